/** Small choices kept on this device; a browser that keeps nothing only forgets them. */
export type KeptName = 'console-language' | 'console-single-keys' | 'console-sound'

export function kept(name: KeptName): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function keep(name: KeptName, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Private windows of some browsers refuse; the choice then lasts as long as the page.
  }
}

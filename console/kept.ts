/** What is kept on this device: small choices, and notes not stored yet. A browser that keeps nothing only forgets them. */
const NOTE = 'console-note:'

export type KeptName =
  | 'console-device'
  | 'console-language'
  | 'console-single-keys'
  | 'console-sound'
  | `${typeof NOTE}${string}`

/** A note being written belongs to its author alone, whoever signs in here next. */
export const noteName = (adviser: string, request: string): KeptName => `${NOTE}${adviser}:${request}`

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

export function forget(name: KeptName): void {
  forgetAll((storedName) => storedName === name)
}

/** Who signs out leaves no words about clients behind. */
export function forgetNotes(): void {
  forgetAll((name) => name.startsWith(NOTE))
}

function forgetAll(isMeant: (name: string) => boolean): void {
  try {
    for (const name of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(name)
  } catch {
    // Where nothing can be kept, nothing was.
  }
}

/**
 * What is kept on the visitor's device: the language, the charter, an unsent request. A device that refuses to keep
 * anything still gets the whole site; then it is kept for as long as the page is open.
 */
const meanwhile = new Map<string, string>()

export function keepOnDevice(key: string, value: string | null) {
  if (value === null) meanwhile.delete(key)
  else meanwhile.set(key, value)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Private windows and full disks refuse; `meanwhile` holds it.
  }
}

export function keptOnDevice(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? meanwhile.get(key) ?? null
  } catch {
    return meanwhile.get(key) ?? null
  }
}

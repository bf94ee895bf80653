/**
 * Stores values on this device in `localStorage`. If the browser refuses to store them (private windows, a full disk),
 * they last as long as the page.
 */
const refused = new Map<string, string>()

export function storeOnDevice(key: string, value: string | null): void {
  refused.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) refused.set(key, value)
  }
}

export function readFromDevice(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key)
  } catch {
    return refused.get(key) ?? null
  }
}

/** Removes all values whose key begins with the prefix. */
export function removeFromDevice(prefix: string): void {
  for (const key of keysOnDevice()) if (key.startsWith(prefix)) storeOnDevice(key, null)
}

function keysOnDevice(): readonly string[] {
  try {
    return [...refused.keys(), ...Object.keys(localStorage)]
  } catch {
    return [...refused.keys()]
  }
}

/** Stores values in `sessionStorage`: only as long as this tab is open, because others may use the device. */

export function storeInTab(key: string, value: object | string | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // In a browser that refuses storage the value is lost with the page.
  }
}

/** Returns null if nothing is stored, or if it cannot be read. */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

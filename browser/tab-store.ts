/** Values kept in `sessionStorage`: as long as this tab is open and no longer, because others may use the device. */

export function keepInTab(key: string, value: object | string | null): void {
  try {
    if (value) sessionStorage.setItem(key, JSON.stringify(value))
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
}

/** Null where nothing was kept, or nothing that can be read. */
export function keptInTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

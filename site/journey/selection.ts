/** The newest selection, a store beside the place (decision 106): a choice renders only what shows it. */

export interface Selection {
  now: () => readonly string[]
  subscribe: (tell: () => void) => () => void
}

export interface KeptSelection extends Selection {
  change(to: readonly string[]): void
}

export function makeSelection(first: readonly string[]): KeptSelection {
  const listeners = new Set<() => void>()
  let chosen = first
  return {
    now: () => chosen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(to) {
      chosen = to
      listeners.forEach((listener) => listener())
    },
  }
}

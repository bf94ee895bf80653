/** Picks the filters of an address that a saved view may contain: `save_view` refuses all others. Pure. */
export const SAVED_FILTERS = ['state', 'mine', 'quarantine', 'held', 'source', 'category', 'client', 'figure']

/** The query in a fixed order of names, so that the same filters are the same text. */
export function pickSavedFilters(query: URLSearchParams): string {
  const saved = SAVED_FILTERS.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : []))
  return String(new URLSearchParams(saved))
}

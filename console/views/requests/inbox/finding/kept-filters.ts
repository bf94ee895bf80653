/** The filters of an address that a view keeps, and no others: `save_view` refuses them. Pure. */
export const KEPT = ['state', 'mine', 'quarantine', 'held', 'source', 'category', 'client', 'figure']

/** Always in the same order, so that one list is known by its text. */
export function keptFilters(query: URLSearchParams): string {
  const kept = KEPT.flatMap((name) => (query.has(name) ? [[name, query.get(name)!]] : []))
  return String(new URLSearchParams(kept))
}

/** The address of an open request, the filters of the inbox kept. `query` is that of the place one is at. */
export function addressOf(request: string, query: URLSearchParams): string {
  return `/requests/${request}${filtersIn(query)}`
}

/** The inbox again, with the same filters. */
export function addressOfInbox(query: URLSearchParams): string {
  return `/${filtersIn(query)}`
}

/** The language of the room is carried along by itself. */
function filtersIn(query: URLSearchParams): string {
  const filters = new URLSearchParams(query)
  filters.delete('lang')
  return filters.size > 0 ? `?${filters}` : ''
}

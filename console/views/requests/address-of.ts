/** The address of a request in the room, with the filters of the inbox. `query` is that of the present address. */
export function addressOf(request: string, query: URLSearchParams): string {
  return `/requests/${request}${filtersIn(query)}`
}

/** The address of the inbox with the same filters. */
export function addressOfInbox(query: URLSearchParams): string {
  return `/${filtersIn(query)}`
}

/** Leaves out the language of the room, which the router adds to every address. */
function filtersIn(query: URLSearchParams): string {
  const filters = new URLSearchParams(query)
  filters.delete('lang')
  return filters.size > 0 ? `?${filters}` : ''
}

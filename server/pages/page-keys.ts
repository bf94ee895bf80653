/** Maps a query to the key of its cached page. Raw queries are remembered, so that they need not be parsed again. */
export type PageKind = 'page' | 'not found'

export type PageKeys = (kind: PageKind, search: string) => string

/** Longer queries are parsed each time, because remembering them would fill the memory. */
const LONGEST_REMEMBERED = 1024
const MOST_REMEMBERED = 5000

export function pageKeys(canonicalSearch: (search: string) => string): PageKeys {
  const remembered = new Map<string, string>()
  return (kind, search) => {
    const asked = kind + search
    const known = remembered.get(asked)
    if (known !== undefined) return known
    const key = kind + canonicalSearch(search)
    if (search.length <= LONGEST_REMEMBERED) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(asked, key)
    }
    return key
  }
}

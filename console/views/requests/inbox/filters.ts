/**
 * Reads the filters of the inbox from the address, and says which of them narrow the list. The language of
 * the client is `client`, because `lang` is the language of the room.
 */
import { CATEGORIES, type Category } from '#catalogue/experience.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import { type Figure, figureIn } from '#console/views/figures/figure-address.ts'

/**
 * `day` is what one has to do today: all first calls, quotes promised and follow-ups. `open` is what waits for a first
 * call; the rest is one state, or all.
 */
export const STATE_FILTERS = ['day', 'open', 'reached', 'quoted', 'won', 'lost', 'withdrawn', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface Filters {
  /** `held` is all one still works on, `apart` all that was set apart: neither is a state one chooses. */
  state: StateFilter | 'held' | 'apart'
  mine: boolean
  category: Category | null
  language: Language | null
  /** The id of an adviser, or `nobody`. */
  heldBy: string | null
  /** A campaign, a site or a channel, as the figures name them. */
  source: string | null
  quarantine: boolean
  /** The number of the figures that led here. */
  figure: Figure | null
  search: string
}

/** A search looks in every state, unless one is chosen. */
export function readFilters(query: URLSearchParams, searched = ''): Filters {
  const [category, language] = [query.get('category'), query.get('client')]
  return {
    state: stateIn(query, searched),
    mine: query.has('mine'),
    category: CATEGORIES.find((known) => known === category) ?? null,
    language: isLanguage(language) ? language : null,
    heldBy: query.has('mine') ? null : heldByIn(query.get('held')),
    source: query.get('source')?.slice(0, 60) || null,
    quarantine: query.has('quarantine'),
    figure: figureIn(query.get('figure')),
    search: searched,
  }
}

function stateIn(query: URLSearchParams, searched: string): Filters['state'] {
  if (query.has('quarantine')) return 'apart'
  const chosen = STATE_FILTERS.find((known) => known === query.get('state'))
  if (chosen || searched.trim() || figureIn(query.get('figure'))) return chosen ?? 'all'
  const held = query.has('mine') ? 'me' : heldByIn(query.get('held'))
  return held && held !== NOBODY ? 'held' : 'day'
}

export const NOBODY = 'nobody'

const heldByIn = (value: string | null) =>
  value === NOBODY || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value ?? '') ? value : null

/** The filters that narrow the list beside state, search and quarantine. */
const FURTHER = ['category', 'language', 'heldBy', 'source', 'figure'] as const

export const furtherFilters = (filters: Filters): number => FURTHER.filter((name) => filters[name] !== null).length

/** Whether anything is left out that an adviser would expect in their inbox. */
export function narrows(filters: Filters): boolean {
  const { state, mine, search } = filters
  return state !== 'day' || mine || furtherFilters(filters) > 0 || search.trim() !== ''
}

/** Whether a search alone narrows the list. */
export function onlySearches(filters: Filters): boolean {
  const { search, state, mine } = filters
  return search.trim() !== '' && state === 'all' && !mine && furtherFilters(filters) === 0
}

/** The same search in all that was not set apart. */
export const everywhere = ({ search }: Filters): Filters => ({
  ...readFilters(new URLSearchParams(), search),
  state: 'all',
})

/** Whether a search leaves out some that `everywhere` would find. */
export function searchesPart(filters: Filters): boolean {
  const { search, state, mine, quarantine } = filters
  return search.trim() !== '' && (state !== 'all' || mine || furtherFilters(filters) > 0 || quarantine)
}

/**
 * Reads the filters of the inbox from the address, and tests whether they narrow the list. The language of the client
 * is `client` in the address, because `lang` is the language of the room. Pure.
 */
import { CATEGORIES, type Category } from '#catalogue/experience.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import { type Figure, figureIn } from '#console/views/figures/figure-address.ts'

/**
 * The choices above the list. `day`: the work of today, which is all first calls, promised quotes and follow-ups;
 * `open`: the requests that wait for a first call; `all`: every state; each other one is a state.
 */
export const STATE_FILTERS = ['day', 'open', 'reached', 'quoted', 'won', 'lost', 'withdrawn', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface Filters {
  /** `held`: all open requests of one adviser; `apart`: the quarantine. Other filters imply these two. */
  state: StateFilter | 'held' | 'apart'
  mine: boolean
  category: Category | null
  language: Language | null
  /** The id of an adviser, or `nobody`. */
  heldBy: string | null
  /** A campaign, a site or a channel, by its name in the figures. */
  source: string | null
  quarantine: boolean
  /** The number of the figures whose requests are listed. */
  figure: Figure | null
  search: string
}

/** A search is over every state, unless one is chosen. `searched` is the searched text, which is not in the address. */
export function readFilters(query: URLSearchParams, searched = ''): Filters {
  const [category, language] = [query.get('category'), query.get('client')]
  const others = {
    mine: query.has('mine'),
    category: CATEGORIES.find((known) => known === category) ?? null,
    language: isLanguage(language) ? language : null,
    heldBy: query.has('mine') ? null : heldByIn(query.get('held')),
    source: query.get('source')?.slice(0, 60) || null,
    quarantine: query.has('quarantine'),
    figure: figureIn(query.get('figure')),
    search: searched,
  }
  const chosen = STATE_FILTERS.find((known) => known === query.get('state'))
  return { ...others, state: others.quarantine ? 'apart' : (chosen ?? stateWithoutChoice(others)) }
}

/** All for a search or a figure, every open request of one adviser, else the work of today. */
export function stateWithoutChoice({ search, figure, mine, heldBy }: Omit<Filters, 'state'>): Filters['state'] {
  if (search.trim() || figure) return 'all'
  return mine || (heldBy && heldBy !== NOBODY) ? 'held' : 'day'
}

export const NOBODY = 'nobody'

const heldByIn = (value: string | null) =>
  value === NOBODY || /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value ?? '') ? value : null

/** The filters besides state, own requests, search and quarantine. */
const FURTHER = ['category', 'language', 'heldBy', 'source', 'figure'] as const

export const furtherFilters = (filters: Filters): number => FURTHER.filter((name) => filters[name] !== null).length

/** Whether the filters show another list than the work of today. */
export function narrows(filters: Filters): boolean {
  const { state, mine, search } = filters
  return state !== 'day' || mine || furtherFilters(filters) > 0 || search.trim() !== ''
}

/** Whether a search alone narrows the list. */
export function onlySearches(filters: Filters): boolean {
  const { search, state, mine } = filters
  return search.trim() !== '' && state === 'all' && !mine && furtherFilters(filters) === 0
}

/** The same search over all requests outside the quarantine. */
export const everywhere = ({ search }: Filters): Filters => ({
  ...readFilters(new URLSearchParams(), search),
  state: 'all',
})

/** Whether other filters keep a search from finding all that `everywhere` finds. */
export function searchesPart(filters: Filters): boolean {
  const { search, state, mine, quarantine } = filters
  return search.trim() !== '' && (state !== 'all' || mine || furtherFilters(filters) > 0 || quarantine)
}

/**
 * Reads the filters of the inbox from the address, and turns them into the question for the database. The language of
 * the client is `client`, because `lang` is the language of the room.
 */
import type { Arguments } from '#console/calls/call.ts'
import { CATEGORIES, type Category } from '#catalogue/experience.ts'
import { REQUEST_STATES, type RequestState } from '#contract/request-states.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import { categoryOfEach, type Figure, figureIn } from '#console/views/figures/figure-address.ts'
import { experiencesIn } from '#console/room-catalogue.ts'

/**
 * `day` is what one has to do today: all first calls, quotes promised and follow-ups. `open` is what waits for a first
 * call; the rest is one state, or all.
 */
export const STATE_FILTERS = ['day', 'open', 'reached', 'quoted', 'won', 'lost', 'withdrawn', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

/** All of it, said outright. */
export type InboxQuestion = Required<Arguments<'inbox'>>

export interface Filters {
  /** `held` is all one still works on, `apart` all that was set apart: neither is a state one chooses. */
  state: StateFilter | 'held' | 'apart'
  mine: boolean
  category: Category | null
  language: Language | null
  quarantine: boolean
  /** The number of the figures that led here. */
  figure: Figure | null
  search: string
}

const PAGE_SIZE = 100

/** A search looks in every state, unless one is chosen. */
export function readFilters(query: URLSearchParams, searched = ''): Filters {
  const [category, language] = [query.get('category'), query.get('client')]
  return {
    state: stateIn(query, searched),
    mine: query.has('mine'),
    category: CATEGORIES.find((known) => known === category) ?? null,
    language: isLanguage(language) ? language : null,
    quarantine: query.has('quarantine'),
    figure: figureIn(query.get('figure')),
    search: searched,
  }
}

function stateIn(query: URLSearchParams, searched: string): Filters['state'] {
  if (query.has('quarantine')) return 'apart'
  const chosen = STATE_FILTERS.find((known) => known === query.get('state'))
  if (chosen || searched.trim() || figureIn(query.get('figure'))) return chosen ?? 'all'
  return query.has('mine') ? 'held' : 'day'
}

/** Whether anything is left out that an adviser would expect in their inbox. */
export function narrows({ state, mine, category, language, figure, search }: Filters): boolean {
  return state !== 'day' || mine || category !== null || language !== null || figure !== null || search.trim() !== ''
}

/** Whether a search alone narrows the list. */
export function onlySearches({ search, state, mine, category, language, figure }: Filters): boolean {
  return search.trim() !== '' && state === 'all' && !mine && category === null && language === null && figure === null
}

/** The same search in all that was not set apart. */
export const everywhere = ({ search }: Filters): Filters => ({
  ...readFilters(new URLSearchParams(), search),
  state: 'all',
})

/** Whether a search leaves out some that `everywhere` would find. */
export function searchesPart({ search, state, mine, category, language, figure, quarantine }: Filters): boolean {
  if (figure) return search.trim() !== ''
  return search.trim() !== '' && (state !== 'all' || mine || category !== null || language !== null || quarantine)
}

export function questionFor(filters: Filters): Omit<InboxQuestion, 'after'> {
  return {
    states: statesFor(filters),
    mine: filters.mine,
    experiences_among: filters.category && experiencesIn(filters.category).map(({ id }) => id),
    in_language: filters.language,
    in_quarantine: filters.quarantine,
    search_for: filters.search.trim() || null,
    // What is closed is looked up, not worked off: the latest first.
    newest_first: CLOSED.has(filters.state),
    page_size: PAGE_SIZE,
    my_day: filters.state === 'day',
    figure: filters.figure && { ...filters.figure, categories: categoryOfEach() },
  }
}

const CLOSED: ReadonlySet<Filters['state']> = new Set(['won', 'lost', 'withdrawn', 'all'])

function statesFor({ state }: Filters): readonly RequestState[] {
  if (state === 'all' || state === 'apart') return REQUEST_STATES
  if (state === 'day') return ['new', 'claimed', 'reached', 'quoted']
  if (state === 'held') return ['claimed', 'reached', 'quoted']
  return state === 'open' ? ['new', 'claimed'] : [state]
}

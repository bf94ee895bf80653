/**
 * The filters of the inbox as the address holds them, and what they ask of the database. The client's language is
 * `client` there, as `lang` is that of the room.
 */
import { experiencesIn } from '#catalogue/catalogue.ts'
import { CATEGORIES, type Category } from '#catalogue/experience.ts'
import { REQUEST_STATES, type RequestState } from '#contract/request-states.ts'
import { isLanguage, type Language } from '#languages/languages.ts'
import type { InboxQuestion } from './rows.ts'

/** `open` is what waits for a first call; the rest is one state, or all. */
export const STATE_FILTERS = ['open', 'reached', 'quoted', 'won', 'lost', 'withdrawn', 'all'] as const
export type StateFilter = (typeof STATE_FILTERS)[number]

export interface Filters {
  state: StateFilter
  mine: boolean
  category: Category | null
  language: Language | null
  quarantine: boolean
  search: string
}

const PAGE_SIZE = 100

export function readFilters(query: URLSearchParams): Filters {
  const [state, category, language] = [query.get('state'), query.get('category'), query.get('client')]
  return {
    state: STATE_FILTERS.find((known) => known === state) ?? 'open',
    mine: query.has('mine'),
    category: CATEGORIES.find((known) => known === category) ?? null,
    language: isLanguage(language) ? language : null,
    quarantine: query.has('quarantine'),
    search: query.get('search') ?? '',
  }
}

/** Whether anything is left out that an adviser would expect in their inbox. */
export function narrows({ state, mine, category, language, search }: Filters): boolean {
  return state !== 'open' || mine || category !== null || language !== null || search.trim() !== ''
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
  }
}

const CLOSED: ReadonlySet<StateFilter> = new Set(['won', 'lost', 'withdrawn', 'all'])

/** Whoever searches looks everywhere, unless a state was chosen; one's own are all those still to be worked on. */
function statesFor({ state, mine, search, quarantine }: Filters): readonly RequestState[] {
  if (state === 'all' || quarantine || (state === 'open' && search.trim())) return REQUEST_STATES
  if (state !== 'open') return [state]
  return mine ? ['claimed', 'reached', 'quoted'] : ['new', 'claimed']
}

/** Translates the filters of the inbox into the arguments of the database function `inbox`. Pure. */
import type { Arguments } from '#console/calls/call.ts'
import { REQUEST_STATES, type RequestState } from '#contract/request/request-states.ts'
import { baseCategories } from '#console/base-categories.ts'
import type { TitledWords } from './titled-words.ts'
import type { Filters } from '../filters.ts'

/** Every argument is given, so that a new one cannot be forgotten here. */
export type InboxQuestion = Required<Arguments<'inbox'>>

const PAGE_SIZE = 100

export function questionFor(
  filters: Filters,
  titled: TitledWords | null = null,
  categories = baseCategories,
): Omit<InboxQuestion, 'after'> {
  return {
    states: statesFor(filters),
    mine: filters.mine,
    experiences_among: filters.category && Object.keys(categories).filter((id) => categories[id] === filters.category),
    in_language: filters.language,
    in_quarantine: filters.quarantine,
    search_for: filters.search.trim() || null,
    // Closed requests are looked up and not worked on, so the latest comes first.
    newest_first: CLOSED.has(filters.state),
    page_size: PAGE_SIZE,
    my_day: filters.state === 'day',
    figure: filters.figure && { ...filters.figure, categories },
    titled,
    held_by: filters.heldBy,
    from_source: filters.source,
  }
}

const CLOSED: ReadonlySet<Filters['state']> = new Set(['won', 'lost', 'withdrawn', 'all'])

function statesFor({ state }: Filters): readonly RequestState[] {
  if (state === 'all' || state === 'apart') return REQUEST_STATES
  if (state === 'day') return ['new', 'claimed', 'reached', 'quoted']
  if (state === 'held') return ['claimed', 'reached', 'quoted']
  return state === 'open' ? ['new', 'claimed'] : [state]
}

/**
 * What a finding finds (design §3.4): search, filters and order over the experiences of a list, all pure. Whatever
 * the order, what is past or cancelled comes last.
 */
import { availability, byAvailability, isOver } from '#catalogue/availability.ts'
import type { Experience, IsoDate } from '#catalogue/experience.ts'
import type { Finding } from './finding.ts'
import { holdsAll, wordsSought } from './search-text.ts'

/** What of an experience is looked at; its texts come through `plainTextOf`. */
export type Findable = Pick<Experience, 'id' | 'starts' | 'ends' | 'cancelled' | 'priceFrom'>

export interface Knowing {
  today: IsoDate
  /** The texts searched of an experience, by its id, in their plainest letters (`search-text.ts`). */
  plainTextOf: (id: string) => string
}

const FILTERS = ['search', 'month', 'open', 'budget'] as const
export type Filter = (typeof FILTERS)[number]

const unfiltered = { search: '', month: null, open: false, budget: null } as const satisfies Pick<Finding, Filter>

export function activeFilters(finding: Finding): readonly Filter[] {
  return FILTERS.filter((filter) => finding[filter] !== unfiltered[filter])
}

/** The same without one filter, or without any; the order stays. */
export function without(filter: Filter | 'any', finding: Finding): Finding {
  return filter === 'any' ? { ...finding, ...unfiltered } : { ...finding, [filter]: unfiltered[filter] }
}

export function findExperiences<Some extends Findable>(
  experiences: readonly Some[],
  finding: Finding,
  knowing: Knowing,
): readonly Some[] {
  const found = experiences.filter(meets(finding, knowing))
  return byAvailability(inOrder(found, finding), knowing.today)
}

/** How many only the budget leaves out because no price is stated: nobody can say that they are within it. */
export function leftOutUnpriced(experiences: readonly Findable[], finding: Finding, knowing: Knowing): number {
  if (finding.budget === null) return 0
  return experiences.filter(meets(without('budget', finding), knowing)).filter(({ priceFrom }) => priceFrom === null)
    .length
}

/** From the first day's month to the last day's, `YYYY-MM`. */
export function fallsIn({ starts, ends }: Findable, month: string): boolean {
  return starts !== undefined && ends !== undefined && starts.slice(0, 7) <= month && month <= ends.slice(0, 7)
}

function meets({ search, open, budget, month }: Finding, { today, plainTextOf }: Knowing) {
  const words = wordsSought(search)
  return (experience: Findable) =>
    (month === null || fallsIn(experience, month)) &&
    (budget === null || (experience.priceFrom !== null && experience.priceFrom <= budget)) &&
    (!open || !isOver(availability(experience, today))) &&
    (words.length === 0 || holdsAll(plainTextOf(experience.id), words))
}

/** Undated after dated, on request after priced; where two are alike, as the house puts them. */
function inOrder<Some extends Findable>(experiences: readonly Some[], { order }: Finding): readonly Some[] {
  switch (order) {
    case 'house':
      return experiences
    case 'date':
      return experiences.toSorted((a, b) => startOf(a) - startOf(b))
    case 'price':
      return experiences.toSorted((a, b) => priceOf(a) - priceOf(b))
  }
}

/** Finite, so that two without one are alike. */
const LAST = Number.MAX_SAFE_INTEGER
const startOf = ({ starts }: Findable) => (starts ? Date.parse(starts) : LAST)
const priceOf = ({ priceFrom }: Findable) => priceFrom ?? LAST

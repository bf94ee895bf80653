/**
 * Applies search, filters and order to a list of experiences (product §3.4). Pure. By default the soonest experiences come
 * first, then those without a date. In every order the past and cancelled ones come last, unless the operator's settings
 * keep the order of the catalogue.
 */
import { byAvailability, isOver } from '#catalogue/availability.ts'
import type { Category, Experience, IsoDate } from '#catalogue/experience.ts'
import type { PastEditions } from '#contract/settings/site-settings.ts'
import type { Finding } from './finding.ts'
import { type Sum, understand } from '../search/sum-in-words.ts'
import { wantsCheap } from '../search/wishes-in-words.ts'

/** The fields of an experience that the filters read; `isSought` reads its texts. */
export type Findable = Pick<Experience, 'id' | 'category' | 'starts' | 'ends' | 'cancelled' | 'priceFrom' | 'featured'>

export interface Knowing {
  today: IsoDate
  pastEditions: PastEditions
  /** True if the words of a search mean the experience with that id (`seek.ts`). */
  isSought: (id: string, words: string) => boolean
}

const unfiltered = { search: '', month: null, open: false, budget: null } as const satisfies Partial<Finding>

/** A sum in the search is a filter of its own: it can be removed without the words. */
const FILTERS = ['search', 'sum', 'month', 'open', 'budget'] as const
export type Filter = (typeof FILTERS)[number]

export function activeFilters(finding: Finding): readonly Filter[] {
  const { words, sum } = understand(finding.search)
  const said = { search: words !== '', sum: sum !== null }
  return FILTERS.filter((filter) =>
    filter === 'search' || filter === 'sum' ? said[filter] : finding[filter] !== unfiltered[filter],
  )
}

/** Removes one filter, or all of them; the order stays. */
export function without(filter: Filter | 'any', finding: Finding): Finding {
  switch (filter) {
    case 'any':
      return { ...finding, ...unfiltered }
    case 'search':
      return { ...finding, search: understand(finding.search).sumWords }
    case 'sum':
      return { ...finding, search: understand(finding.search).words }
    case 'month':
    case 'open':
    case 'budget':
      return { ...finding, [filter]: unfiltered[filter] }
  }
}

export function findExperiences<Some extends Findable>(
  experiences: readonly Some[],
  finding: Finding,
  knowing: Knowing,
): readonly Some[] {
  const found = experiences.filter(meets(finding, knowing))
  if (knowing.pastEditions === 'as-listed') return inOrder(found.toSorted(asListed), finding)
  return byAvailability(inOrder(found.toSorted(byDate), finding), knowing.today)
}

/** The categories in the order of the specification (spec §3), for the setting that keeps it. */
const LISTED: readonly Category[] = ['football', 'f1', 'tennis', 'other', 'awards']
const asListed = (a: Findable, b: Findable) => LISTED.indexOf(a.category) - LISTED.indexOf(b.category)

/** Counts the experiences that the price filter alone hides because they have no price. */
export function leftOutUnpriced(experiences: readonly Findable[], finding: Finding, knowing: Knowing): number {
  const withoutMoney = without('sum', without('budget', finding))
  if (withoutMoney.search === finding.search && withoutMoney.budget === finding.budget) return 0
  return experiences.filter(meets(withoutMoney, knowing)).filter(({ priceFrom }) => priceFrom === null).length
}

/** True from the month of the first day to that of the last day; `month` is `YYYY-MM`. */
export function fallsIn({ starts, ends }: Findable, month: string): boolean {
  return starts !== undefined && ends !== undefined && starts.slice(0, 7) <= month && month <= ends.slice(0, 7)
}

function meets({ search, open, budget, month }: Finding, { today, isSought }: Knowing) {
  const { words, sum } = understand(search)
  return (experience: Findable) =>
    (month === null || fallsIn(experience, month)) &&
    (budget === null || isWithin({ from: null, upTo: budget }, experience)) &&
    (sum === null || isWithin(sum, experience)) &&
    (!open || !isOver(experience, today)) &&
    (words === '' || isSought(experience.id, words))
}

function isWithin({ from, upTo }: Sum, { priceFrom }: Findable): boolean {
  return priceFrom !== null && (from ?? 0) <= priceFrom && priceFrom <= (upTo ?? Infinity)
}

/** By default the featured ones come first. Experiences without a date or a price come last in its order. */
function inOrder<Some extends Findable>(experiences: readonly Some[], { order, search }: Finding): readonly Some[] {
  switch (order === 'house' && wantsCheap(search) ? 'price' : order) {
    case 'house':
      return experiences.toSorted((a, b) => Number(b.featured ?? false) - Number(a.featured ?? false))
    case 'date':
      return experiences.toSorted(byDate)
    case 'price':
      return experiences.toSorted((a, b) => priceOf(a) - priceOf(b))
  }
}

/** Finite, so that two experiences without a date or price are equal in the order. */
const LAST = Number.MAX_SAFE_INTEGER
const startOf = ({ starts }: Findable) => (starts ? Date.parse(starts) : LAST)
const byDate = (a: Findable, b: Findable) => startOf(a) - startOf(b)
const priceOf = ({ priceFrom }: Findable) => priceFrom ?? LAST

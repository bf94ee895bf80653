/** A number of the figures as an address: the list of the requests that it counts. Pure. */
import { knownExperiences } from '#console/room-catalogue.ts'
import { isDay } from '#console/time/paris-days.ts'
import type { Measures } from '#contract/database-types.ts'

/** The category of each experience, which the database does not know. */
export const categoryOfEach = (): Readonly<Record<string, string>> =>
  Object.fromEntries(knownExperiences().map(({ id, category }) => [id, category]))

export const DIMENSIONS = [
  'total',
  'day',
  'hour',
  'language',
  'experience',
  'category',
  'source',
  'adviser',
  'state',
  'lost',
] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** The requests behind a number: behind a median stand all that were measured. */
const COUNTED = {
  requests: 'requests',
  attempted: 'attempted',
  median_minutes: 'attempted',
  p90_minutes: 'attempted',
  within_5: 'within_5',
  within_30: 'within_30',
  kept: 'kept',
  breaches: 'breaches',
  reached: 'reached',
  quotes: 'quotes',
  median_quote_hours: 'quotes',
  quote_kept: 'quote_kept',
  quotes_late: 'quotes_late',
  won: 'won',
} as const satisfies Record<keyof Measures, keyof Measures>
export type CountedMeasure = (typeof COUNTED)[keyof Measures]

export interface Figure {
  first: string
  last: string
  dimension: Dimension
  measure: CountedMeasure
  /** Of the dimension: an id, an hour, a day. */
  value: string
}

interface Counting {
  period: { from: string; until: string }
  dimension: Dimension
  value: string
  measure: keyof Measures
}

/** Under /console. */
export function addressOfFigure({ period, dimension, value, measure }: Counting): string {
  const figure = [period.from, period.until, dimension, COUNTED[measure], value].join('~')
  return `/?figure=${encodeURIComponent(figure)}`
}

/** Null for what names no figure. */
export function figureIn(text: string | null): Figure | null {
  const [first = '', last = '', named, counted, ...value] = (text ?? '').split('~')
  const dimension = DIMENSIONS.find((known) => known === named)
  const measure = Object.values(COUNTED).find((known) => known === counted)
  if (!dimension || !measure || !isDay(first) || !isDay(last) || first > last) return null
  return { first, last, dimension, measure, value: value.join('~') }
}

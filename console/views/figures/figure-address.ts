/** Links a number of the figures to the list of the requests that it counts, and parses such a link. Pure. */
import { isDay } from '#console/time/paris-days.ts'
import type { Measures } from '#contract/database-types.ts'

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

/** Maps a measure to the measure whose requests its link lists. A median lists all requests that were measured. */
const COUNTED = {
  requests: 'requests',
  attempted: 'attempted',
  median_minutes: 'attempted',
  p90_minutes: 'attempted',
  within_5: 'within_5',
  within_30: 'within_30',
  called_in_30: 'within_30',
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
  /** The value of the dimension: an id, an hour, a day; empty for `total`. */
  value: string
}

interface FigureParts {
  period: { from: string; until: string }
  dimension: Dimension
  value: string
  measure: keyof Measures
}

/** Returns an address relative to /console. */
export function addressOfFigure({ period, dimension, value, measure }: FigureParts): string {
  const figure = [period.from, period.until, dimension, COUNTED[measure], value].join('~')
  return `/?figure=${encodeURIComponent(figure)}`
}

/** Parses the query value `figure` of such an address; returns null if it is malformed. */
export function figureIn(text: string | null): Figure | null {
  const [first = '', last = '', named, counted, ...value] = (text ?? '').split('~')
  const dimension = DIMENSIONS.find((known) => known === named)
  const measure = Object.values(COUNTED).find((known) => known === counted)
  if (!dimension || !measure || !isDay(first) || !isDay(last) || first > last) return null
  return { first, last, dimension, measure, value: value.join('~') }
}

/** The answers of the figures (product §4.9) and the rows of their export. */
import * as v from 'valibot'
import { count, day, state, text, textOrNull } from './parts.ts'
import { SentRequest, Stand } from './requests.ts'

/** Figures of a set of requests: their number, the time to the first call, the outcomes. Shares are 0 to 1. */
export const Measures = v.strictObject({
  requests: count,
  attempted: count,
  median_minutes: v.nullable(count),
  p90_minutes: v.nullable(count),
  within_5: v.nullable(count),
  within_30: v.nullable(count),
  /** The number of requests in `within_30`, which is a share of those that wished a call. */
  called_in_30: count,
  kept: v.nullable(count),
  breaches: count,
  reached: count,
  /** The requests with a sent quote, and the hours from the call in which the client was reached. */
  quotes: count,
  median_quote_hours: v.nullable(count),
  quote_kept: v.nullable(count),
  quotes_late: count,
  won: count,
})

export const PeriodFigures = v.strictObject({
  from: day,
  until: day,
  total: Measures,
  per_day: v.array(v.strictObject({ ...Measures.entries, day })),
  by_hour: v.array(v.strictObject({ ...Measures.entries, hour: count })),
  by_experience: v.array(v.strictObject({ ...Measures.entries, experience: text })),
  by_category: v.array(v.strictObject({ ...Measures.entries, category: text })),
  by_language: v.array(v.strictObject({ ...Measures.entries, language: text })),
  by_source: v.array(v.strictObject({ ...Measures.entries, source: text })),
  /** `name` is null if nobody holds them, or if the holder was removed. */
  by_adviser: v.array(v.strictObject({ ...Measures.entries, adviser: text, name: textOrNull })),
  /** `because` is empty if no reason was given. */
  by_lost: v.array(v.strictObject({ because: text, requests: count })),
  pipeline: v.array(v.strictObject({ state, requests: count })),
})

/** A request with its sent fields and its present stand. */
export const ExportedRequest = v.strictObject({ ...SentRequest.entries, ...Stand.entries })

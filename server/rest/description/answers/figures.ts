/** The answers of the figures (product §4.9) and the rows of their export. */
import * as v from 'valibot'
import { count, day, state, text, textOrNull } from './parts.ts'
import { SentRequest, Stand } from './requests.ts'

/** Of some requests: how many, how soon the first call came, and what became of them. Shares are 0 to 1. */
export const Measures = v.strictObject({
  requests: count,
  attempted: count,
  median_minutes: v.nullable(count),
  p90_minutes: v.nullable(count),
  within_5: v.nullable(count),
  within_30: v.nullable(count),
  kept: v.nullable(count),
  breaches: count,
  reached: count,
  /** Those of whom a quote was noted as sent; from the call in which they were reached, in hours. */
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
  /** Without a name: nobody holds them, or who held them is gone. */
  by_adviser: v.array(v.strictObject({ ...Measures.entries, adviser: text, name: textOrNull })),
  /** Empty where nobody said why. */
  by_lost: v.array(v.strictObject({ because: text, requests: count })),
  pipeline: v.array(v.strictObject({ state, requests: count })),
})

/** A request as it was sent and as it stands. */
export const ExportedRequest = v.strictObject({ ...SentRequest.entries, ...Stand.entries })

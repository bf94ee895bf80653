/** What the figures view calls of the data interface, as the functions of the database answer (product §4.9). */
import type { RequestState } from '#contract/request-states.ts'
import type { Sent, Stand } from '../requests/rows.ts'

/** Of those requests: how many, how soon the first call came, and what became of them. Shares are 0 to 1. */
export interface Measures {
  requests: number
  attempted: number
  median_minutes: number | null
  p90_minutes: number | null
  within_5: number | null
  within_30: number | null
  kept: number | null
  breaches: number
  reached: number
  won: number
}

export interface FiguresAnswer {
  from: string
  until: string
  total: Measures
  per_day: (Measures & { day: string })[]
  by_hour: (Measures & { hour: number })[]
  by_experience: (Measures & { experience: string })[]
  by_category: (Measures & { category: string })[]
  by_language: (Measures & { language: string })[]
  pipeline: { state: RequestState; requests: number }[]
}

/** A request as it was sent and as it stands. */
export type ExportedRequest = Sent & Stand

export interface FiguresFunctions {
  figures: {
    Args: { first_day: string; last_day: string; categories: Readonly<Record<string, string>> }
    Returns: FiguresAnswer
  }
  export_requests: { Args: { first_day: string; last_day: string }; Returns: ExportedRequest[] }
  note_export: { Args: { kind: string; rows: number }; Returns: null }
}

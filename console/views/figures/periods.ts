/**
 * Reads the period of the figures from the address; the result is always a period that the database accepts. Days are days
 * in Paris, also on a device in another time zone.
 */
import { addDays, isDay, weekdayOf } from '#console/time/paris-days.ts'

export const PERIODS = ['week', 'last-week', 'four-weeks', 'month', 'days'] as const
export type PeriodName = (typeof PERIODS)[number]

/** `first` and `last` are days in ISO, both included. */
export interface Period {
  name: PeriodName
  first: string
  last: string
}

export interface PeriodQuery {
  period: string | null
  from: string | null
  until: string | null
}

/** Days: three years, the limit of the database. */
const LONGEST = 1100

export function periodOf({ period, from, until }: PeriodQuery, today: string): Period {
  const name = PERIODS.find((known) => known === period) ?? 'four-weeks'
  if (name === 'days') return { name, ...chosenDays(from, until, today) }
  return { name, ...knownDays(name, today) }
}

function knownDays(name: Exclude<PeriodName, 'days'>, today: string): { first: string; last: string } {
  const monday = addDays(today, 1 - weekdayOf(today))
  if (name === 'week') return { first: monday, last: today }
  if (name === 'last-week') return { first: addDays(monday, -7), last: addDays(monday, -1) }
  return { first: name === 'month' ? `${today.slice(0, 8)}01` : addDays(today, -27), last: today }
}

/** Corrects invalid days instead of refusing the address: reversed days are exchanged, a too long period is shortened. */
function chosenDays(from: string | null, until: string | null, today: string): { first: string; last: string } {
  const last = isDay(until) ? until : today
  const first = isDay(from) ? from : addDays(last, -6)
  if (first > last) return { first: last, last: first }
  return { first: first < addDays(last, -LONGEST) ? addDays(last, -LONGEST) : first, last }
}

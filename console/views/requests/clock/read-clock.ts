/** Reads the clock of a request at a moment: how long is left or past. Pure. */
import { hours, minutes } from '#contract/durations.ts'
import { type Urgency, urgencyOf } from '#contract/promise.ts'

export interface Reading {
  urgency: Urgency
  /** Whole minutes: those left, rounded up, or those past, rounded down. */
  minutes: number
}

export function readClock(at: number, now: number): Reading {
  const urgency = urgencyOf(at, now)
  const away = Math.abs(at - now)
  return { urgency, minutes: urgency === 'late' ? Math.floor(away / minutes(1)) : Math.ceil(away / minutes(1)) }
}

export interface Span {
  unit: 'minutes' | 'hours' | 'days'
  count: number
  /** The minutes beside the hours, with two digits; empty for the other units. */
  rest: string
}

/**
 * Splits whole minutes for reading: minutes below 1 hour, hours and minutes below 24 hours, hours alone below 48 hours,
 * then days.
 */
export function spanOf(count: number): Span {
  const hour = hours(1) / minutes(1)
  if (count < hour) return { unit: 'minutes', count, rest: '' }
  if (count < 48 * hour) {
    const rest = count < 24 * hour ? count % hour : 0
    return { unit: 'hours', count: Math.floor(count / hour), rest: String(rest).padStart(2, '0') }
  }
  return { unit: 'days', count: Math.floor(count / (24 * hour)), rest: '' }
}

/** Reads the clock of a request at a moment: how long is left or past. Pure. */
import { hours, minutes } from '#contract/durations.ts'
import { type Urgency, urgencyOf } from '#contract/promise.ts'

export interface Reading {
  urgency: Urgency
  /** Until it is due, or since: whole minutes, never less than what is left. */
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
  /** Two digits beside hours; empty elsewhere. */
  rest: string
}

/** As people say it: minutes to an hour, hours and minutes to two days, days beyond. */
export function spanOf(count: number): Span {
  const hour = hours(1) / minutes(1)
  if (count < hour) return { unit: 'minutes', count, rest: '' }
  if (count < 48 * hour) {
    return { unit: 'hours', count: Math.floor(count / hour), rest: String(count % hour).padStart(2, '0') }
  }
  return { unit: 'days', count: Math.floor(count / (24 * hour)), rest: '' }
}

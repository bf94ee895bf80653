/** The promise and its clock (spec §9, product §4.7): a call within 30 minutes, reminders, an apology when missed. */
import { hours, minutes } from './durations.ts'
import type { AnswerOutcome, RequestState } from './request/request-states.ts'

/** The minutes of the promise after which more people are told. */
export const REMINDER_MINUTES = [8, 15, 22] as const

/**
 * Returns `{ by }`: the promised hour of a request that is sent now, null if that is within 30 minutes. With `?reach=`,
 * a wish of `contract/request/reach.ts`, it is always the promised hour. `?zone=` is the time zone of the visitor, in
 * whose night nobody is called.
 */
export const LATER_PROMISE_PATH = '/promise'

const CALL_WITHIN = minutes(30)

/** Returns when a promised call may come at the earliest: at the wished hour, or once somebody is on duty after it. */
export const earliestCall = (by: Date | string): Date => new Date(new Date(by).getTime() - CALL_WITHIN)

export const QUOTE_WITHIN = hours(24)
/** A promised written answer becomes the next step this long before its hour. */
export const WRITING_TIME = hours(2)

/** A request that stays in its state for longer than this is marked; closed states have no limit. */
export const TOO_LONG_IN: Readonly<Partial<Record<RequestState, number>>> = {
  new: hours(24),
  claimed: hours(48),
  reached: hours(72),
  quoted: 14 * hours(24),
}

/** Less time left than this is `soon`. */
const SOON_BELOW = minutes(15)

export const URGENCIES = ['calm', 'soon', 'late'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Returns the urgency that a clock shows; both instants are in milliseconds. */
export function urgencyOf(due: number, now: number): Urgency {
  if (due <= now) return 'late'
  return due - now < SOON_BELOW ? 'soon' : 'calm'
}

/** The next attempt offered after each outcome; null plans none. */
export const NEXT_ATTEMPT_AFTER: Readonly<Record<AnswerOutcome, number | null>> = {
  reached: null,
  no_answer: minutes(15),
  busy: minutes(5),
  wrong_number: null,
  voicemail: hours(1),
  written: null,
}

/** The promise and its clock (spec §9, product §4.7): called within 30 minutes, reminded on the way, confessed when missed. */
import { hours, minutes } from './durations.ts'
import type { AnswerOutcome, RequestState } from './request/request-states.ts'

/** After how many minutes of the promise more people are told. */
export const REMINDER_MINUTES = [8, 15, 22] as const

/**
 * Answers `{ by }`: the hour by which a request sent now is called, null where that is within 30 minutes. With `?reach=`,
 * a wish of `contract/request/reach.ts`, always the hour by which it is called or answered.
 */
export const LATER_PROMISE_PATH = '/promise'

export const QUOTE_WITHIN = hours(24)
/** As long before its hour a promised written answer is somebody's next step. */
export const WRITING_TIME = hours(2)

/** A request that stays longer than this in its state is marked; a closed one may stay for ever. */
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

/** The urgency that a clock shows. Instants in milliseconds. */
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

/**
 * Computes the clock of a request (product §4.2): what is due, when, and how urgent it is. Pure: the caller gives the
 * time.
 */
import { QUOTE_WITHIN } from '#contract/promise.ts'
import type { RequestState } from '#contract/request/request-states.ts'
import type { Stand } from '#contract/database-types.ts'

const UNDER_WAY: ReadonlySet<RequestState> = new Set(['new', 'claimed', 'reached', 'quoted'])

/** Whether the request is open: the client has not withdrawn, bought or declined. */
export const isUnderWay = (state: RequestState) => UNDER_WAY.has(state)

/**
 * The next step that is due. `call`: the promised first call; `write`: the promised written answer; `missed`: either of
 * them after the promise is broken; `again`: a planned call; `number`: the correction of a wrong number; `unplanned`:
 * the plan of another call, after one without a plan; `quote`: the quote within a day of the talk; `followUp`: the call
 * about the quote; `none`: nothing.
 */
export type Due = 'call' | 'write' | 'missed' | 'again' | 'number' | 'unplanned' | 'quote' | 'followUp' | 'none'

export interface CallClock {
  due: Due
  /** The instant in milliseconds; null if nothing is due. */
  at: number | null
  /** The second promise after a missed one, in milliseconds: the hour that the client was told last. */
  toldBy?: number
  /** The hour from which the client wished to be called, in milliseconds: nobody calls before. */
  from?: number
}

type ClockStand = Pick<
  Stand,
  | 'state'
  | 'promised_by'
  | 'call_from'
  | 'in_writing'
  | 'promised_again_by'
  | 'breach_at'
  | 'next_attempt_at'
  | 'reached_at'
  | 'first_attempt_at'
  | 'last_outcome'
  | 'due_at'
>

const isBeforeReached = (state: RequestState) => state === 'new' || state === 'claimed'

/** A request that was closed before any call and opened again owes none. */
export const owesFirstCall = ({ state, first_attempt_at }: Pick<Stand, 'state' | 'first_attempt_at'>) =>
  isBeforeReached(state) && !first_attempt_at

export function clockOf(stand: ClockStand): CallClock {
  const { state, next_attempt_at, reached_at, first_attempt_at, last_outcome } = stand
  const isCalling = isBeforeReached(state)
  if (!isUnderWay(state)) return { due: 'none', at: null }
  if (state === 'quoted') return { due: 'followUp', at: Date.parse(stand.due_at) }
  if (next_attempt_at) return { due: 'again', at: Date.parse(next_attempt_at) }
  if (owesFirstCall(stand)) return firstCall(stand)
  if (isCalling && last_outcome === 'wrong_number') return { due: 'number', at: Date.parse(first_attempt_at!) }
  // After a call without a plan no hour is promised any more.
  if (isCalling) return { due: 'unplanned', at: Date.parse(first_attempt_at!) }
  if (state === 'reached' && reached_at) return { due: 'quote', at: Date.parse(reached_at) + QUOTE_WITHIN }
  return { due: 'none', at: null }
}

function firstCall({ promised_by, promised_again_by, breach_at, call_from, in_writing }: ClockStand): CallClock {
  const at = Date.parse(promised_by)
  if (!breach_at && in_writing) return { due: 'write', at }
  if (!breach_at) return { due: 'call', at, ...(call_from && { from: Date.parse(call_from) }) }
  return { due: 'missed', at, ...(promised_again_by && { toldBy: Date.parse(promised_again_by) }) }
}

/** Whether the client may be called now: a promised first call, or another call or follow-up whose hour has come. */
export function isCallDue(stand: ClockStand, now: number): boolean {
  const { due, at } = clockOf(stand)
  if (due === 'call') return !isAwaitingHour(stand, now)
  return due === 'missed' || due === 'write' || ((due === 'again' || due === 'followUp') && at! <= now)
}

/** Whether the hour from which the client wished to be called is still to come. */
export const isAwaitingHour = ({ call_from }: Pick<Stand, 'call_from'>, now: number) =>
  call_from !== null && Date.parse(call_from) > now

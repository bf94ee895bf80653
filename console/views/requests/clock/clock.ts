/**
 * Computes the clock of a request (product §4.2): what is due, when, and how urgent it is. Pure: the caller gives the
 * time.
 */
import { RELIEVED_AFTER } from '#contract/advising-limits.ts'
import { hours, minutes } from '#contract/durations.ts'
import { QUOTE_WITHIN, TOO_LONG_IN, type Urgency, urgencyOf, WRITING_TIME } from '#contract/promise.ts'
import type { RequestState } from '#contract/request/request-states.ts'
import type { Stand } from '#contract/database-types.ts'

const UNDER_WAY: ReadonlySet<RequestState> = new Set(['new', 'claimed', 'reached', 'quoted'])

/** Whether the client is still to be called; who withdrew, bought or declined is not. */
export const isUnderWay = (state: RequestState) => UNDER_WAY.has(state)

/**
 * `call`: the promised first call; `write`: the promised written answer; `missed`: the same once the promise is broken; `again`: a planned one; `number`: a wrong one, to be put right; `unplanned`: called, and
 * nothing planned; `quote`: the quote within a day; `followUp`: the next word about it; `none`: nothing waits.
 */
export type Due = 'call' | 'write' | 'missed' | 'again' | 'number' | 'unplanned' | 'quote' | 'followUp' | 'none'

export interface CallClock {
  due: Due
  /** The instant in milliseconds; null if nothing is due. */
  at: number | null
  /** The hour that the client was told last, if it is another one. */
  toldBy?: number
  /** The hour the client wished: until then nobody calls. */
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

export function clockOf(stand: ClockStand): CallClock {
  const { state, next_attempt_at, reached_at, first_attempt_at, last_outcome } = stand
  const isCalling = state === 'new' || state === 'claimed'
  if (!isUnderWay(state)) return { due: 'none', at: null }
  if (state === 'quoted') return { due: 'followUp', at: Date.parse(stand.due_at) }
  if (next_attempt_at) return { due: 'again', at: Date.parse(next_attempt_at) }
  if (isCalling && !first_attempt_at) return firstCall(stand)
  if (isCalling && last_outcome === 'wrong_number') return { due: 'number', at: Date.parse(first_attempt_at!) }
  // Called and nothing planned: no hour is promised any more.
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

/** Whether the client is to be called by now, or is promised a first call. */
export function isCallDue(stand: ClockStand, now: number): boolean {
  const { due, at } = clockOf(stand)
  if (due === 'call') return !isAwaitingHour(stand, now)
  return due === 'missed' || due === 'write' || ((due === 'again' || due === 'followUp') && at! <= now)
}

/** Whether the client wished to be called later, and that hour is still to come. */
export const isAwaitingHour = ({ call_from }: Pick<Stand, 'call_from'>, now: number) =>
  call_from !== null && Date.parse(call_from) > now

type ClaimStand = Pick<Stand, 'state' | 'claimed_at' | 'first_attempt_at' | 'call_from' | 'in_writing' | 'promised_by'>

/** Since when a client waits for who claimed the request: not before the hour they wished. */
function heldSince({ claimed_at, call_from, in_writing, promised_by }: ClaimStand): number {
  const wished = in_writing ? Date.parse(promised_by) - WRITING_TIME : call_from ? Date.parse(call_from) : 0
  return Math.max(Date.parse(claimed_at!), wished)
}

/** A claim protects nobody from waiting: after so long without a call it is said. */
const UNCALLED_AFTER = minutes(5)

/** For how many whole minutes somebody has had it without calling; 0 where there is nothing to say. */
export function uncalledMinutes(stand: ClaimStand, now: number): number {
  const { state, claimed_at, first_attempt_at } = stand
  if (state !== 'claimed' || !claimed_at || first_attempt_at) return 0
  const held = now - heldSince(stand)
  return held < UNCALLED_AFTER ? 0 : Math.floor(held / minutes(1))
}

/** As `private.may_be_relieved` has it: a quarter of an hour without a call, or the hour of the next step has passed. */
export function mayTakeOver(stand: ClaimStand & Pick<Stand, 'next_attempt_at' | 'due_at'>, now: number): boolean {
  const { state, claimed_at, first_attempt_at, next_attempt_at } = stand
  if (!isUnderWay(state) || !claimed_at) return false
  if (state !== 'claimed' || next_attempt_at) return Date.parse(stand.due_at) < now
  const since = first_attempt_at ? Math.max(Date.parse(claimed_at), Date.parse(first_attempt_at)) : heldSince(stand)
  return now - since > RELIEVED_AFTER
}

/** For how many days it has stood too long in its state; 0 where it has not. */
export function stalledDays(
  { state, state_changed_at }: Pick<Stand, 'state' | 'state_changed_at'>,
  now: number,
): number {
  const longest = TOO_LONG_IN[state]
  const stood = now - Date.parse(state_changed_at)
  return longest !== undefined && stood > longest ? Math.floor(stood / hours(24)) : 0
}

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

/** Computes how long a request is held or stands in its state, and whether a colleague may take it over. Pure. */
import { RELIEVED_AFTER } from '#contract/advising-limits.ts'
import { hours, minutes } from '#contract/durations.ts'
import { TOO_LONG_IN, WRITING_TIME } from '#contract/promise.ts'
import type { Stand } from '#contract/database-types.ts'
import { isUnderWay } from './clock.ts'

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

/** For how many days it has stood too long in its state; 0 where it has not, or the client waits for the next edition. */
export function stalledDays(
  { state, state_changed_at, next_edition_since }: Pick<Stand, 'state' | 'state_changed_at' | 'next_edition_since'>,
  now: number,
): number {
  const longest = next_edition_since ? undefined : TOO_LONG_IN[state]
  const stood = now - Date.parse(state_changed_at)
  return longest !== undefined && stood > longest ? Math.floor(stood / hours(24)) : 0
}

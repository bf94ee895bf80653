/** Computes how long a request has been claimed or in its state, and whether a colleague may take it over. Pure. */
import { RELIEVED_AFTER } from '#contract/advising-limits.ts'
import { hours, minutes } from '#contract/durations.ts'
import { TOO_LONG_IN, WRITING_TIME } from '#contract/promise.ts'
import type { Stand } from '#contract/database-types.ts'
import { isUnderWay } from './clock.ts'

type ClaimStand = Pick<Stand, 'state' | 'claimed_at' | 'first_attempt_at' | 'call_from' | 'in_writing' | 'promised_by'>

/**
 * The instant since which the client waits for the holder: the claim, or if it is later the hour that the client
 * wished, or the beginning of the last two hours before a written answer is due.
 */
function waitingSince({ claimed_at, call_from, in_writing, promised_by }: ClaimStand): number {
  const wished = in_writing ? Date.parse(promised_by) - WRITING_TIME : call_from ? Date.parse(call_from) : 0
  return Math.max(Date.parse(claimed_at!), wished)
}

/** A claim without a call is shown after 5 minutes: the client waits, although the request has a holder. */
const UNCALLED_AFTER = minutes(5)

/** Whole minutes that the holder has had the request without calling; 0 below 5 minutes, or without a claim. */
export function uncalledMinutes(stand: ClaimStand, now: number): number {
  const { state, claimed_at, first_attempt_at } = stand
  if (state !== 'claimed' || !claimed_at || first_attempt_at) return 0
  const waited = now - waitingSince(stand)
  return waited < UNCALLED_AFTER ? 0 : Math.floor(waited / minutes(1))
}

/** The rule of `private.may_be_relieved`: 15 minutes without a call, or the hour of the next step has passed. */
export function mayTakeOver(stand: ClaimStand & Pick<Stand, 'next_attempt_at' | 'due_at'>, now: number): boolean {
  const { state, claimed_at, first_attempt_at, next_attempt_at } = stand
  if (!isUnderWay(state) || !claimed_at) return false
  if (state !== 'claimed' || next_attempt_at) return Date.parse(stand.due_at) < now
  const since = first_attempt_at ? Math.max(Date.parse(claimed_at), Date.parse(first_attempt_at)) : waitingSince(stand)
  return now - since > RELIEVED_AFTER
}

/** Whole days in a state that has lasted too long; 0 below its limit, or if the client waits for the next edition. */
export function stalledDays(
  { state, state_changed_at, next_edition_since }: Pick<Stand, 'state' | 'state_changed_at' | 'next_edition_since'>,
  now: number,
): number {
  const longest = next_edition_since ? undefined : TOO_LONG_IN[state]
  const lasted = now - Date.parse(state_changed_at)
  return longest !== undefined && lasted > longest ? Math.floor(lasted / hours(24)) : 0
}

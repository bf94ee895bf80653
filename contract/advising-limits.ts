/** Limits of an adviser's actions that both the room and the database enforce (product §4). */
import { minutes } from './durations.ts'

/** Of one note, in code points. */
export const LONGEST_NOTE = 5000
/** The longest reason of a lost request or a late call, in code points. */
export const LONGEST_REASON = 500
/** A colleague may take over a claim without a call that is older than this. */
export const RELIEVED_AFTER = minutes(15)
/** Openings of a sheet within this time are one visit. */
export const VISIT = minutes(30)
/** The most requests of one action. */
export const MOST_AT_ONCE = 100
/** The reasons for leaving out one of several requests: for example changed meanwhile, or held by another adviser. */
export const REASONS_LEFT = ['version', 'claimed', 'merged', 'closed', 'already', 'impossible', 'gone'] as const

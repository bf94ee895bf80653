/** Limits of an adviser's acts that both the room and the database keep (product §4). */
import { minutes } from './durations.ts'

/** Of one note, in code points. */
export const LONGEST_NOTE = 5000
/** The longest reason of a lost request or a late call, in code points. */
export const LONGEST_REASON = 500
/** A claim without a call that is older may be taken over by a colleague. */
export const RELIEVED_AFTER = minutes(15)
/** Openings of a sheet that are no further apart belong to one visit. */
export const VISIT = minutes(30)
/** So many requests are acted on at once. */
export const MOST_AT_ONCE = 100
/** The reasons for leaving out one of several requests: changed meanwhile, another's, not possible as it stands. */
export const REASONS_LEFT = ['version', 'claimed', 'merged', 'closed', 'already', 'impossible', 'gone'] as const

/** Derives the state of the call and the promised hour, for the private page and its calendar file. */
import type { VisitorPage } from './private-page.ts'
import { minutes } from './durations.ts'
import { QUOTE_WITHIN } from './promise.ts'
import type { VisitorStep } from './request/request-states.ts'

const BEFORE_THE_CALL = ['received', 'seen', 'calling'] as const satisfies readonly VisitorStep[]
type Before = (typeof BEFORE_THE_CALL)[number]

export type CallStanding = 'ahead' | 'late' | 'again' | 'tried' | 'wrong' | Exclude<VisitorStep, Before>

type CallProgress = Pick<
  VisitorPage,
  'step' | 'attempts' | 'wrong_number' | 'breach_at' | 'promised_by' | 'promised_again_by' | 'next_attempt_at'
>

/** An attempted call has precedence over a late one. */
export function standingOf({ step, attempts, wrong_number, breach_at, next_attempt_at }: CallProgress): CallStanding {
  if (!isBeforeTheCall(step)) return step
  if (wrong_number) return 'wrong'
  if (attempts > 0) return next_attempt_at ? 'again' : 'tried'
  return breach_at ? 'late' : 'ahead'
}

/** Returns the hour that is promised now; null if there is none, as after a second broken promise. */
export function promisedHour(progress: CallProgress): string | null {
  const standing = standingOf(progress)
  if (standing === 'ahead') return progress.promised_by
  if (standing === 'late') return progress.promised_again_by
  return standing === 'again' ? progress.next_attempt_at : null
}

/** Whether an adviser may still call; until then the visitor needs the code to identify them. */
export const mayBeCalled = ({ step }: CallProgress) => isBeforeTheCall(step) || step === 'reached' || step === 'quoted'

function isBeforeTheCall(step: VisitorStep): step is Before {
  return (BEFORE_THE_CALL as readonly VisitorStep[]).includes(step)
}

type QuoteProgress = Pick<VisitorPage, 'reached_at' | 'received_at' | 'next_edition'>

/** The hour by which a client who was reached is promised a quote (product §2.5). */
export const quoteBy = ({ reached_at, received_at }: QuoteProgress) =>
  new Date(Date.parse(reached_at ?? received_at) + QUOTE_WITHIN).toISOString()

/** The server shows the hour of a planned call for this much longer. */
const CALL_MAY_BE_LATE = minutes(15)

/**
 * Returns the instant at which the hour that a page names has passed, of which no event tells; null if there is none.
 * The server decides on a call, whose hour it may still show because its clock is another one. Instants are in milliseconds.
 */
export function outdatedFrom(page: CallProgress & QuoteProgress, readAt: number): number | null {
  const standing = standingOf(page)
  if (standing === 'late') return page.promised_again_by ? Date.parse(page.promised_again_by) : null
  if (standing === 'again') return Date.parse(page.next_attempt_at!) + CALL_MAY_BE_LATE
  if (standing !== 'reached' || page.next_edition) return null
  const by = Date.parse(quoteBy(page))
  return readAt < by ? by : null
}

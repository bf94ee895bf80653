/**
 * Derives how the call stands and the promised hour: the private page says them first, and its calendar file holds
 * them.
 */
import type { VisitorPage } from './private-page.ts'
import type { VisitorStep } from './request/request-states.ts'

const BEFORE_THE_CALL = ['received', 'seen', 'calling'] as const satisfies readonly VisitorStep[]
type Before = (typeof BEFORE_THE_CALL)[number]

export type CallStanding = 'ahead' | 'late' | 'again' | 'tried' | 'wrong' | Exclude<VisitorStep, Before>

type CallProgress = Pick<
  VisitorPage,
  'step' | 'attempts' | 'wrong_number' | 'breach_at' | 'promised_by' | 'promised_again_by' | 'next_attempt_at'
>

/** A call that was tried weighs more than one that was late. */
export function standingOf({ step, attempts, wrong_number, breach_at, next_attempt_at }: CallProgress): CallStanding {
  if (!isBeforeTheCall(step)) return step
  if (wrong_number) return 'wrong'
  if (attempts > 0) return next_attempt_at ? 'again' : 'tried'
  return breach_at ? 'late' : 'ahead'
}

/** The hour that is promised now; null where none is. */
export function promisedHour(progress: CallProgress): string | null {
  const standing = standingOf(progress)
  if (standing === 'ahead') return progress.promised_by
  if (standing === 'late') return progress.promised_again_by
  return standing === 'again' ? progress.next_attempt_at : null
}

/** While somebody of ours may ring, the visitor must be able to know them by the code. */
export const mayBeCalled = ({ step }: CallProgress) => isBeforeTheCall(step) || step === 'reached' || step === 'quoted'

function isBeforeTheCall(step: VisitorStep): step is Before {
  return (BEFORE_THE_CALL as readonly VisitorStep[]).includes(step)
}

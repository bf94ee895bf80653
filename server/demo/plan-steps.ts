/** Plans the steps of an invented request on an ordinary day: called, quoted, won or lost (product §4.6). */
import { hours, minutes } from '#contract/durations.ts'
import { NEXT_ATTEMPT_AFTER } from '#contract/promise.ts'
import { type CallOutcome, type LostReason, OTHER_QUOTE_WAYS, type QuoteWay } from '#contract/request/request-states.ts'
import type { Chance } from './chance.ts'
import texts from './visitors.json' with { type: 'json' }

export type Deed =
  | { does: 'claim' }
  | { does: 'attempt'; outcome: CallOutcome; next: number | null }
  | { does: 'quote'; by: QuoteWay }
  | { does: 'state'; to: 'won' | 'lost'; reason: string | null; because: LostReason | null }
  | { does: 'note'; note: string }
  | { does: 'breach' }
  | { does: 'explain'; reason: string }
  | { does: 'withdraw' }
  | { does: 'merge'; into: string }

/** `after` is in milliseconds from the minute in which the 30 minutes of the promise began. */
export type DemoStep = Deed & { after: number }

const SECOND_CALL_LATE = minutes(4)

/** Plans all steps to the end. The caller skips the steps in the future. */
export function planSteps(chance: Chance): DemoStep[] {
  const first = minutes(chance.between(3, 19))
  const outcome = chance.oneOf(OUTCOMES)
  const claim: DemoStep = { does: 'claim', after: first - minutes(chance.between(1, 2)) }
  if (outcome === 'reached') return [claim, ...afterReached(chance, first)]
  if (outcome === 'wrong_number')
    return [
      claim,
      attempt(outcome, first),
      lost(first + hours(2), { because: 'not_serious', reason: texts.wrongNumber }),
    ]
  const second = first + (NEXT_ATTEMPT_AFTER[outcome] ?? 0) + SECOND_CALL_LATE
  if (chance.happens(0.8)) return [claim, attempt(outcome, first), ...afterReached(chance, second)]
  return [claim, attempt(outcome, first), attempt('no_answer', second), lost(second + hours(47), losses.at(-1)!)]
}

/** Nobody called in time: the adviser gives the reason and calls. */
export function planBreach(chance: Chance, first: number, reason: string): DemoStep[] {
  const [reached, ...later] = afterReached(chance, first)
  return [
    { does: 'breach', after: minutes(30) },
    reached!,
    { does: 'explain', reason, after: first + minutes(9) },
    ...later.filter(({ after }) => after > first + minutes(9)),
  ]
}

export function attempt(outcome: CallOutcome, after: number): DemoStep {
  const next = NEXT_ATTEMPT_AFTER[outcome]
  return { does: 'attempt', outcome, next: next === null ? null : after + next, after }
}

const OUTCOMES: readonly CallOutcome[] = [
  ...Array<CallOutcome>(14).fill('reached'),
  ...(['no_answer', 'no_answer', 'no_answer', 'voicemail', 'busy', 'wrong_number'] satisfies CallOutcome[]),
]

function afterReached(chance: Chance, at: number): DemoStep[] {
  const steps = [attempt('reached', at)]
  if (chance.happens(0.5)) steps.push({ does: 'note', note: chance.oneOf(texts.notes), after: at + minutes(6) })
  if (chance.happens(0.12)) return [...steps, lost(at + hours(chance.between(2, 30)), chance.oneOf(losses))]
  if (chance.happens(0.1)) return steps
  const quoted = at + hours(chance.between(1, 22))
  steps.push({ does: 'quote', by: chance.oneOf(OTHER_QUOTE_WAYS), after: quoted })
  const decided = quoted + hours(chance.between(20, 120))
  if (chance.happens(0.4)) return [...steps, { does: 'state', to: 'won', reason: null, because: null, after: decided }]
  return chance.happens(0.45) ? [...steps, lost(decided, chance.oneOf(losses))] : steps
}

interface Loss {
  because: LostReason
  reason: string
}

const losses = texts.lost as readonly Loss[]

const lost = (after: number, { because, reason }: Loss): DemoStep => ({
  does: 'state',
  to: 'lost',
  reason,
  because,
  after,
})

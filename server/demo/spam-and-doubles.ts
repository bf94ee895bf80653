/** Makes spam and doubles of requests of the demonstration. */
import { minutes } from '#contract/durations.ts'
import type { Chance } from './chance.ts'
import type { DemoStep } from './plan-steps.ts'
import texts from './visitors.json' with { type: 'json' }
import type { DemoRequest } from './demo-request.ts'

const REASONS = [['honeypot'], ['too-fast'], ['repeated-content'], ['honeypot', 'too-fast']]

export function asSpam(request: DemoRequest, place: number, chance: Chance): DemoRequest {
  return { ...request, row: { ...request.row, ...chance.oneOf(texts.spam) }, reasons: REASONS[place % REASONS.length]! }
}

/** The same person sends again a few minutes later, unsure whether the first request arrived. */
export function doubleOf({ row, adviser }: DemoRequest, chance: Chance): DemoRequest {
  const created_at = new Date(row.created_at.getTime() + minutes(chance.between(2, 9)))
  const steps: DemoStep[] = [{ does: 'merge', into: row.id, after: minutes(28) }]
  return { row: { ...row, id: chance.id(), created_at }, reasons: [], adviser, steps }
}

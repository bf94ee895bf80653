/** Makes all steps with the functions of the console, in chronological order. */
import type { Transaction } from '#database/database.ts'
import type { DemoRequest } from './demo-request.ts'
import type { DemoStep } from './plan-steps.ts'
import { speakAs } from './speak-as.ts'

export interface DemoCourse {
  request: DemoRequest
  adviser: string
  /** The time when the 30 minutes of the promise began. */
  began: Date
}

/** Skips the steps after `now`. */
export async function takeSteps(tx: Transaction, ways: readonly DemoCourse[], now: Date): Promise<void> {
  const taken = ways
    .flatMap((way) =>
      way.request.steps.map((step) => ({ ...way, step, at: new Date(way.began.getTime() + step.after) })),
    )
    .filter(({ at }) => at <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const { request, adviser, began, step, at } of taken) {
    const { id } = request.row
    const [call, ...values] = callOf(step, began)
    await speakAs(tx, BY_NO_ADVISER.has(step.does) ? null : adviser)
    await tx.query(`select ${call}`, [id, ...values])
    await moveTo(tx, { id, at, isBroken: request.steps.some(({ does }) => does === 'breach') })
  }
}

/** The client or the clock of the promise makes these steps, not an adviser. */
const BY_NO_ADVISER: ReadonlySet<DemoStep['does']> = new Set(['withdraw', 'breach'])

/** The present version, because an adviser who calls has just read the sheet. */
const VERSION = '(select w.version from public.request_work w where w.contact_request_id = $1)'

function callOf(step: DemoStep, began: Date): [call: string, ...values: unknown[]] {
  switch (step.does) {
    case 'claim':
      return ['public.claim_request($1)']
    case 'attempt': {
      const next = step.next === null ? null : new Date(began.getTime() + step.next)
      return [`public.record_attempt($1, $2, $3, ${VERSION}, gen_random_uuid())`, step.outcome, next]
    }
    case 'quote':
      return [`public.set_request_state($1, 'quoted', null, sent_by => $2)`, step.by]
    case 'state':
      return ['public.set_request_state($1, $2, null, $3, because => $4)', step.to, step.reason, step.because]
    case 'note':
      return ['public.add_note($1, $2)', step.note]
    case 'breach':
      return ['private.record_breach($1, $2)', new Date(began.getTime() + step.after)]
    case 'explain':
      return ['public.give_breach_reason($1, $2)', step.reason]
    case 'withdraw':
      return ['private.withdraw_request($1)']
    case 'merge':
      return ['public.merge_double($1, $2)', step.into]
  }
}

/** Rows written by this step have the time of the transaction; this gives them the hour of the step. */
async function moveTo(
  tx: Transaction,
  { id, at, isBroken }: { id: string; at: Date; isBroken: boolean },
): Promise<void> {
  await tx.query('update public.request_events set at = $1 where at >= now()', [at])
  await tx.query('update public.audit_log set at = $1 where at >= now() and contact_request_id is not null', [at])
  await tx.query(
    `update public.request_work w set
       claimed_at = case when w.claimed_at = now() then $2 else w.claimed_at end,
       first_seen_at = coalesce(w.first_seen_at, $2),
       first_attempt_at = case when w.first_attempt_at = now() then $2 else w.first_attempt_at end,
       reached_at = case when w.reached_at = now() then $2 else w.reached_at end,
       quoted_at = case when w.quoted_at = now() then $2 else w.quoted_at end,
       state_changed_at = case when w.state_changed_at = now() then $2 else w.state_changed_at end,
       last_inbound_contact_at = case when w.last_inbound_contact_at = now() then $2 else w.last_inbound_contact_at end,
       breach_at = case when $3 then w.breach_at end
     where w.contact_request_id = $1`,
    [id, at, isBroken],
  )
}

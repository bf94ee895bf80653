/**
 * The task `promise_quote`: reminds of a quote that is owed within 24 hours. Its holder is told four hours before, and
 * at the hour together with the admins. If nobody holds the request, those on duty are told (product §2.5).
 */
import * as v from 'valibot'
import { hours } from '#contract/durations.ts'
import { QUOTE_WITHIN } from '#contract/promise.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PromiseServices } from './promise-services.ts'
import { type AdviserToTell, advisersToTell, consoleLink, type RequestStage, withRequest } from './request-stage.ts'
import { tellAdviser } from './tell-adviser.ts'

const Stage = v.object({ stage: v.picklist(['soon', 'late']) })

export const remindOfQuote: TaskHandler<PromiseServices> = (payload, services) =>
  withRequest(payload, services, async (tx, request) => {
    const { stage } = v.parse(Stage, payload)
    if (!request.quote_due || !request.reached_at) return
    const quoteBy = new Date(request.reached_at.getTime() + QUOTE_WITHIN)
    const advisers = await advisersToTell(tx, request)
    for (const adviser of whomToRemind(advisers, request, stage)) {
      const situation = stage === 'soon' ? 'soon' : adviser.user_id === request.claimed_by ? 'late' : 'lateOfColleague'
      const values = {
        situation,
        reference: request.reference,
        name: request.name,
        quoteBy: quoteBy.toISOString(),
        takenBy: request.claimed_by_name ?? undefined,
        link: consoleLink(services, request),
      } as const
      const usefulUntil = new Date(quoteBy.getTime() + (stage === 'soon' ? 0 : hours(24)))
      await tellAdviser(
        tx,
        {
          letter: 'quote-reminder',
          request: request.id,
          adviser,
          stage: `quote-${stage}`,
          values,
          usefulUntil,
          owed: 'quote',
        },
        services,
      )
    }
  })

function whomToRemind(advisers: readonly AdviserToTell[], { claimed_by }: RequestStage, stage: 'soon' | 'late') {
  const holder = advisers.filter(({ user_id }) => user_id === claimed_by)
  const onDuty = advisers.filter(({ on_duty }) => on_duty)
  const first = holder.length > 0 ? holder : onDuty.length > 0 ? onDuty : advisers
  if (stage === 'soon') return first
  return [...new Set([...first, ...advisers.filter(({ role }) => role === 'admin')])]
}

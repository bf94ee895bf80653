/**
 * The task `promise_breach`: handles a promise whose hour passed without a call. The breach is stored once, the visitor
 * gets an apology and a new hour, and every adviser is told (product §4.7).
 */
import type { Transaction } from '#database/database.ts'
import { minutes } from '#contract/durations.ts'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { PromiseServices } from './promise-services.ts'
import { confirmationKey, linkTo } from './confirm-to-visitor.ts'
import { advisersToTell, askStage } from './request-stage.ts'
import { remind } from './remind.ts'
import { tellWebhook } from './tell-webhook.ts'
import { lettersTo, type ForVisitor } from './visitor-letters.ts'

const Payload = v.object({ request: v.pipe(v.string(), v.uuid()) })

export const ownBreach: TaskHandler<PromiseServices> = async (payload, services) => {
  const { request: id } = v.parse(Payload, payload)
  await asService(services, async (tx) => {
    const request = await askStage(tx, 'private.record_breach($1)', id)
    if (!request) return
    const isApologised = await apologise(tx, { request }, services)
    const situation = isApologised ? 'apologised' : 'missed'
    const usefulUntil = new Date(request.at.getTime() + minutes(60))
    for (const adviser of await advisersToTell(tx, request)) {
      await remind(tx, { request, adviser, stage: 'breach', situation, usefulUntil }, services)
    }
    await tellWebhook(tx, { request, stage: 'breach' }, services)
  })
}

/** Returns whether a letter to the visitor was queued. */
export async function apologise(tx: Transaction, visitor: ForVisitor, services: PromiseServices): Promise<boolean> {
  const { request } = visitor
  const recipients = await lettersTo(tx, { ...visitor, letter: 'apology' }, services)
  for (const { to, isCopy } of recipients) {
    await enqueueLetter(tx, services, {
      letter: 'promise-apology',
      to,
      language: request.language,
      key: `${request.id}:letter:apology${isCopy ? '-copy' : ''}`,
      after: confirmationKey(request, isCopy),
      owed: { request: request.id, what: 'call' },
      values: {
        reference: request.reference,
        name: request.name,
        was: request.promised_by.toISOString(),
        callBy: (request.promised_again_by ?? request.promised_by).toISOString(),
        timeZone: request.time_zone ?? undefined,
        inWriting: request.in_writing ? 'yes' : 'no',
        wasInWriting: request.broken_in_writing ? 'yes' : 'no',
        ...(!isCopy && { link: linkTo(request, services) }),
      },
    })
  }
  return recipients.some(({ isCopy }) => !isCopy)
}

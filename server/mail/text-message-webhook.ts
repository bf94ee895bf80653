/**
 * Sends text messages to a webhook, behind which the operator connects any provider: one POST per message, signed with
 * SMS_WEBHOOK_SECRET (HMAC-SHA-256 of the body), its id in `Idempotency-Key`.
 */
import { createHmac } from 'node:crypto'
import { seconds } from '#contract/durations.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TextMessage, TextMessageSender } from './text-message.ts'

export function textMessageWebhook(url: string, secret: string | undefined): TextMessageSender {
  return {
    async send(message) {
      const response = await post(url, secret, message)
      await response.body?.cancel()
      if (response.ok) return { messageId: message.id }
      // Any other status is tried again: the failure may be temporary, or the operator may correct it.
      const permanent = [400, 422].includes(response.status)
      throw new TaskFailure(`The text message webhook answered ${response.status}`, { permanent })
    },
  }
}

async function post(url: string, secret: string | undefined, { id, ...message }: TextMessage): Promise<Response> {
  const body = JSON.stringify({ id, ...message })
  const signature =
    secret === undefined ? {} : { 'X-Signature': createHmac('sha256', secret).update(body).digest('hex') }
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id, ...signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(seconds(10)),
    })
  } catch (error) {
    throw new TaskFailure('The text message webhook did not answer', { cause: error })
  }
}

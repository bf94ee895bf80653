/** The task `send_text_message`: opens the sealed content and gives the message to the sender. */
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import { sealer } from '../keys/sealing.ts'
import type { MailServices } from './mail-services.ts'

const Payload = v.object({ sealed: v.string() })

const Order = v.object({
  id: v.pipe(v.string(), v.uuid()),
  to: v.pipe(v.string(), v.regex(/^\+[1-9]\d{1,14}$/)),
  text: v.string(),
  channel: v.picklist(['sms', 'whatsapp']),
  usefulUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
})

export const sendTextMessage: TaskHandler<MailServices> = async (payload, services) => {
  const { usefulUntil, ...message } = open(payload, services)
  if (usefulUntil !== undefined && (await asService(services, databaseNow)) > new Date(usefulUntil)) {
    services.log.warn('a text message was left unsent: what it says no longer holds')
    return
  }
  await services.textMessages.send(message)
}

function open(payload: unknown, { secrets }: MailServices): v.InferOutput<typeof Order> {
  try {
    return v.parse(Order, JSON.parse(sealer(secrets, 'text messages').open(v.parse(Payload, payload).sealed)))
  } catch (error) {
    throw new TaskFailure('The text message cannot be opened, or has no number', { permanent: true, cause: error })
  }
}

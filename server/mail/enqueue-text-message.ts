/** Queues a text message in the transaction that causes it; sealed, like letters. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sealer } from '../keys/sealing.ts'
import type { MailServices } from './mail-services.ts'
import type { TextMessage } from './text-message.ts'

export interface TextMessageOrder extends Omit<TextMessage, 'id'> {
  /** After this instant, by the clock of the database, the message is not sent any more: its code has expired. */
  usefulUntil?: Date
}

/** Returns the id of the message, which the sender gets, too. */
export async function enqueueTextMessage(
  tx: Transaction,
  { secrets }: Pick<MailServices, 'secrets'>,
  { usefulUntil, ...message }: TextMessageOrder,
): Promise<string> {
  const id = randomUUID()
  const content = { ...message, id, usefulUntil: usefulUntil?.toISOString() }
  const sealed = sealer(secrets, 'text messages').seal(JSON.stringify(content))
  await enqueue(tx, { task: 'send_text_message', payload: { sealed } })
  return id
}

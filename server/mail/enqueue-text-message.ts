/** Has a text message sent, in the transaction that causes it; sealed, as letters are. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sealer } from '../keys/sealing.ts'
import type { MailServices } from './mail-services.ts'
import type { TextMessage } from './text-message.ts'

export interface TextMessageOrder extends Omit<TextMessage, 'id'> {
  /** Later than this, by the database's clock, it is not sent any more: a code that has expired helps nobody. */
  usefulUntil?: Date
}

/** Answers the message's id, which the sender bears too. */
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

/**
 * Queues the notification of a letter to an adviser, one job per device. It contains the subject and the notice of the
 * letter, never a name, an address or a number, because others can read a locked screen.
 */
import type { Transaction } from '#database/database.ts'
import type { Language } from '#languages/languages.ts'
import { sealer } from '../keys/sealing.ts'
import type { LetterName, LetterValues } from '../mail/letters.ts'
import { noticeOf } from '../mail/writing/write-letter.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { PushServices } from './push-services.ts'

export interface NoticeOrder<Name extends LetterName> {
  letter: Name
  adviser: string
  language: Language
  values: LetterValues<Name>
  request: string
  /** The key of the letter about the request, so that an erasure finds the job. */
  key: string
  /** A path of the room. */
  path: string
  /** The call or quote that must still be owed when the notice is sent. */
  owed: 'call' | 'quote'
  usefulUntil: Date
}

/** The tries end earlier, at the hour when the notification is no longer useful. */
const MOST_ATTEMPTS = 100

export async function enqueueNotices<Name extends LetterName>(
  tx: Transaction,
  { letter, adviser, language, values, request, key, path, owed, usefulUntil }: NoticeOrder<Name>,
  { secrets, settings }: Pick<PushServices, 'secrets' | 'settings'>,
): Promise<void> {
  const { rows } = await tx.query<{ device: string }>('select private.push_devices_of($1) as device', [adviser])
  if (rows.length === 0) return
  const notice = { ...noticeOf({ letter, language, values }, settings, await databaseNow(tx)), path }
  const sealed = sealer(secrets, 'notifications').seal(JSON.stringify(notice))
  for (const { device } of rows) {
    const payload = { device, request, owed, sealed, useful_until: usefulUntil.toISOString() }
    const job = { task: 'send_push', payload, key: `${key}:push:${device}`, maxAttempts: MOST_ATTEMPTS } as const
    await enqueue(tx, { ...job, rank: 'device' })
  }
}

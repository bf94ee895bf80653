/**
 * Queues a letter in the transaction that causes it. Its content is sealed, so that codes, links and personal data are
 * never readable in the queue or in a backup.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { defaultLanguage, type Language } from '#languages/languages.ts'
import { enqueue, type Rank } from '../outbox/enqueue.ts'
import { sealer } from '../keys/sealing.ts'
import type { MailServices } from './mail-services.ts'
import type { LetterName, LetterValues } from './letters.ts'

export interface OwedTo {
  request: string
  what: 'call' | 'quote'
}

export interface LetterOrder<Name extends LetterName> {
  letter: Name
  /** One address. */
  to: string
  language: Language
  values: LetterValues<Name>
  /** The default is now. */
  runAt?: Date
  /** Replaces a queued letter with the same key. */
  key?: string
  /** The key of a letter that must have been sent first. */
  after?: string
  /** The letter is not sent after this instant, by the clock of the database. */
  usefulUntil?: Date
  /** The letter is sent only while this adviser works here: it may wait for a day, and it names a client. */
  adviser?: string
  /** The letter is sent only while this request is still owed its call or its quote. */
  owed?: OwedTo
  rank?: Rank
}

/** Enough for more than a day, at most five minutes apart. */
const MOST_ATTEMPTS = 400

export async function enqueueLetter<Name extends LetterName>(
  tx: Transaction,
  { secrets }: Pick<MailServices, 'secrets'>,
  { runAt, key, after, usefulUntil, rank, ...order }: LetterOrder<Name>,
): Promise<void> {
  // The message id is made once and not per attempt, so that a mailbox drops the duplicate of a retry.
  const content = { ...order, id: randomUUID(), usefulUntil: usefulUntil?.toISOString() }
  const payload = { letter: order.letter, after, sealed: seal(content, secrets) }
  await enqueue(tx, { task: 'send_letter', payload, runAt, key, maxAttempts: MOST_ATTEMPTS, rank })
}

/** Queues a letter without a recipient, so that the work of the server reveals nothing to an observer (safety F38). */
export async function enqueueBlank(
  tx: Transaction,
  { secrets, settings }: Pick<MailServices, 'secrets' | 'settings'>,
): Promise<void> {
  const values = { link: settings.SITE_URL, code: '000000', minutes: '10' } satisfies LetterValues<'recovery'>
  const content = { letter: 'recovery', to: null, language: defaultLanguage, values, id: randomUUID() }
  await enqueue(tx, { task: 'send_letter', payload: { letter: 'recovery', sealed: seal(content, secrets) } })
}

const seal = (content: object, secrets: MailServices['secrets']) =>
  sealer(secrets, 'letters').seal(JSON.stringify(content))

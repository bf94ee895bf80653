/**
 * Queues a letter in the transaction that causes it. Its content is sealed, so that codes, links and personal data are
 * never readable in the queue or in a backup.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '#database/database.ts'
import { defaultLanguage, type Language } from '#languages/languages.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { sealer } from '../keys/sealing.ts'
import type { MailServices } from './mail-services.ts'
import type { LetterName, LetterValues } from './letters.ts'

export interface LetterOrder<Name extends LetterName> {
  letter: Name
  /** One address. */
  to: string
  language: Language
  values: LetterValues<Name>
  /** Now, if not given. */
  runAt?: Date
  /** A letter that is queued with the same key is replaced. */
  key?: string
  /** The key of a letter that must have been sent first. */
  after?: string
  /**
   * After this instant, by the clock of the database, the letter is not sent any more, because it would be of no use.
   */
  usefulUntil?: Date
  /** Waits behind what was promised. */
  byStrangers?: boolean
}

/** Tries go on for more than a day, at most five minutes apart. */
const MOST_ATTEMPTS = 400

export async function enqueueLetter<Name extends LetterName>(
  tx: Transaction,
  { secrets }: Pick<MailServices, 'secrets'>,
  { letter, to, language, values, runAt, key, after, usefulUntil, byStrangers }: LetterOrder<Name>,
): Promise<void> {
  // The message id is made here and not per attempt: after a retry the mailbox still sees one message.
  const content = { letter, to, language, values, id: randomUUID(), usefulUntil: usefulUntil?.toISOString() }
  const payload = { letter, after, sealed: seal(content, secrets) }
  await enqueue(tx, { task: 'send_letter', payload, runAt, key, maxAttempts: MOST_ATTEMPTS, byStrangers })
}

/**
 * Queues a letter without a recipient: an observer who measures how busy the server is sees the same work (safety F38).
 */
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

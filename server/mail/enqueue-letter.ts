/**
 * Has a letter sent, in the transaction that causes it. What it says is sealed: codes, links and personal data never
 * lie readable in the queue or in a backup of it.
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
  /** At once when not said. */
  runAt?: Date
  /** A letter planned with the same key is replaced. */
  key?: string
  /** The key of a letter that must have left first. */
  after?: string
  /** Later than this, by the database's clock, it is not sent any more: it would only disturb. */
  usefulUntil?: Date
}

/** Tries go on for more than a day: five minutes lie between them at most. */
const MOST_ATTEMPTS = 400

export async function enqueueLetter<Name extends LetterName>(
  tx: Transaction,
  { secrets }: Pick<MailServices, 'secrets'>,
  { letter, to, language, values, runAt, key, after, usefulUntil }: LetterOrder<Name>,
): Promise<void> {
  // The message id is made here and not per attempt: after a retry the mailbox still sees one message.
  const content = { letter, to, language, values, id: randomUUID(), usefulUntil: usefulUntil?.toISOString() }
  const payload = { letter, after, sealed: seal(content, secrets) }
  await enqueue(tx, { task: 'send_letter', payload, runAt, key, maxAttempts: MOST_ATTEMPTS })
}

/** A letter that is written and goes to nobody: whoever watches how busy we are sees a letter either way (safety F38). */
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

/** Tells an adviser about a stage of a request: by letter, and by a notification on each of their devices. */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import type { Transaction } from '#database/database.ts'
import type { Language } from '#languages/languages.ts'
import { enqueueLetter } from '../mail/enqueue-letter.ts'
import type { LetterName, LetterValues } from '../mail/letters.ts'
import { enqueueNotices } from '../push/enqueue-notices.ts'
import type { PromiseServices } from './promise-services.ts'

export interface AdviserMessage<Name extends LetterName> {
  letter: Name
  request: string
  adviser: { user_id: string; email: string; language: Language }
  stage: string
  values: LetterValues<Name>
  /** The letter is not sent after this time. */
  usefulUntil?: Date
  /** The notification is not sent after this time; the default is `usefulUntil`. */
  noticeUntil?: Date
  /** The letter and the notification are sent only while this is owed; the default is the call. */
  owed?: 'call' | 'quote'
}

export async function tellAdviser<Name extends LetterName>(
  tx: Transaction,
  {
    letter,
    request,
    adviser,
    stage,
    values,
    usefulUntil,
    noticeUntil = usefulUntil,
    owed = 'call',
  }: AdviserMessage<Name>,
  services: PromiseServices,
): Promise<void> {
  const key = `${request}:letter:${stage}:${adviser.user_id}`
  const { email: to, language, user_id } = adviser
  const order = {
    letter,
    to,
    language,
    key,
    values,
    adviser: user_id,
    owed: { request, what: owed },
    ...(usefulUntil && { usefulUntil }),
  }
  await enqueueLetter(tx, services, order)
  if (!noticeUntil) return
  const path = `${CONSOLE_PATH}/requests/${request}`
  const who = { adviser: user_id, language }
  const notice = { letter, ...who, values, request, key, path, owed, usefulUntil: noticeUntil }
  await enqueueNotices(tx, notice, services)
}

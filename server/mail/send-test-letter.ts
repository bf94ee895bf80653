/**
 * The task `test_letter`: sends a letter to an admin's own address at once, so that the admin sees whether the mail
 * server accepts it.
 */
import { randomUUID } from 'node:crypto'
import { defaultLanguage, isLanguage } from '#languages/languages.ts'
import * as v from 'valibot'
import { asService } from '../access/as-service.ts'
import { databaseNow } from '../outbox/database-clock.ts'
import { TaskFailure } from '../outbox/task-failure.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { MailServices } from './mail-services.ts'
import { writeLetter } from './writing/write-letter.ts'

const Payload = v.object({ admin: v.pipe(v.string(), v.uuid()) })

export const sendTestLetter: TaskHandler<MailServices> = async (payload, services) => {
  const { admin } = v.parse(Payload, payload)
  const { settings, mailer } = services
  // Without a mail server the letter would become a file and count as accepted.
  if (settings.SMTP_URL === undefined) throw new TaskFailure('No mail server is set: SMTP_URL')
  const { to, now } = await asService(services, async (tx) => {
    const { rows } = await tx.query<{ to: { email: string; language: string } | null }>(
      'select private.test_letter_to($1) as to',
      [admin],
    )
    return { to: rows[0]!.to, now: await databaseNow(tx) }
  })
  if (!to) throw new TaskFailure('There is no such admin, or they have no address')
  const language = isLanguage(to.language) ? to.language : defaultLanguage
  const letter = await writeLetter({ letter: 'test-letter', language, values: {} }, settings, now)
  await mailer.send({ id: randomUUID(), to: to.email, language, ...letter })
  await asService(services, (tx) => tx.query('select private.note_mail_tried()'))
}

/** Chooses how letters leave: through the mail server at SMTP_URL, or as files in a directory. */
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import { mailDirectory } from './mail-directory.ts'
import type { Mailer } from './mail-message.ts'
import { smtpMailer } from './smtp-mailer.ts'

export function openMailer(settings: Settings, log: Log): Mailer {
  return settings.SMTP_URL === undefined ? mailDirectory(settings, log) : smtpMailer(settings, settings.SMTP_URL)
}

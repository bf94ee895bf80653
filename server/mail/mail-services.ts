/** The services of the tasks that send letters and text messages. */
import type { Database } from '#database/database.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Mailer } from './mail-message.ts'
import type { TextMessageSender } from './text-message.ts'

export interface MailServices {
  settings: Settings
  secrets: Secrets
  database: Database
  mailer: Mailer
  textMessages: TextMessageSender
  log: Log
}

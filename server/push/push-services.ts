/** The services of the task that sends notifications. */
import type { Database } from '#database/database.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { PushSender } from './push-sender.ts'

export interface PushServices {
  settings: Settings
  secrets: Secrets
  database: Database
  push: PushSender
  log: Log
}

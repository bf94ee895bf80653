/** The services of the tasks of the promise. */
import type { Database } from '#database/database.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

export interface PromiseServices {
  settings: Settings
  secrets: Secrets
  database: Database
  now: () => Date
  log: Log
}

/** The services that the alerts need. */
import type { Catalogue } from '#catalogue/editions/catalogue.ts'
import type { Database } from '#database/database.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'

export interface AlertServices {
  settings: Settings
  secrets: Secrets
  database: Database
  catalogue: { current(): { told: Catalogue } }
  now: () => Date
  log: Log
}

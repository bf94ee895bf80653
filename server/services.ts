/** What handlers are handed: everything they may use, nothing they have to reach for. */
import type { Database } from '#database/database.ts'
import type { Health } from './health.ts'
import type { HeaderPairs } from './http/security-headers.ts'
import type { RefusedAddresses } from './intake/refused-addresses.ts'
import type { Log } from './log.ts'
import type { Pages } from './pages.ts'
import type { Secrets } from './secrets.ts'
import type { Settings } from './settings.ts'
import type { StaticFiles } from './static-files.ts'

export interface Services {
  settings: Settings
  secrets: Secrets
  database: Database
  /** The one clock. */
  now: () => Date
  log: Log
  pages: Pages
  files: StaticFiles
  health: Health
  refused: RefusedAddresses
  /** On every answer, whatever it is. */
  headers: HeaderPairs
}

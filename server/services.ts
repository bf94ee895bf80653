/** All services that the start opens and the program closes. Each folder declares the part of them that it uses. */
import type { Database } from '#database/database.ts'
import type { Passwords } from './auth/accounts/passwords.ts'
import type { ServiceProvider } from './auth/sso/service-provider.ts'
import type { ConsolePage } from './pages/console-page.ts'
import type { Functions } from './functions/functions.ts'
import type { Health } from './health.ts'
import type { HeaderPairs } from './http/security-headers.ts'
import type { Announcer } from './intake/announce-requests.ts'
import type { FindAgain } from './intake/find-again.ts'
import type { RefusedAddresses } from './intake/refused-addresses.ts'
import type { SentAgain } from './intake/sent-again.ts'
import type { Storer } from './intake/store-together.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log/log.ts'
import type { PushSender } from './push/push-sender.ts'
import type { Mailer } from './mail/mail-message.ts'
import type { TextMessageSender } from './mail/text-message.ts'
import type { LiveCatalogue } from './pages/catalogue/live-catalogue.ts'
import type { Pages } from './pages/pages.ts'
import type { Previews } from './pages/preview/previews.ts'
import type { Realtime } from './realtime/realtime.ts'
import type { PictureProcess } from './pictures/picture-process.ts'
import type { Description } from './rest/description/description.ts'
import type { ConcurrencyPerCaller } from './access/concurrency-per-caller.ts'
import type { Secrets } from './keys/secrets.ts'
import type { RenderedPictures } from './storage/pictures/rendered-pictures.ts'
import type { Store } from './storage/stores/store.ts'
import type { Settings } from './settings/settings.ts'
import type { SigningKeys } from './keys/signing-keys.ts'
import type { StaticFiles } from './pages/files/static-files.ts'

export interface Services {
  settings: Settings
  secrets: Secrets
  database: Database
  tokens: SigningKeys
  passwords: Passwords
  /** Our SAML service provider; undefined if SAML is off. */
  serviceProvider: ServiceProvider | undefined
  /** The only clock of the program. */
  now: () => Date
  log: Log
  pages: Pages
  previews: Previews
  catalogue: LiveCatalogue
  files: StaticFiles
  consolePage: ConsolePage
  /** Draws posters and decodes pictures in another process. */
  pictureProcess: PictureProcess
  health: Health
  refused: RefusedAddresses
  sentAgain: SentAgain
  /** Looks up requests that were sent before; parallel look-ups share one query. */
  findAgain: FindAgain
  /** The operator's functions; undefined if they are off. */
  functions: Functions | undefined
  /** The tables and functions of the data interface. */
  description: Description
  /** Limits the database connections of signed-in callers. */
  concurrency: ConcurrencyPerCaller
  /** For the tasks of the worker only: code that answers a request puts letters into the queue. */
  mailer: Mailer
  textMessages: TextMessageSender
  push: PushSender
  announcer: Announcer
  /** Stores requests; those that wait at the same time share one transaction. */
  storer: Storer
  /** Ends the event streams when the program stops. */
  live: Live
  /** Undefined if realtime is off. */
  realtime: Realtime | undefined
  renderedPictures: RenderedPictures
  store: Store
  headers: HeaderPairs
}

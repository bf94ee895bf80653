/** The services of the authentication service. */
import type { Database } from '#database/database.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'
import type { Log } from '../log/log.ts'
import type { Settings } from '../settings/settings.ts'
import type { Passwords } from './accounts/passwords.ts'
import type { ServiceProvider } from './sso/service-provider.ts'

export interface AuthServices {
  settings: Settings
  secrets: Secrets
  database: Database
  tokens: SigningKeys
  passwords: Passwords
  /** Our SAML service provider; undefined if SAML is off. */
  serviceProvider: ServiceProvider | undefined
  now: () => Date
  log: Log
}

/** Lists the domain and the origins for which a passkey may be made and used. */
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { AuthServices } from '../auth-services.ts'

export type PasskeyServices = Pick<AuthServices, 'settings'>

export const domainOf = ({ AUTH_PASSKEY_DOMAIN, SITE_URL }: PasskeyServices['settings']) =>
  AUTH_PASSKEY_DOMAIN || new URL(SITE_URL).hostname

/** The origins of our own pages; on localhost any port is allowed. */
export function originsFor(response: unknown, settings: PasskeyServices['settings']): string[] {
  const { AUTH_PASSKEY_ORIGINS, SITE_URL } = settings
  const listed = AUTH_PASSKEY_ORIGINS.split(',').map((origin) => origin.trim())
  const origins = [new URL(SITE_URL).origin, ...listed.filter((origin) => origin !== '')]
  const claimed = claimedOrigin(response)
  const local = new URL(SITE_URL).hostname === 'localhost' && /^http:\/\/localhost:\d+$/.test(claimed)
  return local ? [...origins, claimed] : origins
}

function claimedOrigin(response: unknown): string {
  const { clientDataJSON } = (response as RegistrationResponseJSON).response
  const { origin } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { origin: unknown }
  return typeof origin === 'string' ? origin : ''
}

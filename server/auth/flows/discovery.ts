/**
 * The public endpoints that clients read first: the public keys, the health and the settings of the service (protocol
 * §11).
 */
import type { Flow } from '../flow.ts'
import { providerNames } from '../providers/providers.ts'

export const publicKeys: Flow = (_call, { tokens }) =>
  Response.json({ keys: tokens.publicKeys }, { headers: { 'Cache-Control': 'public, max-age=600' } })

export const health: Flow = () =>
  Response.json({ version: 'v2', name: 'GoTrue', description: 'Speaks the protocol of Supabase Auth' })

/** The providers that hosted Supabase lists. Those that this program does not support are listed as off. */
const LISTED =
  'apple azure bitbucket discord facebook figma fly github gitlab google kakao keycloak linkedin linkedin_oidc ' +
  'notion slack slack_oidc snapchat spotify twitch twitter workos zoom'

export const publicSettings: Flow = (_call, services) => {
  const { settings } = services
  const configured = providerNames(services)
  const external = Object.fromEntries(
    [...new Set([...LISTED.split(' '), ...configured])].map((name) => [name, configured.includes(name)]),
  )
  return Response.json({
    external: {
      ...external,
      anonymous_users: settings.AUTH_ANONYMOUS,
      email: settings.AUTH_EMAIL,
      phone: settings.AUTH_PHONE,
    },
    disable_signup: !settings.AUTH_SIGN_UP,
    mailer_autoconfirm: settings.AUTH_EMAIL_AUTOCONFIRM,
    phone_autoconfirm: settings.AUTH_PHONE_AUTOCONFIRM,
    sms_provider: settings.AUTH_PHONE ? 'outbox' : '',
    saml_enabled: settings.AUTH_SAML,
    saml_private_key_next_configured: false,
    // As the second factor they have a setting of their own; a sign-in by passkey alone is not offered.
    passkeys_enabled: false,
  })
}

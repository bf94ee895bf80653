/** Configures the sign-in providers: those of AUTH_PROVIDERS, and four with ready-made settings. */
import { Problem } from '#contract/problems.ts'
import type { AuthServices } from '../auth-services.ts'
import type { AppleKey } from './apple-secret.ts'

export interface Provider {
  kind: 'openid' | 'github'
  name: string
  /** The issuer of OpenID Connect; for GitHub the address of its site. */
  issuer: string
  /** We sign in with the first; tokens for the others are accepted, too. */
  clientIds: readonly string[]
  secret: string | AppleKey
  scopes: readonly string[]
  /** Whether ID tokens without a nonce are accepted. */
  skipNonce: boolean
  /** Whether it answers with a form post instead of a redirect. */
  postsForm: boolean
}

type ProviderServices = Pick<AuthServices, 'settings'>

const APPLE = 'https://appleid.apple.com'
export const MICROSOFT = 'https://login.microsoftonline.com'
const GOOGLE = 'https://accounts.google.com'

/** A listed provider wins over a built-in one of the same name. */
export function providersOf({ settings }: ProviderServices): ReadonlyMap<string, Provider> {
  const made = [google(settings), apple(settings), azure(settings), github(settings)]
  const known = [...made.filter(({ clientIds }) => clientIds.length > 0), ...listed(settings)]
  return new Map(known.map((provider) => [provider.name, provider]))
}

export const providerNames = (services: ProviderServices): string[] => [...providersOf(services).keys()]

/** Finds a provider; throws when it is not configured. */
export function providerNamed(name: string | null, services: ProviderServices): Provider {
  const provider = providersOf(services).get(name ?? '')
  if (provider) return provider
  throw new Problem('validation_failed', `Unsupported provider: ${quoted(name ?? '')} is not enabled`)
}

/** The issuer of a ready-made provider, configured or not. */
export const READY_MADE: ReadonlyMap<string, string> = new Map([
  ['google', GOOGLE],
  ['apple', APPLE],
  ['azure', MICROSOFT],
])

/** Quotes the first 60 characters of a caller's text for an error. */
export const quoted = (text: string) => `"${text.slice(0, 60)}"`

type ProviderSettings = AuthServices['settings']

const listed = ({ AUTH_PROVIDERS }: ProviderSettings): Provider[] =>
  AUTH_PROVIDERS.map(({ name, issuer, client_id, client_secret, scopes, client_ids, ...told }) => ({
    ...openId(name, issuer, [client_id, ...client_ids].join(',')),
    secret: client_secret,
    scopes: ['openid', ...scopes],
    skipNonce: told.skip_nonce,
    postsForm: told.response_mode === 'form_post',
  }))

const google = ({ AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET }: ProviderSettings): Provider => ({
  ...openId('google', GOOGLE, AUTH_GOOGLE_ID),
  secret: AUTH_GOOGLE_SECRET,
})

/** Apple shares no secret: we sign one with our key. It answers with a form post if name or address are requested. */
const apple = ({ AUTH_APPLE_ID, AUTH_APPLE_TEAM, AUTH_APPLE_KEY_ID, AUTH_APPLE_KEY }: ProviderSettings): Provider => ({
  ...openId('apple', APPLE, AUTH_APPLE_ID),
  secret: { team: AUTH_APPLE_TEAM, keyId: AUTH_APPLE_KEY_ID, pem: AUTH_APPLE_KEY },
  scopes: ['openid', 'email', 'name'],
  postsForm: true,
})

const azure = ({ AUTH_AZURE_ID, AUTH_AZURE_SECRET, AUTH_AZURE_TENANT }: ProviderSettings): Provider => ({
  ...openId('azure', `${MICROSOFT}/${AUTH_AZURE_TENANT}/v2.0`, AUTH_AZURE_ID),
  secret: AUTH_AZURE_SECRET,
})

const github = ({ AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GITHUB_URL }: ProviderSettings): Provider => ({
  ...openId('github', AUTH_GITHUB_URL.replace(/\/+$/, ''), AUTH_GITHUB_ID),
  kind: 'github',
  secret: AUTH_GITHUB_SECRET,
  scopes: ['user:email'],
})

const openId = (name: string, issuer: string, ids: string): Provider => ({
  kind: 'openid',
  name,
  issuer,
  clientIds: ids.split(/[\s,]+/).filter(Boolean),
  secret: '',
  scopes: ['openid', 'email', 'profile'],
  skipNonce: false,
  postsForm: false,
})

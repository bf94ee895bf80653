/**
 * Finds the caller from the key and the bearer token (protocol §0). The key admits the request. A bearer token that is
 * not the key itself decides the role, out of a closed list.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Caller, Role } from '#database/connection/as-caller.ts'
import type { Secrets } from '../keys/secrets.ts'
import type { Claims, SigningKeys } from '../keys/signing-keys.ts'
import type { Settings } from '../settings/settings.ts'
import { checkToken } from './json-web-token.ts'
import { type Credentials, bearerOf } from './credentials.ts'

/** The services that finding the caller needs; the database is not among them. */
export interface Gate {
  settings: Pick<Settings, 'API_KEYS'>
  secrets: Secrets
  tokens: SigningKeys
  now: () => Date
}

const ROLES = new Map<unknown, Role>([
  ['anon', 'anon'],
  ['authenticated', 'authenticated'],
  ['service_role', 'service_role'],
])
/** The roles whose tokens administer users. */
export const SERVICE_ROLES: ReadonlySet<unknown> = new Set(['service_role', 'supabase_admin'])
/** The allowed difference between the clocks of two machines. */
export const LEEWAY_SECONDS = 30

export async function whoCalls(credentials: Credentials, gate: Gate): Promise<Caller> {
  const role = await admit(credentials, gate)
  const bearer = bearerOf(credentials)
  return bearer === undefined ? { role } : callerOfToken(bearer, gate)
}

/** The role of the key alone. */
export async function admit({ apiKey, userAgent }: Credentials, gate: Gate): Promise<Role> {
  if (!apiKey) {
    if (gate.settings.API_KEYS === 'optional') return 'anon'
    throw new Problem('no_api_key', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const role = await roleOfKey(apiKey, gate)
  if (role === 'service_role' && /^Mozilla\//.test(userAgent ?? '')) {
    throw new Problem('invalid_api_key', 'Forbidden use of secret API key in browser', {
      hint: 'Secret API keys can only be used on a server.',
    })
  }
  return role
}

async function roleOfKey(key: string, gate: Gate): Promise<Role> {
  if (same(key, gate.secrets.publishableKey)) return 'anon'
  if (same(key, gate.secrets.secretKey)) return 'service_role'
  const role = key.startsWith('ey') ? await roleOfLegacyKey(key, gate) : undefined
  if (role) return role
  throw new Problem('invalid_api_key', 'Invalid API key', {
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  })
}

/** Older keys are JSON Web Tokens with the role as a claim. */
async function roleOfLegacyKey(key: string, { tokens, now }: Gate): Promise<Role | undefined> {
  const checked = await checkToken(key, tokens, now(), LEEWAY_SECONDS)
  return checked.ok && checked.claims.role !== 'authenticated' ? ROLES.get(checked.claims.role) : undefined
}

async function callerOfToken(token: string, { tokens, now }: Gate): Promise<Caller> {
  const checked = await checkToken(token, tokens, now(), LEEWAY_SECONDS)
  if (!checked.ok) {
    const reason = checked.reason === 'token is expired' ? 'JWT expired' : checked.reason
    if (checked.at === 'claims') throw new Problem('PGRST303', reason)
    throw new Problem('PGRST301', `No suitable key or wrong key type: ${checked.reason}`)
  }
  const { claims } = checked
  if (claims['role'] !== undefined && !ROLES.has(claims['role'])) {
    throw new Problem('PGRST301', 'The token names a role that no caller may have')
  }
  const caller = callerOfClaims(claims)
  if (caller === undefined) throw new Problem('PGRST303', 'JWT not in audience')
  return caller
}

/** Returns the caller of a verified token; undefined if its role or its audience is not one of ours. */
export function callerOfClaims(claims: Claims): Caller | undefined {
  const role = claims['role'] === undefined ? 'anon' : ROLES.get(claims['role'])
  if (role === undefined || (role === 'authenticated' && claims['aud'] !== 'authenticated')) return undefined
  return { ...claims, role }
}

/** Whether the text alone, as key or as token, gives all rights. */
export async function isOfService(text: string, { secrets, tokens, now }: Gate): Promise<boolean> {
  if (same(text, secrets.secretKey)) return true
  const checked = await checkToken(text, tokens, now(), LEEWAY_SECONDS)
  return checked.ok && SERVICE_ROLES.has(checked.claims['role'])
}

/** Compares digests, so that the time taken does not reveal how many characters are right. */
function same(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

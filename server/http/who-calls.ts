/**
 * Who asks, from the key and the bearer (protocol §0). The key admits the request; a bearer that is not the key itself
 * decides the role, and only roles of a closed list.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'
import type { Caller, Role } from '#database/as-caller.ts'
import type { Secrets } from '../secrets.ts'
import { readToken } from './json-web-token.ts'

type Keys = Pick<Secrets, 'publishableKey' | 'secretKey' | 'jwtSecret'>

export interface Credentials {
  /** The `apikey` header, or the parameter of that name. */
  apiKey: string | undefined
  authorization: string | undefined
  userAgent: string | undefined
}

const ROLES = new Map<unknown, Role>([
  ['anon', 'anon'],
  ['authenticated', 'authenticated'],
  ['service_role', 'service_role'],
])

export function whoCalls({ apiKey, authorization, userAgent }: Credentials, keys: Keys, now: Date): Caller {
  if (!apiKey) {
    throw new Problem('no_api_key', 'No API key found in request', {
      hint: 'No `apikey` request header or url param was found.',
    })
  }
  const byKey = callerOfKey(apiKey, keys, now)
  if (byKey.role === 'service_role' && /^Mozilla\//.test(userAgent ?? '')) {
    throw new Problem('invalid_api_key', 'Forbidden use of secret API key in browser', {
      hint: 'Secret API keys can only be used on a server.',
    })
  }
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  // Clients that are signed out send their key as the bearer too.
  if (bearer === undefined || bearer === apiKey || isKey(bearer)) return byKey
  return callerOfToken(bearer, keys, now)
}

function callerOfKey(key: string, keys: Keys, now: Date): Caller {
  if (same(key, keys.publishableKey)) return { role: 'anon' }
  if (same(key, keys.secretKey)) return { role: 'service_role' }
  if (key.startsWith('ey')) {
    const role = roleOfLegacyKey(key, keys, now)
    if (role) return { role }
  }
  throw new Problem('invalid_api_key', 'Invalid API key', {
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  })
}

/** Older keys are tokens themselves, with the role as a claim. */
function roleOfLegacyKey(key: string, keys: Keys, now: Date): Role | undefined {
  try {
    const { role } = readToken(key, keys.jwtSecret, now)
    return role === 'authenticated' ? undefined : ROLES.get(role)
  } catch {
    return undefined
  }
}

function callerOfToken(token: string, keys: Keys, now: Date): Caller {
  const claims = readToken(token, keys.jwtSecret, now)
  const role = claims.role === undefined ? 'anon' : ROLES.get(claims.role)
  if (role === undefined) throw new Problem('PGRST301', 'The token names a role that no caller may have')
  return { ...claims, role }
}

const isKey = (text: string) => /^sb_(publishable|secret)_/.test(text)

/** Compared by digest, so that the time taken tells nothing of how much was right. */
function same(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Verifies a JSON Web Token (protocol §2, §15.1, safety E33) without the database. We choose algorithm and key, never
 * the token. A user's token must name us as its issuer and have an expiry.
 */
import { compactVerify } from 'jose'
import type { Claims, SigningKeys } from '../keys/signing-keys.ts'

/** `at` says whether the token itself was refused or, with a valid signature, one of its claims. */
export type TokenCheck = { ok: true; claims: Claims } | { ok: false; at: 'token' | 'claims'; reason: string }

const LONGEST_TOKEN = 8192
const AUDIENCE = 'authenticated'

/** `leeway` is the allowed difference of clocks in seconds. */
export async function checkToken(token: string, keys: SigningKeys, now: Date, leeway: number): Promise<TokenCheck> {
  const header = token.length <= LONGEST_TOKEN ? headerOf(token) : undefined
  if (!header || 'crit' in header || 'b64' in header) return refused('token is malformed')
  const key = keys.keyFor(header)
  if (!key) return refused('no suitable key or signing method')
  try {
    const { payload } = await compactVerify(token, key.key, { algorithms: [key.algorithm] })
    const claims = decode(payload)
    return claims ? checkClaims(claims, { keys, now: now.getTime() / 1000, leeway }) : refused('token is malformed')
  } catch {
    return refused('token signature is invalid')
  }
}

interface Against {
  keys: SigningKeys
  /** Unix seconds. */
  now: number
  leeway: number
}

function checkClaims(claims: Claims, { keys, now, leeway }: Against): TokenCheck {
  const { exp, nbf, iat, role, iss, aud } = claims
  const service = role === 'service_role' || role === 'supabase_admin'
  if (!isTime(exp) && !(exp === undefined && service)) return wrong('token must say when it ends (exp)')
  if (nbf !== undefined && !isTime(nbf)) return wrong('token has an invalid nbf')
  if (iat !== undefined && !isTime(iat)) return wrong('token has an invalid iat')
  if (isTime(exp) && now >= exp + leeway) return wrong('token is expired')
  if (isTime(nbf) && now < nbf - Math.max(leeway, CLOCKS_DIFFER)) return wrong('token is not valid yet')
  if (isTime(iat) && now < iat - Math.max(leeway, CLOCKS_DIFFER)) return wrong('token was issued in the future')
  if (role === AUDIENCE && iss !== keys.issuer) return wrong('token has another issuer')
  if (role === AUDIENCE && (typeof aud !== 'string' || aud === '')) return wrong('token has no audience')
  return { ok: true, claims }
}

/** In seconds. The clocks of our processes differ, and a correction of up to a minute signs nobody out (safety A12). */
const CLOCKS_DIFFER = 60

const isTime = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < 1e11
const refused = (reason: string): TokenCheck => ({ ok: false, at: 'token', reason })
const wrong = (reason: string): TokenCheck => ({ ok: false, at: 'claims', reason })

function headerOf(token: string): Claims | undefined {
  const parts = token.split('.')
  return parts.length === 3 ? decode(Buffer.from(parts[0]!, 'base64url')) : undefined
}

function decode(bytes: Uint8Array): Claims | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Claims) : undefined
  } catch {
    return undefined
  }
}

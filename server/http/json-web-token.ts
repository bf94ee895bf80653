/**
 * Checks a token signed with HS256 (protocol §2, §15.1). The algorithm is ours to choose, never the token's; a token
 * without an end is refused.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Problem } from '#contract/problems.ts'

const LONGEST_TOKEN = 8192
const LEEWAY_SECONDS = 30

export type Claims = Record<string, unknown>

/** Throws PGRST301 for what is no token of ours, PGRST303 for one outside its time. */
export function readToken(token: string, secret: string, now: Date): Claims {
  const parts = token.length <= LONGEST_TOKEN ? token.split('.') : []
  if (parts.length !== 3) throw undecodable()
  const [header, payload, signature] = parts as [string, string, string]
  const { alg, crit } = decode(header)
  if (alg !== 'HS256' || crit !== undefined) throw undecodable()
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw undecodable()
  const claims = decode(payload)
  checkTime(claims, now.getTime() / 1000)
  return claims
}

function checkTime({ exp, nbf }: Claims, now: number): void {
  if (typeof exp !== 'number' || (nbf !== undefined && typeof nbf !== 'number')) {
    throw new Problem('PGRST303', 'The token must say when it ends (exp), as a number of seconds')
  }
  if (now > exp + LEEWAY_SECONDS) throw new Problem('PGRST303', 'JWT expired')
  if (nbf !== undefined && now < nbf - LEEWAY_SECONDS) throw new Problem('PGRST303', 'JWT not yet valid')
}

function decode(part: string): Claims {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Claims
  } catch {
    // Said below, the same for whatever is wrong with it.
  }
  throw undecodable()
}

const undecodable = () => new Problem('PGRST301', 'No suitable key or wrong key type: the token cannot be read')

/** Finds the caller of a channel from the access token of its join, or returns the reason of a refusal. */
import type { Caller } from '#database/connection/as-caller.ts'
import { checkToken } from '../http/json-web-token.ts'
import { callerOfClaims, type Gate, LEEWAY_SECONDS } from '../http/who-calls.ts'

export interface Bearer {
  caller: Caller
  /** The token; undefined if only the key decides. */
  token: string | undefined
  /** The expiry in milliseconds since 1970. */
  endsAt: number
}

/** One of our keys, which clients without a session send instead of a token, does not change the caller. */
export const isNoToken = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.startsWith('sb_'))

/** Resolves to a text, the reason, if the token is refused. */
export async function readToken(token: unknown, { tokens, now }: Gate): Promise<Bearer | string> {
  if (typeof token !== 'string') return MALFORMED
  const checked = await checkToken(token, tokens, now(), LEEWAY_SECONDS)
  if (!checked.ok) return reasonFor(checked.reason, token, now())
  const caller = callerOfClaims(checked.claims)
  if (caller === undefined || checked.claims['role'] === undefined) return INCOMPLETE
  const { exp } = checked.claims
  return { caller, token, endsAt: typeof exp === 'number' ? (exp + LEEWAY_SECONDS) * 1000 : Infinity }
}

const MALFORMED = 'MalformedJWT: The token provided is not a valid JWT'
const INCOMPLETE = 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'

function reasonFor(reason: string, token: string, now: Date): string {
  switch (reason) {
    case 'token is expired':
      return `InvalidJWTToken: Token has expired ${secondsSince(token, now)} seconds ago`
    case 'token must say when it ends (exp)':
      return INCOMPLETE
    case 'token signature is invalid':
    case 'no suitable key or signing method':
      return 'JwtSignatureError: Failed to validate JWT signature'
    default:
      return MALFORMED
  }
}

/** Reads the expiry of a verified token. */
function secondsSince(token: string, now: Date): number {
  const { exp } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number }
  return Math.floor(now.getTime() / 1000 - exp)
}

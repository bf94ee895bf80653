/** Checks the token, the account and the session of a bearer, and refuses as upstream does (protocol §2). */
import { Problem } from '#contract/problems.ts'
import { checkToken } from '#server/http/json-web-token.ts'
import type { AuthServices } from '../auth-services.ts'
import type { Claims } from '#server/keys/signing-keys.ts'
import { asService } from '#server/access/as-service.ts'
import type { SignedInUser } from '../flow.ts'
import { type SessionRow, whyOver } from './sessions.ts'
import { isBanned, type UserRow } from '../accounts/users.ts'
import { UUID } from '../uuid.ts'

/** `audience` is the value of the X-JWT-AUD header, if any. */
export async function whoIsSignedIn(
  authorization: string | undefined,
  audience: string | undefined,
  services: AuthServices,
): Promise<SignedInUser> {
  const claims = await claimsOf(authorization, services)
  const { sub, session_id: sessionId } = claims
  if (typeof sub !== 'string' || sub === '') throw new Problem('bad_jwt', 'invalid claim: missing sub claim')
  if (!UUID.test(sub)) throw new Problem('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 })
  if (typeof sessionId !== 'string' || !UUID.test(sessionId)) {
    throw new Problem('bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  const { user, session } = await load(sub, sessionId, services)
  if (!user || user.deleted_at)
    throw new Problem('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 })
  if (!session) throw new Problem('session_not_found', 'Session from session_id claim in JWT does not exist')
  const now = services.now()
  if (isBanned(user, now)) throw new Problem('user_banned', 'User is banned')
  if (whyOver(session, now, services.settings)) throw new Problem('session_expired', 'Session is no longer valid')
  if ((audience ?? claims.aud) !== user.aud) {
    throw new Problem('validation_failed', "Token audience doesn't match request audience")
  }
  return { user, session, claims, hasSecondFactor: user.has_second_factor }
}

/** Refuses a token that is not ours before any query to the database. */
export async function claimsOf(authorization: string | undefined, services: AuthServices): Promise<Claims> {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (!token) throw new Problem('no_authorization', 'This endpoint requires a valid Bearer token')
  const checked = await checkToken(token, services.tokens, services.now(), 0)
  if (checked.ok) return checked.claims
  throw new Problem('bad_jwt', `invalid JWT: unable to parse or verify signature, ${checked.reason}`)
}

async function load(sub: string, sessionId: string, services: AuthServices) {
  return asService(services, async (tx) => {
    const [users, sessions] = await Promise.all([
      tx.query<UserRow & { has_second_factor: boolean }>(USER, [sub]),
      tx.last<SessionRow>('select * from auth.sessions where id = $1 and user_id = $2', [sessionId, sub]),
    ])
    return { user: users.rows[0], session: sessions.rows[0] }
  })
}

const USER = `
  select u.*, exists (
    select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
  ) as has_second_factor
  from auth.users u where id = $1`

/**
 * grant_type=refresh_token (protocol §4). If the token is the one before the present one, an answer was lost: the
 * caller gets the present token again. If it is older, the session was copied and ends (safety E35). A forged token
 * never reaches the database.
 */
import { Problem } from '#contract/problems.ts'
import * as v from 'valibot'
import type { Transaction } from '#database/database.ts'
import { minutes, seconds } from '#contract/durations.ts'
import { deriveSecret } from '#server/keys/secrets.ts'
import { asService } from '#server/access/as-service.ts'
import { audit } from '#server/auth/audit.ts'
import type { AuthContext, Call, Flow } from '#server/auth/flow.ts'
import { noteDevices } from '#server/auth/sessions/known-devices.ts'
import { readAuthBody } from '#server/auth/read-auth-body.ts'
import { RAISED_BY, readRefreshToken, type RefreshToken } from '#server/auth/sessions/refresh-token.ts'
import { type OpenedSession, readSession, type SessionRow, whyOver } from '#server/auth/sessions/sessions.ts'
import { sessionAnswer } from '#server/auth/sessions/session-json.ts'
import { isBanned, type UserRow } from '#server/auth/accounts/users.ts'

const Body = v.object({ refresh_token: v.optional(v.string(), '') })

export const refreshSession: Flow = async (call, services) => {
  const { refresh_token } = await readAuthBody(call, Body)
  const token = readRefreshToken(refresh_token, deriveSecret(services.secrets, 'refresh tokens'))
  if (!token) throw new Problem('validation_failed', 'Refresh token is not valid')
  const refreshed = await asService(services, (tx) => refresh(tx, token, { call, services }))
  // Thrown after the transaction, so that the end of a copied session is committed.
  if (refreshed instanceof Problem) throw refreshed
  return sessionAnswer(refreshed, call.now, services)
}

type SessionLock = SessionRow & Pick<UserRow, 'banned_until'> & { newer: boolean }

async function refresh(
  tx: Transaction,
  { sessionId, counter }: RefreshToken,
  context: AuthContext,
): Promise<OpenedSession | Problem> {
  const { call } = context
  const { rows } = await tx.query<SessionLock>(LOCK, [sessionId])
  const [session] = rows
  if (!session)
    return new Problem('session_not_found', 'Invalid Refresh Token: No Valid Session Found', { status: 400 })
  const refusal = whyRefused(session, context)
  if (refusal) return refusal
  const behind = Number(session.refresh_token_counter) - counter
  if (behind < 0) return new Problem('validation_failed', 'Invalid Refresh Token: Not Issued By This Server')
  if (behind > 1 && !withinReuse(session, context)) return endCopied(tx, session, call)
  // The token is older than the second factor: another tab, not a thief. It must not get the upgraded session.
  if (behind >= RAISED_BY) return alreadyUsed()
  // The device stays known when its network address changes.
  if (behind === 0) await Promise.all([advance(tx, sessionId, call.now), noteDevices(tx, session.user_id, call)])
  return readSession(tx, sessionId)
}

const LOCK = `
  select s.*, u.banned_until,
    exists (select from auth.sessions n where n.user_id = s.user_id and n.created_at > s.created_at) as newer
  from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 for update of s`

async function advance(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx.query(
    `update auth.sessions set refresh_token_counter = refresh_token_counter + 1, refreshed_at = $2, updated_at = $2
     where id = $1`,
    [sessionId, now],
  )
}

function whyRefused(session: SessionLock, { call, services }: AuthContext): Problem | undefined {
  const said = (code: 'session_expired' | 'user_banned', words: string) =>
    new Problem(code, `Invalid Refresh Token: ${words}`, { status: 400 })
  if (isBanned(session, call.now)) return said('user_banned', 'User Banned')
  const over = whyOver(session, call.now, services.settings)
  if (over === 'expired') return said('session_expired', 'Session Expired')
  if (over === 'inactive') return said('session_expired', 'Session Expired (Inactivity)')
  if (services.settings.AUTH_SINGLE_SESSION && session.newer) {
    return said('session_expired', 'Session Expired (Revoked by Newer Login)')
  }
  return undefined
}

function withinReuse({ refreshed_at }: SessionRow, { call, services }: AuthContext): boolean {
  const since = call.now.getTime() - refreshed_at.getTime()
  // If the clock was set back, `since` is negative. More than a minute is refused, or copies would pass for that time.
  return since > -minutes(1) && since < seconds(services.settings.AUTH_REFRESH_REUSE_SECONDS)
}

async function endCopied(tx: Transaction, { id, user_id }: SessionRow, call: Call): Promise<Problem> {
  await audit(tx, call, { action: 'token_revoked', userId: user_id, details: { why: 'an old refresh token was used' } })
  await tx.query('delete from auth.sessions where id = $1', [id])
  return alreadyUsed()
}

const alreadyUsed = () => new Problem('refresh_token_already_used', 'Invalid Refresh Token: Already Used')

/**
 * Locks the caller's account and session. Hashing a password or asking a provider takes time between the check of the
 * token and the change. A session that ended meanwhile must not change anything.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import type { SignedInUser } from '../flow.ts'
import { lockUser, type UserRow } from './users.ts'

/** The account and the session of the caller. */
export interface CallingUser {
  userId: string
  sessionId: string | null
}

export const callerOf = ({ user, session }: Pick<SignedInUser, 'user' | 'session'>): CallingUser => ({
  userId: user.id,
  sessionId: session.id,
})

export async function lockCaller(tx: Transaction, { userId, sessionId }: CallingUser): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Problem('user_not_found', 'User not found')
  const { rowCount } = await tx.query('select from auth.sessions where id = $1 and user_id = $2', [sessionId, userId])
  if (rowCount > 0) return user
  throw new Problem('session_not_found', 'Session from session_id claim in JWT does not exist')
}

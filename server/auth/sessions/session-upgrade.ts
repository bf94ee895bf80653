/**
 * Upgrades a session that passed its second factor to aal2, with a new refresh token (protocol §4, §6). Sessions of a
 * lower level and unverified factors of the same kind end.
 */
import { Problem } from '#contract/problems.ts'
import type { Transaction } from '#database/database.ts'
import { audit } from '../audit.ts'
import { FACTOR_TYPES, type FactorRow } from '../factors/factors.ts'
import type { Call, SignedInUser } from '../flow.ts'
import { RAISED_BY } from './refresh-token.ts'
import { noteMethod, type OpenedSession, readSession } from './sessions.ts'

export async function upgradeSession(
  tx: Transaction,
  call: Call & { caller: SignedInUser },
  factor: FactorRow,
): Promise<OpenedSession> {
  const { session, user } = call.caller
  const { method } = FACTOR_TYPES.get(factor.factor_type)!
  const { rowCount } = await tx.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, refresh_token_counter = refresh_token_counter + $4,
       updated_at = $3 where id = $1`,
    [session.id, factor.id, call.now, RAISED_BY],
  )
  // Another session was upgraded first and ended this one.
  if (rowCount === 0) throw new Problem('session_not_found', 'Session from session_id claim in JWT does not exist')
  await Promise.all([
    noteMethod(tx, session.id, method),
    tx.query(`delete from auth.sessions where user_id = $1 and id <> $2 and aal = 'aal1'`, [user.id, session.id]),
    tx.query(`update auth.mfa_factors set status = 'verified', updated_at = $2 where id = $1`, [factor.id, call.now]),
    tx.query(
      `delete from auth.mfa_factors where user_id = $1 and id <> $2 and factor_type = $3 and status = 'unverified'`,
      [user.id, factor.id, factor.factor_type],
    ),
    audit(tx, call, { action: 'mfa_code_login', userId: user.id, details: { factor: factor.id, method } }),
  ])
  return readSession(tx, session.id)
}

/**
 * Writes the append-only audit trail of accounts, in the transaction of the change; it holds ids, and the network address
 * of the caller, for twelve months (protocol §7).
 */
import type { Transaction } from '#database/database.ts'
import type { Origin } from './origin.ts'

/** Names as in the audit log of Supabase. */
export type AuditAction =
  | 'login'
  | 'logout'
  | 'invite_accepted'
  | 'user_signedup'
  | 'user_invited'
  | 'user_deleted'
  | 'user_modified'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_confirmation_requested'
  | 'user_repeated_signup'
  | 'user_updated_password'
  | 'token_revoked'
  | 'token_refreshed'
  | 'factor_in_progress'
  | 'factor_unenrolled'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'factor_updated'
  | 'mfa_code_login'
  | 'identity_unlinked'
  | 'identity_linked'

export interface AuthEvent {
  action: AuditAction
  userId: string
  /** The user who made the change, if it was another one; null for the service key. */
  actorId?: string | null
  details?: Record<string, string | number | boolean>
}

export async function audit(
  tx: Transaction,
  { address }: Pick<Origin, 'address'>,
  { action, userId, actorId = userId, details = {} }: AuthEvent,
): Promise<void> {
  await tx.query(
    'insert into auth.audit_log_entries (action, user_id, actor_id, ip_address, details) values ($1, $2, $3, $4, $5)',
    [action, userId, actorId, address, JSON.stringify(details)],
  )
}

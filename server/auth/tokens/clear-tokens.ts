/** Revokes one-time tokens of an account. */
import type { Transaction } from '#database/database.ts'
import type { TokenType } from './one-time-tokens.ts'

/** Revokes the tokens of these types. */
export async function clearTokensOf(tx: Transaction, userId: string, types: readonly TokenType[]): Promise<void> {
  await tx.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and token_type = any($2::text[]::auth.one_time_token_type[])`,
    [userId, types],
  )
}

export async function clearTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** Revokes the tokens that public calls issued. Invitations stay, because only an administrator revokes them. */
export async function clearPublicTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query(`delete from auth.one_time_tokens where user_id = $1 and token_type <> 'invitation_token'`, [userId])
}

/** Takes one-time tokens of an account back. */
import type { Transaction } from '#database/database.ts'
import type { TokenType } from './one-time-tokens.ts'

/** Tokens that are out, of these kinds. */
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

/** The tokens that the public asked for. An invitation stays: only those who make them take them back. */
export async function clearPublicTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query(`delete from auth.one_time_tokens where user_id = $1 and token_type <> 'invitation_token'`, [userId])
}

/** Writes a user as clients get it (protocol §4), without the columns that are internal to the service. */
import type { Transaction } from '#database/database.ts'
import { Problem } from '#contract/problems.ts'

export type UserJson = Record<string, unknown> & { id: string; email: string }

export async function userJson(tx: Transaction, id: string): Promise<UserJson> {
  const { rows } = await tx.query<{ user: UserJson }>(
    'select auth.user_json(u) as user from auth.users u where id = $1',
    [id],
  )
  if (!rows[0]) throw new Problem('user_not_found', 'User not found')
  return rows[0].user
}

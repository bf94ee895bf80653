/**
 * Lets the functions of the console take the caller for this adviser, signed in with both factors, until the end of the
 * transaction; with null, for a caller who is not in the team.
 */
import type { Transaction } from '#database/database.ts'

export async function speakAs(tx: Transaction, adviser: string | null): Promise<void> {
  const claims = adviser ? { role: 'authenticated', sub: adviser, aal: 'aal2' } : {}
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
}

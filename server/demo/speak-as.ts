/**
 * Makes this adviser, signed in with both factors, the caller of SQL functions until the end of the transaction; null
 * means a caller outside the team.
 */
import type { Transaction } from '#database/database.ts'

export async function speakAs(tx: Transaction, adviser: string | null): Promise<void> {
  const claims = adviser ? { role: 'authenticated', sub: adviser, aal: 'aal2' } : {}
  await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)])
}

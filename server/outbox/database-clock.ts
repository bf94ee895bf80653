/**
 * The hour by the database, which dates requests and by which the queue goes. What is promised, and how long a letter is
 * worth sending, is measured by it alone: our own clock may be hours away from it (safety A12).
 */
import type { Transaction } from '#database/database.ts'

export async function databaseNow(tx: Transaction): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now
}

/**
 * The time of the database, which dates requests and by which the queue runs. Promises and the useful time of letters
 * are measured by it alone: the clock of this machine may be hours away from it (safety A12).
 */
import type { Transaction } from '#database/database.ts'

export async function databaseNow(tx: Transaction): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now
}

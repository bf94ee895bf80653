/**
 * Reads the clock of the database, which dates requests and runs the queue. Promises and expiries of letters are
 * measured by it alone, because the clock of this machine may be hours off (safety A12).
 */
import type { Transaction } from '#database/database.ts'

export async function databaseNow(tx: Transaction): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>('select clock_timestamp() as now')
  return rows[0]!.now
}

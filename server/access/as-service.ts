/** Runs one transaction as service_role, the only role that may use the tables of the authentication service. */
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database, Transaction } from '#database/database.ts'

export function asService<T>({ database }: { database: Database }, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return asCaller(database, { role: 'service_role' }, work)
}

/** Task `prune_realtime`: deletes messages of the database after 72 hours, the longest replay, and what functions logged. */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'

export async function pruneMessages(_payload: unknown, services: { database: Database }): Promise<void> {
  await asService(services, (tx) =>
    Promise.all([tx.query('select realtime.prune()'), tx.last('select private.prune_function_log()')]),
  )
}

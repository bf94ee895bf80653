/** Task `prune_realtime`: messages that the database sent are kept for 72 hours, to be replayed. */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'

export async function pruneMessages(_payload: unknown, services: { database: Database }): Promise<void> {
  await asService(services, (tx) => tx.last('select realtime.prune()'))
}

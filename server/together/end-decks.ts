/** Task `end_decks`: deletes decks after seven days, with all their data (decision 071). */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'

export async function endDecks(_payload: unknown, services: { database: Database }): Promise<void> {
  await asService(services, (tx) => tx.last('select private.end_decks()'))
}

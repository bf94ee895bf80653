/** Task `end_decks`: decks that were open for seven days go, with all that was kept of them (decision 071). */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'

export async function endDecks(_payload: unknown, services: { database: Database }): Promise<void> {
  await asService(services, (tx) => tx.last('select private.end_decks()'))
}

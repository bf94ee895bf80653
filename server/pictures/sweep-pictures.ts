/** Task `sweep_pictures`, each day: removes the pictures that no version, draft or plan has used for a month (decision 072). */
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'

export async function sweepPictures(_payload: unknown, services: { database: Database }): Promise<void> {
  await asService(services, (tx) => tx.last('select private.sweep_pictures()'))
}

/** By when a request sent now is called, where the page's 30 minutes would not be true of it (spec §9). */
import { asCaller } from '#database/as-caller.ts'
import type { PromiseServices } from './promise-services.ts'

export async function laterPromise({ database }: Pick<PromiseServices, 'database'>): Promise<string | null> {
  const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
    tx.query<{ by: Date | null }>('select private.later_promise() as by'),
  )
  return rows[0]!.by?.toISOString() ?? null
}

/** Returns the hour of the call for a request sent now, if it is later than the 30 minutes of the page (spec §9). */
import { isStoredReach } from '#contract/request/reach.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { PromiseServices } from './promise-services.ts'

/** `reach` is how its sender wishes to be reached; if given, the hour is always returned. */
export async function laterPromise(
  { database }: Pick<PromiseServices, 'database'>,
  reach?: string,
): Promise<string | null> {
  const wished = reach && isStoredReach(reach) ? reach : null
  const sql = wished ? 'private.answer_by($1, now())' : 'private.later_promise()'
  const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
    tx.query<{ by: Date | null }>(`select ${sql} as by`, wished ? [wished] : []),
  )
  return rows[0]!.by?.toISOString() ?? null
}

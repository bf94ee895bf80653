/** Returns the hour of the call for a request sent now, if it is later than the 30 minutes of the page (spec §9). */
import { isStoredReach } from '#contract/request/reach.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { PromiseServices } from './promise-services.ts'

/** The name of a time zone, such as America/New_York. */
const ZONE_NAME = /^[\w+/-]{1,64}$/

interface AskedPromise {
  /** The sender's wish for the way and hour; if given, the hour is always returned. */
  reach?: string | null | undefined
  /** Their time zone; one that does not exist counts as that of Paris. */
  zone?: string | null | undefined
}

export async function laterPromise(
  { database }: Pick<PromiseServices, 'database'>,
  { reach, zone }: AskedPromise,
): Promise<string | null> {
  const wished = reach && isStoredReach(reach) ? reach : null
  const sql = wished ? 'private.answer_by($2, now(), $1)' : 'private.later_promise($1)'
  const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
    tx.query<{ by: Date | null }>(`select ${sql} as by`, [
      zone && ZONE_NAME.test(zone) ? zone : null,
      ...(wished ? [wished] : []),
    ]),
  )
  return rows[0]!.by?.toISOString() ?? null
}

/**
 * The tasks that remove bytes without a row: one version an hour after its row was deleted, and each night all
 * remaining ones. The nightly task first deletes quotes that were uploaded but never sent.
 */
import * as v from 'valibot'
import { hours } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { Log } from '../log/log.ts'
import type { TaskHandler } from '../outbox/task.ts'
import type { Store } from './stores/store.ts'

export interface SweepServices {
  database: Database
  store: Store
  log: Log
  now: () => Date
}

const Payload = v.object({ version: v.pipe(v.string(), v.uuid()) })

/** Checks first, because a copy may still refer to the same bytes. */
export const removeObjectBytes: TaskHandler<SweepServices> = async (payload, services) => {
  const { version } = v.parse(Payload, payload)
  const named = await namedAmong([version], services)
  if (named.size === 0) await services.store.remove(version)
}

/**
 * Removes resumable uploads after a day, and bytes of uploads that a crash interrupted: no upload takes longer, so that
 * no chunk of a living one is as old.
 */
export const sweepObjects: TaskHandler<SweepServices> = async (_payload, services) => {
  const yesterday = new Date(services.now().getTime() - hours(24))
  await asService(services, (tx) => tx.query('select private.forget_unsent_documents()'))
  await asService(services, (tx) => tx.query('delete from storage.uploads where created_at < $1', [yesterday]))
  let removed = 0
  for await (const versions of services.store.writtenBefore(yesterday)) {
    const named = await namedAmong(versions, services)
    for (const version of versions.filter((one) => !named.has(one))) {
      await services.store.remove(version)
      removed++
    }
  }
  if (removed > 0) services.log.info({ removed }, 'bytes of uploads that never ended were removed')
}

async function namedAmong(versions: readonly string[], services: SweepServices): Promise<ReadonlySet<string>> {
  const sql = 'select version from storage.objects where version = any ($1)'
  const { rows } = await asService(services, (tx) => tx.query<{ version: string }>(sql, [versions]))
  return new Set(rows.map(({ version }) => version))
}

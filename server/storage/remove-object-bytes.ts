/**
 * The tasks that remove bytes without a row: those of a file an hour after its row was deleted, chunks with their upload,
 * and each night those that neither of them removes. The nightly task first deletes quotes that were uploaded but never
 * sent.
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

const Version = v.pipe(v.string(), v.uuid())
const Payload = v.union([v.object({ version: Version }), v.object({ versions: v.array(Version) })])

/** Checks first, because a copy may still refer to the same bytes. */
export const removeObjectBytes: TaskHandler<SweepServices> = async (payload, services) => {
  const read = v.parse(Payload, payload)
  const versions = 'versions' in read ? read.versions : [read.version]
  const named = await amongVersions(NAMED, versions, services)
  for (const version of versions.filter((one) => !named.has(one))) await services.store.remove(version)
  await noteGone(versions, services)
}

/**
 * Removes resumable uploads after a day, and bytes of uploads that a crash interrupted: no upload takes longer, so that
 * no chunk of a living one is as old. Bytes of a file whose row was deleted within the hour are left to their own task,
 * because a backup that began before may still read them.
 */
export const sweepObjects: TaskHandler<SweepServices> = async (_payload, services) => {
  const yesterday = new Date(services.now().getTime() - hours(24))
  await asService(services, (tx) => tx.query('select private.forget_unsent_documents()'))
  await asService(services, (tx) => tx.query('delete from storage.uploads where created_at < $1', [yesterday]))
  let removed = 0
  for await (const versions of services.store.writtenBefore(yesterday)) {
    const kept = await amongVersions(NAMED_OR_AWAITED, versions, services)
    const going = versions.filter((one) => !kept.has(one))
    for (const version of going) await services.store.remove(version)
    await noteGone(going, services)
    removed += going.length
  }
  if (removed > 0) services.log.info({ removed }, 'bytes of uploads that never ended were removed')
}

const NAMED = 'select version from storage.objects where version = any ($1)'
/** The keys of the jobs are those of `storage.keep_account`. One statement, so that no deletion falls between the two. */
const NAMED_OR_AWAITED = `${NAMED} union select one from unnest($1::uuid[]) as one where outbox.waits('object ' || one)`

/** Until then they take room. */
const noteGone = (versions: readonly string[], services: SweepServices) =>
  asService(services, (tx) => tx.query('delete from storage.leaving where version = any ($1)', [versions]))

async function amongVersions(
  sql: string,
  versions: readonly string[],
  services: SweepServices,
): Promise<ReadonlySet<string>> {
  const { rows } = await asService(services, (tx) => tx.query<{ version: string }>(sql, [versions]))
  return new Set(rows.map(({ version }) => version))
}

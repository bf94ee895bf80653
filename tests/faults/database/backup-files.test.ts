/** Tests files in a backup (safety A11): rows and bytes are restored together, from either store, or not at all. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bringObjects, objectsBeside, objectsIn, proveObjects } from '#database/backup/object-files.ts'
import { readBackup } from '#database/backup/read-backup.ts'
import { writeBackup } from '#database/backup/write-backup.ts'
import { hours } from '#contract/durations.ts'
import { tasks } from '#server/tasks.ts'
import { aDatabase } from '#tests/databases/database.ts'
import { aTusClient } from '#tests/protocol/storage/resume.ts'
import { aStorageWorld } from '#tests/protocol/storage/storage-world.ts'
import { aWorld } from '#tests/world.ts'

const directory = await mkdtemp(join(tmpdir(), 'premier-rang-backup-files-'))
afterAll(() => rm(directory, { recursive: true }))

test.each(['disk', 'database'])('a backup contains the files, with their bytes on %s', async (OBJECTS) => {
  const world = await aStorageWorld({ settings: { OBJECTS } })
  const files = new Map([1, 1_048_576, 2_600_000].map((size) => [`${size}.bin`, randomBytes(size)]))
  const shown = world.as('service').from('shown')
  for (const [name, bytes] of files) expect((await shown.upload(name, bytes)).error).toBeNull()
  const tus = aTusClient(world)
  const begun = await tus.begin('half.bin', 10, { as: 'service' })
  expect((await tus.chunk(begun.headers.get('location')!, 0, 'half', { as: 'service' })).status).toBe(204)
  const backup = join(directory, `${OBJECTS}.gz`)
  await writeBackup(world.database.owner.connectionString, backup)
  const objects = await objectsIn(backup)
  expect(objects).toHaveLength(files.size)
  if (OBJECTS === 'disk') await bringObjects(objects, join(world.dataDir, 'objects'), objectsBeside(backup))
  // The files are removed after the backup.
  await shown.remove([...files.keys()])
  for (const { version } of objects) await world.services.store.remove(version)

  const fresh = await aDatabase()
  await readBackup(fresh.owner.connectionString, backup)
  const left = await fresh.owner.query(
    `select version from storage.pieces where version not in (select version from storage.objects)
     union all select version from storage.uploads`,
  )
  expect(left.rowCount, 'an upload that is under way is not in a backup').toBe(0)
  const restored = await aWorld({ beside: { ...world, database: fresh }, settings: { OBJECTS } })
  if (OBJECTS === 'disk') {
    await proveObjects(objects, objectsBeside(backup))
    await bringObjects(objects, objectsBeside(backup), join(restored.dataDir, 'objects'))
  }
  for (const [name, bytes] of files) {
    const answer = await fetch(`${restored.address}/storage/v1/object/public/shown/${name}`)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes), name).toBe(true)
  }
  if (OBJECTS === 'disk') {
    const { version } = objects[0]!
    await rm(join(objectsBeside(backup), version.slice(0, 2), version))
    await writeFile(join(objectsBeside(backup), version.slice(0, 2), version), 'other bytes')
    await expect(proveObjects(objects, objectsBeside(backup))).rejects.toThrow('is damaged')
  }
  await restored.stop()
  await fresh.close()
  await world.stop()
})

test('bytes of a file that is removed during a backup stay for it also through the nightly sweep', async () => {
  const world = await aStorageWorld()
  const shown = world.as('service').from('shown')
  expect((await shown.upload('removed.bin', randomBytes(1000))).error).toBeNull()
  const backup = join(directory, 'before-the-sweep.gz')
  await writeBackup(world.database.owner.connectionString, backup)
  const objects = await objectsIn(backup)
  await shown.remove(['removed.bin'])
  const later = { ...world.services, now: () => new Date(Date.now() + hours(25)) }
  const sweep = () => tasks.sweep_objects({}, later, async () => undefined)
  await sweep()
  await bringObjects(objects, join(world.dataDir, 'objects'), objectsBeside(backup))
  await proveObjects(objects, objectsBeside(backup))
  // The removal planned for them failed for good: they are left to the sweep.
  await world.database.owner.query('update graphile_worker._private_jobs set attempts = max_attempts')
  await sweep()
  await expect(bringObjects(objects, join(world.dataDir, 'objects'), join(directory, 'after'))).rejects.toThrow(
    'ENOENT',
  )
  await world.stop()
})

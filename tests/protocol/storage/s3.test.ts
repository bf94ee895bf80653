/** Tests bytes in a bucket of an object store: several parts, the sweep, and a store that does not answer (docs/storage.md). */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { megabytes } from '#contract/sizes.ts'
import { hours } from '#contract/durations.ts'
import { tasks } from '#server/tasks.ts'
import { openStore } from '#server/storage/stores/open-store.ts'
import { aBucket, type TestBucket } from './a-bucket.ts'
import { aStorageWorld, type StorageWorld } from './storage-world.ts'

let bucket: TestBucket
let world: StorageWorld
beforeAll(async () => {
  bucket = await aBucket()
  world = await aStorageWorld({ settings: bucket.settings })
})
afterAll(() => world.stop())

const shown = () => world.as('service').from('shown')
const versionOf = async (name: string) =>
  (await world.database.owner.query<{ version: string }>('select version from storage.objects where name = $1', [name]))
    .rows[0]!.version

test('the start checks the bucket, leaves nothing in it, and fails with a reason if it cannot write', async () => {
  expect(await bucket.names()).toEqual([])
  const { settings, database } = world.services
  await expect(openStore({ ...settings, S3_BUCKET: 'another' }, database)).rejects.toThrow('S3_BUCKET')
  await expect(openStore({ ...settings, S3_KEY_ID: undefined }, database)).rejects.toThrow('belong together')
})

test('a file of several parts is downloaded unchanged, whole and by range', async () => {
  const bytes = randomBytes(megabytes(20) + 7)
  expect((await shown().upload('large.bin', bytes)).error).toBeNull()
  const { data } = await shown().download('large.bin')
  expect(Buffer.from(await data!.arrayBuffer()).equals(bytes)).toBe(true)
  const part = await world.ask('/object/public/shown/large.bin', {
    as: 'nobody',
    headers: { range: `bytes=${megabytes(8) - 3}-${megabytes(8) + 3}` },
  })
  const middle = bytes.subarray(megabytes(8) - 3, megabytes(8) + 4)
  expect(Buffer.from(await part.arrayBuffer()).equals(middle)).toBe(true)
  const version = await versionOf('large.bin')
  await expect.poll(bucket.names).toEqual([version])
})

test('an upload that is too long leaves nothing, and bytes without a row are removed', async () => {
  const before = await bucket.names()
  const narrow = await aStorageWorld({ beside: world, settings: { ...bucket.settings, STORAGE_FILE_MB: '10' } })
  const long = await narrow
    .as('service')
    .from('shown')
    .upload('long.bin', new Blob([randomBytes(megabytes(11))]))
  expect(long.error).toMatchObject({ statusCode: '413' })
  expect(await bucket.names()).toEqual(before)
  await narrow.stop()
  const left = await world.services.store.begin()
  await left.append(randomBytes(10))
  await left.finish()
  await expect.poll(bucket.names).toHaveLength(before.length + 1)
  const tomorrow = { ...world.services, now: () => new Date(Date.now() + hours(25)) }
  await tasks.sweep_objects({}, tomorrow, async () => undefined)
  expect(await bucket.names()).toEqual(before)
})

test('while the object store does not answer, the interface answers 503 and stores no row without bytes', async () => {
  await shown().upload('small.txt', 'here')
  await bucket.stop()
  const read = await world.ask('/object/public/shown/small.txt', { as: 'nobody' })
  const written = await world.ask('/object/shown/late.txt', { as: 'service', method: 'POST', body: 'late' })
  for (const answer of [read, written]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toEqual({
      statusCode: '503',
      error: 'SlowDown',
      code: 'SlowDown',
      message: 'The files cannot be reached right now',
    })
  }
  expect((await shown().upload('late.txt', 'late')).error).toMatchObject({ status: 503, statusCode: '503' })
  const { rowCount } = await world.database.owner.query(`select from storage.objects where name = 'late.txt'`)
  expect(rowCount).toBe(0)
})

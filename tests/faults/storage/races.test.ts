/** Tests uploads, moves and removals of the same files at the same time: one of them wins, and every file is complete. */
import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tasks } from '#server/tasks.ts'
import { waitFor } from '#tests/protocol/room/room-steps.ts'
import { ADA, aStorageWorld, type StorageWorld } from '#tests/protocol/storage/storage-world.ts'

let world: StorageWorld
beforeAll(async () => void (world = await aStorageWorld()))
afterAll(() => world.stop())

const shown = () => world.as('service').from('shown')
const readVersionsOnDisk = async () =>
  (await readdir(join(world.dataDir, 'objects'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const readVersions = async () =>
  (await world.database.owner.query<{ version: string }>('select version from storage.objects')).rows.map(
    ({ version }) => version,
  )
const statusOf = ({ error }: { error: unknown }) => (error as { statusCode?: string } | null)?.statusCode ?? '200'
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Returns the served bytes with their digest, and the digest in the row of that version. */
async function readServed(name: string) {
  const bytes = Buffer.from(await (await shown().download(name)).data!.arrayBuffer())
  const { rows } = await world.database.owner.query<{ sha: string }>(
    `select metadata ->> 'sha256' as sha from storage.objects where bucket_id = 'shown' and name = $1`,
    [name],
  )
  return { bytes, digest: digest(bytes), stored: rows[0]!.sha }
}

/** Removes files without a row by the tasks of the program, with a clock a day later. */
async function sweep(): Promise<void> {
  const { rows } = await world.database.owner.query<{ payload: unknown }>(`select payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remove_object_bytes'`)
  for (const { payload } of rows) await tasks.remove_object_bytes(payload, world.services, async () => undefined)
  const later = { ...world.services, now: () => new Date(Date.now() + 90_000_000) }
  await tasks.sweep_objects({}, later, async () => undefined)
}

test('of fifty uploads of one name at the same time one is stored completely, and nothing of the others', async () => {
  const files = Array.from({ length: 50 }, () => randomBytes(50_000))
  const statuses = (await Promise.all(files.map((bytes) => shown().upload('race.bin', bytes)))).map(statusOf)
  expect(statuses.toSorted()).toEqual(['200', ...Array(49).fill('409')])
  const { bytes, digest: found, stored } = await readServed('race.bin')
  expect(files[statuses.indexOf('200')]!.equals(bytes)).toBe(true)
  expect(found).toBe(stored)
  expect(await readVersionsOnDisk()).toEqual(await readVersions())
})

test('of thirty uploads that replace one another one is stored completely, and the sweep removes the others', async () => {
  const files = Array.from({ length: 30 }, () => randomBytes(50_000))
  const all = await Promise.all(files.map((bytes) => shown().upload('replaced.bin', bytes, { upsert: true })))
  expect(new Set(all.map(statusOf))).toEqual(new Set(['200']))
  const { bytes, digest: found, stored } = await readServed('replaced.bin')
  expect(files.some((one) => one.equals(bytes))).toBe(true)
  expect(found).toBe(stored)
  await sweep()
  expect((await readVersionsOnDisk()).toSorted()).toEqual((await readVersions()).toSorted())
})

test('a file that is moved several times at the same time is moved once, and the other moves get 404', async () => {
  for (let round = 0; round < 10; round++) {
    await shown().upload(`from-${round}`, 'x')
    const moves = await Promise.all(
      Array.from({ length: 4 }, (_, at) => shown().move(`from-${round}`, `to-${round}-${at}`)),
    )
    expect(moves.map(statusOf).toSorted()).toEqual(['200', '404', '404', '404'])
    const there = moves.findIndex(({ error }) => error === null)
    expect((await shown().download(`to-${round}-${there}`)).error).toBeNull()
  }
})

test('of a move and an upload to one name at the same time, one succeeds, the other gets 409, and no file is lost', async () => {
  for (let round = 0; round < 10; round++) {
    await shown().upload(`here-${round}`, 'moved')
    const [moved, uploaded] = await Promise.all([
      shown().move(`here-${round}`, `there-${round}`),
      shown().upload(`there-${round}`, 'uploaded'),
    ])
    expect([statusOf(moved), statusOf(uploaded)].toSorted()).toEqual(['200', '409'])
    const { bytes } = await readServed(`there-${round}`)
    expect(bytes.toString()).toBe(moved.error ? 'uploaded' : 'moved')
    expect((await shown().download(`here-${round}`)).error === null).toBe(moved.error !== null)
  }
})

const PICTURE = { mimetype: 'image/png', size: 10 }
const PAGE = { mimetype: 'text/html', size: 10 }
const into = { destinationBucket: 'pictures' }
test.each<[string, () => Promise<{ error: unknown }>]>([
  ['moved', () => shown().move('locked.png', 'arrived.png', into)],
  ['copied', () => shown().copy('locked.png', 'arrived.png', into)],
])('a file that is replaced while it is %s must still be allowed in the other bucket', async (_how, transfer) => {
  const { owner } = world.database
  await owner.query(`insert into storage.buckets (id, name, allowed_mime_types) values ('pictures', 'pictures', '{image/png}')
    on conflict do nothing`)
  await shown().upload('locked.png', 'x', { contentType: 'image/png', upsert: true })
  const holder = new pg.Client(owner.connectionString)
  await holder.connect()
  const setMetadata = (metadata: object) =>
    holder.query(`update storage.objects set metadata = $1 where name = 'locked.png'`, [metadata])
  await holder.query('begin')
  await setMetadata(PICTURE)
  await setMetadata(PAGE)
  const transferred = transfer()
  // A copy reads the committed row and does not wait for the lock.
  const copied = transferred.then(() => undefined)
  await Promise.race([waitFor(world, 1), copied])
  await holder.query('commit')
  await holder.end()
  await transferred
  const { rows } = await owner.query<{ type: string }>(
    `select metadata ->> 'mimetype' as type from storage.objects where bucket_id = 'pictures' and name = 'arrived.png'`,
  )
  expect(rows.filter(({ type }) => type !== 'image/png')).toEqual([])
})

test('a file that is read, replaced, moved and removed at the same time is complete or missing', async () => {
  const { owner } = world.database
  for (let round = 0; round < 8; round++) {
    const name = `busy-${round}`
    const files = [randomBytes(200_000), randomBytes(200_000)]
    await shown().upload(name, files[0]!)
    const reads = Array.from({ length: 6 }, () => shown().download(name))
    await Promise.all([
      shown().upload(name, files[1]!, { upsert: true }),
      shown().move(name, `${name}-moved`),
      shown().remove([name]),
    ])
    for (const { data } of await Promise.all(reads)) {
      const bytes = data && Buffer.from(await data.arrayBuffer())
      if (bytes) expect(files.some((one) => one.equals(bytes))).toBe(true)
    }
  }
  await sweep()
  expect((await readVersionsOnDisk()).toSorted()).toEqual([...new Set(await readVersions())].toSorted())
  const { rows } = await owner.query<{ sum: string; bytes: string }>(
    `select coalesce(sum((metadata ->> 'size')::bigint), 0) as sum, (select bytes from storage.usage) as bytes from storage.objects`,
  )
  expect(rows[0]!.bytes, 'the recorded usage is correct').toBe(rows[0]!.sum)
})

test('of fifty uploads to one signed address at the same time, one succeeds', async () => {
  const own = world.as('ada').from('own')
  const { token, path } = (await own.createSignedUploadUrl(`${ADA}/signed.bin`)).data!
  const files = Array.from({ length: 50 }, () => randomBytes(1000))
  const statuses = (await Promise.all(files.map((bytes) => own.uploadToSignedUrl(path, token, bytes)))).map(statusOf)
  expect(statuses.toSorted()).toEqual(['200', ...Array(49).fill('409')])
  const stored = Buffer.from(await (await own.download(path)).data!.arrayBuffer())
  expect(stored.equals(files[statuses.indexOf('200')]!)).toBe(true)
})

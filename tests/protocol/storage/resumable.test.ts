/** Resumable uploads by the tus protocol (docs/storage.md), with its official client and without. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { tasks } from '#server/tasks.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aTusClient, CHUNK, uploadByTus } from './resume.ts'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
let tus: ReturnType<typeof aTusClient>
let authorization: string
beforeAll(async () => {
  world = await aStorageWorld({ settings: { STORAGE_FILE_MB: '20' } })
  tus = aTusClient(world)
  authorization = `Bearer ${await tokenOf(world, { role: 'authenticated', sub: ADA })}`
})
afterAll(() => world.stop())

const named = (name: string) => ({ bucketName: 'own', objectName: `${ADA}/${name}` })
const stored = async (name: string) => {
  const { data } = await world.as('ada').from('own').download(`${ADA}/${name}`)
  return data && Buffer.from(await data.arrayBuffer())
}
const located = (answer: Response) => answer.headers.get('location')!
const locations = async (name: string, length: number) => located(await tus.begin(`${ADA}/${name}`, length))
const filesOnDisk = async () =>
  (await readdir(join(world.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

test('the official client uploads a file in chunks, with the recipe of the manual and no key', async () => {
  const file = randomBytes(2 * CHUNK + 7)
  const metadata = { ...named('large.bin'), contentType: 'video/mp4', metadata: JSON.stringify({ title: 'Été' }) }
  const { ended, upload } = uploadByTus(world.address, file, { headers: { authorization }, metadata })
  expect(await ended).toBeUndefined()
  expect((await stored('large.bin'))!.equals(file)).toBe(true)
  const { data } = await world.as('ada').from('own').info(`${ADA}/large.bin`)
  expect(data).toMatchObject({ size: file.length, contentType: 'video/mp4', cacheControl: 'max-age=3600' })
  expect(data!.metadata).toEqual({ title: 'Été' })
  const { rows } = await world.database.owner.query('select owner_id from storage.objects where name like $1', [
    '%/large.bin',
  ])
  expect(rows).toEqual([{ owner_id: ADA }])
  const id = Buffer.from(new URL(upload.url!).pathname.split('/').at(-1)!, 'base64url').toString()
  expect(id).toMatch(new RegExp(`^own/${ADA}/large\\.bin/[\\da-f-]{36}$`))
  expect(await tus.head(new URL(upload.url!).pathname), 'an answer that was lost is asked for again').toEqual([
    200,
    String(file.length),
  ])
})

test('an empty file, and one of a single chunk, are there after the first request', async () => {
  for (const size of [0, 10]) {
    const file = randomBytes(size)
    const metadata = named(`small-${size}.bin`)
    expect(await uploadByTus(world.address, file, { headers: { authorization }, metadata }).ended).toBeUndefined()
    expect(await stored(metadata.objectName.split('/')[1]!)).toEqual(file)
  }
})

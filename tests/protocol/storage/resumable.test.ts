/** Resumable uploads by the tus protocol (docs/storage.md), with its official client and without. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { megabytes } from '#contract/sizes.ts'
import { tasks } from '#server/tasks.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aBucket } from './a-bucket.ts'
import { aTusClient, CHUNK, type TusClient, uploadByTus } from './resume.ts'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
let tus: TusClient
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
const begin = async (name: string, length: number, headers = {}) =>
  (await tus.begin(`${ADA}/${name}`, length, { headers })).headers.get('location')!
const textOf = async (answer: Response) => [answer.status, await answer.text()]
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

test.each(['database', 's3'])('a file in chunks is complete with bytes in the %s', async (OBJECTS) => {
  const bucket = OBJECTS === 's3' ? await aBucket() : undefined
  const other = await aStorageWorld({ beside: world, settings: { OBJECTS, ...bucket?.settings } })
  const file = randomBytes(CHUNK + 1_500_000)
  const metadata = named(`${OBJECTS}.bin`)
  expect(await uploadByTus(other.address, file, { headers: { authorization }, metadata }).ended).toBeUndefined()
  const { data } = await other.as('ada').from('own').download(metadata.objectName)
  expect(Buffer.from(await data!.arrayBuffer()).equals(file)).toBe(true)
  await other.stop()
  await bucket?.stop()
})

test('an upload goes on where the line was cut, with what came of the last chunk', async () => {
  const file = randomBytes(2_000_000)
  const path = await begin('cut.bin', file.length)
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  const head = ['Host: x', `Authorization: ${authorization}`, 'Tus-Resumable: 1.0.0', 'Upload-Offset: 0']
  const type = 'Content-Type: application/offset+octet-stream'
  socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n${type}\r\nContent-Length: ${file.length}\r\n\r\n`)
  socket.end(file.subarray(0, 700_000))
  await expect.poll(() => tus.head(path)).not.toEqual([200, '0'])
  const [, offset] = await tus.head(path)
  const parts: number[] = []
  const resumed = uploadByTus(world.address, file, {
    headers: { authorization },
    uploadUrl: world.address + path,
    onProgress: (sent) => parts.push(sent),
  })
  expect(await resumed.ended).toBeUndefined()
  expect(parts[0]).toBe(Number(offset))
  expect((await stored('cut.bin'))!.equals(file)).toBe(true)
})

test('chunks come to two processes in turn, and of two at the same offset one is taken', async () => {
  const other = await aStorageWorld({ beside: world, settings: { DATA_DIR: world.dataDir } })
  const clients = [tus, aTusClient(other)]
  const path = await begin('two.bin', 400_000)
  const taken: Buffer[] = []
  for (let offset = 0; offset < 400_000; offset += 100_000) {
    const chunks = [randomBytes(100_000), randomBytes(100_000), randomBytes(100_000), randomBytes(100_000)]
    const answers = await Promise.all(chunks.map((chunk, at) => clients[at % 2]!.chunk(path, offset, chunk)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted(), String(offset)).toEqual([204, 409, 409, 409])
    taken.push(chunks[statuses.indexOf(204)]!)
  }
  expect((await stored('two.bin'))!.equals(Buffer.concat(taken))).toBe(true)
  await other.stop()
})

test('a chunk at another offset is a conflict, and the client may ask for the right one', async () => {
  const path = await begin('offset.bin', 10)
  expect((await tus.chunk(path, 0, 'abc')).headers.get('upload-offset')).toBe('3')
  for (const offset of [0, 2, 4, 10]) {
    expect(await textOf(await tus.chunk(path, offset, 'x'))).toEqual([409, 'Upload-Offset conflict'])
  }
  expect(await tus.head(path)).toEqual([200, '3'])
  expect((await tus.chunk(path, 3, 'defghij')).status).toBe(204)
  expect((await tus.chunk(path, 10, '')).status, 'finished').toBe(409)
  expect(String(await stored('offset.bin'))).toBe('abcdefghij')
})

test('only who began an upload sees it, goes on with it or ends it', async () => {
  const path = await begin('mine.bin', 10)
  for (const as of ['bea', 'anon', 'service'] as const) {
    expect(await tus.head(path, { as })).toEqual([404, null])
    expect((await tus.chunk(path, 0, '0123456789', { as })).status).toBe(404)
    expect((await tus.ask(path, { as, method: 'DELETE' })).status).toBe(404)
  }
  expect((await tus.head(path, { as: 'nobody' }))[0]).toBe(400)
  expect(await textOf(await tus.begin('bea/x', 1, { as: 'bea' }))).toEqual([
    403,
    'new row violates row-level security policy',
  ])
  expect((await tus.begin('box/x', 1, { as: 'anon' })).status, 'a policy names the call').toBe(403)
  expect(await tus.head(path)).toEqual([200, '0'])
})

test('the policies decide again when the last chunk comes', async () => {
  const path = await begin('revoked.bin', 6)
  expect((await tus.chunk(path, 0, 'abc')).status).toBe(204)
  const { owner } = world.database
  await owner.query('alter policy own_files on storage.objects with check (false)')
  expect((await tus.chunk(path, 3, 'def')).status).toBe(403)
  await owner.query(`alter policy own_files on storage.objects
    with check (bucket_id = 'own' and (storage.foldername(name))[1] = auth.uid()::text)`)
  expect(await stored('revoked.bin')).toBeNull()
  expect((await tus.chunk(path, 3, 'def')).status).toBe(204)
})

test('a signed address takes an upload in chunks for who signed it, and no other token goes on with it', async () => {
  const own = world.as('ada').from('own')
  const endpoint = `${world.address}/storage/v1/upload/resumable/sign`
  const tokenFor = async (name: string) => (await own.createSignedUploadUrl(`${ADA}/${name}`)).data!.token
  const file = randomBytes(CHUNK + 5)
  const headers = { 'x-signature': await tokenFor('signed.bin') }
  const metadata = named('signed.bin')
  const first = uploadByTus(world.address, file, { endpoint, headers, metadata })
  expect(await first.ended).toBeUndefined()
  expect((await stored('signed.bin'))!.equals(file)).toBe(true)
  const again = uploadByTus(world.address, file, { endpoint, headers, metadata })
  expect(await again.ended).toEqual({ status: 409, text: 'The resource already exists' })
  const foreign = uploadByTus(world.address, file, { endpoint, headers, metadata: named('other.bin') })
  expect(await foreign.ended).toMatchObject({ status: 400, text: 'The signature is not of this file' })

  const options = { as: 'nobody', method: 'POST', headers: { 'x-signature': await tokenFor('half.bin') } } as const
  const begun = await tus.begin(`${ADA}/half.bin`, 10, { ...options, path: '/upload/resumable/sign' })
  const path = begun.headers.get('location')!
  expect(path).toMatch(/^\/storage\/v1\/upload\/resumable\/sign\//)
  expect(await tus.head(path, { as: 'nobody', headers: options.headers })).toEqual([200, '0'])
  const others = await tokenFor('quarter.bin')
  expect((await tus.head(path, { as: 'nobody', headers: { 'x-signature': others } }))[0]).toBe(400)
  expect((await tus.head(path, { as: 'nobody' }))[0]).toBe(400)
  expect((await tus.head(path.replace('/sign', '')))[0], 'by their session').toBe(404)
})

test('a file is replaced only with x-upsert', async () => {
  for (const text of ['one', 'two']) {
    const headers = { 'x-upsert': 'true' }
    expect((await tus.chunk(await begin('kept.txt', 3, headers), 0, text)).status).toBe(204)
  }
  expect(String(await stored('kept.txt'))).toBe('two')
  expect(await textOf(await tus.begin(`${ADA}/kept.txt`, 3))).toEqual([409, 'The resource already exists'])
  const [first, second] = [await begin('race.txt', 3), await begin('race.txt', 3)]
  expect((await tus.chunk(first, 0, 'abc')).status).toBe(204)
  expect(await textOf(await tus.chunk(second, 0, 'xyz'))).toEqual([409, 'The resource already exists'])
  expect(String(await stored('race.txt'))).toBe('abc')
})

test('a file above the limit of the storage or the bucket, or of a refused type, is not begun', async () => {
  const largest = megabytes(20)
  expect((await tus.begin(`${ADA}/l.bin`, largest)).status).toBe(201)
  const over = [413, 'The object exceeded the maximum allowed size']
  expect(await textOf(await tus.begin(`${ADA}/l.bin`, largest + 1))).toEqual(over)
  const strict = (length: number, contentType: string) =>
    tus.begin('x.png', length, { as: 'service', metadata: { bucketName: 'strict', contentType } })
  expect(await textOf(await strict(1001, 'image/png'))).toEqual(over)
  expect(await textOf(await strict(10, 'text/html'))).toEqual([415, 'mime type text/html is not supported'])
  const before = await filesOnDisk()
  const lie = (await strict(20, 'image/png')).headers.get('location')!
  expect((await tus.chunk(lie, 0, '<html>0123', { as: 'service' })).status).toBe(204)
  expect((await tus.chunk(lie, 10, '<html>0123', { as: 'service' })).status).toBe(415)
  expect((await tus.ask(lie, { as: 'service', method: 'DELETE' })).status).toBe(204)
  const picture = (await strict(PNG.length, 'image/png')).headers.get('location')!
  expect((await tus.chunk(picture, 0, PNG, { as: 'service' })).status).toBe(204)
  expect((await world.as('service').from('strict').list()).data).toHaveLength(1)
  expect(await textOf(await tus.begin('x', 1, { metadata: { bucketName: 'none' } }))).toEqual([404, 'Bucket not found'])
  expect((await filesOnDisk()).length - before.length, 'the picture, and a chunk that the queue removes').toBe(2)
})

test('an upload that is ended, or a day old, is gone with its bytes', async () => {
  const ended = await begin('ended.bin', 10)
  const old = await begin('old.bin', 10)
  for (const path of [ended, old]) expect((await tus.chunk(path, 0, 'abc')).status).toBe(204)
  expect((await tus.ask(ended, { method: 'DELETE' })).status).toBe(204)
  expect((await tus.head(ended))[0]).toBe(404)
  const later = await aStorageWorld({ beside: world, now: new Date(Date.now() + hours(24.1)) })
  expect((await aTusClient(later).head(old))[0], 'here a token would be too old as well').not.toBe(200)
  await tasks.sweep_objects({}, later.services, async () => undefined)
  const { owner } = world.database
  expect((await owner.query('select from storage.uploads')).rowCount).toBe(0)
  const { rows } = await owner.query<{ payload: unknown }>(`select payload
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remove_object_bytes' and j.run_at <= now()`)
  for (const { payload } of rows) await tasks.remove_object_bytes(payload, world.services, async () => undefined)
  const { rows: objects } = await owner.query<{ version: string }>('select version from storage.objects')
  const versions = new Set(objects.map(({ version }) => version))
  expect((await filesOnDisk()).filter((name) => !versions.has(name)).length, 'of the replaced file').toBe(1)
  await later.stop()
})

test('without the storage interface there is none', async () => {
  const off = await aStorageWorld({ beside: world, settings: { STORAGE: 'off' } })
  expect((await aTusClient(off).begin(`${ADA}/off.bin`, 1)).status).toBe(404)
  await off.stop()
})

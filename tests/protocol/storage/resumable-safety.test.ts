/** Attacks resumable uploads (safety F44, B17): forged ids and headers, lies about lengths, floods, and what fills the storage. */
import { randomBytes, randomUUID } from 'node:crypto'
import { truncate } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gigabytes, megabytes } from '#contract/sizes.ts'
import { tasks } from '#server/tasks.ts'
import { aTusClient, type TusClient } from './resume.ts'
import { ADA, aStorageWorld, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
let tus: TusClient
beforeAll(async () => {
  world = await aStorageWorld({ settings: { STORAGE_FILE_MB: '2' } })
  tus = aTusClient(world)
})
afterAll(() => world.stop())

const begin = async (name: string, length: number) =>
  (await tus.begin(`${ADA}/${name}`, length)).headers.get('location')!
const idOf = (text: string) => `/upload/resumable/${Buffer.from(text).toString('base64url')}`
const count = async (table: 'uploads' | 'objects') =>
  (await world.database.owner.query(`select from storage.${table}`)).rowCount
const usage = async () =>
  Number((await world.database.owner.query<{ bytes: string }>('select bytes from storage.usage')).rows[0]?.bytes ?? 0)

test('an id that nobody was given opens nothing', async () => {
  const path = await begin('forged.bin', 10)
  const real = Buffer.from(path.split('/').at(-1)!, 'base64url').toString()
  const [bucket, folder, name, version] = real.split('/')
  const forged = [
    ...[randomUUID(), `${real}/x`, `x/${real}`, real.toUpperCase(), '', '/', version!, '\0', real.slice(0, -1)].map(
      idOf,
    ),
    idOf(`${bucket}/${folder}/other.bin/${version}`),
    idOf(`shown/${folder}/${name}/${version}`),
    `${path}=`,
    `${path}/`,
    `${path}/../x`,
    `/upload/resumable/${real}`,
    `/upload/resumable/%ff`,
    `/upload/resumable/${encodeURIComponent("' or 1=1 --")}`,
    `/upload/resumable/${'x'.repeat(3900)}`,
  ]
  for (const one of forged) {
    for (const method of ['HEAD', 'PATCH', 'DELETE']) {
      const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
      const { status } = await tus.ask(one, { method, headers })
      expect([400, 404], `${method} ${one}`).toContain(status)
    }
  }
  expect(await tus.head(path)).toEqual([200, '0'])
})

test.each(['', '-1', '+5', '1.5', '1e3', '0x10', ' ', '9'.repeat(16), '9'.repeat(400), 'NaN', '5, 5'])(
  'the length and the offset %j are refused',
  async (number) => {
    const before = await count('uploads')
    expect((await tus.begin(`${ADA}/n.bin`, number)).status).toBe(400)
    expect(await count('uploads')).toBe(before)
    const path = await begin('n.bin', 10)
    expect((await tus.chunk(path, number, 'x')).status).toBe(400)
    expect(await tus.head(path)).toEqual([200, '0'])
  },
)

test('a huge length is refused as too large, and huge offsets are a conflict', async () => {
  expect((await tus.begin(`${ADA}/huge.bin`, '999999999999999')).status).toBe(413)
  const path = await begin('huge.bin', 10)
  expect((await tus.chunk(path, '999999999999999', 'x')).status).toBe(409)
})

test.each<[string, Record<string, string>, number]>([
  ['a length that is told later', { 'upload-length': '', 'upload-defer-length': '1' }, 400],
  ['a part of a joined upload', { 'upload-concat': 'partial' }, 400],
  ['a joined upload', { 'upload-length': '', 'upload-concat': 'final;/upload/resumable/a /upload/resumable/b' }, 400],
  ['another version', { 'tus-resumable': '0.2.2' }, 412],
  ['metadata that are none', { 'upload-metadata': 'bucketName=own' }, 400],
  ['no metadata', { 'upload-metadata': '' }, 400],
  ['a type of another kind for a body', { 'content-type': 'text/plain', body: 'x' }, 415],
  ['packed bytes', { 'content-type': 'application/offset+octet-stream', 'content-encoding': 'gzip', body: 'x' }, 400],
])('%s is not offered', async (_what, { body, ...headers }, status) => {
  const before = await count('objects')
  const answer = await tus.begin(`${ADA}/offer.bin`, 1, { headers, ...(body ? { body } : {}) })
  expect(answer.status, await answer.text()).toBe(status)
  expect(await count('objects')).toBe(before)
})

test.each(['../x', 'a//b', '/x', '', 'a/../../b', 'a\\b', 'a\0b', 'x'.repeat(1025), 'é'])(
  'the name %j is refused',
  async (objectName) => {
    const before = await count('uploads')
    expect((await tus.begin('x', 1, { as: 'service', metadata: { objectName } })).status).toBe(400)
    expect(await count('uploads')).toBe(before)
  },
)

test('POST may stand for PATCH and DELETE, and for nothing that the caller may not do', async () => {
  const path = await begin('override.bin', 3)
  const as = (method: string) => ({ method: 'POST', headers: { 'x-http-method-override': method } })
  const chunk = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const patched = await tus.ask(path, { method: 'POST', body: 'ab', headers: { ...as('PATCH').headers, ...chunk } })
  expect([patched.status, patched.headers.get('upload-offset')]).toEqual([204, '2'])
  expect((await tus.ask(path, { ...as('DELETE'), as: 'bea' })).status).toBe(404)
  for (const method of ['PUT', 'GET', 'TRACE', 'x', '__proto__'])
    expect((await tus.ask(path, as(method))).status).toBe(404)
  const file = await world.ask(`/object/own/${ADA}/none`, as('DELETE'))
  expect(file.status, 'elsewhere the header means nothing').not.toBe(404)
  expect((await tus.ask(path, as('delete'))).status).toBe(204)
  expect((await tus.head(path))[0]).toBe(404)
})

/** Sends a chunk over a bare socket, with headers of its own. */
function send(path: string, headers: readonly string[], body: Buffer | string): Promise<string> {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  const own = [`Host: x`, `apikey: ${world.secrets.secretKey}`, 'Tus-Resumable: 1.0.0', 'Connection: close']
  const type = 'Content-Type: application/offset+octet-stream'
  socket.write(`PATCH ${path} HTTP/1.1\r\n${[...own, type, ...headers].join('\r\n')}\r\n\r\n`)
  socket.write(body)
  let answer = ''
  return new Promise((resolve) => {
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

test('a chunk that is longer than what is missing, or than it says, changes nothing beyond its upload', async () => {
  const location = async () => (await tus.begin('lie.bin', 10, { as: 'service' })).headers.get('location')!
  const path = await location()
  const long = `${(20).toString(16)}\r\n${'x'.repeat(20)}\r\n0\r\n\r\n`
  expect(await send(path, ['Upload-Offset: 0', 'Content-Length: 20'], 'x'.repeat(20))).toContain(' 413 ')
  expect(await send(path, ['Upload-Offset: 0', 'Transfer-Encoding: chunked'], long)).toContain(' 413 ')
  expect(await send(path, ['Upload-Offset: 0', 'Content-Length: -5'], 'x')).toContain(' 400 ')
  expect(await send(path, ['Upload-Offset: 0', 'Content-Length: 5', 'Content-Length: 7'], 'xxxxx')).toContain(' 400 ')
  expect(await tus.head(path, { as: 'service' })).toEqual([200, '0'])
  // The bytes after the chunk are no second request, and no part of the chunk.
  const more = await send(path, ['Upload-Offset: 0', 'Content-Length: 4'], 'abcdPATCH smuggled')
  expect(more).toMatch(/^HTTP\/1\.1 (204|400) /)
  expect(more.match(/HTTP\/1\.1/g)).toHaveLength(1)
  expect(['0', '4']).toContain((await tus.head(path, { as: 'service' }))[1])
})

test('ten begun uploads of one signed address are five, and those of others stay', async () => {
  const own = world.as('ada').from('own')
  const { token } = (await own.createSignedUploadUrl(`${ADA}/flood.bin`)).data!
  const mine = await begin('flood.bin', 10)
  const headers = { 'x-signature': token }
  const signed = { as: 'nobody', path: '/upload/resumable/sign', headers } as const
  const paths: string[] = []
  for (let at = 0; at < 10; at++) {
    const path = (await tus.begin(`${ADA}/flood.bin`, 1_000_000, signed)).headers.get('location')!
    expect((await tus.chunk(path, 0, randomBytes(1000), { as: 'nobody', headers })).status).toBe(204)
    paths.push(path)
  }
  const states = await Promise.all(paths.map(async (path) => (await tus.head(path, { as: 'nobody', headers }))[0]))
  expect(states).toEqual([...Array(5).fill(404), ...Array(5).fill(200)])
  expect(await tus.head(mine)).toEqual([200, '0'])
})

test('the bytes of uploads under way count, and are counted once when they become a file', async () => {
  const { owner } = world.database
  const narrow = await aStorageWorld({
    beside: world,
    settings: { STORAGE_GIGABYTES: '1', STORAGE_FILE_MB: '2', DATA_DIR: world.dataDir },
  })
  const client = aTusClient(narrow)
  const used = await usage()
  const pending = Number(
    (
      await owner.query<{ sum: string }>(
        'select coalesce(sum(received), 0) as sum from storage.uploads where received < length',
      )
    ).rows[0]!.sum,
  )
  // Room for 10 000 bytes.
  await owner.query('update storage.usage set bytes = $1', [gigabytes(1) - pending - 10_000])
  const location = async (name: string, length: number) =>
    (await client.begin(`${ADA}/${name}`, length)).headers.get('location')!
  const tooMuch = await client.begin(`${ADA}/none.bin`, 10_001)
  expect(tooMuch.status, 'more than there is').toBe(507)
  const path = await location('room.bin', 10_000)
  const other = await location('more.bin', 10_000)
  const answers = await Promise.all([path, other].map((one) => client.chunk(one, 0, randomBytes(6000))))
  expect(answers.map(({ status }) => status).toSorted(), 'chunks').toEqual([204, 507])
  const plain = await narrow.as('ada').from('own').upload(`${ADA}/plain.bin`, randomBytes(5000))
  expect(plain.error, 'a plain upload').toMatchObject({ status: 507 })
  const taken = answers[0]!.status === 204 ? path : other
  expect((await client.chunk(taken, 6000, randomBytes(4000))).status, 'what was counted fits').toBe(204)
  await owner.query('update storage.usage set bytes = $1', [used + 10_000])
  const { rows } = await owner.query<{ sum: string }>(
    `select coalesce(sum((metadata ->> 'size')::bigint), 0) as sum from storage.objects`,
  )
  expect(await usage()).toBe(Number(rows[0]!.sum))
  await narrow.stop()
})

test('finished uploads of a signed address give way to one that is under way', async () => {
  const name = `${ADA}/again.bin`
  const { token } = (await world.as('ada').from('own').createSignedUploadUrl(name, { upsert: true })).data!
  const as = { as: 'nobody', headers: { 'x-signature': token, 'x-upsert': 'true' } } as const
  const start = async (length: number) =>
    (await tus.begin(name, length, { ...as, path: '/upload/resumable/sign' })).headers.get('location')!
  const living = await start(20)
  const go = async (path: string, offset: number) => (await tus.chunk(path, offset, randomBytes(10), as)).status
  expect(await go(living, 0)).toBe(204)
  for (const _ of Array(4)) expect(await go(await start(10), 0)).toBe(204)
  await start(20)
  expect(await go(living, 10)).toBe(204)
})

test('a bucket that takes less, or is deleted, before the last chunk gets no such file', async () => {
  const { owner } = world.database
  await owner.query(`insert into storage.buckets (id, name) values ('short', 'short'), ('gone', 'gone')`)
  const into = async (bucketName: string, objectName: string) => {
    const answer = await tus.begin(objectName, 6, {
      as: 'service',
      metadata: { bucketName, contentType: 'text/plain' },
    })
    const path = answer.headers.get('location')!
    expect((await tus.chunk(path, 0, 'abc', { as: 'service' })).status).toBe(204)
    return path
  }
  const end = async (path: string) => (await tus.chunk(path, 3, 'def', { as: 'service' })).status
  const [long, text, gone] = [await into('short', 'long'), await into('short', 'text'), await into('gone', 'x')]
  await owner.query(`update storage.buckets set file_size_limit = 5 where id = 'short'`)
  expect(await end(long)).toBe(413)
  await owner.query(
    `update storage.buckets set file_size_limit = null, allowed_mime_types = '{image/png}' where id = 'short'`,
  )
  expect(await end(text)).toBe(415)
  expect((await world.as('service').deleteBucket('gone')).error).toBeNull()
  expect(await end(gone)).toBe(404)
  expect((await owner.query(`select from storage.objects where bucket_id = 'short'`)).rowCount).toBe(0)
})

test('no file is made of chunks that the store lost in part', async () => {
  const path = await begin('lost.bin', 10)
  expect((await tus.chunk(path, 0, 'abcde')).status).toBe(204)
  const { rows } = await world.database.owner.query<{ part: string }>(
    `select parts[1] as part from storage.uploads where name like '%/lost.bin'`,
  )
  const { part } = rows[0]!
  await truncate(join(world.dataDir, 'objects', part.slice(0, 2), part), 2)
  expect((await tus.chunk(path, 5, 'fghij')).status).toBe(500)
  expect((await world.as('ada').from('own').exists(`${ADA}/lost.bin`)).data).toBe(false)
  expect(await tus.head(path)).toEqual([200, '5'])
})

test('words in the metadata that no header may hold are refused, and no download fails by them', async () => {
  for (const metadata of [
    { contentType: 'text/plain\r\nSet-Cookie: x=1' },
    { contentType: 'text/plain\u20ac' },
    { cacheControl: 'max-age=1\r\nx: y' },
    { bucketName: 'own\0' },
    { metadata: '{"a":"\\u0000"}' },
    { metadata: '[1]' },
    { contentType: 'x'.repeat(256) },
  ]) {
    const answer = await tus.begin(`${ADA}/words.txt`, 0, { headers: { 'x-upsert': 'true' }, metadata })
    expect([400, 404], JSON.stringify(metadata)).toContain(answer.status)
  }
})

test('all chunks of an upload that is ended are removed by one job, so that letters wait for none', async () => {
  const { owner } = world.database
  const jobs = async () =>
    (
      await owner.query<{ payload: { versions?: string[] } }>(`select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'remove_object_bytes'`)
    ).rows
  const path = await begin('many.bin', 10)
  for (const offset of [0, 1, 2, 3]) await tus.chunk(path, offset, 'x')
  const before = await jobs()
  expect((await tus.ask(path, { method: 'DELETE' })).status).toBe(204)
  const after = await jobs()
  expect(after.length).toBe(before.length + 1)
  const { payload } = after.find(({ payload: { versions } }) => versions?.length === 4)!
  await tasks.remove_object_bytes(payload, world.services, async () => undefined)
  for (const version of payload.versions!) {
    const read = world.services.store.read(version, { from: 0, to: 0 })
    await expect(read[Symbol.asyncIterator]().next()).rejects.toThrow('ENOENT')
  }
})

test('pages of another origin may use the protocol', async () => {
  const answer = await tus.ask('/upload/resumable', { method: 'OPTIONS', as: 'nobody' })
  expect(answer.status).toBe(204)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,termination,expiration',
    'tus-max-size': String(megabytes(2)),
  })
  for (const name of ['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata', 'x-signature'])
    expect(answer.headers.get('access-control-allow-headers')).toContain(name)
  for (const name of ['Location', 'Upload-Offset', 'Upload-Length', 'Upload-Expires'])
    expect(answer.headers.get('access-control-expose-headers')).toContain(name)
})

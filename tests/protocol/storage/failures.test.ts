/** Tests the errors of the storage interface with the codes and messages that its clients expect (spec §7). */
import { randomBytes } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
beforeAll(async () => {
  world = await aStorageWorld()
  const service = world.as('service')
  await service.from('shown').upload('there.txt', 'there')
  await service.from('shown').upload('page.png', '<html>', { contentType: 'image/png' })
  await world.as('ada').from('own').upload(`${ADA}/hers.txt`, 'hers')
})
afterAll(() => world.stop())

type StorageRequest = [path: string, init?: Parameters<StorageWorld['ask']>[1]]
const post = (body: string | Buffer, type = 'text/plain'): StorageRequest[1] => ({
  as: 'service',
  method: 'POST',
  body: body as string,
  headers: { 'Content-Type': type },
})
const json = (body: object) => post(JSON.stringify(body), 'application/json')
const asService = { as: 'service' } as const

test.each<[string, StorageRequest, [statusCode: string, error: string, code: string, message: string]]>([
  [
    'a bucket that does not exist',
    ['/object/none/a.txt', asService],
    ['404', 'Bucket not found', 'NoSuchBucket', 'Bucket not found'],
  ],
  [
    'a file that does not exist',
    ['/object/shown/none.txt', asService],
    ['404', 'not_found', 'NoSuchKey', 'Object not found'],
  ],
  [
    'a file that the caller may not see',
    [`/object/own/${ADA}/hers.txt`, { as: 'bea' }],
    ['404', 'not_found', 'NoSuchKey', 'Object not found'],
  ],
  [
    'an existing name',
    ['/object/shown/there.txt', post('again')],
    ['409', 'Duplicate', 'KeyAlreadyExists', 'The resource already exists'],
  ],
  [
    'a bucket that exists',
    ['/bucket', json({ name: 'shown' })],
    ['409', 'Duplicate', 'BucketAlreadyExists', 'The resource already exists'],
  ],
  [
    'a bucket with files in it',
    ['/bucket/shown', { as: 'service', method: 'DELETE' }],
    ['409', 'ResourceNotEmpty', 'ResourceNotEmpty', 'The bucket you tried to delete is not empty'],
  ],
  [
    'a row that no policy allows to write',
    [`/object/own/${ADA}/new.txt`, { ...post('x'), as: 'bea' }],
    ['403', 'Unauthorized', 'AccessDenied', 'new row violates row-level security policy'],
  ],
  [
    'no key and no token',
    ['/bucket', { as: 'nobody' }],
    ['400', 'Error', 'InvalidRequest', "headers must have required property 'authorization'"],
  ],
  [
    'a malformed signed token',
    ['/object/sign/shown/there.txt?token=a.b.c', { as: 'nobody' }],
    ['400', 'InvalidJWT', 'InvalidJWT', 'signature verification failed'],
  ],
  [
    'a name that is not allowed',
    ['/object/shown/a%5Cb.txt', post('x')],
    ['400', 'InvalidKey', 'InvalidKey', 'Invalid key: a\\b.txt'],
  ],
  [
    'a bucket’s name that is not allowed',
    ['/bucket', json({ name: 'a/b' })],
    ['400', 'Invalid Input', 'InvalidBucketName', 'Bucket name invalid'],
  ],
  [
    'a file too large for its bucket',
    ['/object/strict/a.png', post(randomBytes(1001), 'image/png')],
    ['413', 'Payload too large', 'EntityTooLarge', 'The object exceeded the maximum allowed size'],
  ],
  [
    'a type that its bucket does not allow',
    ['/object/strict/a.txt', post('x')],
    ['415', 'invalid_mime_type', 'InvalidMimeType', 'mime type text/plain is not supported'],
  ],
  [
    'a file that is no picture',
    ['/render/image/public/shown/page.png?width=9', { as: 'nobody' }],
    ['400', 'InvalidRequest', 'InvalidRequest', 'The source image is invalid or unsupported for rendering'],
  ],
  [
    'a call that is not offered',
    ['/vector/ListVectorBuckets', json({})],
    ['404', 'not_found', 'FeatureNotEnabled', 'This part of the storage interface is not offered here'],
  ],
])(
  '%s is refused with the expected code and message',
  async (_what, [path, init], [statusCode, error, code, message]) => {
    const answer = await world.ask(path, init)
    expect([answer.status, await answer.json()]).toEqual([400, { statusCode, error, code, message }])
  },
)

test.each<[string, () => Promise<{ key: string; bearer?: string }>]>([
  ['a key that is none', async () => ({ key: `sb_publishable_${'x'.repeat(24)}` })],
  [
    'a token that is over',
    async () => ({
      key: world.secrets.publishableKey,
      bearer: await tokenOf(world, { role: 'authenticated', exp: 1 }),
    }),
  ],
  ['a token that is none', async () => ({ key: world.secrets.publishableKey, bearer: 'a.b.c' })],
])('%s is refused by the same words in every call', async (_what, given) => {
  const { key, bearer } = await given()
  const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
  const { storage } = createClient(world.address, key, { auth: { persistSession: false }, global: { headers } })
  const from = storage.from('shown')
  for (const { error } of [
    await storage.listBuckets(),
    await from.download('there.txt'),
    await from.upload('new.txt', 'x'),
    await from.list(),
    await from.createSignedUrl('there.txt', 60),
  ])
    expect(error).toMatchObject({ status: 400, statusCode: '403', code: 'AccessDenied' })
  const open = await fetch(from.getPublicUrl('there.txt').data.publicUrl, { headers })
  expect(open.status, 'a public address asks nobody').toBe(200)
})

test('HEAD of a missing file answers 400 without a body', async () => {
  for (const path of ['/object/shown/none.txt', '/object/none/a.txt', '/object/info/shown/none.txt']) {
    const answer = await world.ask(path, { as: 'service', method: 'HEAD' })
    expect([answer.status, await answer.text()], path).toEqual([400, ''])
  }
})

test('the signature of another file, and a file beyond the limit of the storage, are refused with the errors that the client expects', async () => {
  const shown = world.as('service').from('shown')
  const { signedUrl } = (await shown.createSignedUrl('there.txt', 60)).data!
  const other = await fetch(signedUrl.replace('there.txt', 'page.png'))
  expect(await other.json()).toMatchObject({ statusCode: '400', code: 'InvalidSignature', error: 'InvalidSignature' })
  const full = await aStorageWorld({ beside: world, settings: { STORAGE_GIGABYTES: '1' } })
  await world.database.owner.query('update storage.usage set bytes = 1024 * 1024 * 1024')
  const { error } = await full.as('service').from('shown').upload('more.png', PNG)
  expect(error).toMatchObject({ status: 507, statusCode: '507' })
  await full.stop()
})

test('a bucket can be emptied only by the secret key, even if a policy allows a user to remove its files', async () => {
  const { error } = await world.as('ada').emptyBucket('own')
  expect(error).toMatchObject({ statusCode: '403', message: 'Only the secret key empties a bucket' })
  expect((await world.as('ada').from('own').exists(`${ADA}/hers.txt`)).data).toBe(true)
})

test('buckets are listed by pages, in the requested order and with the requested search', async () => {
  const service = world.as('service')
  for (const name of ['list-b', 'list-a', 'list-c']) await service.createBucket(name)
  const names = async (options: Parameters<typeof service.listBuckets>[0]) =>
    (await service.listBuckets(options)).data?.map(({ name }) => name)
  expect(await names({ search: 'LIST-', sortColumn: 'name', sortOrder: 'desc' })).toEqual([
    'list-c',
    'list-b',
    'list-a',
  ])
  expect(await names({ search: 'list-', sortColumn: 'name', limit: 1, offset: 1 })).toEqual(['list-b'])
  expect(await names({ search: '_' })).toEqual([])
})

test('a copy goes to another bucket, with the metadata of the file or other ones; it replaces a file only with upsert', async () => {
  const shown = world.as('service').from('shown')
  await world.as('service').createBucket('copies')
  const copies = world.as('service').from('copies')
  await shown.upload('told.txt', 'told', { metadata: { of: 'Ada' } })
  expect((await shown.copy('told.txt', 'a.txt', { destinationBucket: 'copies' })).data).toEqual({
    path: 'copies/a.txt',
  })
  expect((await copies.info('a.txt')).data).toMatchObject({ metadata: { of: 'Ada' }, bucketId: 'copies' })
  const change = { bucketId: 'shown', sourceKey: 'told.txt', destinationBucket: 'copies', destinationKey: 'a.txt' }
  const unsaid = json({ ...change, destinationKey: 'unsaid.txt', metadata: null })
  expect((await world.ask('/object/copy', unsaid)).status).toBe(200)
  const other = { ...change, copyMetadata: false, metadata: { mimetype: 'text/csv' } }
  expect(await (await world.ask('/object/copy', json(other))).json()).toMatchObject({ code: 'KeyAlreadyExists' })
  const over = json(other)!
  const replaced = await world.ask('/object/copy', {
    ...over,
    headers: { ...(over.headers as Record<string, string>), 'x-upsert': 'true' },
  })
  expect(await replaced.json()).toMatchObject({ Key: 'copies/a.txt', name: 'a.txt', metadata: { size: 4 } })
  expect((await copies.info('a.txt')).data).toMatchObject({
    metadata: {},
    contentType: 'text/csv',
    cacheControl: 'max-age=3600',
  })
  await shown.upload('there-too.txt', 'x')
  expect((await shown.move('told.txt', 'there-too.txt')).error).toMatchObject({ statusCode: '409' })
  expect((await shown.move('told.txt', 'b.txt', { destinationBucket: 'copies' })).error).toBeNull()
  expect(await (await copies.download('b.txt')).data!.text()).toBe('told')
})

test('a signed upload address may replace a file; the owner of the row is its signer', async () => {
  const own = world.as('ada').from('own')
  const path = `${ADA}/again.txt`
  await own.upload(path, 'one')
  expect((await own.createSignedUploadUrl(path)).error).toMatchObject({ statusCode: '409' })
  const { token } = (await own.createSignedUploadUrl(path, { upsert: true })).data!
  expect((await world.as('anon').from('own').uploadToSignedUrl(path, token, 'two')).error).toBeNull()
  expect(await (await own.download(path)).data!.text()).toBe('two')
  const { rows } = await world.database.owner.query('select owner from storage.objects where name = $1', [path])
  expect(rows).toEqual([{ owner: ADA }])
})

test('versions of files are not offered: a call with a version never acts on the current file', async () => {
  const service = world.as('service')
  const shown = service.from('shown')
  await shown.upload('kept.txt', 'kept')
  const versionId = 'an-earlier-one'
  const refused = [
    await shown.remove([{ path: 'kept.txt', versionId }]),
    await shown.download('kept.txt', { versionId }),
    await shown.info('kept.txt', { versionId }),
    await shown.createSignedUrl('kept.txt', 60, { versionId }),
    await shown.move('kept.txt', 'moved.txt', { sourceVersionId: versionId }),
    await shown.copy('kept.txt', 'copied.txt', { sourceVersionId: versionId }),
    await shown.list('', { noncurrentVersions: 'include' }),
    await shown.list('', { deleteMarkers: 'only' }),
    await shown.list('', { exactMatch: true }),
    await shown.listV2({ noncurrentVersions: 'only' }),
    await shown.listV2({ deleteMarkers: 'include' }),
    await shown.listV2({ prefix: 'kept.txt', exactMatch: true }),
    await service.createBucket('versions', { public: false, versioningStatus: 'ENABLED' }),
    await service.createBucket('figures', { public: false, type: 'ANALYTICS' }),
    await service.updateBucket('shown', { public: true, versioningStatus: 'ENABLED' }),
  ]
  expect(refused.map(({ error }) => (error as { code?: string } | null)?.code)).toEqual(
    refused.map(() => 'FeatureNotEnabled'),
  )
  const asBefore = { noncurrentVersions: 'exclude', deleteMarkers: 'exclude', exactMatch: false } as const
  expect((await shown.list('', asBefore)).data?.map(({ name }) => name)).toContain('kept.txt')
  expect((await shown.listV2(asBefore)).data?.objects.map(({ name }) => name)).toContain('kept.txt')
})

test('the metadata of a copy cannot set a type that its bucket refuses', async () => {
  const strict = world.as('service').from('strict')
  await strict.upload('true.png', PNG, { contentType: 'image/png' })
  const options = { copyMetadata: false, metadata: { mimetype: 'text/html' } }
  expect((await strict.copy('true.png', 'page.png', options)).error).toMatchObject({ statusCode: '415' })
  expect((await strict.copy('true.png', 'twin.png', { copyMetadata: false })).error).toBeNull()
})

test('a content encoding is refused in every kind of upload, because it is not stored', async () => {
  const shown = world.as('service').from('shown')
  const packed = { contentEncoding: 'gzip' }
  for (const file of [PNG, new Blob([new Uint8Array(PNG)], { type: 'image/png' })]) {
    expect((await shown.upload('packed.png', file, packed)).error).toMatchObject({
      message: 'Send the file without Content-Encoding',
    })
  }
  const copy = shown.copy('there.txt', 'packed.txt', { copyMetadata: false, metadata: packed })
  expect((await copy).error).toMatchObject({ statusCode: '404', code: 'FeatureNotEnabled' })
  expect((await shown.list('', { search: 'packed' })).data).toEqual([])
})

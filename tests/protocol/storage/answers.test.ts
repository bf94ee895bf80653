/** Tests that each answer of the storage interface has the members that clients expect, and no others (spec §7). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADA, aStorageWorld, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
beforeAll(async () => void (world = await aStorageWorld()))
afterAll(() => world.stop())

const own = () => world.as('ada').from('own')
const shown = () => world.as('service').from('shown')
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string
const UUID = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string
const ETAG = expect.stringMatching(/^"[\da-f]{32}"$/) as string

/** Sends a call without the client, which would rename or leave out members. */
async function raw(method: string, path: string, sent: object = {}, as: 'ada' | 'service' = 'ada') {
  const body = method === 'GET' ? {} : { body: JSON.stringify(sent), headers: { 'content-type': 'application/json' } }
  const answer = await world.ask(path, { as, method, ...body })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

describe('a bucket', () => {
  test('has these members; a list adds its type', async () => {
    const service = world.as('service')
    await service.createBucket('shape', { public: true, fileSizeLimit: '5kb', allowedMimeTypes: ['image/*'] })
    const expected = {
      id: 'shape',
      name: 'shape',
      owner: null,
      public: true,
      file_size_limit: 5000,
      allowed_mime_types: ['image/*'],
      created_at: TIME,
      updated_at: TIME,
    }
    expect((await service.getBucket('shape')).data).toEqual(expected)
    const { data } = await service.listBuckets({ search: 'shape' })
    expect(data).toEqual([{ ...expected, type: 'STANDARD' }])
  })

  test.each([
    [1000, 1000],
    ['1000', 1000],
    ['900b', 900],
    ['1.5 kb', 1500],
    ['20MB', 20_000_000],
    ['2gb', 2_000_000_000],
    [null, null],
    ['20 mib', undefined],
    ['much', undefined],
    [0, undefined],
    [-1, undefined],
  ] as const)('takes the limit %j', async (fileSizeLimit, bytes) => {
    const service = world.as('service')
    const { error } = await service.updateBucket('strict', { public: false, fileSizeLimit })
    if (bytes === undefined) expect(error).toMatchObject({ status: 400, statusCode: '400', code: 'InvalidRequest' })
    else expect((await service.getBucket('strict')).data).toMatchObject({ file_size_limit: bytes })
  })

  test('keeps the values that an update does not contain, and loses those that it sets to null', async () => {
    const service = world.as('service')
    await service.createBucket('kept', { public: false, fileSizeLimit: 10, allowedMimeTypes: ['text/plain'] })
    expect(await raw('PUT', '/bucket/kept', {}, 'service')).toEqual({
      status: 200,
      body: { message: 'Successfully updated' },
    })
    const limits = { file_size_limit: 10, allowed_mime_types: ['text/plain'] }
    expect((await service.getBucket('kept')).data).toMatchObject({ public: false, ...limits })
    await service.updateBucket('kept', { public: true, fileSizeLimit: null, allowedMimeTypes: null })
    const none = { file_size_limit: null, allowed_mime_types: null }
    expect((await service.getBucket('kept')).data).toMatchObject({ public: true, ...none })
    for (const gone of [
      await service.updateBucket('no-such', { public: true }),
      await service.deleteBucket('no-such'),
      await service.getBucket('no-such'),
    ]) {
      expect(gone.error).toMatchObject({ message: 'Bucket not found', statusCode: '404', code: 'NoSuchBucket' })
    }
  })

  test('is emptied at once, although the answer announces an hour', async () => {
    const service = world.as('service')
    await service.createBucket('full')
    await service.from('full').upload('a/b.txt', 'x')
    expect(await service.emptyBucket('full')).toEqual({
      data: { message: 'Empty bucket has been queued. Completion may take up to an hour.' },
      error: null,
    })
    expect((await service.from('full').list('a')).data).toEqual([])
  })

  test.each(['a/b', '', ' outer', 'outer ', '.', '..', 'n'.repeat(101), 'naïve', 'a\\b', 'a\u0000b'])(
    'may not be called %j',
    async (name) => {
      const { error } = await world.as('service').createBucket(name)
      expect(error).toMatchObject({ message: 'Bucket name invalid', code: 'InvalidBucketName', statusCode: '400' })
    },
  )
})

describe('a file', () => {
  test('is described by these members', async () => {
    const path = `${ADA}/shape.txt`
    const { data } = await own().upload(path, 'shape', { metadata: { of: 'Ada' } })
    expect(data).toEqual({ id: UUID, path, fullPath: `own/${path}` })
    const described = {
      id: data!.id,
      name: path,
      version: UUID,
      bucket_id: 'own',
      size: 5,
      content_type: 'text/plain;charset=UTF-8',
      cache_control: 'max-age=3600',
      etag: ETAG,
      metadata: { of: 'Ada' },
      last_modified: TIME,
      created_at: TIME,
    }
    for (const at of ['/object/info/own', '/object/info/authenticated/own'])
      expect(await raw('GET', `${at}/${path}`), at).toEqual({ status: 200, body: described })
    await shown().upload('shape.txt', 'shape')
    const open = await world.ask('/object/info/public/shown/shape.txt', { as: 'nobody' })
    expect(await open.json()).toMatchObject({ bucket_id: 'shown', metadata: {} })
  })

  test('is listed with these members, a folder only with its name', async () => {
    await own().upload(`${ADA}/listed/deep/a.txt`, 'a')
    await own().upload(`${ADA}/listed/b.txt`, 'b')
    const metadata = {
      eTag: ETAG,
      size: 1,
      mimetype: 'text/plain;charset=UTF-8',
      cacheControl: 'max-age=3600',
      lastModified: TIME,
      contentLength: 1,
      httpStatusCode: 200,
    }
    const times = { updated_at: TIME, created_at: TIME, last_accessed_at: TIME }
    const none = { updated_at: null, created_at: null, last_accessed_at: null }
    expect((await own().list(`${ADA}/listed`)).data).toEqual([
      { name: 'deep', id: null, metadata: null, ...none },
      { name: 'b.txt', id: UUID, metadata, ...times },
    ])
    const prefix = `${ADA}/listed/`
    expect((await own().listV2({ prefix, with_delimiter: true })).data).toEqual({
      hasNext: false,
      folders: [{ key: `${prefix}deep/`, name: `${prefix}deep/` }],
      objects: [{ key: `${prefix}b.txt`, name: `${prefix}b.txt`, id: UUID, metadata, ...times }],
    })
    const first = (await own().listV2({ prefix, limit: 1 })).data!
    expect(first).toMatchObject({ hasNext: true, nextCursor: expect.any(String), nextCursorKey: `${prefix}b.txt` })
    const next = (await own().listV2({ prefix, limit: 1, cursor: first.nextCursor! })).data!
    expect([next.hasNext, next.objects.map(({ name }) => name)]).toEqual([false, [`${prefix}deep/a.txt`]])
    expect(next).not.toHaveProperty('nextCursor')
  })

  test('is one of at most a hundred in a list without another limit', async () => {
    const { owner } = world.database
    await owner.query(`insert into storage.objects (bucket_id, name, version, metadata, created_at, updated_at)
      select 'shown', 'many/' || lpad(n::text, 3, '0'), gen_random_uuid(), '{}', now() + n * interval '1 s', now() - n * interval '1 s'
      from generate_series(1, 101) n`)
    const names = async (options = {}) => (await shown().list('many', options)).data!.map(({ name }) => name)
    expect(await names()).toHaveLength(100)
    expect(await names({ limit: 1000 })).toHaveLength(101)
    for (const [column, order, first] of [
      ['created_at', 'desc', '101'],
      ['updated_at', 'asc', '101'],
      ['last_accessed_at', 'asc', '001'],
    ] as const) {
      expect((await names({ limit: 1, sortBy: { column, order } }))[0], column).toBe(first)
      if (column === 'last_accessed_at') continue
      const { data } = await shown().listV2({ prefix: 'many/', limit: 1, sortBy: { column, order } })
      expect(data!.objects[0]!.name, column).toBe(`many/${first}`)
    }
    expect((await shown().list('many', { sortBy: { column: 'size' } })).error).toMatchObject({ statusCode: '400' })
    expect((await shown().listV2({ limit: 1001 })).error).toMatchObject({ statusCode: '400' })
    expect((await shown().listV2({ cursor: 'no cursor' })).error).toMatchObject({ statusCode: '400' })
  })

  test('is moved, copied, signed and removed with these answers', async () => {
    const [one, two, three] = [1, 2, 3].map((n) => `${ADA}/answer-${n}.txt`) as [string, string, string]
    await own().upload(one, 'x')
    const change = (sourceKey: string, destinationKey: string) => ({ bucketId: 'own', sourceKey, destinationKey })
    const moved = await raw('POST', '/object/move', change(one, two))
    expect(moved.body).toEqual({ message: 'Successfully moved', Id: UUID, Key: `own/${two}` })
    const copied = await raw('POST', '/object/copy', change(two, three))
    const row = { bucket_id: 'own', name: three, owner: ADA, owner_id: ADA, version: UUID, user_metadata: null }
    expect(copied.body).toMatchObject({ Id: UUID, Key: `own/${three}`, id: UUID, ...row, metadata: { size: 1 } })
    expect((copied.body as { metadata: object }).metadata).not.toHaveProperty('sha256')
    expect((await raw('POST', `/object/sign/own/${two}`, { expiresIn: 60 })).body).toEqual({
      signedURL: expect.stringMatching(`^/object/sign/own/${two}\\?token=`),
    })
    const small = { expiresIn: 60, transform: { width: 9 } }
    expect((await raw('POST', `/object/sign/own/${two}`, small)).body).toEqual({
      signedURL: expect.stringMatching(`^/render/image/sign/own/${two}\\?token=`),
    })
    const upload = (await raw('POST', `/object/upload/sign/own/${one}`)).body as { url: string; token: string }
    expect(upload).toEqual({ url: `/object/upload/sign/own/${one}?token=${upload.token}`, token: expect.any(String) })
    const put = await world.ask(upload.url, { as: 'nobody', method: 'PUT', body: 'x' })
    expect(await put.json()).toEqual({ Key: `own/${one}` })
    expect((await raw('DELETE', `/object/own/${two}`)).body).toEqual({ message: 'Successfully deleted' })
    expect((await raw('DELETE', `/object/own/${two}`)).body).toMatchObject({ statusCode: '404', code: 'NoSuchKey' })
    expect((await own().remove([one, three, two])).data).toEqual([
      expect.objectContaining({ bucket_id: 'own', name: one }),
      expect.objectContaining({ bucket_id: 'own', name: three }),
    ])
  })

  test('is created by update(), too, if it does not exist', async () => {
    const path = `${ADA}/updated.txt`
    expect((await own().update(path, 'first')).data).toEqual({ id: UUID, path, fullPath: `own/${path}` })
    expect(await (await own().download(path)).data!.text()).toBe('first')
  })
})

describe('the limits of a call', () => {
  test.each([0, 604_801, 1.5, -1])('an address for %d seconds is refused', async (seconds) => {
    const { data, error } = await shown().createSignedUrl('shape.txt', seconds)
    expect([data, error]).toMatchObject([null, { statusCode: '400', code: 'InvalidRequest' }])
    expect((await shown().createSignedUrls(['shape.txt'], seconds)).error).toMatchObject({ statusCode: '400' })
  })

  test('500 addresses and 1000 removals at once, and not one more', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, n) => `none-${n}.txt`)
    expect((await shown().createSignedUrls(names(500), 60)).data).toHaveLength(500)
    expect((await shown().createSignedUrls(names(501), 60)).error).toMatchObject({ statusCode: '400' })
    expect((await shown().createSignedUrls([], 60)).error).toMatchObject({ statusCode: '400' })
    expect((await shown().remove(names(1000))).data).toEqual([])
    expect((await shown().remove(names(1001))).error).toMatchObject({ statusCode: '400' })
  })

  test('an address to upload is valid for two hours', async () => {
    const issued = world.services.now().getTime()
    const { token } = (await own().createSignedUploadUrl(`${ADA}/in-time.txt`)).data!
    const after = async (seconds: number) => {
      const late = await aStorageWorld({ beside: world, now: new Date(issued + seconds * 1000) })
      const { error } = await late.as('anon').from('own').uploadToSignedUrl(`${ADA}/in-time.txt`, token, 'x')
      await late.stop()
      return error
    }
    expect(await after(7210)).toMatchObject({
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
      statusCode: '400',
    })
    expect(await after(7190)).toBeNull()
  })
})

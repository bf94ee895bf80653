/** Tests every call of files and buckets with the unmodified storage-js, for each kind of store (spec §7). */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBucket, type TestBucket } from './a-bucket.ts'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

describe.each(['disk', 'database', 's3'])('with bytes on %s', (OBJECTS) => {
  let world: StorageWorld
  let bucket: TestBucket | undefined
  beforeAll(async () => {
    bucket = OBJECTS === 's3' ? await aBucket() : undefined
    world = await aStorageWorld({ settings: { OBJECTS, ...bucket?.settings } })
  })
  afterAll(async () => {
    await world.stop()
    await bucket?.stop()
  })

  const own = (who: 'ada' | 'bea' | 'anon' | 'service' = 'ada') => world.as(who).from('own')
  const textOf = async (blob: Blob | null) => blob?.text()

  test('buckets are created, read, changed, emptied and removed by the service, and by nobody else without a policy', async () => {
    const service = world.as('service')
    expect(
      await service.createBucket('made', { public: false, fileSizeLimit: '20mb', allowedMimeTypes: ['image/*'] }),
    ).toEqual({
      data: { name: 'made' },
      error: null,
    })
    expect((await service.createBucket('made')).error).toMatchObject({ message: 'The resource already exists' })
    const { data } = await service.getBucket('made')
    expect(data).toMatchObject({
      id: 'made',
      public: false,
      file_size_limit: 20_000_000,
      allowed_mime_types: ['image/*'],
    })
    expect(data?.created_at).toMatch(/\.\d{3}Z$/)
    expect((await service.updateBucket('made', { public: true })).data).toEqual({ message: 'Successfully updated' })
    expect((await service.getBucket('made')).data).toMatchObject({ public: true, file_size_limit: 20_000_000 })
    expect((await service.listBuckets()).data?.map(({ id }) => id)).toContain('made')
    await service.from('made').upload('a.png', PNG, { contentType: 'image/png' })
    expect((await service.deleteBucket('made')).error?.message).toBe('The bucket you tried to delete is not empty')
    expect((await service.emptyBucket('made')).data?.message).toContain('Empty bucket')
    expect((await service.deleteBucket('made')).data).toEqual({ message: 'Successfully deleted' })
    expect((await service.getBucket('made')).error).toMatchObject({ message: 'Bucket not found', statusCode: '404' })
    expect((await world.as('ada').createBucket('hers')).error).toMatchObject({ statusCode: '403' })
    expect((await world.as('ada').listBuckets()).data).toEqual([])
  })

  test('a file is uploaded raw, as a form and as a stream, and is downloaded unchanged', async () => {
    const bytes = randomBytes(2_500_000)
    const raw = await own().upload(`${ADA}/raw.bin`, bytes, {
      contentType: 'application/x-thing',
      metadata: { of: 'Ada' },
    })
    expect(raw.data).toMatchObject({ path: `${ADA}/raw.bin`, fullPath: `own/${ADA}/raw.bin`, id: expect.any(String) })
    const form = await own().upload(`${ADA}/form.bin`, new Blob([bytes], { type: 'application/x-thing' }), {
      cacheControl: '60',
    })
    expect(form.error).toBeNull()
    const stream = new Blob([bytes]).stream()
    expect((await own().upload(`${ADA}/stream.bin`, stream, { duplex: 'half' })).error).toBeNull()
    for (const name of ['raw', 'form', 'stream']) {
      const { data } = await own().download(`${ADA}/${name}.bin`)
      expect(Buffer.from(await data!.arrayBuffer()).equals(bytes), name).toBe(true)
    }
    expect((await own().info(`${ADA}/raw.bin`)).data).toMatchObject({
      size: bytes.length,
      contentType: 'application/x-thing',
      metadata: { of: 'Ada' },
      cacheControl: 'max-age=3600',
      bucketId: 'own',
    })
    expect((await own().info(`${ADA}/form.bin`)).data).toMatchObject({ cacheControl: 'max-age=60' })
  })

  test('a stored file is not overwritten, unless the caller asks for it', async () => {
    const path = `${ADA}/twice.txt`
    await own().upload(path, 'one')
    expect((await own().upload(path, 'two')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect(await textOf((await own().download(path)).data)).toBe('one')
    expect((await own().upload(path, 'three', { upsert: true })).error).toBeNull()
    expect((await own().update(path, 'four')).error).toBeNull()
    expect(await textOf((await own().download(path)).data)).toBe('four')
  })

  test('the policies decide, and a file that a caller may not see is not found', async () => {
    await own().upload(`${ADA}/private.txt`, 'hers')
    for (const who of ['bea', 'anon'] as const) {
      expect((await own(who).download(`${ADA}/private.txt`)).error, who).not.toBeNull()
      expect((await own(who).exists(`${ADA}/private.txt`)).data).toBe(false)
      expect((await own(who).list(ADA)).data).toEqual([])
      expect((await own(who).upload(`${ADA}/theirs.txt`, 'x')).error).toMatchObject({
        statusCode: '403',
        message: 'new row violates row-level security policy',
      })
      expect((await own(who).remove([`${ADA}/private.txt`])).data).toEqual([])
      expect((await own(who).createSignedUrl(`${ADA}/private.txt`, 60)).error).toMatchObject({
        message: 'Object not found',
      })
      expect((await own(who).move(`${ADA}/private.txt`, 'box/x.txt')).error).toMatchObject({
        message: 'Object not found',
      })
    }
    expect((await own().exists(`${ADA}/private.txt`)).data).toBe(true)
    // A drop box needs the right to insert alone; every other operation is refused.
    expect((await own('anon').upload('box/from-somebody.txt', 'x')).error).toBeNull()
    expect((await own('anon').createSignedUploadUrl('box/other.txt')).error).toMatchObject({ statusCode: '403' })
  })

  test('lists show folders and files, by pages, with % and _ as themselves', async () => {
    const from = world.as('service').from('shown')
    for (const name of ['a.txt', 'b_c.txt', 'bxc.txt', 'deep/one.txt', 'deep/er/two.txt', 'z.txt'])
      await from.upload(name, name)
    const names = async (...asked: Parameters<typeof from.list>) =>
      (await from.list(...asked)).data?.map(({ name }) => name)
    expect(await names()).toEqual(['deep', 'a.txt', 'b_c.txt', 'bxc.txt', 'z.txt'])
    expect(await names('deep')).toEqual(['er', 'one.txt'])
    expect(await names('', { search: 'B_' })).toEqual(['b_c.txt'])
    expect(await names('', { search: '%' })).toEqual([])
    expect(await names('', { limit: 2, offset: 1 })).toEqual(['a.txt', 'b_c.txt'])
    expect(await names('', { sortBy: { column: 'name', order: 'desc' } })).toEqual([
      'deep',
      'z.txt',
      'bxc.txt',
      'b_c.txt',
      'a.txt',
    ])
    expect((await from.list()).data?.[0]).toMatchObject({ name: 'deep', id: null, metadata: null })
    // The digest of a file is internal and not listed.
    const [, listed] = (await from.list()).data!
    const [listedV2] = (await from.listV2({ prefix: 'a.txt' })).data!.objects
    for (const one of [listed, listedV2]) {
      expect(one!.metadata).toMatchObject({ size: 5 })
      expect(one!.metadata).not.toHaveProperty('sha256')
    }
    const keys: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await from.listV2({ with_delimiter: true, limit: 2, ...(cursor ? { cursor } : {}) })
      keys.push(...data!.folders.map(({ name }) => name), ...data!.objects.map(({ name }) => name))
      cursor = data!.nextCursor
    } while (cursor)
    expect(keys.toSorted()).toEqual(['a.txt', 'b_c.txt', 'bxc.txt', 'deep/', 'z.txt'])
    const below = await from.listV2({ prefix: 'deep/', sortBy: { column: 'created_at', order: 'desc' } })
    expect(below.data?.objects.map(({ name }) => name)).toEqual(['deep/er/two.txt', 'deep/one.txt'])
  })

  test('a file is moved, copied and removed; a copy outlives its original', async () => {
    const [one, two, three] = [1, 2, 3].map((n) => `${ADA}/way-${n}.txt`) as [string, string, string]
    await own().upload(one, 'on the way')
    expect((await own().move(one, two)).data).toMatchObject({ message: 'Successfully moved' })
    expect((await own().exists(one)).data).toBe(false)
    expect((await own().copy(two, three)).data).toEqual({ path: `own/${three}` })
    expect((await own().copy(two, three)).error).toMatchObject({ statusCode: '409' })
    expect((await own().remove([two, one])).data?.map(({ name }) => name)).toEqual([two])
    expect(await textOf((await own().download(three)).data)).toBe('on the way')
    expect((await own().download(two)).error).not.toBeNull()
  })

  test('ranges, ETags and conditional requests are supported', async () => {
    const bytes = randomBytes(3_000_000)
    await world.as('service').from('shown').upload('range.bin', bytes, { contentType: 'application/octet-stream' })
    const get = (headers: Record<string, string>) =>
      world.ask('/object/public/shown/range.bin', { as: 'nobody', headers })
    for (const [range, from, to] of [
      ['bytes=0-9', 0, 9],
      ['bytes=1048570-1048590', 1048570, 1048590],
      ['bytes=-5', 2_999_995, 2_999_999],
      ['bytes=2999990-', 2_999_990, 2_999_999],
    ] as const) {
      const answer = await get({ range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/3000000`])
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes.subarray(from, to + 1)), range).toBe(true)
    }
    expect((await get({ range: 'bytes=3000000-' })).status).toBe(416)
    const whole = await get({})
    expect((await whole.arrayBuffer()).byteLength).toBe(3_000_000)
    expect(whole.headers.get('cache-control')).toBe('max-age=3600')
    expect((await get({ 'if-none-match': whole.headers.get('etag')! })).status).toBe(304)
    const head = await world.ask('/object/public/shown/range.bin', { as: 'nobody', method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '3000000'])
  })

  test('an empty file is stored like any other', async () => {
    const path = `${ADA}/none/.emptyFolderPlaceholder`
    expect((await own().upload(path, '')).error).toBeNull()
    expect(await textOf((await own().download(path)).data)).toBe('')
  })

  test('a bucket limits the size and the type of its files, and our own buckets check the type of the bytes', async () => {
    const strict = world.as('service').from('strict')
    expect((await strict.upload('a.png', PNG, { contentType: 'image/png' })).error).toBeNull()
    expect((await strict.upload('b.txt', 'x', { contentType: 'text/plain' })).error).toMatchObject({
      statusCode: '415',
    })
    expect((await strict.upload('c.png', '<html>', { contentType: 'image/png' })).error).toMatchObject({
      statusCode: '415',
    })
    expect((await strict.upload('d.png', randomBytes(1001), { contentType: 'image/png' })).error).toMatchObject({
      statusCode: '413',
    })
    expect((await strict.upload('e.png', new Blob([randomBytes(1001)], { type: 'image/png' }))).error).toMatchObject({
      statusCode: '413',
    })
    expect((await strict.list()).data?.map(({ name }) => name)).toEqual(['a.png'])
  })

  test('a reader can sign an address for reading for a limited time; a writer, one for uploading', async () => {
    const path = `${ADA}/signed.txt`
    await own().upload(path, 'signed')
    const { data } = await own().createSignedUrl(path, 60, { download: 'le devis.txt' })
    const answer = await fetch(data!.signedUrl)
    expect([answer.status, await answer.text()]).toEqual([200, 'signed'])
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''le%20devis.txt")
    expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(59|60)$/)
    const many = await own().createSignedUrls([path, `${ADA}/missing.txt`], 60)
    expect(many.data).toMatchObject([
      { error: null, path },
      { error: 'Either the object does not exist or you do not have access to it', signedURL: null },
    ])
    expect((await fetch(many.data![0]!.signedUrl!)).status).toBe(200)
    const up = await own().createSignedUploadUrl(`${ADA}/by-somebody.txt`)
    const anon = own('anon')
    expect((await anon.uploadToSignedUrl(up.data!.path, up.data!.token, 'brought')).data).toMatchObject({
      fullPath: `own/${ADA}/by-somebody.txt`,
    })
    expect((await anon.uploadToSignedUrl(up.data!.path, up.data!.token, 'again')).error).toMatchObject({
      statusCode: '409',
    })
    expect(await textOf((await own().download(`${ADA}/by-somebody.txt`)).data)).toBe('brought')
  })

  test('a file that the caller may not write is refused before its first byte', async () => {
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
    const head = `Host: x\r\napikey: ${world.secrets.publishableKey}\r\nContent-Length: 1000000\r\n\r\n`
    socket.write(`POST /storage/v1/object/shown/hers.bin HTTP/1.1\r\n${head}`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(String(answer)).toContain('"statusCode":"403"')
    socket.destroy()
  })
})

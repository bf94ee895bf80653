/** Tests the `transform` of storage-js: pictures in other sizes and formats, for callers who may read the file (spec §7). */
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeFrom } from '#server/access/limits.ts'
import { openRenderedPictures } from '#server/storage/pictures/rendered-pictures.ts'
import { ADA, aStorageWorld, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
beforeAll(async () => void (world = await aStorageWorld()))
afterAll(() => world.stop())

/** A rotated photo like those of telephones, 400 × 600 when upright, with the place where it was taken. */
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2465a8' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .withExif({ IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
  .toBuffer()

const shown = () => world.as('service').from('shown')
const headOf = async (blob: Blob | null) => sharp(Buffer.from(await blob!.arrayBuffer())).metadata()
const render = (name: string, query: string, headers: Record<string, string> = {}) =>
  world.ask(`/render/image/public/shown/${name}?${query}`, { as: 'nobody', headers })

test('a picture is returned in the requested size, upright and without its location', async () => {
  await shown().upload('photo.jpg', photo, { contentType: 'image/jpeg' })
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  for (const [transform, width, height] of [
    [{ width: 200, height: 200 }, 200, 200],
    [{ width: 200, height: 200, resize: 'contain' }, 133, 200],
    [{ width: 200, height: 100, resize: 'fill' }, 200, 100],
    [{ width: 200 }, 200, 300],
    [{ height: 300, quality: 20 }, 200, 300],
    [{ width: 2000 }, 400, 600],
  ] as const) {
    const { data, error } = await shown().download('photo.jpg', { transform: { format: 'origin', ...transform } })
    expect(error).toBeNull()
    const { exif, orientation, ...head } = await headOf(data)
    expect(head, JSON.stringify(transform)).toMatchObject({ width, height, format: 'jpeg' })
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
})

test('a picture is returned in the requested format, or in the best one that the client accepts', async () => {
  const typeOf = async (query: string, accept = '*/*') =>
    (await render('photo.jpg', `width=50&${query}`, { accept })).headers.get('content-type')
  expect(await typeOf('')).toBe('image/jpeg')
  expect(await typeOf('', 'image/avif,image/webp,*/*')).toBe('image/avif')
  expect(await typeOf('', 'image/webp,*/*')).toBe('image/webp')
  expect(await typeOf('format=origin', 'image/webp')).toBe('image/jpeg')
  expect(await typeOf('format=avif')).toBe('image/avif')
  const { publicUrl } = shown().getPublicUrl('photo.jpg', { transform: { width: 50, height: 40, quality: 60 } }).data
  const answer = await fetch(publicUrl)
  expect(answer.headers.get('x-transformations')).toBe('height:40,width:50,resizing_type:fill,quality:60')
  for (const [transform, described] of [
    [{ width: 50, resize: 'contain' }, 'width:50,resizing_type:fit'],
    [{ height: 40, resize: 'fill', format: 'origin' }, 'height:40,resizing_type:force'],
    [{ format: 'avif', quality: 20 }, 'quality:20,format:avif'],
    [{ width: 5000 }, 'width:2000,resizing_type:fill'],
  ] as const) {
    const { data } = shown().getPublicUrl('photo.jpg', { transform: transform as never })
    expect((await fetch(data.publicUrl)).headers.get('x-transformations'), described).toBe(described)
  }
  expect(answer.headers.get('vary')).toContain('Accept')
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  const known = await fetch(publicUrl, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(known.status).toBe(304)
})

test('a caller who may not read the file gets no smaller picture of it, and a signed size is valid for this size only', async () => {
  const path = `${ADA}/photo.jpg`
  const own = (who: 'ada' | 'bea') => world.as(who).from('own')
  await own('ada').upload(path, photo, { contentType: 'image/jpeg' })
  const transform = { width: 60, height: 60 }
  expect((await own('ada').download(path, { transform })).error).toBeNull()
  expect((await own('bea').download(path, { transform })).error).not.toBeNull()
  expect((await world.ask(`/render/image/public/own/${path}?width=60`)).status).toBe(400)
  const { data } = await own('ada').createSignedUrl(path, 60, { transform })
  const answer = await fetch(data!.signedUrl)
  expect(await headOf(await answer.blob())).toMatchObject({ width: 60, height: 60 })
  expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=(59|60)$/)
  const larger = await fetch(`${data!.signedUrl}&width=300&height=300`)
  expect(await headOf(await larger.blob())).toMatchObject({ width: 60, height: 60 })
  expect((await fetch(data!.signedUrl.replace('/render/image/sign/', '/object/sign/'))).status).toBe(400)
  const whole = await own('ada').createSignedUrl(path, 60)
  expect((await fetch(whole.data!.signedUrl.replace('/object/sign/', '/render/image/sign/'))).status).toBe(400)
  await own('ada').remove([path])
  expect((await fetch(data!.signedUrl)).status, 'what is kept is no way around a removal').toBe(400)
})

test('an invalid parameter is named in the error', async () => {
  for (const [query, message] of [
    ['width=-1', 'querystring/width must be >= 0'],
    ['width=abc', 'querystring/width must be an integer'],
    ['height=1.5', 'querystring/height must be an integer'],
    ['quality=5', 'querystring/quality must be >= 20'],
    ['quality=101', 'querystring/quality must be <= 100'],
    ['resize=zoom', 'querystring/resize must be one of cover, contain, fill'],
    ['format=svg', 'querystring/format must be one of origin, avif, webp'],
  ] as const) {
    const answer = await render('photo.jpg', query)
    expect([answer.status, await answer.json()], query).toMatchObject([400, { error: 'Error', message }])
  }
  const signed = await shown().createSignedUrl('photo.jpg', 60, { transform: { width: -4 } })
  expect(signed.error?.message).toBe('body/transform/width must be >= 0')
})

/** Returns a PNG whose header names more pixels than its bytes contain, with a correct checksum. */
async function bomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  png.writeUInt32BE(20_000, 16)
  png.writeUInt32BE(20_000, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

test('a file that is no picture, or a decompression bomb, is refused without harm', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const frames = await sharp({ create: { width: 10, height: 4000, channels: 3, background: '#333' } })
    .gif({ loop: 0 })
    .toBuffer()
  for (const [name, bytes] of [
    ['page.png', Buffer.from('<html>')],
    ['drawn.svg', Buffer.from(svg)],
    ['moving.gif', frames],
    ['bomb.png', await bomb()],
    ['cut.jpg', photo.subarray(0, 400)],
    ['none.jpg', Buffer.alloc(0)],
  ] as const) {
    await shown().upload(name, bytes, { contentType: 'image/png' })
    const answer = await render(name, 'width=20')
    expect(await answer.json(), name).toMatchObject({
      error: 'InvalidRequest',
      message: 'The source image is invalid or unsupported for rendering',
    })
  }
  expect((await render('photo.jpg', 'width=21')).status).toBe(200)
})

test('one address can have sixty pictures made in a minute; stored ones do not count', async () => {
  const proxied = await aStorageWorld({
    beside: world,
    settings: { TRUSTED_PROXIES: '1', DATA_DIR: world.services.settings.DATA_DIR },
  })
  const ask = (width: number, address: string) =>
    proxied.ask(`/render/image/public/shown/photo.jpg?width=${width}`, {
      as: 'nobody',
      headers: { 'x-forwarded-for': address },
    })
  expect((await ask(31, '203.0.113.7')).status).toBe(200)
  const renderings = { kind: 'pictures made', burst: 60, seconds: 60 }
  expect(await takeFrom('203.0.113.7', renderings, proxied.services, 59)).toBe(0)
  const refused = await ask(32, '203.0.113.7')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2'])
  expect(await refused.json()).toMatchObject({ statusCode: '429', error: 'SlowDown', code: 'SlowDown' })
  expect((await ask(31, '203.0.113.7')).status).toBe(200)
  expect((await ask(32, '203.0.113.8')).status).toBe(200)
  await proxied.stop()
})

test('the picture that was requested longest ago is removed first, and a picture is made once for simultaneous requests', async () => {
  const pictures = openRenderedPictures(2000)
  let reads = 0
  const make = (width: number) =>
    pictures.make(`w${width}`, {
      rendering: { width, resize: 'cover', format: 'origin' },
      read: async () => (reads++, photo),
    })
  const [one, same] = await Promise.all([make(300), make(300)])
  expect([same, reads]).toEqual([one, 1])
  expect(pictures.kept('w300')).toBe(one)
  await make(310)
  expect(one.bytes.length, 'two of them are more than is kept').toBeGreaterThan(1000)
  expect(pictures.kept('w300')).toBeUndefined()
  expect(pictures.kept('w310')).toBeDefined()
  pictures.stop()
})

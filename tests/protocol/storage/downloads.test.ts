/** Tests downloads with the unmodified storage-js: names, kinds of answer, caching, and addresses with their options. */
import type { ReadStream } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

const FILE = `${ADA}/Devis final (2).txt`

let world: StorageWorld
beforeAll(async () => {
  world = await aStorageWorld()
  await world.as('ada').from('own').upload(FILE, 'the text', { cacheControl: '90' })
  await shown().upload('some/picture one.png', PNG, { contentType: 'image/png', cacheControl: '90' })
})
afterAll(() => world.stop())

const shown = () => world.as('service').from('shown')
const own = () => world.as('ada').from('own')
const dispositionOf = (answer: Response) => answer.headers.get('content-disposition')
const called = (name: string) => `attachment; filename*=UTF-8''${name}`

test('an address with a name saves the file under this name, in every script', async () => {
  for (const name of ['Devis été 2027.pdf', 'عرض الأسعار.pdf', '見積書.pdf', '50% & more?.pdf', 'plain+plus.txt']) {
    const expected = called(encodeURIComponent(name))
    const { data } = await own().createSignedUrl(FILE, 60, { download: name })
    expect(dispositionOf(await fetch(data!.signedUrl)), `one signed: ${name}`).toBe(expected)
    const { data: many } = await own().createSignedUrls([FILE], 60, { download: name })
    expect(dispositionOf(await fetch(many![0]!.signedUrl!)), `many signed: ${name}`).toBe(expected)
    const { publicUrl } = shown().getPublicUrl('some/picture one.png', { download: name }).data
    expect(dispositionOf(await fetch(publicUrl)), `public: ${name}`).toBe(expected)
  }
})

test('an address with an empty download name saves the file under its own name', async () => {
  const { data } = await own().createSignedUrl(FILE, 60, { download: true })
  expect(dispositionOf(await fetch(data!.signedUrl))).toBe(called('Devis%20final%20%282%29.txt'))
  const { data: many } = await own().createSignedUrls([FILE], 60, { download: true })
  expect(dispositionOf(await fetch(many![0]!.signedUrl!))).toBe(called('Devis%20final%20%282%29.txt'))
  const { publicUrl } = shown().getPublicUrl('some/picture one.png', { download: true }).data
  expect(dispositionOf(await fetch(publicUrl))).toBe(called('picture%20one.png'))
  const rendered = shown().getPublicUrl('some/picture one.png', { download: true, transform: { width: 1 } }).data
  expect(dispositionOf(await fetch(rendered.publicUrl))).toBe(called('picture%20one.png'))
})

test('a nonce against caches changes the address and nothing else', async () => {
  const { data } = await own().createSignedUrl(FILE, 60, { cacheNonce: 'v2' })
  expect(data!.signedUrl).toContain('cacheNonce=v2')
  expect(await (await fetch(data!.signedUrl)).text()).toBe('the text')
  const { data: many } = await own().createSignedUrls([FILE], 60, { cacheNonce: 'v2' })
  expect(await (await fetch(many![0]!.signedUrl!)).text()).toBe('the text')
  expect(await (await own().download(FILE, { cacheNonce: 'v2' })).data!.text()).toBe('the text')
  const { publicUrl } = shown().getPublicUrl('some/picture one.png', { cacheNonce: 'v2' }).data
  expect((await fetch(publicUrl)).status).toBe(200)
})

test('a download is a Blob of its type or a stream, and can be aborted', async () => {
  const { data: blob } = await shown().download('some/picture one.png')
  expect(blob).toMatchObject({ type: 'image/png', size: PNG.length })
  const { data: stream, error } = await own().download(FILE).asStream()
  expect([error, await new Response(stream as ReadableStream).text()]).toEqual([null, 'the text'])
  expect((await own().download(`${ADA}/none`).asStream()).error).toMatchObject({ statusCode: '404' })
  const broken = await own().download(FILE, {}, { signal: AbortSignal.abort() })
  expect(broken).toMatchObject({ data: null, error: { name: 'StorageUnknownError' } })
  await expect(own().throwOnError().download(`${ADA}/none`)).rejects.toMatchObject({ code: 'NoSuchKey', status: 400 })
})

test('a public file may be cached by everybody as long as its uploader allows, a private one only by its reader', async () => {
  const { publicUrl } = shown().getPublicUrl('some/picture one.png').data
  const open = await fetch(publicUrl)
  expect(Object.fromEntries(open.headers)).toMatchObject({
    'cache-control': 'max-age=90',
    'cross-origin-resource-policy': 'cross-origin',
    'accept-ranges': 'bytes',
    'x-robots-tag': 'none',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    'content-length': String(PNG.length),
    etag: expect.stringMatching(/^"[\da-f]{32}"$/),
    'last-modified': expect.stringMatching(/ GMT$/),
  })
  for (const at of ['/object', '/object/authenticated']) {
    const closed = await world.ask(`${at}/own/${encodeURI(FILE)}`, { as: 'ada' })
    expect([closed.status, await closed.text()], at).toEqual([200, 'the text'])
    expect(closed.headers.get('cache-control'), at).toBe('private, max-age=90')
  }
  const { data } = await own().createSignedUrl(FILE, 604_800)
  expect((await fetch(data!.signedUrl)).headers.get('cache-control')).toBe('private, max-age=90')
  const { data: soon } = await own().createSignedUrl(FILE, 30)
  const { headers } = await fetch(soon!.signedUrl)
  const [, age] = /^private, max-age=(29|30)$/.exec(headers.get('cache-control')!)!
  const end = new Date(world.services.now().getTime() + Number(age) * 1000)
  expect(headers.get('expires'), 'for caches that know no age').toBe(end.toUTCString())
  expect(open.headers.get('expires')).toBeNull()
})

test('a range of another version, several ranges and another unit are answered with the whole file', async () => {
  const { publicUrl } = shown().getPublicUrl('some/picture one.png').data
  const etag = (await fetch(publicUrl)).headers.get('etag')!
  const get = (headers: Record<string, string>) => fetch(publicUrl, { headers })
  expect((await get({ range: 'bytes=0-0', 'if-range': etag })).status).toBe(206)
  for (const headers of [
    { range: 'bytes=0-0', 'if-range': '"another"' },
    { range: 'bytes=0-0,4-5' },
    { range: 'lines=0-1' },
  ] as Record<string, string>[]) {
    const answer = await get(headers)
    expect([answer.status, (await answer.arrayBuffer()).byteLength], JSON.stringify(headers)).toEqual([200, PNG.length])
  }
  const beyond = await get({ range: `bytes=${PNG.length}-` })
  expect([beyond.status, await beyond.json()]).toMatchObject([416, { statusCode: '416', code: 'InvalidRange' }])
})

test('exists() throws if the server cannot know, such as without a bucket', async () => {
  expect(await own().exists(`${ADA}/none`)).toMatchObject({ data: false, error: { code: 'NoSuchKey' } })
  await expect(world.as('ada').from('none').exists('a.txt')).rejects.toMatchObject({ code: 'NoSuchBucket' })
  for (const path of ['/object/public/shown', '/object/info/public/shown', '/object/shown', '/object/info/shown']) {
    const answer = await world.ask(`${path}/some/picture%20one.png`, { as: 'anon', method: 'HEAD' })
    expect([answer.status, await answer.text()], path).toEqual([200, ''])
  }
})

test('a download that breaks off in its first chunk closes its file', async () => {
  await shown().upload('long.bin', Buffer.alloc(2_000_000))
  const { pathname, hostname, port } = new URL(shown().getPublicUrl('long.bin').data.publicUrl)
  const read = vi.spyOn(world.services.store, 'read')
  for (let n = 0; n < 20; n++) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: x\r\n\r\n`, () => socket.destroy())
  }
  const closed = () => read.mock.results.map(({ value }) => (value as ReadStream).closed)
  await expect.poll(closed).toEqual(Array.from({ length: 20 }, () => true))
  read.mockRestore()
})

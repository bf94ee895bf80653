/** Attacks the storage interface (safety F44, B17) by names, contents, signed addresses and sizes. */
import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { megabytes } from '#contract/sizes.ts'
import { tasks } from '#server/tasks.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { ADA, aStorageWorld, PNG, type StorageWorld } from './storage-world.ts'

let world: StorageWorld
beforeAll(async () => void (world = await aStorageWorld({ settings: { STORAGE_FILE_MB: '2' } })))
afterAll(() => world.stop())

const rows = async (where = 'true') =>
  (
    await world.database.owner.query<{ name: string; version: string }>(
      `select name, version from storage.objects where ${where}`,
    )
  ).rows
const filesOnDisk = async () =>
  (await readdir(join(world.dataDir, 'objects'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Uploads over a bare socket, because a client would normalise the path. */
function put(path: string, { body = 'x', head = '' } = {}): Promise<string> {
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  socket.write(
    `POST /storage/v1/object/${path} HTTP/1.1\r\nHost: x\r\napikey: ${world.secrets.secretKey}\r\nConnection: close\r\n` +
      `Content-Type: text/plain\r\n${head || `Content-Length: ${body.length}\r\n`}\r\n${body}`,
  )
  let answer = ''
  return new Promise((resolve) => {
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
  })
}

test.each([
  '../../etc/passwd',
  'a/../../b',
  'a/%2e%2e/%2e%2e/b',
  '%2e%2e%2fb',
  'a//b',
  '/b',
  'b/',
  './b',
  'a/./b',
  'a%00b',
  'a%5c..%5cb',
  'a%0d%0aSet-Cookie:x',
  'a%E2%80%AEgpj.exe',
  '%ff',
  '%252e%252e/b',
  'x'.repeat(1025),
])('a name that is none is refused and writes nothing: %j', async (name) => {
  const before = await rows()
  const disk = await filesOnDisk()
  expect(await put(`shown/${name}`)).toMatch(/^HTTP\/1\.1 (400|404) /)
  expect(await rows()).toEqual(before)
  expect(await filesOnDisk()).toEqual(disk)
})

test('names that differ by case are two files, and no name is a path on the disk', async () => {
  const shown = world.as('service').from('shown')
  await shown.upload('Twin.txt', 'one')
  await shown.upload('twin.txt', 'two')
  expect(await (await shown.download('Twin.txt')).data!.text()).toBe('one')
  expect((await filesOnDisk()).filter((name) => /twin/i.test(name))).toEqual([])
})

const HTML = '<!doctype html><script>parent.hit = 1; fetch("/tripwire")</script>'
test.each([
  ['text/html', HTML],
  ['text/html; charset=utf-8', HTML],
  ['application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>1</script></html>`],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ['text/xml', '<?xml-stylesheet href="x.xsl"?><a/>'],
  ['text/javascript', 'alert(1)'],
  ['application/javascript', 'alert(1)'],
  // Browsers take a script by each of these names as well.
  ['text/jscript', 'alert(1)'],
  ['text/livescript', 'alert(1)'],
  ['text/x-javascript', 'alert(1)'],
  ['text/javascript1.5', 'alert(1)'],
  ['application/x-ecmascript', 'alert(1)'],
  ['text/css', 'body{}'],
  ['message/rfc822', HTML],
  ['multipart/related', HTML],
  ['application/pdf', `%PDF-1.7 ${HTML}`],
  ['image/gif', `GIF89a/*${HTML}*/=1;alert(1)`],
  ['image/png', HTML],
  ['text/plain', HTML],
  ['x', HTML],
])('what is served as %s runs nothing', async (type, body) => {
  const name = `run-${type.replaceAll(/[^a-z]/g, '-')}${body.length}`
  expect(
    (await world.as('service').from('shown').upload(name, body, { contentType: type, upsert: true })).error,
  ).toBeNull()
  const answer = await world.ask(`/object/public/shown/${name}`, { as: 'nobody' })
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const served = answer.headers.get('content-type')!
  expect(served).not.toMatch(/html|script|css|text\/xml|rfc822|multipart/)
  const isShown = /^(image\/(png|gif)|text\/plain)/.test(type)
  expect(answer.headers.get('content-disposition')?.startsWith('attachment') ?? false).toBe(!isShown)
})

test('a download name can neither add a header nor imitate another extension', async () => {
  await world.as('service').from('shown').upload('named.png', PNG, { contentType: 'image/png' })
  const hostile = encodeURIComponent('a\r\nSet-Cookie: x=1"; filename=b.exe\u202Egpj/../é\u0000')
  for (const name of [hostile, encodeURIComponent(hostile)]) {
    const answer = await world.ask(`/object/public/shown/named.png?download=${name}`, { as: 'nobody' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/)
    expect(answer.headers.get('content-disposition')).not.toMatch(/%0D|%0A|%00|%E2%80%AE|%2F/i)
  }
})

test('a signed address is valid for its file, its purpose and its time, and for nothing else', async () => {
  const own = world.as('ada').from('own')
  await own.upload(`${ADA}/one.txt`, 'one')
  await own.upload(`${ADA}/two.txt`, 'two')
  const { signedUrl } = (await own.createSignedUrl(`${ADA}/one.txt`, 60)).data!
  const token = new URL(signedUrl).searchParams.get('token')!
  const { token: toWrite } = (await own.createSignedUploadUrl(`${ADA}/three.txt`)).data!
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code]
  const sign = (name: string, with_: string) => world.ask(`/object/sign/own/${name}?token=${with_}`, { as: 'nobody' })
  expect(await codeOf(await sign(`${ADA}/two.txt`, token))).toEqual([400, 'InvalidSignature'])
  expect(await codeOf(await sign(encodeURIComponent(encodeURIComponent(`${ADA}/one.txt`)), token))).toEqual([
    400,
    'InvalidSignature',
  ])
  expect(await codeOf(await sign(`${ADA}/three.txt`, toWrite))).toEqual([400, 'InvalidSignature'])
  expect(await codeOf(await sign(`${ADA}/one.txt`, `${token.slice(0, -2)}xx`))).toEqual([400, 'InvalidJWT'])
  const bearer = await tokenOf(world, { role: 'authenticated', sub: ADA, url: `own/${ADA}/one.txt`, scope: 'download' })
  expect(await codeOf(await sign(`${ADA}/one.txt`, bearer))).toEqual([400, 'InvalidJWT'])
  const asBearer = await world.ask(`/object/own/${ADA}/one.txt`, { headers: { authorization: `Bearer ${token}` } })
  expect(asBearer.status).toBe(400)
  const written = await world.ask(`/object/upload/sign/own/${ADA}/one.txt?token=${token}`, {
    as: 'nobody',
    method: 'PUT',
    body: 'x',
  })
  expect(await codeOf(written)).toEqual([400, 'InvalidSignature'])
  await own.remove([`${ADA}/one.txt`])
  expect(await codeOf(await sign(`${ADA}/one.txt`, token))).toEqual([400, 'NoSuchKey'])
  const late = await aStorageWorld({ beside: world, now: new Date(Date.now() + 61_000) })
  const over = await late.ask(`/object/sign/own/${ADA}/one.txt?token=${token}`, { as: 'nobody' })
  expect(await codeOf(over)).toEqual([400, 'InvalidJWT'])
  await late.stop()
})

test('a call without a key is refused, except of public and signed addresses', async () => {
  const { routes } = await import('#server/storage/routes.ts')
  for (const { method, path, who } of routes.filter((route) => route.method !== 'HEAD')) {
    const at = path.replace(':bucket', 'own').replace('*', `${ADA}/x.txt`)
    const answer = await world.ask(at, { as: 'nobody', method, ...(method === 'GET' ? {} : { body: '{}' }) })
    const isWithoutKey = (await answer.text()).includes("headers must have required property 'authorization'")
    // A signed address of the tus protocol asks for its version first.
    const status = path.startsWith('/upload/resumable/sign') ? 412 : 400
    expect([answer.status, isWithoutKey], path).toEqual([status, who === 'key'])
  }
})

test('a hundred uploads at once never exceed the limit of the storage', async () => {
  const { owner } = world.database
  const bytes = randomBytes(10_000)
  const narrow = await aStorageWorld({ beside: world, settings: { STORAGE_GIGABYTES: '1' } })
  const bytesIn = async (table: string) =>
    Number((await owner.query<{ bytes: string }>(`select sum(bytes) as bytes from storage.${table}`)).rows[0]!.bytes)
  const used = await bytesIn('usage')
  const room = megabytes(1024) - (await bytesIn('leaving'))
  // Leaves space for 30 of them.
  await owner.query('update storage.usage set bytes = $1', [room - 30 * bytes.length])
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, at) => narrow.as('service').from('own').upload(`flood/${at}.bin`, bytes)),
  )
  expect(all.filter(({ error }) => error === null)).toHaveLength(30)
  expect(all.flatMap(({ error }) => (error as { status?: number } | null)?.status ?? [])).toEqual(Array(70).fill(507))
  expect(await rows(`name like 'flood/%'`)).toHaveLength(30)
  await owner.query('update storage.usage set bytes = $1', [used + 30 * bytes.length])
  await narrow.stop()
})

test('a file that is too long, or interrupted, leaves neither a row nor bytes', async () => {
  const disk = (await filesOnDisk()).length
  const before = (await rows()).length
  const long = await world
    .as('service')
    .from('shown')
    .upload('long.bin', randomBytes(megabytes(2) + 1))
  expect(long.error).toMatchObject({ statusCode: '413', message: 'The object exceeded the maximum allowed size' })
  const endless = await put('shown/endless.bin', {
    head: 'Transfer-Encoding: chunked\r\n',
    body: `300000\r\n${'x'.repeat(0x300000)}\r\n`,
  })
  expect(endless).toContain('"413"')
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  socket.write(
    `POST /storage/v1/object/shown/cut.bin HTTP/1.1\r\nHost: x\r\napikey: ${world.secrets.secretKey}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(300_000)}`,
  )
  await expect.poll(async () => (await filesOnDisk()).length).toBe(disk + 1)
  socket.destroy()
  await expect.poll(async () => (await filesOnDisk()).length).toBe(disk)
  expect(await rows()).toHaveLength(before)
})

test('a form with too many parts is refused', async () => {
  const form = new FormData()
  for (let at = 0; at < 200; at++) form.append(`f${at}`, 'x')
  form.append('', new Blob(['x']))
  const answer = await world.ask('/object/shown/form.txt', { as: 'service', method: 'POST', body: form })
  expect(answer.status).toBe(400)
  const broken = await world.ask('/object/shown/form.txt', {
    as: 'service',
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nno end',
  })
  expect(broken.status).toBe(400)
})

test('a bucket refuses a move or a copy of a file that it would refuse as an upload', async () => {
  const service = world.as('service')
  const { owner } = world.database
  await owner.query(`insert into storage.buckets (id, name, file_size_limit, allowed_mime_types) values
    ('small', 'small', 1000, null), ('pictures', 'pictures', null, '{image/png}')`)
  const shown = service.from('shown')
  await shown.upload('large.bin', randomBytes(1001))
  await shown.upload('page.txt', HTML, { contentType: 'text/plain' })
  await shown.upload('lie.png', HTML, { contentType: 'image/png' })
  const refused = [
    ['large.bin', 'small', '413'],
    ['page.txt', 'pictures', '415'],
    // Its bytes were not checked when it was uploaded.
    ['lie.png', 'strict', '415'],
  ] as const
  for (const [name, destinationBucket, statusCode] of refused) {
    expect((await shown.move(name, name, { destinationBucket })).error, name).toMatchObject({ statusCode })
    expect((await shown.copy(name, name, { destinationBucket })).error, name).toMatchObject({ statusCode })
  }
  expect(
    await rows(`bucket_id in ('small', 'pictures', 'strict') and name in ('large.bin', 'page.txt', 'lie.png')`),
  ).toEqual([])
  expect((await shown.copy('lie.png', 'lie.png', { destinationBucket: 'pictures' })).error).toBeNull()
  await service.from('strict').upload('true.png', PNG, { contentType: 'image/png' })
  expect((await service.from('strict').move('true.png', 'moved.png')).error).toBeNull()
})

test('bytes are removed after their row, and rows can be deleted only by the interface', async () => {
  const { owner } = world.database
  const shown = world.as('service').from('shown')
  await shown.upload('first.txt', 'shared')
  await shown.copy('first.txt', 'second.txt')
  const { version } = (await rows(`name = 'first.txt'`))[0]!
  await expect(owner.query(`delete from storage.objects where name = 'first.txt'`)).rejects.toThrow('Direct deletion')
  const sweep = () => tasks.remove_object_bytes({ version }, world.services, async () => undefined)
  await shown.remove(['first.txt'])
  await sweep()
  expect(await filesOnDisk()).toContain(version)
  await shown.remove(['second.txt'])
  const { rows: jobs } = await owner.query<{ soon: boolean }>(
    `select run_at > now() + interval '50 minutes' as soon from graphile_worker._private_jobs where key = $1`,
    [`object ${version}`],
  )
  expect(jobs).toEqual([{ soon: true }])
  await sweep()
  expect(await filesOnDisk()).not.toContain(version)
})

test('a call that is not offered is refused before its body is read', async () => {
  for (const [method, path] of [
    ['POST', '/upload/another'],
    ['PUT', '/s3/shown/file.txt'],
    ['POST', '/vector/ListVectorBuckets'],
    ['GET', '/iceberg/bucket'],
    ['DELETE', '/cdn/shown'],
    ['GET', '/status'],
    ['GET', '/version'],
  ] as const) {
    const body = method === 'GET' ? {} : { body: 'x'.repeat(1000) }
    const answer = await world.ask(path, { as: 'service', method, ...body })
    expect([answer.status, await answer.json()], path).toMatchObject([
      400,
      { statusCode: '404', code: 'FeatureNotEnabled' },
    ])
  }
})

test('without the setting the interface answers 404', async () => {
  const off = await aStorageWorld({ beside: world, settings: { STORAGE: 'off' } })
  expect((await off.ask('/bucket', { as: 'service' })).status).toBe(404)
  await off.stop()
})

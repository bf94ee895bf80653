/** Tests files that a visitor adds on their private page: rights, checks, limits, the sheet, erasure (spec §9). */
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AddedFile, LARGEST_FILE, MOST_FILES } from '#contract/private-page.ts'
import { plainSite } from '#tests/plain-site.ts'
import { type Adviser, anAdviser, ask } from '#tests/console-people.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { tasks } from '#server/tasks.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { aWorld, type World } from '#tests/world.ts'
import { uploadByTus } from './resume.ts'
import { PNG } from './storage-world.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let world: World
let ada: Adviser
beforeAll(async () => {
  world = await aWorld({ site: plainSite, now: () => new Date() })
  ada = await anAdviser(world.database, 'Ada')
})
afterAll(() => world.stop())

const aRequest = async () => (await sendRequest(world, { email: `${randomUUID()}@example.com` })).id
const filesOf = async (id: string) => (await page<{ attachments: AddedFile[] }>(id, 'read')).attachments
const kindsOf = async (id: string) =>
  (
    await world.database.owner.query<{ kind: string }>(
      'select kind from request_events where contact_request_id = $1 order by id',
      [id],
    )
  ).rows.map(({ kind }) => kind)

/** `version` is that of the link. */
type Said = Partial<{ version: number; file: string }>

async function page<Answer>(id: string, action: string, said: Said = {}, at = world.address): Promise<Answer> {
  const { version: tokenVersion = 1, ...more } = said
  const token = writePrivateToken({ requestId: id, tokenVersion }, world.secrets)
  const answer = await fetch(`${at}/private-page/${action}`, {
    method: 'POST',
    body: JSON.stringify({ token, ...more }),
  })
  return (await answer.json()) as Answer
}

interface Given {
  name?: string
  type?: string
}

/** Uploads like the private page. */
async function put(address: string, bytes: Buffer, { name = 'invitation.pdf', type = 'application/pdf' }: Given = {}) {
  const answer = await fetch(world.address + address, {
    method: 'PUT',
    headers: { 'Content-Type': type, 'x-metadata': Buffer.from(JSON.stringify({ name })).toString('base64') },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, ...((await answer.json()) as { statusCode?: string }) }
}

async function add(id: string, bytes: Buffer = PDF, given?: Given) {
  const { address } = await page<{ address: string }>(id, 'attach')
  return put(address, bytes, given)
}

async function clientOf(adviser?: Adviser) {
  const headers = adviser ? { authorization: `Bearer ${await tokenOf(world, { ...adviser })}` } : {}
  return createClient(world.address, world.secrets.publishableKey, {
    auth: { persistSession: false },
    global: { headers },
  }).storage.from('attachments')
}

test('a file that the visitor adds is on their page and on the sheet, under a clean name with the right extension', async () => {
  const id = await aRequest()
  expect(await filesOf(id)).toEqual([])
  expect(await add(id, PDF, { name: 'Invitation d’Été 2027.pdf' })).toMatchObject({ status: 200 })
  expect(await add(id, PNG, { name: '<b>photo</b>\u202Egpj.exe', type: 'image/png' })).toMatchObject({ status: 200 })
  const files = await filesOf(id)
  expect(files).toMatchObject([
    { name: 'Invitation d’Été 2027.pdf', type: 'application/pdf', size: PDF.length },
    { name: 'bphotobgpj.png', type: 'image/png', size: PNG.length },
  ])
  const { address } = await page<{ address: string }>(id, 'attachment', { file: files[1]!.key })
  const opened = await fetch(world.address + address)
  expect(Buffer.from(await opened.arrayBuffer()).equals(PNG)).toBe(true)
  expect(opened.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''bphotobgpj.png")
  const sheet = await ask<{ attachments: AddedFile[] }>(world.database, ada, 'select call_sheet($1)', [id])
  expect(sheet.attachments).toEqual(files)
  const read = await (await clientOf(ada)).createSignedUrl(files[0]!.key, 60, { download: files[0]!.name })
  expect(Buffer.from(await (await fetch(read.data!.signedUrl)).arrayBuffer()).equals(PDF)).toBe(true)
  expect((await kindsOf(id)).filter((kind) => kind === 'attached')).toHaveLength(2)
})

test('nobody else reads one, adds one or replaces one', async () => {
  const [id, other] = [await aRequest(), await aRequest()]
  await add(id)
  const [file] = await filesOf(id)
  const key = file!.key
  expect(await page(other, 'attachment', { file: key })).toEqual({ address: null })
  expect(await page(other, 'detach', { file: key })).toEqual({ removed: false })
  const anyone = await clientOf()
  expect((await anyone.download(key)).error).not.toBeNull()
  expect((await anyone.list(id)).data).toEqual([])
  const forged = await anyone.upload(`${id}/${randomUUID()}`, PDF, { contentType: 'application/pdf' })
  expect(forged.error).toMatchObject({ statusCode: '403' })
  const invented = await anyone.upload(`${randomUUID()}/${randomUUID()}`, PDF, { contentType: 'application/pdf' })
  expect(invented.error, 'whether there is such a request is not told').toEqual(forged.error)
  const { address } = await page<{ address: string }>(id, 'attach')
  expect(await put(address.replaceAll(id, other), PDF)).toMatchObject({ status: 400, statusCode: '400' })
  expect(await put(address, PDF)).toMatchObject({ status: 200 })
  expect(await put(address, PDF), 'an address takes one file').toMatchObject({ statusCode: '409' })
  const adviser = await clientOf(ada)
  expect((await adviser.update(key, PDF, { contentType: 'application/pdf' })).error).toMatchObject({
    statusCode: '403',
  })
  expect((await adviser.remove([key])).data).toEqual([])
})

test('a file is accepted only if its bytes match its type, and at most five files of 20 MB together', async () => {
  const id = await aRequest()
  expect(await add(id, Buffer.from('<html>'))).toMatchObject({ statusCode: '415' })
  expect(await add(id, PNG)).toMatchObject({ statusCode: '415' })
  expect(await add(id, PDF, { type: 'text/html' })).toMatchObject({ statusCode: '415' })
  const large = (bytes: number) => Buffer.concat([PDF, randomBytes(bytes - PDF.length)])
  expect(await add(id, large(LARGEST_FILE + 1))).toMatchObject({ statusCode: '413' })
  expect(await filesOf(id)).toEqual([])
  for (let at = 0; at < 2; at++) expect((await add(id, large(9_900_000))).status).toBe(200)
  expect(await add(id, large(300_000))).toMatchObject({ statusCode: '422' })
  // Upload addresses that were created at the same time respect the limit, too.
  const addresses = await Promise.all(
    Array.from({ length: 6 }, async () => (await page<{ address: string }>(id, 'attach')).address),
  )
  const all = await Promise.all(addresses.map((address) => put(address, PDF)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_FILES - 2)
  expect(await filesOf(id)).toHaveLength(MOST_FILES)
  expect(await page(id, 'attach')).toEqual({ address: null })
})

test('a file that the visitor removes is deleted, and the removal is recorded', async () => {
  const id = await aRequest()
  await add(id)
  const [file] = await filesOf(id)
  const { address } = await page<{ address: string }>(id, 'attachment', { file: file!.key })
  expect(await page(id, 'detach', { file: file!.key })).toEqual({ removed: true })
  expect(await filesOf(id)).toEqual([])
  expect((await fetch(world.address + address)).status).toBe(400)
  expect(await kindsOf(id)).toEqual(expect.arrayContaining(['attached', 'detached']))
})

test('an upload address accepts one file, also after the file was removed', async () => {
  const id = await aRequest()
  const { address } = await page<{ address: string }>(id, 'attach')
  expect(await put(address, PDF)).toMatchObject({ status: 200 })
  const [file] = await filesOf(id)
  expect(await page(id, 'detach', { file: file!.key })).toEqual({ removed: true })
  expect(await put(address, PDF)).toMatchObject({ statusCode: '409' })
  expect(await filesOf(id)).toEqual([])
  expect((await kindsOf(id)).filter((kind) => kind === 'attached')).toHaveLength(1)
  expect(await add(id), 'another address takes the next one').toMatchObject({ status: 200 })
})

test('a used upload address is refused before the bytes of another file are sent', async () => {
  const id = await aRequest()
  const { address } = await page<{ address: string }>(id, 'attach')
  expect(await put(address, PDF)).toMatchObject({ status: 200 })
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  socket.write(
    `PUT ${address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\nContent-Length: 5000000\r\n\r\n%PDF`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toContain('"statusCode":"409"')
  socket.destroy()
})

test('the addresses of a private page end with its link, and the new link gives out its own', async () => {
  const id = await aRequest()
  await add(id)
  const [file] = await filesOf(id)
  const addressOf = async (action: string, version = 1) =>
    (await page<{ address: string }>(id, action, { file: file!.key, version })).address
  const given = { open: await addressOf('attachment'), add: await addressOf('attach') }
  const { address: others } = await page<{ address: string }>(await aRequest(), 'attach')
  await world.database.owner.query('select private.revoke_private_page($1)', [id])
  expect((await fetch(world.address + given.open)).status).toBe(400)
  expect(await put(given.add, PDF)).toMatchObject({ status: 400, statusCode: '400' })
  expect((await fetch(world.address + (await addressOf('attachment', 2)))).status).toBe(200)
  expect(await put(await addressOf('attach', 2), PDF)).toMatchObject({ status: 200 })
  expect(await put(others, PDF), 'of another page').toMatchObject({ status: 200 })
})

test('the stored type is that of the bytes, and no long metadata is stored beside them', async () => {
  const id = await aRequest()
  expect(await add(id, PNG, { name: 'photo.pdf', type: 'image/png; charset=utf-8' })).toMatchObject({ status: 200 })
  const kept = [expect.objectContaining({ name: 'photo.png', type: 'image/png' })]
  expect(await filesOf(id)).toEqual(kept)
  for (const beside of ['contentType', 'cacheControl']) {
    const { address } = await page<{ address: string }>(id, 'attach')
    const form = new FormData()
    form.append('contentType', 'image/png')
    form.set(beside, `image/png; a=${'x'.repeat(500_000)}`)
    form.append('', new Blob([PNG]))
    expect((await fetch(world.address + address, { method: 'PUT', body: form })).status, beside).toBe(400)
  }
  expect(await filesOf(id)).toEqual(kept)
})

test('the copy of the data names the files, and an erasure deletes them', async () => {
  const id = await aRequest()
  await add(id)
  const files = await filesOf(id)
  expect(await page(id, 'export')).toMatchObject({ attachments: files })
  const { address } = await page<{ address: string }>(id, 'attach')
  const { owner } = world.database
  const { version } = (
    await owner.query<{ version: string }>('select version from storage.objects where name = $1', [files[0]!.key])
  ).rows[0]!
  expect(await page(id, 'erase')).toEqual({ erased: true })
  expect((await owner.query('select from storage.objects where starts_with(name, $1)', [id])).rowCount).toBe(0)
  await tasks.remove_object_bytes({ version }, world.services, async () => undefined)
  const bytes = world.services.store.read(version, { from: 0, to: 1 })
  await expect(bytes[Symbol.asyncIterator]().next()).rejects.toThrow('ENOENT')
  expect(await put(address, PDF), 'an address from before adds nothing').toMatchObject({ statusCode: '404' })
  expect((await owner.query('select from storage.objects where starts_with(name, $1)', [id])).rowCount).toBe(0)
})

/** Uploads to an address of the page in chunks, and stops after `most` bytes. */
async function resume(id: string, bytes: Buffer, { most = Infinity } = {}) {
  const { pathname, searchParams } = new URL((await page<{ address: string }>(id, 'attach')).address, world.address)
  const [bucketName = '', ...steps] = pathname.replace('/storage/v1/object/upload/sign/', '').split('/')
  const metadata = {
    bucketName,
    objectName: steps.join('/'),
    contentType: 'application/pdf',
    metadata: '{"name":"a.exe"}',
  }
  const { upload, ended } = uploadByTus(world.address, bytes, {
    endpoint: `${world.address}/storage/v1/upload/resumable/sign`,
    headers: { 'x-signature': searchParams.get('token')! },
    metadata,
    chunkSize: 100,
    onChunkComplete: (_size, accepted) => accepted >= most && (void upload.abort(), stop()),
  })
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>()
  return Promise.race([ended, stopped])
}
const unfinished = async (id: string) =>
  (
    await world.database.owner.query('select from storage.uploads where starts_with(name, $1) and received < length', [
      id,
    ])
  ).rowCount

test('an upload address also takes the file in chunks; unfinished ones are five of a request, and erased with it', async () => {
  const id = await aRequest()
  const file = Buffer.concat([PDF, randomBytes(500)])
  expect(await resume(id, file)).toBeUndefined()
  expect(await filesOf(id)).toMatchObject([{ name: 'a.pdf', type: 'application/pdf', size: file.length }])
  expect(await resume(id, randomBytes(300)), 'no PDF').toMatchObject({ status: 415 })
  const other = await aRequest()
  await resume(other, file, { most: 100 })
  for (let at = 0; at < 7; at++) await resume(id, file, { most: 200 })
  expect([await unfinished(id), await unfinished(other)]).toEqual([5, 1])
  expect(await page(id, 'erase')).toEqual({ erased: true })
  expect([await unfinished(id), await unfinished(other)]).toEqual([0, 1])
})

test('files of a double are on the sheet of the request into which it was merged, and on no other page', async () => {
  const email = `${randomUUID()}@example.com`
  const [id, double] = [(await sendRequest(world, { email })).id, (await sendRequest(world, { email })).id]
  await add(double)
  await ask(world.database, ada, 'select claim_request($1)', [id])
  await ask(world.database, ada, 'select merge_double($1, $2)', [double, id])
  const sheet = await ask<{ attachments: AddedFile[] }>(world.database, ada, 'select call_sheet($1)', [id])
  expect(sheet.attachments).toEqual(await filesOf(double))
  expect(sheet.attachments).toHaveLength(1)
  expect(await filesOf(id)).toEqual([])
})

test('without the storage interface the page accepts and opens no files, and the visitor can still remove theirs', async () => {
  const id = await aRequest()
  await add(id)
  const [file] = await filesOf(id)
  const off = await aWorld({ beside: world, site: plainSite, settings: { STORAGE: 'off' } })
  expect(await page(id, 'read', {}, off.address)).toMatchObject({ files_closed: true, attachments: [file] })
  expect(await page(id, 'attach', {}, off.address)).toEqual({ address: null })
  expect(await page(id, 'attachment', { file: file!.key }, off.address)).toEqual({ address: null })
  expect(await page(id, 'detach', { file: file!.key }, off.address)).toEqual({ removed: true })
  expect(await page(id, 'read', {}, off.address), 'nothing is offered where nothing lies').not.toHaveProperty(
    'attachments',
  )
  await off.stop()
})

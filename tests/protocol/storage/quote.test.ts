/** Tests the quote from the adviser's PDF to the client's page and the sheet's history (spec §1 outcome, product §3.5). */
import { randomUUID } from 'node:crypto'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { type Adviser, anAdviser, ask, service } from '#tests/console-people.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { lettersTo, queueIsEmpty } from '#tests/protocol/auth/auth-steps.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { tasks } from '#server/tasks.ts'
import { aWorld, type World } from '#tests/world.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

let world: World
let ada: Adviser
let bea: Adviser
beforeAll(async () => {
  world = await aWorld({ site: plainSite, worker: true, now: () => new Date() })
  ada = await anAdviser(world.database, 'Ada')
  bea = await anAdviser(world.database, 'Bea')
})
afterAll(() => world.stop())

async function clientOf(adviser: Adviser) {
  const token = await tokenOf(world, { ...adviser })
  return createClient(world.address, world.secrets.publishableKey, {
    auth: { persistSession: false },
    global: { headers: { authorization: `Bearer ${token}` } },
  })
}

interface Stand {
  id: string
  version: number
  state: string
  quote_sent_by: string | null
}

async function reachedRequest(by: Adviser, email = `${randomUUID()}@example.com`) {
  const { id } = await sendRequest(world, { email })
  const claimed = await ask<Stand>(world.database, by, 'select claim_request($1)', [id])
  const stand = await ask<Stand>(world.database, by, `select set_request_state($1, 'reached', $2)`, [
    id,
    claimed.version,
  ])
  return { id, email, stand }
}

/** Sends a quote like the sheet, with the official client. */
async function sendQuote(by: Adviser, { id, version }: { id: string; version: number }, name = 'Devis Monaco.pdf') {
  const client = await clientOf(by)
  const document = randomUUID()
  const path = `${id}/${document}.pdf`
  const { error } = await client.storage.from('documents').upload(path, PDF, { contentType: 'application/pdf' })
  expect(error).toBeNull()
  const sent = await client.rpc('send_quote', { request: id, document, name, seen_version: version })
  return { document, path, stand: sent.data as Stand, error: sent.error }
}

async function page(id: string, action: string, more: object = {}, at = world.address) {
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  const answer = await fetch(`${at}/private-page/${action}`, {
    method: 'POST',
    body: JSON.stringify({ token, ...more }),
  })
  return (await answer.json()) as Record<string, unknown> & { quotes: { id: string; name: string; sent_at: string }[] }
}

const kindsOf = async (id: string) =>
  (
    await world.database.owner.query<{ kind: string }>(
      'select kind from request_events where contact_request_id = $1 order by id',
      [id],
    )
  ).rows.map(({ kind }) => kind)

const quoteLetter = async (email: string) =>
  (await lettersTo(world, email)).find(({ subject }) => subject.includes('est pr\u00eat'))

/** Makes the letter of a quote due, as after the minute in which a quote can be taken back. */
const aMinuteLater = (document?: string) =>
  world.database.owner.query(
    `update graphile_worker._private_jobs j set run_at = now() - interval '1 second' from graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'quote_letter' and j.locked_at is null
       and coalesce(j.payload ->> 'document' = $1, true)`,
    [document ?? null],
  )

test('a quote that an adviser sends is on the client’s page, a letter links to it, and the first opening is recorded', async () => {
  const { id, email, stand } = await reachedRequest(ada)
  // Invisible characters are removed from the name that the client reads and downloads.
  const sent = await sendQuote(ada, { id, version: stand.version }, 'Devis\u061c\u200b\tMonaco\u202e.pdf')
  expect(sent.stand).toMatchObject({ state: 'quoted', quote_sent_by: 'page' })
  expect(await page(id, 'read')).toMatchObject({
    step: 'quoted',
    quote_sent_by: 'page',
    quotes: [{ id: sent.document, name: 'Devis Monaco.pdf', size: PDF.length, sent_at: expect.any(String) }],
  })
  expect(await quoteLetter(email), 'not within the minute of the undo').toBeUndefined()
  await aMinuteLater()
  const letter = await vi.waitUntil(() => quoteLetter(email), { timeout: 60_000 })
  expect(letter.text).toContain(`/?request=${writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)}`)
  expect(await kindsOf(id)).not.toContain('quote_opened')
  for (let times = 0; times < 2; times++) {
    const { address } = (await page(id, 'document', { document: sent.document })) as unknown as { address: string }
    const file = await fetch(world.address + address)
    expect(Buffer.from(await file.arrayBuffer()).equals(PDF)).toBe(true)
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Devis%20Monaco.pdf")
    expect(file.headers.get('cache-control')).toMatch(/^private/)
  }
  expect((await kindsOf(id)).filter((kind) => kind === 'quote_opened')).toHaveLength(1)
  const sheet = await ask<{ quotes: object[] }>(world.database, ada, 'select call_sheet($1)', [id])
  expect(sheet.quotes).toMatchObject([{ id: sent.document, first_opened_at: expect.any(String) }])
})

test('a wrong file can be withdrawn within a minute: it disappears from the page at once, no letter is sent, and the state returns', async () => {
  const { id, email, stand } = await reachedRequest(ada)
  const sent = await sendQuote(ada, { id, version: stand.version })
  const takeBack = (by: Adviser, version: number) =>
    ask<Stand & { code?: string; details?: object }>(world.database, by, 'select take_back($1, $2)', [id, version])
  expect(await takeBack(bea, sent.stand.version)).toMatchObject({ code: 'PT409' })
  expect(await takeBack(ada, sent.stand.version)).toMatchObject({ state: 'reached', quote_sent_by: null })
  expect(await page(id, 'read')).toMatchObject({ step: 'reached', quotes: [] })
  expect(await page(id, 'document', { document: sent.document })).toEqual({ address: null })
  const { owner } = world.database
  expect((await owner.query('select from storage.objects where name = $1', [sent.path])).rowCount).toBe(0)
  const promised = `select from graphile_worker._private_jobs where key = $1`
  expect((await owner.query(promised, [`${id}:promise_quote_late`])).rowCount, 'the quote is owed again').toBe(1)
  await aMinuteLater()
  const waits = `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'quote_letter' and j.payload ->> 'request' = $1`
  await vi.waitUntil(async () => (await owner.query(waits, [id])).rowCount === 0, { timeout: 60_000 })
  expect(await quoteLetter(email)).toBeUndefined()
})

test('without the storage interface a quote stays listed, and is neither opened nor recorded as opened', async () => {
  const { id, stand } = await reachedRequest(ada)
  const { document } = await sendQuote(ada, stand)
  const off = await aWorld({ beside: world, site: plainSite, settings: { STORAGE: 'off' } })
  expect(await page(id, 'read', {}, off.address)).toMatchObject({ files_closed: true, quotes: [{ id: document }] })
  expect(await page(id, 'document', { document }, off.address)).toEqual({ address: null })
  expect(await kindsOf(id)).not.toContain('quote_opened')
  expect(await page(id, 'read'), 'where the interface is on, files are open').not.toHaveProperty('files_closed')
  await off.stop()
})

test('a quote that the client has opened cannot be withdrawn', async () => {
  const { id, stand } = await reachedRequest(ada)
  const { document, stand: quoted } = await sendQuote(ada, { id, version: stand.version })
  await page(id, 'document', { document })
  const refused = await ask<object>(world.database, ada, 'select take_back($1, $2)', [id, quoted.version])
  expect(refused).toMatchObject({ code: 'PT409', details: { reason: 'opened', stand: { state: 'quoted' } } })
  expect((await page(id, 'read')).quotes).toHaveLength(1)
})

test('a new version is the first one, and the replaced one stays below', async () => {
  const { id, stand } = await reachedRequest(ada)
  const first = await sendQuote(ada, { id, version: stand.version }, 'v1.pdf')
  const second = await sendQuote(ada, { id, version: first.stand.version }, 'v2.pdf')
  expect(second.stand.state).toBe('quoted')
  expect((await page(id, 'read')).quotes.map(({ name }) => name)).toEqual(['v2.pdf', 'v1.pdf'])
  const ofFirst = await ask(world.database, service, 'select private.quote_stage($1, $2)', [id, first.document])
  expect(ofFirst, 'a letter of the replaced one would say what is no longer so').toEqual({
    ask_again_at: expect.any(String),
    key: expect.any(String),
  })
  expect(await ask(world.database, service, 'select private.quote_stage($1, $2)', [id, second.document])).toEqual({
    replaces: true,
  })
})

test('a quote that counts again, because the one sent after it was taken back, is told of by one letter', async () => {
  const { id, email, stand } = await reachedRequest(ada)
  const first = await sendQuote(ada, stand)
  const wrong = await sendQuote(ada, { id, version: first.stand.version }, 'wrong.pdf')
  await aMinuteLater(first.document)
  await queueIsEmpty(world)
  expect(await quoteLetter(email), 'while another one is the newest').toBeUndefined()
  await ask(world.database, ada, 'select take_back($1, $2)', [id, wrong.stand.version])
  expect((await page(id, 'read')).quotes).toMatchObject([{ id: first.document }])
  for (let times = 0; times < 2; times++) {
    await aMinuteLater()
    await queueIsEmpty(world)
  }
  const letters = (await lettersTo(world, email)).filter(({ subject }) => subject.includes('devis'))
  expect(letters).toHaveLength(1)
})

test('a letter that was put off by a try whose end was lost, is put off once', async () => {
  const { id, stand } = await reachedRequest(ada)
  const first = await sendQuote(ada, stand)
  await sendQuote(ada, { id, version: first.stand.version })
  const payload = { request: id, document: first.document }
  for (let times = 0; times < 2; times++) await tasks.quote_letter(payload, world.services, async () => undefined)
  const waits = `select from graphile_worker._private_jobs where payload ->> 'document' = $1`
  expect((await world.database.owner.query(waits, [first.document])).rowCount).toBe(1)
})

test('a quote whose successor can no longer be taken back gets no letter', async () => {
  const { id, email, stand } = await reachedRequest(ada)
  const first = await sendQuote(ada, stand)
  const second = await sendQuote(ada, { id, version: first.stand.version })
  await world.database.owner.query(`update documents set sent_at = sent_at - interval '1 minute' where id = $1`, [
    second.document,
  ])
  await aMinuteLater(first.document)
  await queueIsEmpty(world)
  const waits = `select from graphile_worker._private_jobs where payload ->> 'document' = $1`
  expect((await world.database.owner.query(waits, [first.document])).rowCount).toBe(0)
  expect(await quoteLetter(email)).toBeUndefined()
})

test('a request with somebody else’s address, merged as their double, opens none of their quotes', async () => {
  const { id, email, stand } = await reachedRequest(ada)
  const strangers = (await sendRequest(world, { email })).id
  const merged = await ask<object>(world.database, ada, 'select merge_double($1, $2)', [strangers, id])
  expect(merged).toMatchObject({ id: strangers })
  const { document } = await sendQuote(ada, { id, version: stand.version })
  expect(await page(strangers, 'read')).toMatchObject({ step: 'quoted', quote_sent_by: null, quotes: [] })
  expect(await page(strangers, 'document', { document })).toEqual({ address: null })
  expect(await kindsOf(id)).not.toContain('quote_opened')
  expect((await page(id, 'read')).quotes).toHaveLength(1)
})

test('nobody can send or read the file of another request, and nobody can replace the bytes of a sent file', async () => {
  const { id, stand } = await reachedRequest(ada)
  const { path, document, stand: quoted } = await sendQuote(ada, { id, version: stand.version })
  const other = await reachedRequest(ada)
  expect(await page(other.id, 'document', { document })).toEqual({ address: null })
  const stranger = createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
  expect((await stranger.storage.from('documents').download(path)).error).not.toBeNull()
  const added = await stranger.storage
    .from('documents')
    .upload(`${id}/${randomUUID()}.pdf`, PDF, { contentType: 'application/pdf' })
  expect(added.error).toMatchObject({ statusCode: '403' })
  const own = (await clientOf(ada)).storage.from('documents')
  expect((await own.update(path, PDF, { contentType: 'application/pdf' })).error).toMatchObject({ statusCode: '403' })
  expect((await own.remove([path])).data).toEqual([])
  const forged = await own.upload(`${id}/${randomUUID()}.pdf`, '<html>', { contentType: 'application/pdf' })
  expect(forged.error).toMatchObject({ statusCode: '415' })
  expect((await own.upload(`${id}/devis.pdf`, PDF, { contentType: 'application/pdf' })).error).toMatchObject({
    statusCode: '403',
  })
  // An adviser cannot send a file that somebody else uploaded, nor one that does not exist.
  const client = await clientOf(ada)
  const nothing = await client.rpc('send_quote', {
    request: id,
    document: randomUUID(),
    name: 'x',
    seen_version: quoted.version,
  })
  expect(nothing.error?.code).toBe('PT422')
  const beas = await sendQuote(bea, { id, version: quoted.version })
  expect(beas.error).not.toBeNull()
  const fresh = await sendRequest(world, { email: 'new@example.com' })
  expect((await sendQuote(ada, { id: fresh.id, version: 1 })).error).not.toBeNull()
})

test('erasing a person deletes the quote: record, file and bytes', async () => {
  const { id, stand } = await reachedRequest(ada)
  const { document } = await sendQuote(ada, { id, version: stand.version })
  const { address } = (await page(id, 'document', { document })) as unknown as { address: string }
  expect(await page(id, 'erase')).toEqual({ erased: true })
  const { owner } = world.database
  expect((await owner.query('select from documents where contact_request_id = $1', [id])).rowCount).toBe(0)
  expect((await owner.query(`select from storage.objects where starts_with(name, $1)`, [id])).rowCount).toBe(0)
  expect(
    (await owner.query(`select from graphile_worker._private_jobs where key like 'object %'`)).rowCount,
  ).toBeGreaterThan(0)
  expect((await fetch(world.address + address)).status).toBe(400)
})

test('a file that was uploaded and not sent is deleted after a day; a sent one stays', async () => {
  const { id, stand } = await reachedRequest(ada)
  const sent = await sendQuote(ada, { id, version: stand.version })
  const files = (await clientOf(ada)).storage.from('documents')
  const [old, fresh] = [`${id}/${randomUUID()}.pdf`, `${id}/${randomUUID()}.pdf`]
  for (const path of [old, fresh]) {
    expect((await files.upload(path, PDF, { contentType: 'application/pdf' })).error).toBeNull()
  }
  const { owner } = world.database
  const versions = await owner.query<{ version: string }>(
    `update storage.objects set created_at = now() - interval '25 hours' where name = any($1) returning version, name`,
    [[old, sent.path]],
  )
  expect(versions.rowCount).toBe(2)
  expect(await ask(world.database, service, 'select private.forget_unsent_documents()')).toBe(1)
  const { rows } = await owner.query<{ name: string }>(
    'select name from storage.objects where starts_with(name, $1) order by name',
    [id],
  )
  expect(rows.map(({ name }) => name)).toEqual([fresh, sent.path].toSorted())
})

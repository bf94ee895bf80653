/** Checks that the anonymous key can insert a request and read its own row once, and nothing else (safety D26–D29). */
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

const SECRET_NAME = 'Ada-the-one-to-hide'

let world: World
beforeAll(async () => {
  world = await aWorld({ site: plainSite })
  await client()
    .from('contact_requests')
    .insert([
      { name: SECRET_NAME, email: 'a@example.com', whatsapp: '1', number_of_people: 2, selected_experiences_count: 1 },
    ])
})
afterAll(() => world.stop())

const client = (key = world.secrets.publishableKey) =>
  createClient(world.address, key, { auth: { persistSession: false } })

/** Sends a request without the client and its rules. */
const ask = (path: string, { key = world.secrets.publishableKey, ...init }: RequestInit & { key?: string } = {}) =>
  fetch(`${world.address}/rest/v1/${path}`, { ...init, headers: { apikey: key, ...init.headers } })

test('a list is empty, and so is its count', async () => {
  const { data, count, status } = await client().from('contact_requests').select('*', { count: 'exact' })
  expect({ data, count, status }).toEqual({ data: [], count: 0, status: 200 })
})

test('a list without a count reveals no number', async () => {
  const answer = await ask('contact_requests')
  expect(answer.headers.get('content-range')).toBe('*/*')
  expect(await answer.json()).toEqual([])
})

test('HEAD reveals nothing', async () => {
  const answer = await ask('contact_requests?select=id', { method: 'HEAD', headers: { prefer: 'count=exact' } })
  expect(answer.headers.get('content-range')).toBe('*/0')
})

test('the row exists, and the service reads it', async () => {
  const { data } = await client(world.secrets.secretKey).from('contact_requests').select('name')
  expect(data).toEqual([{ name: SECRET_NAME }])
})

test.each([
  'name=eq.x',
  `name=eq.${SECRET_NAME}`,
  'order=name',
  'or=(name.eq.x)',
  'on_conflict=request_id',
  'whatsapp_e164=is.null',
])('the answer to a filter (%s) does not depend on the stored rows', async (query) => {
  const answer = await ask(`contact_requests?${query}`, { headers: { prefer: 'count=exact' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-range')).toBe('*/0')
  expect(await answer.text()).toBe('[]')
})

test.each(['received_in', 'no_such_column', 'xmin', 'tableoid'])('the column %s cannot be selected', async (column) => {
  const answer = await ask(`contact_requests?select=${column}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: '42703' })
})

test.each(['contact_request_checks', 'pg_roles', 'constructor', '__proto__', 'Contact_Requests'])(
  'the table %s does not exist',
  async (table) => {
    const answer = await ask(table)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'PGRST205' })
  },
)

test.each(['PATCH', 'PUT', 'DELETE'])('%s is refused and changes nothing', async (method) => {
  const body = method === 'DELETE' ? null : JSON.stringify({ name: 'Eve' })
  const answer = await ask('contact_requests?name=not.is.null', { method, body })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: '42501' })
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  const { rows } = await world.database.owner.query<{ name: string }>('select name from contact_requests')
  expect(rows).toEqual([{ name: SECRET_NAME }])
})

test('an insert that would change existing rows is refused', async () => {
  const { status, error } = await client()
    .from('contact_requests')
    .upsert([{ name: 'Eve' }])
  expect(error).not.toBeNull()
  expect(status).toBe(401)
})

test.each([
  ['another schema to read', 'GET', { 'accept-profile': 'auth' }, 406, 'PGRST106'],
  ['another schema to write', 'POST', { 'content-profile': 'auth' }, 406, 'PGRST106'],
  ['the plan of the query', 'GET', { accept: 'application/vnd.pgrst.plan+json' }, 406, 'PGRST107'],
  ['strict, unknown preferences', 'GET', { prefer: 'handling=strict, peek=all' }, 400, 'PGRST122'],
  ['a forged role', 'GET', { authorization: 'Bearer e30.e30.e30' }, 401, 'PGRST301'],
])('%s is refused', async (_what, method, headers, status, code) => {
  const answer = await ask('contact_requests', { method, headers })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test('tx=rollback and other preferences of the protocol have no effect', async () => {
  const answer = await ask('contact_requests?limit=0', { headers: { prefer: 'tx=rollback, count=planned' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-range')).toBe('*/0')
  expect(answer.headers.get('preference-applied')).toBe('count=planned')
})

test('a missing and a wrong key are refused, and a key in the address is accepted', async () => {
  const without = await fetch(`${world.address}/rest/v1/contact_requests`, {
    headers: { authorization: `Bearer ${world.secrets.publishableKey}` },
  })
  expect(without.status).toBe(401)
  expect(await without.json()).toEqual({
    message: 'No API key found in request',
    hint: 'No `apikey` request header or url param was found.',
  })
  const wrong = await ask('contact_requests', { key: 'sb_publishable_wrong' })
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toMatchObject({ message: 'Invalid API key' })
  const inAddress = await fetch(`${world.address}/rest/v1/contact_requests?apikey=${world.secrets.publishableKey}`)
  expect(inAddress.status).toBe(200)
})

test('a preflight of any origin is answered without a key', async () => {
  const answer = await fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('access-control-allow-headers')).toContain('x-form-signals')
})

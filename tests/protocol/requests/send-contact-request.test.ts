/** Tests the call that sends a contact request (spec §7), with the unmodified client of the specification. */
import { createClient } from '@supabase/supabase-js'
import { catalogue } from '#catalogue/catalogue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { plainSite } from '#tests/plain-site.ts'

const ada = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  whatsapp: '06 39 98 01 01',
  number_of_people: 15,
  preferred_dates: null,
  message: 'Bonjour,\nune loge si possible.',
  selected_experiences_count: 2,
}

let world: World
beforeAll(async () => {
  world = await aWorld({
    site: plainSite,
    settings: { ADDRESS_SOFT_LIMIT: '900', ADDRESS_HARD_LIMIT: '1000', CONTACT_LIMIT: '900' },
  })
})
afterAll(() => world.stop())
beforeEach(async () => void (await world.database.owner.query('truncate contact_requests cascade')))

const client = () => createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
const stored = async () =>
  (await world.database.owner.query<Record<string, unknown>>('select * from contact_requests')).rows

describe('a client that knows only the seven specified keys', () => {
  test('stores a row and reads it back', async () => {
    const { data, error, status } = await client().from('contact_requests').insert([ada]).select()
    expect(error).toBeNull()
    expect(status).toBe(201)
    expect(data).toHaveLength(1)
    expect(data![0]).toMatchObject(ada)
    expect(await stored()).toMatchObject([{ ...ada, id: data![0].id, whatsapp_e164: '+33639980101' }])
  })

  test('asks a question without a selection, if the message is not empty', async () => {
    const question = { ...ada, selected_experiences_count: 0 }
    const { error, status } = await client().from('contact_requests').insert([question])
    expect({ error, status }).toEqual({ error: null, status: 201 })
    const { error: refusal } = await client()
      .from('contact_requests')
      .insert([{ ...question, message: ' ' }])
    expect(refusal).toMatchObject({ code: '23514', hint: 'Correct "selected_experiences_count".' })
    expect(await stored()).toMatchObject([{ selected_experiences_count: 0, message: ada.message }])
  })

  test('reads one object back with single()', async () => {
    const { data, error } = await client().from('contact_requests').insert(ada).select('reference:id, name').single()
    expect(error).toBeNull()
    expect(data).toEqual({ reference: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Ada Lovelace' })
  })

  test('stores without asking for the row', async () => {
    const { data, error, status } = await client().from('contact_requests').insert([ada])
    expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 })
    expect(await stored()).toHaveLength(1)
  })

  test('gets the form’s default of two people if it sends no number', async () => {
    const { number_of_people: _people, ...unsaid } = ada
    const { data, error } = await client().from('contact_requests').insert([unsaid]).select().single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ ...unsaid, number_of_people: 2 })
    expect(await stored()).toMatchObject([{ number_of_people: 2 }])
  })

  test('has its empty values stored as null', async () => {
    const { error } = await client()
      .from('contact_requests')
      .insert([{ ...ada, preferred_dates: '', message: '  ' }])
    expect(error).toBeNull()
    expect(await stored()).toMatchObject([{ preferred_dates: null, message: null }])
  })

  test('reads the name of a missing column, and nothing is stored', async () => {
    const { name: _name, ...nameless } = ada
    const { error, status } = await client().from('contact_requests').insert([nameless]).select()
    expect(status).toBe(400)
    expect(error).toMatchObject({ code: '23502', message: expect.stringContaining('"name"'), details: null })
    expect(await stored()).toEqual([])
  })
})

test('every other field of the site is stored', async () => {
  const request = {
    ...ada,
    selected_experiences: [
      { id: '1', title: 'Monaco', price: 'À partir de 5 000 €' },
      { id: '4', title: 'Abu Dhabi', price: 'À partir de 15 000 €' },
    ],
    language: 'ar',
    request_id: crypto.randomUUID(),
    notice_version: '2026-11-20',
    time_zone: 'Asia/Dubai',
  }
  const { error } = await client().from('contact_requests').insert([request]).select().single()
  expect(error).toBeNull()
  expect(await stored()).toMatchObject([request])
})

test.each([
  ['+971 50 123 4567', 'Asia/Dubai'],
  ['+1 312 555 0178', null],
  ['call my assistant', null],
])('without a zone of the browser, that of the country of %s is kept', async (whatsapp, time_zone) => {
  expect(
    (
      await client()
        .from('contact_requests')
        .insert([{ ...ada, whatsapp }])
    ).error,
  ).toBeNull()
  expect(await stored()).toMatchObject([{ whatsapp, time_zone }])
})

test('all experiences may be requested at once', async () => {
  const selected_experiences = catalogue.map(({ id, title, price }) => ({ id, title, price }))
  const request = { ...ada, selected_experiences, selected_experiences_count: selected_experiences.length }
  expect((await client().from('contact_requests').insert([request])).error).toBeNull()
  expect(await stored()).toMatchObject([request])
})

test.each([
  ['id', crypto.randomUUID(), '42501', 401],
  ['created_at', '2020-01-01', '42501', 401],
  ['received_in', '1', '42501', 401],
  ['whatsapp_e164', '+33639980101', '42501', 401],
  ['status', 'won', 'PGRST204', 400],
  ['__proto__x', 'y', 'PGRST204', 400],
])('a client cannot say "%s", which is not its to say', async (column, value, code, status) => {
  const answer = await client()
    .from('contact_requests')
    .insert([{ ...ada, [column]: value }])
    .select()
  expect(answer).toMatchObject({ status, error: { code } })
  expect(await stored()).toEqual([])
})

describe('the same request id', () => {
  const request_id = '6f1d8f4e-3f3e-4c62-9d25-0c5c7c3f9f10'

  test('with other content is refused, and the answer contains nothing of the stored request', async () => {
    await client()
      .from('contact_requests')
      .insert([{ ...ada, request_id }])
    const { error, status } = await client()
      .from('contact_requests')
      .insert([{ ...ada, name: 'Eve', request_id }])
      .select()
    expect(status).toBe(422)
    expect(error!.code).toBe('request_id_reused')
    expect(JSON.stringify(error)).not.toContain('Ada')
    expect(await stored()).toHaveLength(1)
  })

  test('with the same content returns the same row again, with the same status', async () => {
    const first = await client()
      .from('contact_requests')
      .insert([{ ...ada, request_id }])
      .select()
    const again = await client()
      .from('contact_requests')
      .insert([{ ...ada, request_id }])
      .select()
    expect(again.status).toBe(first.status)
    expect(again.data).toEqual(first.data)
    expect(await stored()).toHaveLength(1)
  })
})

test('two rows in one post are refused, and neither is stored', async () => {
  const { status, error } = await client().from('contact_requests').insert([ada, ada]).select()
  expect(status).toBe(400)
  expect(error!.code).toBe('PGRST102')
  expect(await stored()).toEqual([])
})

describe('the format and the preferences of the answer', () => {
  const post = (headers: Record<string, string>) =>
    fetch(`${world.address}/rest/v1/contact_requests`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(ada),
    })

  test.each(['text/csv', 'application/vnd.pgrst.array+json;nulls=stripped'])(
    '%s is refused where a row would be shown, and nothing is stored',
    async (accept) => {
      const refused = await post({ accept, prefer: 'return=representation' })
      expect([refused.status, await refused.json()]).toMatchObject([406, { code: 'PGRST107' }])
      expect(await stored()).toEqual([])
      expect((await post({ accept })).status).toBe(201)
    },
  )

  test('a count is told, and more rows than allowed are none', async () => {
    const counted = await post({ prefer: 'count=exact' })
    expect([counted.status, counted.headers.get('content-range')]).toEqual([201, '*/1'])
    const refused = await post({ prefer: 'handling=strict, max-affected=0' })
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'PGRST124' }])
    expect(await stored()).toHaveLength(1)
  })
})

describe('a server of the owner', () => {
  const ofTheOwner = () => createClient(world.address, world.secrets.secretKey, { auth: { persistSession: false } })

  test('sends for a visitor through the same intake, and its own address is not rate limited', async () => {
    const { data, error } = await ofTheOwner().from('contact_requests').insert(ada).select('id, name').single()
    expect(error).toBeNull()
    expect(data).toMatchObject({ name: 'Ada Lovelace' })
    const { rows } = await world.database.owner.query(
      `select whatsapp_e164 as number, sender_hash as sender, state from contact_requests r
       join contact_request_checks c on c.contact_request_id = r.id
       join request_work w on w.contact_request_id = r.id`,
    )
    expect(rows).toEqual([{ number: '+33639980101', sender: null, state: 'new' }])
  })

  test('is refused the same values as visitors', async () => {
    for (const wrong of [
      { ...ada, name: ' ' },
      { ...ada, id: crypto.randomUUID() },
      { ...ada, whatsapp_e164: '+331' },
    ]) {
      const { error, status } = await ofTheOwner().from('contact_requests').insert(wrong)
      expect(error).not.toBeNull()
      expect([400, 403]).toContain(status)
    }
    expect(await stored()).toEqual([])
  })
})

/** Tests requests that an adviser entered, and the source of those sent by the page (decisions 048, 049). */
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aMember, lettersTo, queueIsEmpty, somebody, unhurried } from '../auth/auth-steps.ts'
import { aRequest, sendRequest } from './request-steps.ts'

let world: World
let client: SupabaseClient
let token: string
beforeAll(async () => {
  world = await aWorld({ worker: true, now: () => new Date(), settings: unhurried })
  const member = await aMember(world)
  client = member.client
  token = member.session.access_token
  await world.database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [
    member.user.id,
  ])
})
afterAll(() => world.stop())

async function entered(fields: object): Promise<string> {
  const { data, error } = await client.rpc('enter_request', {
    fields: { name: 'Hélène', message: 'Une \u202eloge', ...fields },
    experiences: [{ id: '1', title: 'Monaco', price: '' }],
    client_language: 'fr',
    channel: 'whatsapp',
    consent: 'written',
    act: randomUUID(),
  })
  expect(error).toBeNull()
  return (data as { id: string }).id
}

const linkOf = (request: string, bearer: string) =>
  fetch(`${world.address}/private-page/link`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ request }),
  })

test('without an address no letter is sent; the private page opens by a link that an adviser copies, and can be corrected without an address', async () => {
  const id = await entered({ whatsapp: '+33 6 39 98 01 07', whatsapp_e164: '+33639980107' })
  await queueIsEmpty(world)
  expect((await world.database.owner.query('select from outbox.dead_letters')).rowCount).toBe(0)
  const answer = await linkOf(id, token)
  expect(answer.status).toBe(200)
  const { link } = (await answer.json()) as { link: string }
  const page = new URL(link).searchParams.get('request')
  const post = (action: string, body: object) =>
    fetch(`${world.address}/private-page/${action}`, { method: 'POST', body: JSON.stringify({ token: page, ...body }) })
  expect(await (await post('read', {})).json()).toMatchObject({
    step: 'calling',
    email: '',
    message: 'Une loge',
    selected_experiences: [{ title: 'Monaco' }],
  })
  const corrected = await post('correct', { changes: { number_of_people: 4 } })
  expect(await corrected.json()).toMatchObject({ email: '', number_of_people: 4 })
  expect((await post('correct', { changes: { whatsapp: '' } })).status).toBe(422)
})

test('with an address it is confirmed by letter like any other', async () => {
  const email = somebody()
  await entered({ email })
  await expect.poll(async () => (await lettersTo(world, email)).length).toBe(1)
  expect((await lettersTo(world, email))[0]!.text).toContain('Monaco')
})

test('only an adviser can read the address of a private page', async () => {
  const { id } = await sendRequest(world)
  const stranger = await aMember(world)
  expect((await linkOf(id, '')).status).toBe(401)
  expect((await linkOf(id, stranger.session.access_token)).status).toBe(403)
  expect((await linkOf(randomUUID(), token)).status).toBe(404)
  expect((await linkOf('nonsense', token)).status).toBe(400)
})

test('the page sends the source of its visitor, and a malformed source is refused', async () => {
  const source = { referrer: 'www.example.com', utm_source: 'letter', utm_campaign: 'monaco' }
  const stored = await sendRequest(world, { source })
  expect(stored).toMatchObject({ source, channel: 'web', consent: null })
  for (const wrong of [{ cookie: 'x' }, { utm_source: 'x'.repeat(201) }, { utm_source: 1 }, 'letter']) {
    const answer = await fetch(`${world.address}/rest/v1/contact_requests`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...aRequest, source: wrong }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('"source"') })
  }
})

test('a visitor cannot set another channel than the form', async () => {
  const answer = await fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...aRequest, email: '', channel: 'phone', consent: 'spoken' }),
  })
  expect(answer.status).toBe(401)
})

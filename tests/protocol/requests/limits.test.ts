/** Tests rate limits and quarantine (safety B20), which the database stores, so that a restart does not reset them. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  const settings = { ADDRESS_SOFT_LIMIT: '3', ADDRESS_HARD_LIMIT: '5', CONTACT_LIMIT: '2', TRUSTED_PROXIES: '1' }
  world = await aWorld({ site: plainSite, settings, now: () => new Date() })
})
afterAll(() => world.stop())
beforeEach(async () => void (await world.database.owner.query('truncate contact_requests cascade')))

let count = 0
interface Post {
  from?: string
  signals?: string
  fields?: object
}
function post({ from = `198.51.100.${count}`, signals, fields }: Post = {}): Promise<Response> {
  count++
  const request = {
    name: 'Ada',
    email: `ada${count}@example.com`,
    whatsapp: `06 39 98 01 ${count}`,
    number_of_people: 2,
    selected_experiences_count: 1,
  }
  return fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(signals ? { 'x-form-signals': signals } : {}),
    },
    body: JSON.stringify({ ...request, ...fields }),
  })
}
const reasons = async () =>
  (
    await world.database.owner.query<{ reasons: string[] }>(
      'select reasons from contact_request_checks join contact_requests r on r.id = contact_request_id order by r.received_in',
    )
  ).rows.map((row) => row.reasons.join())

test('an ordinary request is not quarantined', async () => {
  expect((await post({ signals: 'honeypot=0; seconds=40' })).status).toBe(201)
  expect((await post()).status).toBe(201)
  expect(await reasons()).toEqual(['', ''])
})

test('a request with a filled honeypot is stored and quarantined; a form that was filled too fast is only noted, because browsers fill in forms automatically', async () => {
  expect((await post({ signals: 'honeypot=1; seconds=1' })).status).toBe(201)
  expect((await post({ signals: 'honeypot=0; seconds=1' })).status).toBe(201)
  expect(await reasons()).toEqual(['honeypot,too-fast', 'too-fast'])
  const { rows } = await world.database.owner.query<{ quarantined: boolean }>(
    'select quarantined from contact_request_checks order by created_at',
  )
  expect(rows.map(({ quarantined }) => quarantined)).toEqual([true, false])
})

test('requests of an address are quarantined beyond its first limit and refused beyond its second, also after a restart', async () => {
  const statuses = []
  for (let i = 0; i < 6; i++) statuses.push((await post({ from: '203.0.113.9' })).status)
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  expect(await reasons()).toEqual(['', '', '', 'address-limit', 'address-limit'])

  await world.restart()
  const refused = await post({ from: '203.0.113.9' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  expect(await refused.json()).toMatchObject({
    code: 'over_request_rate_limit',
    hint: expect.stringContaining('minutes'),
  })
  expect(await reasons()).toHaveLength(5)
  expect((await post({ from: '203.0.113.10' })).status).toBe(201)
})

test('an address may send again after an hour', async () => {
  for (let i = 0; i < 5; i++) await post({ from: '203.0.113.20' })
  await world.database.owner.query(`update contact_request_checks set created_at = created_at - interval '61 minutes'`)
  expect((await post({ from: '203.0.113.20' })).status).toBe(201)
})

test('requests of a contact are quarantined beyond its limit, from any address', async () => {
  const fields = { email: 'ADA@example.com', whatsapp: '1' }
  for (let i = 0; i < 3; i++) await post({ fields: { ...fields, message: `${i}` } })
  expect(await reasons()).toEqual(['', '', 'contact-limit'])
})

test('one long text under many names is quarantined, a short greeting is not', async () => {
  const message = 'Make your fortune with our wonderful offer today, click here'
  for (let i = 0; i < 4; i++) await post({ fields: { message } })
  for (let i = 0; i < 4; i++) await post({ fields: { message: 'Bonjour !' } })
  expect(await reasons()).toEqual(['', '', '', 'repeated-content', '', '', '', ''])
})

test('the same request without an id is stored twice, the second as a likely double', async () => {
  const fields = { email: 'eve@example.com', whatsapp: '2' }
  await post({ fields })
  await post({ fields })
  expect(await reasons()).toEqual(['', 'repeated-content'])
})

test('the same request after a withdrawal is no double', async () => {
  const fields = { email: 'eve@example.com', whatsapp: '2' }
  await post({ fields })
  await world.database.owner.query(`update request_work set state = 'withdrawn'`)
  await post({ fields })
  expect(await reasons()).toEqual(['', ''])
})

test('the checks store digests, and neither address nor contact', async () => {
  await post({ from: '203.0.113.77', fields: { email: 'canary@example.com' } })
  const { rows } = await world.database.owner.query('select * from contact_request_checks')
  expect(JSON.stringify(rows.map((row) => ({ ...row, sender_hash: row.sender_hash.toString('latin1') })))).not.toMatch(
    /203\.0|canary/,
  )
})

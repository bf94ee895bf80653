/** Tests the functions that are part of the product, from a visitor's request to the server that receives the call. */
import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { plainSite } from '#tests/plain-site.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const soon = { timeout: 60_000, interval: 20 }
const CRM_SECRET = 'known to the CRM as well'
const EXPORT_SECRET = 'known where the exports go'

let crm: Receiver
let chat: Receiver
let files: Receiver
let world: World
beforeAll(async () => {
  crm = await aReceiver()
  chat = await aReceiver()
  files = await aReceiver()
  world = await aWorld({
    site: plainSite,
    worker: true,
    settings: {
      FUNCTIONS_DIR: join(import.meta.dirname, '../../../functions'),
      ALLOW_PRIVATE_FETCH: 'on',
      FUNCTION_CRM_URL: crm.url,
      FUNCTION_CRM_SECRET: CRM_SECRET,
      FUNCTION_CHAT_URL: chat.url,
      FUNCTION_EXPORT_URL: files.url,
      FUNCTION_EXPORT_SECRET: EXPORT_SECRET,
    },
  })
})
beforeEach(() => {
  for (const { received } of [crm, chat, files]) received.splice(0)
})
afterAll(async () => {
  await world.stop()
  await Promise.all([crm.stop(), chat.stop(), files.stop()])
})

const signed = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest('hex')

test('a CRM receives a new request, signed, with the fields that its file names', async () => {
  const { id } = await sendRequest(world, { message: 'for my father' })
  await expect.poll(() => crm.received.length, soon).toBe(1)
  const [{ method, headers, body }] = crm.received as [Receiver['received'][number]]
  expect([method, headers['x-signature']]).toEqual(['POST', signed(body, CRM_SECRET)])
  const sentBody = JSON.parse(body)
  expect(sentBody).toMatchObject({
    type: 'INSERT',
    schema: 'public',
    table: 'contact_requests',
    event: 'received',
    old_record: null,
    record: {
      id,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      whatsapp: '+33639980101',
      state: 'new',
      experiences: ['1'],
    },
  })
  expect(headers['idempotency-key']).toBe(sentBody.id)
  expect(body).not.toContain('for my father')
})

test('a CRM that asks to wait gets the next try after that time', async () => {
  crm.answers(429, { 'Retry-After': '3000' })
  await sendRequest(world, { email: 'grace@example.com', whatsapp: '+33639982001' })
  await expect.poll(() => crm.received.length, soon).toBe(1)
  const sql = `select run_at > created_at + interval '50 minutes' as late from graphile_worker._private_jobs
    where last_error = 'The function tell-crm answered 429'`
  await expect.poll(async () => (await world.database.owner.query(sql)).rows, soon).toEqual([{ late: true }])
  crm.answers(200)
})

test('a chat receives a new request without the data of its sender', async () => {
  const { id } = await sendRequest(world)
  const ofThis = () => chat.received.filter(({ body }) => body.includes(id))
  await expect.poll(() => ofThis().length, soon).toBe(1)
  const { text } = JSON.parse(ofThis()[0]!.body) as { text: string }
  expect(text).toMatch(/^Nouvelle demande \S+\nExpériences : 1\nPersonnes : 2\nÀ appeler avant le \d\d\/\d\d\/\d{4}/)
  expect(text.split('\n').at(-1)).toBe(`${world.services.settings.SITE_URL}/console/requests/${id}`)
  expect(text).not.toMatch(/Ada|Lovelace|example\.com|3399/)
})

/** A request with hostile ids: a stranger may send any text of up to 80 characters as an id. */
const hostile = (ids: readonly string[]) => ({
  selected_experiences_count: ids.length,
  selected_experiences: ids.map((id) => ({ id, title: 'Monaco', price: '1' })),
})

test('a stranger cannot write a link, a mention or a line of their own into the chat', async () => {
  const ids = [
    '<https://evil.example/room|Room>',
    '<!channel> @all',
    '[Room](https://evil.example)',
    '1\n\nhttp://evil.example',
  ]
  const { id } = await sendRequest(world, hostile([...ids, ...Array.from({ length: 900 }, (_, at) => `f1-${at}`)]))
  const ofThis = () => chat.received.filter(({ body }) => body.includes(id))
  await expect.poll(() => ofThis().length, soon).toBe(1)
  const { text } = JSON.parse(ofThis()[0]!.body) as { text: string }
  const [head, experiences, ...rest] = text.split('\n')
  expect([head, rest.length]).toEqual([expect.stringMatching(/^Nouvelle demande \S+$/), 3])
  expect(experiences).not.toMatch(/[<>[\]()@!|/.]/)
  expect(experiences).toMatch(/f1-0, .*…$/)
  expect(text.length).toBeLessThan(2000)
})

test('the requests of the past month are sent as a file once, without personal data', async () => {
  const formulas = ['=HYPERLINK("http://evil.example")', '\u2003@SUM(1)', '\uff1d1+1', ';=1+1', '-2+3']
  const { id } = await sendRequest(world, hostile(formulas))
  const { owner } = world.database
  await owner.query(
    `update request_work set quarantined = false, received_at = date_trunc('month', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris' - interval '1 day' where contact_request_id = $1`,
    [id],
  )
  const { rows } = await owner.query<{ reference: string }>(
    'select reference from request_work where contact_request_id = $1',
    [id],
  )
  await owner.query(`select outbox.enqueue('tell_month', '{}')`)
  await expect.poll(() => files.received.length, soon).toBe(1)
  const [{ method, headers, body }] = files.received as [Receiver['received'][number]]
  expect([method, headers['content-type'], headers['x-signature']]).toEqual([
    'PUT',
    'text/csv; charset=utf-8',
    signed(body, EXPORT_SECRET),
  ])
  expect(headers['idempotency-key']).toBe(`month:${headers['x-month'] as string}:monthly-export`)
  expect(body.split('\r\n')[0]).toBe('reference;received_at;state;language;number_of_people;experiences;promised_by')
  expect(body).toContain(`"${rows[0]!.reference}";`)
  expect(body).not.toMatch(/Ada|example\.com/)
  const cells = body
    .split('\r\n')
    .find((line) => line.includes(rows[0]!.reference))!
    .split(';')
  expect(cells).toHaveLength(7)
  expect(cells[5]).toMatch(/^"[\p{L}\p{N} ][\p{L}\p{N} -]*"$/u)
})

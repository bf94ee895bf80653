/** Tests bodies that no form sends (safety B17–B19): they are refused at once, and nothing is stored. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  const settings = { ADDRESS_SOFT_LIMIT: '900', ADDRESS_HARD_LIMIT: '1000' }
  world = await aWorld({ site: plainSite, settings })
  await world.database.owner.query(`insert into storage.buckets (id, name) values ('kept', 'kept')`)
  // The first call loads the modules of the interface, so that the test measures only the time of a body.
  await fetch(`${world.address}/rest/v1/contact_requests`)
})
afterAll(() => world.stop())
beforeEach(async () => void (await world.database.owner.query('truncate contact_requests cascade')))

const ada = {
  name: 'Ada',
  email: 'ada@example.com',
  whatsapp: '+33639980101',
  number_of_people: 2,
  selected_experiences_count: 1,
}
const readStored = async () =>
  (await world.database.owner.query<Record<string, unknown>>('select * from contact_requests')).rows

interface PostOptions {
  headers?: Record<string, string>
  duplex?: 'half'
}
const post = (body: BodyInit, { headers, ...rest }: PostOptions = {}) =>
  fetch(`${world.address}/rest/v1/contact_requests?select=*`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...headers,
    },
    body,
    ...rest,
  })

const refusals: readonly [
  what: string,
  body: BodyInit,
  status: number,
  code: string,
  headers?: Record<string, string>,
][] = [
  ['nothing', '', 400, 'PGRST102'],
  ['65 000 brackets', '['.repeat(65_000), 400, 'PGRST102'],
  ['objects in objects', '{"a":'.repeat(10_000), 400, 'PGRST102'],
  [
    'ten thousand keys',
    `{${Array.from({ length: 8000 }, (_, i) => `"${i}":1`).join()}}`,
    413,
    'request_entity_too_large',
  ],
  ['six thousand keys', `{${Array.from({ length: 6000 }, (_, i) => `"${i}":1`).join()}}`, 400, 'PGRST102'],
  ['more than 64 KiB', JSON.stringify({ ...ada, message: 'x'.repeat(70_000) }), 413, 'request_entity_too_large'],
  ['text after the end', `${JSON.stringify(ada)} true`, 400, 'PGRST102'],
  ['a number', '7', 400, 'PGRST102'],
  ['null', 'null', 400, 'PGRST102'],
  ['no rows', '[]', 400, 'PGRST102'],
  ['a list in a list', JSON.stringify([[ada]]), 400, 'PGRST102'],
  ['a hundred rows', JSON.stringify(Array.from({ length: 100 }, () => ada)), 400, 'PGRST102'],
  [
    'a form',
    new URLSearchParams({ name: 'Ada' }),
    415,
    'unsupported_media_type',
    { 'content-type': 'application/x-www-form-urlencoded' },
  ],
  ['XML', '<name/>', 415, 'unsupported_media_type', { 'content-type': 'text/xml' }],
  [
    'a compressed bomb',
    gzipSync(Buffer.alloc(50_000_000)),
    415,
    'unsupported_media_type',
    { 'content-encoding': 'gzip' },
  ],
  ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400, '22021'],
  ['an overlong zero', Buffer.from([0x22, 0xc0, 0x80, 0x22]), 400, '22021'],
  ['the character NUL', JSON.stringify({ ...ada, name: 'A\0da' }), 400, '22021'],
  ['an unpaired surrogate', `${JSON.stringify(ada).slice(0, -1)},"message":"\\ud800"}`, 400, '22P02'],
  [
    'a nested unpaired surrogate',
    JSON.stringify({ ...ada, selected_experiences: [{ id: '1', title: '…', price: '' }] }).replace('…', '\\udc00'),
    400,
    '22P02',
  ],
  ['a name of white space', JSON.stringify({ ...ada, name: ' \u00a0\u200b ' }), 400, '23514'],
  ['a WhatsApp number of white space', JSON.stringify({ ...ada, whatsapp: ' ' }), 400, '23514'],
  ['no e-mail', JSON.stringify({ ...ada, email: null }), 400, '23502'],
  ['a name that is too long', JSON.stringify({ ...ada, name: 'é'.repeat(201) }), 400, '22001'],
  ['a message that is too long', JSON.stringify({ ...ada, message: 'x'.repeat(5001) }), 400, '22001'],
  ['eleven people', JSON.stringify({ ...ada, number_of_people: 11 }), 400, '23514'],
  ['a fraction of people', JSON.stringify({ ...ada, number_of_people: 1.5 }), 400, '22P02'],
  ['endless people', JSON.stringify(ada).replace(':2,', ':1e400,'), 400, '22P02'],
  ['people as a word', JSON.stringify({ ...ada, number_of_people: 'many' }), 400, '22P02'],
  [
    'neither a selection nor a question',
    JSON.stringify({ ...ada, selected_experiences_count: 0, message: ' ' }),
    400,
    '23514',
  ],
  ['a count that does not match', JSON.stringify({ ...ada, selected_experiences: [] }), 400, '23514'],
  ['a name that is an object', JSON.stringify({ ...ada, name: { $ne: '' } }), 400, '22P02'],
  ['an id that is no UUID', JSON.stringify({ ...ada, request_id: '1; drop table contact_requests' }), 400, '22P02'],
  ['an unknown language', JSON.stringify({ ...ada, language: 'xx' }), 400, '22P02'],
  ['a prototype', `{"__proto__":{"name":"x"},${JSON.stringify(ada).slice(1)}`, 400, 'PGRST204'],
]

test.each(refusals)(
  '%s is refused with the error of the protocol, without blocking the event loop',
  async (_what, body, status, code, headers = {}) => {
    const before = process.cpuUsage()
    const answer = await post(body, { headers })
    const { user, system } = process.cpuUsage(before)
    expect(answer.status).toBe(status)
    const error = (await answer.json()) as Record<string, unknown>
    expect(error).toEqual({ code, message: expect.stringMatching(/\w/), details: null, hint: error.hint })
    // The schema refuses the body before the database would.
    expect(error['message']).not.toMatch(/relation/)
    expect(await readStored()).toEqual([])
    // The promise is 50 ms. Processor time is no time of day: a busy machine stretches it little, and the client is here, too.
    expect((user + system) / 1000).toBeLessThan(500)
  },
)

test('a body without a length is refused at the limit', async () => {
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.alloc(16_384, 'x'))
    },
  })
  const answer = await post(endless, { duplex: 'half' }).catch((error: Error) => error)
  // The client may notice the closed connection before it reads the answer.
  if ('status' in answer) expect(answer.status).toBe(413)
  else expect(answer.message).toMatch(/fetch failed/)
  expect(await readStored()).toEqual([])
  expect((await post(JSON.stringify(ada))).status).toBe(201)
})

describe('an unusual request is accepted, because losing a visitor is worse', () => {
  test.each([
    ['an internationalised address', { email: 'سارة@مثال.إختبار' }],
    ['a tag', { email: 'ada+vip@example.com' }],
    ['254 characters', { email: `${'a'.repeat(242)}@example.com` }],
    ['no address at all', { email: 'call me instead' }],
    ['markup', { name: '<script>alert(1)</script>', message: '"><img src=x onerror=alert(1)>' }],
    ['a formula', { name: '=HYPERLINK("https://evil.example")' }],
    ['SQL', { name: "Robert'); drop table contact_requests;--" }],
    ['a scheme', { whatsapp: 'javascript:alert(1)' }],
    ['200 emoji', { name: '🏎️'.repeat(100) }],
    ['an Arabic name', { name: 'عبد الرحمن الفيصل' }],
    ['a whole number', { number_of_people: 2 }],
  ])('%s', async (_what, fields) => {
    expect((await post(JSON.stringify({ ...ada, ...fields }))).status).toBe(201)
    expect(await readStored()).toMatchObject([{ ...ada, ...fields }])
  })

  test('the last value of a repeated key is stored', async () => {
    expect((await post(`{"name":"Eve",${JSON.stringify(ada).slice(1)}`)).status).toBe(201)
    expect(await readStored()).toMatchObject([{ name: 'Ada' }])
  })

  test('a line break in a name or in dates becomes a space, one in the message stays', async () => {
    const dates = `in${'\n'.repeat(400)}June`
    const lines = { name: 'Ada\r\nBcc: eve@example.com', preferred_dates: dates, message: 'one\r\ntwo' }
    expect((await post(JSON.stringify({ ...ada, ...lines }))).status).toBe(201)
    expect(await readStored()).toMatchObject([
      { name: 'Ada Bcc: eve@example.com', preferred_dates: 'in June', message: 'one\ntwo' },
    ])
  })
})

/** Headers that differ between answers, or describe the body. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive', 'x-request-id', 'content-type', 'cache-control'])

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n', 400],
  ['the same host twice', 'GET / HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n', 400],
  ['a malformed host', 'GET / HTTP/1.1\r\nHost: x/y\r\nConnection: close\r\n\r\n', 400],
  ['a call to a malformed host', 'GET /live HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  [
    'a call to a number of no machine',
    'GET /auth/v1/health HTTP/1.1\r\nHost: 1.2.3.4.5\r\nConnection: close\r\n\r\n',
    400,
  ],
  ['a call to a port that cannot be', 'GET /live HTTP/1.1\r\nHost: x:99999\r\nConnection: close\r\n\r\n', 400],
  [
    'a WebSocket with two hosts',
    'GET /realtime/v1/websocket HTTP/1.1\r\nHost: x\r\nHost: y\r\nUpgrade: websocket\r\nConnection: close, upgrade\r\n\r\n',
    400,
  ],
  ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: 200-ok\r\nConnection: close\r\n\r\n', 417],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
])('%s gets a short answer with the strict headers', async (_what, bytes, status) => {
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(Number(new URL(world.address).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toContain("default-src 'none'")
  // Every answer has these headers.
  const usual = [...(await fetch(`${world.address}/live`)).headers.keys()].filter((name) => !OWN_HEADERS.has(name))
  expect(usual.length).toBeGreaterThan(6)
  expect(usual.filter((name) => !new RegExp(`^${name}: `, 'im').test(answer))).toEqual([])
})

/** The endpoints that read a body. */
const ENDPOINTS = [
  '/',
  '/auth/v1/signup',
  '/auth/v1/sso/saml/acs',
  '/console/catalogue/preview',
  '/console/first-admin',
  '/edition-alerts',
  '/functions/v1/nothing',
  '/private-page/read',
  '/realtime/v1/api/broadcast',
  '/rest/v1/contact_requests',
  '/rest/v1/rpc/later_promise',
  '/storage/v1/bucket',
  '/storage/v1/object/kept/file.txt',
  '/together/open',
]

test.each(ENDPOINTS)('an upload to %s that the client aborts is not logged as an error', async (path) => {
  const failures = vi.spyOn(world.services.log, 'error')
  const serverSockets: Socket[] = []
  const note = (message: unknown) => void serverSockets.push((message as { socket: Socket }).socket)
  subscribe('net.server.socket', note)
  const type = path === '/' || path.endsWith('/acs') ? 'application/x-www-form-urlencoded' : 'application/json'
  const head = `apikey: ${world.secrets.secretKey}\r\nContent-Type: ${type}\r\nContent-Length: 500\r\n`
  const socket = connect(Number(new URL(world.address).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise((written) => socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${head}\r\n{"name":`, written))
  await expect.poll(() => serverSockets.map(({ bytesRead }) => bytesRead > 100)).toEqual([true])
  unsubscribe('net.server.socket', note)
  await pause(50)
  socket.resetAndDestroy()
  await expect.poll(() => serverSockets[0]!.closed).toBe(true)
  // An error would be logged only at the end of the flow.
  await pause(50)
  expect(failures.mock.calls).toEqual([])
  vi.restoreAllMocks()
})

/**
 * Tests a full disk of the database (safety A5): writes are refused, reads are answered, and once there is space requests
 * are stored again without a restart. LONG_FAULTS=1 also fills the disk for the WAL, after which PostgreSQL must restart.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenedDatabase, openDatabase } from '#database/open.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aSmallDisk, type SmallDisk } from './a-small-disk.ts'

const MEGABYTES = 160
const LONG = process.env['LONG_FAULTS'] === '1'
const REFUSAL = 'only root may mount a small disk'

let disk: SmallDisk | undefined
let world: World
let opened: OpenedDatabase
let owner: pg.Pool
const acknowledged: string[] = []

beforeAll(async () => {
  disk = aSmallDisk(MEGABYTES)
  if (!disk) return
  const log = { info() {}, warn() {}, error() {} }
  const dataDir = disk.directory
  world = await aWorld({
    site: plainSite,
    now: () => new Date(),
    settings: { ADDRESS_SOFT_LIMIT: '1000000', ADDRESS_HARD_LIMIT: '1000000', CONTACT_LIMIT: '1000000' },
    async through() {
      opened = await openDatabase({ dataDir, authenticatorSecret: 'a secret for tests', log })
      return opened.database
    },
  })
  owner = new pg.Pool({ connectionString: opened.owner.connectionString })
  owner.on('error', () => undefined)
})
afterAll(async () => {
  if (!disk) return
  await owner.end()
  await opened.close()
  await world.stop()
  await disk.remove()
})

/** Sends a request and returns the answer; an acknowledged one is recorded. */
async function send(request_id = crypto.randomUUID()): Promise<Response> {
  const answer = await fetch(`${world.address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ada',
      email: `${request_id}@example.com`,
      whatsapp: '1',
      number_of_people: 2,
      selected_experiences_count: 1,
      // Random bytes, which cannot be compressed, so that a few dozen fill the space of PostgreSQL.
      message: Array.from({ length: 100 }, () => crypto.randomUUID()).join(' '),
      request_id,
    }),
  })
  if (answer.status === 201) acknowledged.push(request_id)
  return answer
}

async function sendUntilRefused(): Promise<Response> {
  for (let tries = 0; tries < 500; tries++) {
    const answer = await send()
    if (answer.status !== 201) return answer
    await answer.body?.cancel()
  }
  throw new Error('There was always room')
}

async function readReadiness(): Promise<[number, unknown]> {
  const answer = await fetch(`${world.address}/ready`)
  return [answer.status, await answer.json()]
}

async function expectNothingLost(): Promise<void> {
  const { rows } = await owner.query<{ request_id: string }>('select request_id from contact_requests')
  const stored = new Set(rows.map(({ request_id }) => request_id))
  expect(stored.size, 'no row is stored twice').toBe(rows.length)
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
  expect((await owner.query('select from contact_request_checks')).rowCount).toBe(rows.length)
}

test('on a full disk writes get 507 with the reason and reads are answered; with space again writes are stored at once', async ({
  skip,
}) => {
  skip(!disk, REFUSAL)
  expect((await send()).status).toBe(201)
  disk!.fill()
  const answer = await sendUntilRefused()
  expect(answer.status).toBe(507)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({ code: 'insufficient_storage', details: null })
  expect(text).not.toMatch(/extend|base\/|postgres/i)
  expect(await readReadiness()).toEqual([503, { ready: false, reason: 'disk full' }])

  const read = await fetch(`${world.address}/rest/v1/contact_requests?select=request_id`, {
    headers: { apikey: world.secrets.secretKey },
  })
  const ids = ((await read.json()) as { request_id: string }[]).map(({ request_id }) => request_id)
  expect(ids.toSorted()).toEqual(acknowledged.toSorted())
  expect((await fetch(world.address)).status).toBe(200)

  disk!.free()
  const stored = await send()
  expect(stored.status).toBe(201)
  expect(await readReadiness()).toEqual([200, { ready: true }])
  await expectNothingLost()
})

test('without space for the WAL requests get 503 or 507, and PostgreSQL recovers without help', async ({ skip }) => {
  skip(!disk, REFUSAL)
  skip(!LONG, 'on request: LONG_FAULTS=1')
  disk!.fill()
  await sendUntilRefused()
  // Many small changes on a full disk: only the WAL grows, not the tables.
  const fillWal = async () => {
    for (;;) await owner.query(`select pg_logical_emit_message(true, 'filling', repeat('x', 1000000))`)
  }
  await expect(fillWal()).rejects.toThrow(/No space left|onnection/)
  const during = crypto.randomUUID()
  expect([503, 507]).toContain((await send(during)).status)
  expect((await readReadiness())[0]).toBe(503)
  expect((await fetch(world.address)).status).toBe(200)

  disk!.free()
  await expect.poll(async () => (await send(during)).status).toBe(201)
  expect(await readReadiness()).toEqual([200, { ready: true }])
  await expectNothingLost()
})

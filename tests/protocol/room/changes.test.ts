/** Tests the event stream of the advisers' room: changes as they happen, after a gap, and for advisers alone (product §4.3). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClock, aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'

const clock = aClock()
let world: World
let token: string
let adviser: string
beforeAll(async () => {
  world = await aWorld({ now: clock.now, settings: unhurried })
  const member = await aMember(world)
  adviser = member.user.id
  token = member.session.access_token
  await world.database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [
    adviser,
  ])
})
afterAll(() => world.stop())

const patient = { timeout: 60_000 }

interface Stream {
  status: number
  /** The events received so far. */
  events: { id?: string; event: string; data: { resync: boolean; changes: { id: string; kind: string }[] } }[]
  isOver: boolean
  leave(): void
}

async function open(bearer: string, lastEventId?: string): Promise<Stream> {
  const leaving = new AbortController()
  const answer = await fetch(`${world.address}/changes`, {
    signal: leaving.signal,
    headers: {
      apikey: world.secrets.publishableKey,
      Authorization: `Bearer ${bearer}`,
      ...(lastEventId && { 'Last-Event-ID': lastEventId }),
    },
  })
  const stream: Stream = { status: answer.status, events: [], isOver: false, leave: () => leaving.abort() }
  const end = () => void (stream.isOver = true)
  if (answer.status === 200) void read(answer, stream).then(end, end)
  return stream
}

async function read(answer: Response, stream: Stream): Promise<void> {
  let text = ''
  for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += piece
    const parts = text.split('\n\n')
    text = parts.pop()!
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
      const [id, event, data] = [field('id'), field('event'), field('data')]
      if (event && data) stream.events.push({ ...(id !== undefined && { id }), event, data: JSON.parse(data) })
    }
  }
}

const kindsOf = (stream: Stream, request: string) =>
  stream.events.flatMap(({ data }) => (data.changes ?? []).filter(({ id }) => id === request).map(({ kind }) => kind))

test('a request that is sent and claimed causes events at once', async () => {
  const stream = await open(token)
  await expect.poll(() => stream.events.length, patient).toBeGreaterThan(0)
  const { id } = await sendRequest(world)
  await expect.poll(() => kindsOf(stream, id), patient).toEqual(['received'])
  await fetch(`${world.address}/rest/v1/rpc/claim_request`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ request: id }),
  })
  await expect.poll(() => kindsOf(stream, id), patient).toEqual(['received', 'claimed'])
  stream.leave()
})

test('an adviser who reconnects gets the missed events once', async () => {
  const before = await open(token)
  await expect.poll(() => before.events.length, patient).toBeGreaterThan(0)
  const last = before.events.at(-1)!.id!
  before.leave()
  // The same wish sent again is set apart.
  const ids: string[] = []
  for (const message of ['For two', 'For four']) ids.push((await sendRequest(world, { message })).id)
  const after = await open(token, last)
  for (const id of ids) await expect.poll(() => kindsOf(after, id), patient).toEqual(['received'])
  after.leave()
})

test('an event contains no personal data', async () => {
  const stream = await open(token)
  await expect.poll(() => stream.events.length, patient).toBeGreaterThan(0)
  const name = `Canary ${randomUUID()}`
  const { id } = await sendRequest(world, { name, email: 'canary@example.com' })
  await expect.poll(() => kindsOf(stream, id), patient).toEqual(['received'])
  expect(JSON.stringify(stream.events)).not.toMatch(/canary/i)
  stream.leave()
})

test('nobody else receives events', async () => {
  const { session } = await aMember(world)
  expect((await open(session.access_token)).status).toBe(403)
  const headers = { apikey: world.secrets.publishableKey }
  expect((await fetch(`${world.address}/changes`, { headers })).status).toBe(401)
  expect((await fetch(`${world.address}/changes`)).status).toBe(401)
})

const LOST: [how: string, lose: string, giveBack: string][] = [
  [
    'is no longer one',
    'update advisers set active = false where user_id = $1',
    'update advisers set active = true where user_id = $1',
  ],
  [
    'is banned',
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    'update auth.users set banned_until = null where id = $1',
  ],
  [
    'is deleted',
    'update auth.users set deleted_at = now() where id = $1',
    `with back as (update auth.users set deleted_at = null where id = $1 returning id)
     insert into advisers (user_id, role, display_name) select id, 'adviser', 'Ada' from back`,
  ],
]
test.each(LOST)('an adviser who %s receives nothing more, and the stream ends', async (_how, lose, giveBack) => {
  const stream = await open(token)
  await expect.poll(() => stream.events.length, patient).toBeGreaterThan(0)
  await world.database.owner.query(lose, [adviser])
  const { id } = await sendRequest(world)
  await expect.poll(() => stream.isOver, patient).toBe(true)
  expect((await open(token)).status).toBe(403)
  expect(kindsOf(stream, id)).toEqual([])
  await world.database.owner.query(giveBack, [adviser])
})

test('the stream ends with its token, also if the session goes on', async () => {
  const stream = await open(token)
  await expect.poll(() => stream.events.length, patient).toBeGreaterThan(0)
  await clock.later(3600 + 31, async () => {
    await expect.poll(() => stream.isOver, patient).toBe(true)
  })
})

// It must be the last test, because it ends the session.
test('the stream ends with its session', async () => {
  const stream = await open(token)
  await expect.poll(() => stream.events.length, patient).toBeGreaterThan(0)
  await world.database.owner.query('delete from auth.sessions where user_id = $1', [adviser])
  await expect.poll(() => stream.isOver, patient).toBe(true)
})

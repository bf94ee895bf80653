/** Tests two processes of the program on one PostgreSQL, as behind a load balancer (product §4.13; safety F39, G54). */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aPublisher } from '#tests/publishing.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { type RunningProgram, runTwo } from '#tests/running-program.ts'

const random = () => randomBytes(24).toString('base64url')
const keys = { publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}` }
const password = 'correct horse battery'

let database: TestDatabase
let sink: MailServer
let one: RunningProgram
let other: RunningProgram

beforeAll(async () => {
  database = await aDatabase()
  sink = await aMailServer()
  ;[one, other] = await runTwo(database, {
    PUBLISHABLE_KEY: keys.publishable,
    SECRET_KEY: keys.secret,
    SITE_URL: 'https://www.example.com',
    SMTP_URL: sink.url,
    ADDRESS_SOFT_LIMIT: '1000000',
    ADDRESS_HARD_LIMIT: '1000000',
    AUTH_PASSWORD_COST: '4',
  })
})
afterAll(async () => {
  await one.remove()
  await other.remove()
  await sink.stop()
  await database.close()
})

async function post(program: RunningProgram, path: string, body: object, key = keys.publishable) {
  const answer = await fetch(`${program.address}${path}`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json', connection: 'close' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as Record<string, string> }
}

async function aMember(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const made = await post(one, '/auth/v1/admin/users', { email, password, email_confirm: true }, keys.secret)
  expect(made.status).toBe(200)
  return email
}

test('only a start as root logs that root is not needed', () => {
  const isWarned = ({ logLines }: RunningProgram) => logLines.some((line) => line.includes('Running as root'))
  expect([one, other].map(isWarned)).toEqual(Array(2).fill(process.getuid?.() === 0))
})

test('a session of one program is valid at the other, is refreshed there, and ends at both', async () => {
  const email = await aMember()
  const session = await post(one, '/auth/v1/token?grant_type=password', { email, password })
  const refreshed = await post(other, '/auth/v1/token?grant_type=refresh_token', {
    refresh_token: session.body['refresh_token'],
  })
  expect(refreshed.status).toBe(200)
  const headers = { apikey: keys.publishable, Authorization: `Bearer ${refreshed.body['access_token']}` }
  const user = (program: RunningProgram) => fetch(`${program.address}/auth/v1/user`, { headers })
  expect((await user(one)).status).toBe(200)
  await fetch(`${other.address}/auth/v1/logout`, { method: 'POST', headers })
  expect((await user(one)).status).toBe(403)
})

test('wrong passwords are counted for both together', async () => {
  const email = await aMember()
  for (let at = 0; at < 10; at++) {
    const guess = post(at % 2 === 0 ? one : other, '/auth/v1/token?grant_type=password', { email, password: `${at}` })
    expect((await guess).status).toBe(400)
  }
  for (const program of [one, other]) {
    expect((await post(program, '/auth/v1/token?grant_type=password', { email, password })).status).toBe(429)
  }
})

test('while the programs restart in turn, no acknowledged request is lost or stored twice, and each letter is sent once', async () => {
  const acknowledged: string[] = []
  let going = true
  async function sendRequests(): Promise<void> {
    while (going) {
      const request_id = randomUUID()
      const email = `${request_id}@example.com`
      // A load balancer sends a call that one process refuses to the other.
      for (const program of [one, other, one, other]) {
        const sent = await post(program, '/rest/v1/contact_requests', { ...aRequest, email, request_id }).catch(
          () => null,
        )
        if (sent?.status !== 201) continue
        acknowledged.push(request_id)
        break
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const visitors = Promise.all([sendRequests(), sendRequests()])
  for (const program of [one, other, one]) {
    expect(await program.stop()).toBe(0)
    await program.start()
  }
  going = false
  await visitors
  expect(acknowledged.length).toBeGreaterThan(5)
  const { rows } = await database.owner.query<{ id: string }>('select request_id as id from contact_requests')
  const stored = rows.map(({ id }) => id)
  expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([])
  const confirmations = () => new Set(sink.received.map(({ to }) => to[0])).size
  await expect.poll(confirmations, { timeout: 240_000 }).toBe(stored.length)
  expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(stored.length)
})

test('both serve a publication with its files, and the one before it', async () => {
  const { publish } = await aPublisher({ database })
  const pageOf = async ({ address }: RunningProgram) => (await fetch(`${address}/?step=selection&detail=2`)).text()
  const keyIn = (html: string) => /"catalogue":"([\w-]+)"/.exec(html)![1]!
  const before = keyIn(await pageOf(one))
  await publish(['2', { 'title.fr': 'Porte d’Auteuil' }])
  for (const program of [one, other]) {
    await expect.poll(() => pageOf(program)).toContain('Porte d’Auteuil')
  }
  const after = keyIn(await pageOf(one))
  expect(keyIn(await pageOf(other))).toBe(after)
  for (const { address } of [one, other]) {
    const [earlier, now] = await Promise.all(
      [before, after].map(async (key) => (await fetch(`${address}/catalogue/${key}/fr/list.json`)).text()),
    )
    expect(earlier).toContain('"Roland-Garros"')
    expect(now).toContain('Porte d’Auteuil')
  }
})

/**
 * Tests two processes on one PostgreSQL under attack: limits and one-time codes apply to both together (product §4.13;
 * safety E36, F39, F40).
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { aRequest } from '#tests/protocol/requests/request-steps.ts'
import { type RunningProgram, runTwo } from '#tests/running-program.ts'

const random = () => randomBytes(24).toString('base64url')
const keys = { publishable: `sb_publishable_${random()}`, secret: `sb_secret_${random()}` }
const password = 'correct horse battery'

let database: TestDatabase
let programs: [RunningProgram, RunningProgram]
beforeAll(async () => {
  database = await aDatabase()
  programs = await runTwo(database, {
    PUBLISHABLE_KEY: keys.publishable,
    SECRET_KEY: keys.secret,
    WORKER: 'off',
    TRUSTED_PROXIES: '1',
    ADDRESS_HARD_LIMIT: '6',
    AUTH_PASSWORD_COST: '4',
  })
})
afterAll(async () => {
  for (const program of programs) await program.remove()
  await database.close()
})

interface PostOptions {
  path: string
  body: object
  place?: string
  key?: string
}

/** Posts to the two programs in turn. */
async function post(at: number, { path, body, place = '203.0.113.1', key = keys.publishable }: PostOptions) {
  const answer = await fetch(`${programs[at % 2]!.address}${path}`, {
    method: 'POST',
    headers: {
      apikey: key,
      'Content-Type': 'application/json',
      'X-Forwarded-For': place,
      'x-supabase-api-version': '2024-01-01',
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
const postInTurn = async (count: number, what: (at: number) => PostOptions) => {
  const statuses: number[] = []
  for (const at of numbers(count)) statuses.push((await post(at, what(at))).status)
  return statuses
}
const postAtOnce = (count: number, what: (at: number) => PostOptions) =>
  Promise.all(numbers(count).map((at) => post(at, what(at))))

const REQUESTS = '/rest/v1/contact_requests'

test('the limit of requests per address applies to both together', async () => {
  const statuses = await postInTurn(10, () => ({ path: REQUESTS, body: { ...aRequest, request_id: randomUUID() } }))
  expect(statuses).toEqual([...Array(6).fill(201), ...Array(4).fill(429)])
})

test('one id that is sent a hundred times to both at the same time is one row and gives a hundred equal answers', async () => {
  const body = { ...aRequest, request_id: randomUUID() }
  const path = `${REQUESTS}?select=id`
  const answers = await postAtOnce(100, () => ({ path, body, place: '203.0.113.2' }))
  // Under load a few calls may have to be retried. They then find the same row.
  const ids = new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text))
  expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([201, 503]))).toBe(true)
  expect(ids.size).toBe(1)
  const { rows } = await database.owner.query('select from contact_requests where request_id = $1', [body.request_id])
  expect(rows).toHaveLength(1)
})

test('the limit of shared decks per address applies to both together', async () => {
  const statuses = await postInTurn(12, () => ({ path: '/together/open', body: { experiences: ['1'] } }))
  expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
})

/** Creates an account with a confirmed address, and returns the token of a recovery link. */
async function requestLink(): Promise<{ email: string; token_hash: string; code: string }> {
  const email = `${randomUUID()}@example.com`
  const made = { email, password, email_confirm: true }
  expect((await post(0, { path: '/auth/v1/admin/users', body: made, key: keys.secret })).status).toBe(200)
  const link = { type: 'recovery', email }
  const { text } = await post(0, { path: '/auth/v1/admin/generate_link', body: link, key: keys.secret })
  const { hashed_token, email_otp } = JSON.parse(text) as Record<'hashed_token' | 'email_otp', string>
  return { email, token_hash: hashed_token, code: email_otp }
}
const VERIFY = '/auth/v1/verify'

test('a link that is followed a hundred times at both at the same time is used once', async () => {
  const { token_hash } = await requestLink()
  const body = { type: 'recovery', token_hash }
  const answers = await postAtOnce(100, (at) => ({ path: VERIFY, body, place: `203.0.114.${at}` }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('five wrong codes invalidate a code at both', async () => {
  const { email, code } = await requestLink()
  const wrong = code === '000000' ? '000001' : '000000'
  const attempt = (token: string): PostOptions => ({ path: VERIFY, body: { type: 'recovery', email, token } })
  expect(await postInTurn(5, () => attempt(wrong))).toEqual(Array(5).fill(403))
  for (const at of [0, 1]) expect((await post(at, attempt(code))).status).toBe(403)
})

test('a refresh token that both receive at the same time makes one family with one current token', async () => {
  const { email } = await requestLink()
  const signedIn = await post(0, { path: '/auth/v1/token?grant_type=password', body: { email, password } })
  const { refresh_token } = JSON.parse(signedIn.text) as { refresh_token: string }
  const path = '/auth/v1/token?grant_type=refresh_token'
  const answers = await postAtOnce(60, (at) => ({ path, body: { refresh_token }, place: `203.0.115.${at}` }))
  const tokens = answers
    .filter(({ status }) => status === 200)
    .map(({ text }) => JSON.parse(text) as { refresh_token: string })
  expect(tokens.length).toBeGreaterThan(1)
  expect(new Set(tokens.map((one) => one.refresh_token)).size).toBe(1)
})

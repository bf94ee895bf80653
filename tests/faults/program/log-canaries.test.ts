/** Tests that no log line contains typed values, and that every line is one line of JSON (safety C24). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { type RunningProgram, runProgram } from '#tests/running-program.ts'

let database: TestDatabase
let program: RunningProgram
const publishable = `sb_publishable_${'p'.repeat(8)}${randomUUID().replaceAll('-', '')}`

beforeAll(async () => {
  database = await aDatabase()
  program = await runProgram(database, { PUBLISHABLE_KEY: publishable, LOG_LEVEL: 'debug', AUTH_PASSWORD_COST: '4' })
})
afterAll(async () => {
  await program.remove()
  await database.close()
})

const canaries: string[] = []
/** Makes a unique word, which the test searches in the log. */
function canary(kind: string): string {
  const word = `canary${canaries.length}${kind}${randomUUID().slice(0, 8)}`
  canaries.push(word)
  return word
}
/** Surrounds a canary with characters that break lines and terminals. */
const nasty = (kind: string) => `${canary(kind)}\n{"level":60}\r\u001b[31m","msg":"x"}\u2028`

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${program.address}${path}`, {
    method: 'POST',
    headers: { apikey: publishable, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

function makeRequest() {
  return {
    name: nasty('name'),
    email: `${canary('mail')}@example.com`,
    whatsapp: nasty('phone').slice(0, 60),
    number_of_people: 2,
    preferred_dates: nasty('dates'),
    message: nasty('message'),
    selected_experiences_count: 1,
    selected_experiences: [{ id: canary('id'), title: nasty('title'), price: nasty('price') }],
    language: 'fr',
    request_id: randomUUID(),
  }
}

test('forty typed values are in no line of the log, whether or not their request failed', async () => {
  const sent = makeRequest()
  expect((await post('/rest/v1/contact_requests', sent)).status).toBe(201)
  await post('/rest/v1/contact_requests', { ...makeRequest(), number_of_people: 11 })
  await post('/rest/v1/contact_requests', { ...makeRequest(), [canary('column')]: 1 })
  await post('/rest/v1/contact_requests', { ...makeRequest(), name: `${canary('nul')}\u0000` })
  await post('/rest/v1/contact_requests', `{"name":"${canary('broken')}`)
  await fetch(`${program.address}/rest/v1/contact_requests?email=eq.${canary('filter')}`, {
    headers: { apikey: publishable },
  })
  await fetch(`${program.address}/${canary('path')}?q=${canary('query')}`)
  const email = `${canary('account')}@example.com`
  const password = `${canary('password')} long enough`
  await post('/auth/v1/signup', { email, password, data: { name: nasty('data') } })
  await post('/auth/v1/token?grant_type=password', { email, password: canary('wrong') })
  await post('/auth/v1/verify', { type: 'email', email, token: canary('code') })
  await post('/auth/v1/recover', { email: `${canary('recover')}@example.com` })
  await post('/auth/v1/token?grant_type=refresh_token', { refresh_token: canary('refresh') })
  await post('/private-page/read', { token: canary('token').padEnd(64, 'x') })
  await fetch(`${program.address}/?request=${canary('private').padEnd(64, 'x')}`)
  await fetch(`${program.address}/auth/v1/user`, {
    headers: { apikey: publishable, Authorization: `Bearer ${canary('bearer')}`, 'User-Agent': canary('agent') },
  })
  await post('/console/first-admin', {
    token: canary('admin'),
    email,
    password,
    name: nasty('adviser'),
    language: 'fr',
  })
  expect(canaries.length).toBeGreaterThan(40)
  await program.stop()

  expect(program.logLines.length).toBeGreaterThan(5)
  for (const line of program.logLines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
  const log = program.logLines.join('\n')
  expect(canaries.filter((word) => log.includes(word))).toEqual([])
})

/** Tests a database that is unavailable for a while (safety A5, A6): 503 in time, nothing stored twice, no restart. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, FunctionsRelayError } from '@supabase/supabase-js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { milliseconds, seconds } from '#contract/durations.ts'
import type { OpenedDatabase } from '#database/open.ts'
import { openDatabase } from '#database/open.ts'
import { AUTHENTICATOR_SECRET, silent } from '#tests/databases/database.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aWire, type Wire } from './wire.ts'

let world: World
let wire: Wire
let opened: OpenedDatabase

beforeEach(async () => {
  world = await aWorld({
    site: plainSite,
    now: () => new Date(),
    async through({ owner }) {
      wire = await aWire(owner.connectionString)
      const options = {
        databaseUrl: wire.url,
        dataDir: 'not used',
        authenticatorSecret: AUTHENTICATOR_SECRET,
      }
      opened = await openDatabase({ ...options, log: { ...silent, error() {} } })
      return opened.database
    },
  })
})
afterEach(async () => {
  wire.flow()
  await opened.close()
  await wire.close()
  await world.stop()
})

const post = (request_id: string) =>
  fetch(`${world.address}/rest/v1/contact_requests?select=request_id`, {
    method: 'POST',
    headers: {
      apikey: world.secrets.publishableKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: JSON.stringify({
      name: 'Ada',
      email: 'ada@example.com',
      whatsapp: '1',
      number_of_people: 2,
      selected_experiences_count: 1,
      request_id,
    }),
  })

/**
 * Counts the ticks of a timer during the work. The timer runs in the process of the server, so that a pause of the
 * machine is one tick.
 */
async function countTicks<T>(work: () => Promise<T>): Promise<[T, number]> {
  let ticks = 0
  const clock = setInterval(() => (ticks += 1), TICK)
  try {
    return [await work(), ticks]
  } finally {
    clearInterval(clock)
  }
}
const TICK = milliseconds(100)
/** The server waits two seconds for a connection. */
const MOST = seconds(3.5) / TICK

test.each(['cut', 'freeze'] as const)(
  '%s: the answer is 503 within seconds, and afterwards requests are stored again',
  async (fault) => {
    const [before, during, after] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    // Two seconds may be too few for the first connection of a busy machine.
    await expect.poll(async () => (await post(before)).status).toBe(201)

    wire[fault]()
    const [answer, ticks] = await countTicks(() => post(during))
    expect(answer.status).toBe(503)
    expect(ticks).toBeLessThan(MOST)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const file = await fetch(`${world.address}/storage/v1/object/public/any/file.txt`)
    expect([file.status, await file.json()]).toMatchObject([503, { statusCode: '503', error: 'SlowDown' }])
    expect(Number(file.headers.get('retry-after'))).toBeGreaterThan(0)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'PGRST000', details: null })
    expect(text).not.toMatch(/ECONN|postgres|127\.0|socket/i)
    const ready = await fetch(`${world.address}/ready`)
    expect(ready.status).toBe(503)
    expect(await ready.json()).toEqual({ ready: false, reason: 'database away' })
    expect((await fetch(`${world.address}/live`)).status).toBe(200)
    expect((await fetch(world.address)).status).toBe(200)
    const form = await fetch(`${world.address}/?chosen=1`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Ada', email: 'a@example.com', whatsapp: '1', number_of_people: '2' }),
    })
    expect(form.status).toBe(503)
    expect(await form.text()).toContain('"kind":"failed","values":{"name":"Ada"')

    wire.flow()
    await expect.poll(async () => (await post(after)).status).toBe(201)
    // The request may have been stored in spite of the 503. Sending it again leaves one row.
    expect((await post(during)).status).toBe(201)
    const { rows } = await world.database.owner.query<{ request_id: string }>(
      'select request_id from contact_requests where request_id = any($1)',
      [[before, during, after]],
    )
    expect(rows.map((row) => row.request_id).toSorted()).toEqual([before, during, after].toSorted())
  },
)

test('while the database is unavailable the official client of the authentication service gets a retryable error', async () => {
  const { auth } = createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
  const signIn = () => auth.signInWithPassword({ email: 'nobody@example.com', password: 'any password' })
  wire.cut()
  expect((await signIn()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  wire.flow()
  await expect.poll(async () => (await signIn()).error?.name).toBe('AuthApiError')
})

test('while the database is unavailable a call of a function fails as a failure of the program', async () => {
  const folder = join(world.dataDir, 'functions', 'open')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.ts'), `export default () => new Response('open')`)
  await world.services.functions!.look()
  const { functions } = createClient(world.address, world.secrets.publishableKey, { auth: { persistSession: false } })
  wire.cut()
  const { error } = await functions.invoke('open')
  expect(error).toBeInstanceOf(FunctionsRelayError)
  const { status, headers } = error.context as Response
  expect([status, headers.get('sb-error-code'), headers.get('retry-after')]).toEqual([503, 'PGRST000', '2'])
  wire.flow()
  await expect.poll(async () => (await functions.invoke('open')).data).toBe('open')
})

test('a start without the database logs one warning, and continues when the database is available', async () => {
  wire.cut()
  const warnings: string[] = []
  const opening = openDatabase({
    databaseUrl: wire.url,
    dataDir: 'not used',
    authenticatorSecret: AUTHENTICATOR_SECRET,
    askAgainUntil: new AbortController().signal,
    log: { ...silent, warn: (_, message) => void warnings.push(message) },
  })
  await expect.poll(() => warnings, { timeout: seconds(60) }).toHaveLength(1)
  wire.flow()
  await (await opening).close()
  expect(warnings).toEqual([expect.stringMatching(/does not answer yet \(.+\); it is asked again$/)])
})

/** Tests what the room shows of functions: to admins alone, little of it, and nobody's data (decision 102). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Adviser, anAdviser, ask, service, visitor } from '#tests/console-people.ts'
import { aReceiver, type Receiver } from '#tests/outside/a-receiver.ts'
import { holdFailedJobs } from '#tests/faults/mail/mail-queue.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { tokenOf } from '#tests/protocol/rest/rest-world.ts'
import { aFunctionWorld, body, type FunctionWorld } from './function-world.ts'

const soon = { timeout: 60_000, interval: 50 }

let target: Receiver
let world: FunctionWorld
let boss: Adviser
beforeAll(async () => {
  target = await aReceiver()
  world = await aFunctionWorld(
    {
      'well/index.ts': body(`console.log('all is well'); return new Response('well')`),
      'fails/index.ts': body(`console.warn('before it fails'); throw new Error('of Zoe')`),
      'slow/index.ts': body(
        `await new Promise((done) => request.signal.addEventListener('abort', done)); return new Response('late')`,
      ),
      'slow/function.json': JSON.stringify({ seconds: 1 }),
      'broken/index.ts': `throw new Error('cannot begin')`,
      'left-out/function.json': JSON.stringify({ env: ['NOT_SET'] }),
      'left-out/index.ts': body(`return new Response()`),
      'says/index.ts': body(
        `console.log((await request.json()).says); console.log('key', process.env.KEY); return new Response()`,
      ),
      'says/function.json': JSON.stringify({ env: ['KEY'] }),
      'hook/index.ts': body(`
        const { record, event } = await request.json()
        console.log(event, record.reference, record.name, record.message)
        console.log(record)
        console.log(JSON.stringify(record))
        console.log('it was', record.name.split(' ')[0].toUpperCase(), 'of', record.email, record.whatsapp)
        setTimeout(() => console.log('later', record.name), 10)
        const { status } = await fetch(process.env.TARGET!, { method: 'POST' })
        return new Response(null, { status })`),
      'hook/function.json': JSON.stringify({
        on: ['received'],
        fields: ['name', 'email', 'whatsapp', 'message', 'preferred_dates'],
        hosts: ['$TARGET'],
        env: ['TARGET'],
      }),
    },
    {
      worker: true,
      settings: { FUNCTION_TARGET: target.url, FUNCTION_KEY: 'the-secret-of-the-crm', ALLOW_PRIVATE_FETCH: 'on' },
    },
  )
  await holdFailedJobs(world.database)
  boss = await anAdviser(world.database, 'Boss', 'admin')
})
afterAll(async () => {
  await world.stop()
  await target.stop()
})

interface Line {
  id: number
  run: string | null
  level: string
  line: string
  failed: boolean
}
const linesOf = (name: string, more: object = {}) => {
  const given = Object.entries({ of_function: name, page_size: 500, ...more })
  const places = given.map(([argument], at) => `${argument} => $${at + 1}`)
  const values = given.map(([, value]) => value)
  return ask<Line[]>(world.database, boss, `select function_log(${places.join()})`, values)
}
const shown = async (name: string) =>
  (await ask<{ name: string }[]>(world.database, boss, 'select operator_functions()')).find((one) => one.name === name)
const call = (name: string, sent: object = {}) => world.ask(name, { method: 'POST', body: JSON.stringify(sent) })
const keep = (lines: object[], runs: object[] = []) =>
  ask(world.database, service, 'select private.keep_function_log($1, $2)', [
    JSON.stringify(lines),
    JSON.stringify(runs),
  ])
const countOf = async (name: string) =>
  (await world.database.owner.query('select from private.function_lines where function = $1', [name])).rowCount

test('admins see which functions there are, how their runs end and why one is left out', async () => {
  await call('well')
  await call('fails')
  expect((await call('slow')).status).toBe(504)
  expect((await call('broken')).status).toBe(503)
  await expect.poll(() => shown('broken'), soon).toMatchObject({ last_outcome: 'BOOT_ERROR', runs: 1, failures: 1 })
  await expect.poll(() => shown('slow'), soon).toMatchObject({ last_outcome: 'IDLE_TIMEOUT', runs: 1, failures: 1 })
  expect(await shown('well')).toMatchObject({ verify: 'token', events: [], last_outcome: '200', runs: 1, failures: 0 })
  expect(await shown('fails')).toMatchObject({ last_outcome: 'EDGE_FUNCTION_ERROR', runs: 1, failures: 1 })
  expect(await shown('hook')).toMatchObject({ verify: 'events', events: ['received'], last_at: null, runs: 0 })
  expect(await shown('left-out')).toMatchObject({ verify: null, left_out: 'set FUNCTION_NOT_SET to use it' })
})

test('the lines of a run that failed are found together, newest first, with a start that failed', async () => {
  await expect
    .poll(() => linesOf('slow', { failed_only: true }), soon)
    .toMatchObject([{ line: 'The run ended with IDLE_TIMEOUT' }])
  expect(await linesOf('well', { failed_only: true })).toEqual([])
  expect(await linesOf('well')).toMatchObject([{ level: 'info', line: 'all is well', failed: false }])
  const [error, warning] = await linesOf('fails', { failed_only: true })
  expect(error).toMatchObject({ level: 'error', failed: true, line: expect.stringContaining('of Zoe') })
  expect(warning).toMatchObject({ level: 'warn', failed: true, line: 'before it fails', run: error!.run })
  expect(await linesOf('fails', { before_id: error!.id, page_size: 1 })).toEqual([warning])
  expect(await linesOf('broken', { failed_only: true })).toMatchObject([
    { run: null, line: expect.stringContaining('cannot begin') },
  ])
})

test('nobody but an admin reads any of it', async () => {
  const refused = { code: '42501' }
  const callers = [await anAdviser(world.database, 'Bea'), { ...boss, aal: 'aal1' }, visitor, service]
  for (const sql of ['select operator_functions()', 'select function_log()']) {
    for (const caller of callers) expect(await ask(world.database, caller, sql), caller.role).toMatchObject(refused)
  }
  for (const table of ['functions', 'function_lines', 'function_hours']) {
    for (const caller of [boss, service]) {
      expect(await ask(world.database, caller, `select to_jsonb(t) from private.${table} t`)).toMatchObject(refused)
    }
  }
  const apikey = world.secrets.publishableKey
  const byVisitor = await fetch(`${world.address}/rest/v1/rpc/function_log`, { method: 'POST', headers: { apikey } })
  expect(byVisitor.status).toBe(401)
})

test('personal data that a function was handed is not kept, in none of the ways to print it', async () => {
  target.answers(503)
  const message = 'Une loge pour ma mère,\nau calme « svp »'
  await sendRequest(world, { name: 'Zoé Quatrefages', message, preferred_dates: 'début juin' })
  await expect.poll(() => linesOf('hook'), soon).toHaveLength(6)
  const kept = JSON.stringify(await linesOf('hook'))
  for (const personal of ['Zo', 'Quatrefages', 'ZOÉ', 'loge', 'calme', 'début', 'ada@', '80101', target.url]) {
    expect(kept).not.toContain(personal)
  }
  expect(kept).toMatch(/received PR-[^ ]+ \[personal\] \[personal\]/)
  await call('says', {
    says: 'Mail zoe@example.com, +33 6 12 34 56 78, eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln, ٠٦١٢٣٤٥٦٧٨',
  })
  await expect
    .poll(() => linesOf('says'), soon)
    .toMatchObject([{ line: 'key [setting]' }, { line: 'Mail [address] [number], [token], [number]' }])
})

test('personal data that a function read in the data interface is not kept either', async () => {
  await world.write({
    'asks/index.ts': body(`
      const [apikey, authorization] = ['apikey', 'authorization'].map((name) => request.headers.get(name)!)
      const sheet = await fetch('${world.address}/rest/v1/rpc/call_sheet', {
        method: 'POST',
        headers: { apikey, authorization, 'content-type': 'application/json' },
        body: await request.text(),
      })
      console.log('asked', (await sheet.json()).request.name)
      return new Response()`),
    'asks/function.json': JSON.stringify({ hosts: [new URL(world.address).host] }),
  })
  const { id } = await sendRequest(world, { name: 'Grace Hopper', email: 'grace@example.com' })
  const { sub } = await anAdviser(world.database, 'Noor')
  const authorization = `Bearer ${await tokenOf(world, { role: 'authenticated', sub })}`
  await world.ask('asks', { method: 'POST', headers: { authorization }, body: JSON.stringify({ request: id }) })
  await expect.poll(() => linesOf('asks'), soon).toMatchObject([{ line: 'asked [personal]' }])
})

test('an address at the end of a long line is not kept in part, and no character spoils the lines beside it', async () => {
  const says = `${'x'.repeat(1985)} zoe.quatrefages@example.com`
  await call('says', { says })
  await call('says', { says: 'zero \0 and \ud800 half' })
  await expect.poll(async () => (await linesOf('says')).some(({ line }) => line.startsWith('zero')), soon).toBe(true)
  const kept = await linesOf('says')
  expect(JSON.stringify(kept)).not.toMatch(/quatrefages/)
  expect(Math.max(...kept.map(({ line }) => line.length))).toBeLessThanOrEqual(2000)
})

test('an event that failed for good is counted with its function, and sent once more by the button', async () => {
  target.answers(410)
  await sendRequest(world, { name: 'Mary Somerville', email: 'mary@example.com' })
  await expect.poll(() => shown('hook'), soon).toMatchObject({ failed: 1 })
  const [dead] = await ask<{ id: number; task: string; last_error: string }[]>(
    world.database,
    boss,
    'select dead_letters()',
  )
  expect(dead).toMatchObject({ task: 'call_function', last_error: 'The function hook answered 410' })
  target.answers(200)
  expect(await ask(world.database, boss, 'select retry_dead_letter($1)', [dead!.id])).toBe(true)
  await expect.poll(() => shown('hook'), soon).toMatchObject({ failed: 0, last_outcome: '200' })
})

test('a function keeps 500 lines at most, also with several writers, and for seven days', async () => {
  const at = new Date().toISOString()
  await keep([{ function: 'quiet', at, run: 'a-1', level: 'info', line: 'still there' }])
  const many = (from: number) =>
    Array.from({ length: 400 }, (_, n) => ({ function: 'chatty', at, run: 'a-1', level: 'info', line: `${from + n}` }))
  await keep(many(0))
  await Promise.all([keep(many(1000)), keep(many(2000)), keep(many(3000))])
  await keep(many(4000))
  expect(await countOf('chatty')).toBe(500)
  expect((await linesOf('chatty'))[0]!.line).toBe('4399')
  expect(await countOf('quiet')).toBe(1)
  const long = new Date(Date.now() - 8 * 24 * 3_600_000).toISOString()
  await keep(
    [{ function: 'old', at: long, run: 'a-1', level: 'info', line: 'of last week' }],
    [{ function: 'old', runs: 1, failed: [], last_at: long, last_outcome: '200' }],
  )
  expect(await linesOf('old')).toEqual([])
  await ask(world.database, service, 'select private.prune_function_log()')
  const hours = await world.database.owner.query(`select from private.function_hours where function = 'old'`)
  expect([await countOf('old'), hours.rowCount, await countOf('quiet')]).toEqual([0, 0, 1])
})

test('a function that goes leaves the list; its lines stay until their time is over', async () => {
  await ask(
    world.database,
    service,
    `select private.set_functions('[{"name": "well", "verify": "token", "events": []}]')`,
  )
  expect([await shown('hook'), await shown('well')]).toMatchObject([undefined, { name: 'well' }])
  expect((await linesOf('hook')).length).toBeGreaterThan(0)
})

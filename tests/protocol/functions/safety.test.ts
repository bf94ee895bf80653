/**
 * Checks that no function, however it is written, can harm the program, its secrets, its neighbours or the network, and
 * that the other functions go on answering while it tries.
 */
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFunctions } from '#server/functions/functions.ts'
import { blotted } from '#server/functions/personal-texts.ts'
import { aFunctionWorld, body, type FunctionWorld, noRecord } from './function-world.ts'

/** Returns code that runs a piece of code and prints its result or error. */
const tries = (code: string) =>
  body(
    `try { const got = await (async () => { ${code} })(); return new Response('GOT ' + String(got)) } catch (error) { return new Response('REFUSED ' + (error.code ?? '') + ' ' + error.message + ' ' + (error.cause?.message ?? '')) }`,
  )

const canary = join(tmpdir(), `premier-rang-canary-${randomUUID()}`)
const loopback = createServer((_, answer) => void answer.end('within'))
let world: FunctionWorld
beforeAll(async () => {
  await writeFile(canary, 'the canary sings')
  await new Promise<void>((resolve) => loopback.listen(0, '127.0.0.1', resolve))
  const within = `127.0.0.1:${(loopback.address() as AddressInfo).port}`
  world = await aFunctionWorld({
    'well/index.ts': body(`return new Response('well')`),
    'neighbour/index.ts': `export const secret = 'of the neighbour'\nexport default () => new Response(secret)`,
    'evaluates/index.ts': `const AsyncFunction = (async () => undefined).constructor as any; export default async (request: Request) => {
  try { return new Response('GOT ' + String(await new AsyncFunction('load', await request.text())((name: string) => import(name)))) }
  catch (error: any) { return new Response('REFUSED ' + (error.code ?? '') + ' ' + error.message + ' ' + (error.cause?.message ?? '')) }
}`,
    'fetches/index.ts': tries(
      `const answer = await fetch(await request.text()); return answer.status + await answer.text()`,
    ),
    'fetches/function.json': JSON.stringify({
      hosts: [within, 'localhost', '[::1]'].filter((host) => !host.startsWith('[')),
    }),
    'twenty-one/index.ts': tries(
      `let refused = 0; for (let n = 0; n < 21; n++) await fetch('https://host.invalid/').catch((error) => { if (error.cause.message.includes('20 times')) refused += 1 }); return refused`,
    ),
    'loops/index.ts': body(`if (request.method === 'POST') for (;;); return new Response('new')`),
    'fills/index.ts': body(
      `const kept = []; for (;;) kept.push(Buffer.alloc(100_000_000, 1)); return new Response(String(kept.length))`,
    ),
    'heaps/index.ts': body(
      `const kept: unknown[] = []; for (;;) kept.push({ at: kept.length, text: 'x' + kept.length })`,
    ),
    'floods/index.ts': body(
      `for (let n = 0; n < 1_000_000; n++) console.log('line of Zoe zoe@example.com', n); return new Response('flooded')`,
    ),
    'endless/index.ts': body(
      `return new Response(new ReadableStream({ pull(out) { out.enqueue(new Uint8Array(65536)) } }))`,
    ),
    'injects/index.ts': body(`return new Response('', { headers: { 'x-a': 'b\\r\\nset-cookie: c=d' } })`),
    'exits/index.ts': body(`process.exit(0)`),
    'rejects/index.ts': body(
      `Promise.reject(new Error('nobody waits')); setTimeout(() => { throw new Error('later') }); await new Promise((done) => setTimeout(done, 50)); return new Response('still there')`,
    ),
    'forges/index.ts': body(
      `const kind = await request.text(); (process as any)._send?.(JSON.parse(kind)); await new Promise((done) => setTimeout(done, 100)); return new Response('forged')`,
    ),
  })
})
afterAll(async () => {
  await world.stop()
  loopback.close()
  await rm(canary)
})

const run = async (code: string) => (await world.ask('evaluates', { method: 'POST', body: code })).text()
const statusOf = async (name: string, init: RequestInit = { method: 'POST' }) => (await world.ask(name, init)).status
const howOthersAre = async () => (await world.ask('well', { method: 'POST' })).text()
const othersAreWell = async () => expect(await howOthersAre()).toBe('well')

describe('reading what is not its own', () => {
  test('no setting, secret or path of the server is in its environment', async () => {
    const seen = JSON.parse((await run(`return JSON.stringify(process.env)`)).slice(4))
    expect(Object.keys(seen).toSorted()).toEqual(['SUPABASE_ANON_KEY', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_URL'])
    expect(JSON.stringify(seen)).not.toContain(world.secrets.secretKey)
  })

  test.each([
    'fs',
    'node:fs',
    'fs/promises',
    'net',
    'tls',
    'http',
    'https',
    'http2',
    'dgram',
    'dns',
    'dns/promises',
    'child_process',
    'worker_threads',
    'cluster',
    'vm',
    'v8',
    'inspector',
    'module',
    'os',
    'repl',
    'wasi',
    'sqlite',
    'node:sqlite',
    'node:test',
    'node:sea',
  ])('%s is closed', async (name) => {
    expect(await run(`return Object.keys(await load('${name}'))`)).toMatch(/^REFUSED /)
    expect(await run(`return process.getBuiltinModule('${name}')`)).toBe('GOT undefined')
  })

  test.each([
    `(await load('node:process')).binding('fs')`,
    `(await load('node:process')).default.kill(process.ppid, 9)`,
    `process.kill(process.ppid, 0)`,
    `process._kill(process.ppid, 9)`,
    `process._debugProcess(process.ppid)`,
    `process.execve('/bin/sh', [])`,
    `process.dlopen({ exports: {} }, 'x.node')`,
    `process.chdir('/')`,
    `new WebSocket('ws://127.0.0.1')`,
    `new EventSource('http://127.0.0.1')`,
    `new Worker('x')`,
  ])('%s does nothing', async (code) => {
    expect(await run(`return ${code}`)).toMatch(/^REFUSED /)
    await othersAreWell()
  })

  test('neither files elsewhere nor those of a neighbour are loaded as code or data', async () => {
    const { dataDir, services } = world
    const folder = services.settings.FUNCTIONS_DIR
    for (const path of [
      canary,
      join(dataDir, 'secrets.json'),
      join(folder, 'neighbour/index.ts'),
      join(process.cwd(), 'server/main.ts'),
    ]) {
      const loaded = await run(`return Object.values(await load('file://${path}', { with: { type: 'json' } }))`)
      expect(loaded, path).toMatch(/^REFUSED /)
      expect(loaded).not.toMatch(/sings|of the neighbour/)
    }
    expect(await run(`return load('../neighbour/index.ts')`)).toMatch(/^REFUSED /)
  })
})

describe('reaching where nobody may be sent (safety F45)', () => {
  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://localhost/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://user:pass@localhost/',
    'file:///etc/hostname',
    'data:text/plain,hello',
    'blob:nothing',
    'ftp://localhost/',
    'https://elsewhere.example/',
  ])('%s', async (url) => {
    const answer = await (await world.ask('fetches', { method: 'POST', body: url })).text()
    expect(answer).toMatch(/^REFUSED /)
  })

  test('a server in the private network is not reached, even if function.json names it, unless the operator allows private addresses', async () => {
    const url = `http://127.0.0.1:${(loopback.address() as AddressInfo).port}/`
    const answer = await (await world.ask('fetches', { method: 'POST', body: url })).text()
    expect(answer).toMatch(/^REFUSED .*could not be fetched/)
    expect(answer).not.toContain('within')
  })

  test('the pages, the functions and the ready state of the server are not reached', async () => {
    const { SITE_URL } = world.services.settings
    for (const path of ['/', '/functions/v1/well', '/rest/v1/../../functions/v1/well', '/ready', '/changes']) {
      const answer = await (await world.ask('fetches', { method: 'POST', body: `${SITE_URL}${path}` })).text()
      expect(answer, path).toMatch(/^REFUSED .*not among the hosts/)
    }
  })

  test('a run can fetch 20 times, and the next fetch is refused', async () => {
    expect(await (await world.ask('twenty-one', { method: 'POST' })).text()).toBe('GOT 1')
  })
})

describe('taking more than its share', () => {
  test.each(['fills', 'heaps', 'exits'])(
    'a function that %s: 546, and the next call gets a new process',
    async (name) => {
      const answer = await world.ask(name, { method: 'POST' })
      expect([answer.status, (await answer.json()).code]).toEqual([546, 'WORKER_RESOURCE_LIMIT'])
      await othersAreWell()
    },
  )

  test('an endless loop is ended, with all calls of the same process', async () => {
    const looping = statusOf('loops')
    await othersAreWell()
    expect(await looping).toBe(546)
    expect(await (await world.ask('loops')).text()).toBe('new')
  })

  test('of 10⁶ lines of log some hundred are written, without personal data', async () => {
    const lines: { function?: string; msg: string }[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
    const { settings, secrets } = world.services
    const functions = await openFunctions({
      settings,
      secrets,
      log,
      record: noRecord,
      changed: async () => undefined,
      limits: { silence: 60_000 },
    })
    const answer = await functions.call('floods', { url: 'http://x/floods', method: 'POST', headers: [] })
    expect(await answer.text()).toBe('flooded')
    await functions.stop()
    const flooded = lines.filter((line) => line.msg.startsWith('line of'))
    expect(flooded.length).toBeGreaterThan(50)
    expect(flooded.length).toBeLessThan(1000)
    expect(flooded[0]!.msg).toBe('line of Zoe [address] 0')
    expect(blotted('call +33 6 12 34 56 78 or 0612345678, ref 12345')).toBe('call [number] or [number], ref 12345')
  })

  test('an endless answer is cut, and needs no memory if its reader stops', async () => {
    const answer = await world.ask('endless', { method: 'POST' })
    let taken = 0
    await expect(
      (async () => {
        for await (const piece of answer.body!) taken += piece.length
      })(),
    ).rejects.toThrow(/terminated|aborted|closed/)
    expect(taken).toBeGreaterThan(1_000_000)
    expect(taken).toBeLessThanOrEqual(20 * 1024 * 1024)
    const left = await world.ask('endless', { method: 'POST' })
    await left.body!.cancel()
    await othersAreWell()
  })

  test('a header with a line break answers 500; an unhandled rejection does not end the process', async () => {
    const answer = await world.ask('injects', { method: 'POST' })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([500, null])
    expect(await (await world.ask('rejects', { method: 'POST' })).text()).toBe('still there')
  })

  test.each([
    'null',
    '{"kind":"answer","run":1,"status":99,"headers":[["a\\r\\nb","c"]]}',
    '{"kind":"piece","run":1}',
    '{"kind":"fetch","id":1,"run":1}',
    '{"kind":"log","level":"fatal","text":{"a":1}}',
    '{"kind":"end","run":"__proto__"}',
    '{"kind":"no such thing"}',
    '{"cmd":"NODE_HANDLE_ACK"}',
    '{"cmd":"NODE_HANDLE","type":"no such thing"}',
  ])('a forged message to the program harms nobody: %s', async (message) => {
    await world.ask('forges', { method: 'POST', body: message })
    expect(await howOthersAre()).toBe('well')
  })
})

/** Tests the processes of functions: they are ended if they hang, and replaced if places are few or they have worked enough. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFunctions } from '#server/functions/functions.ts'
import { aFunctionWorld, body, type FunctionWorld, noRecord } from './function-world.ts'

let world: FunctionWorld
beforeAll(async () => {
  world = await aFunctionWorld({
    'well/index.ts': body(`return new Response('well')`),
    'counts/index.ts': `let calls = 0; export default () => new Response(String(++calls))`,
    'loops-on/index.ts': body(
      `if (request.method === 'POST') setTimeout(() => { for (;;); }, 50); return new Response(null, { headers: { 'x-pid': String(process.pid) } })`,
    ),
    'hands-over/index.ts': body(
      `const pipe = Object.getOwnPropertySymbols(process).map((key) => (process as any)[key]).find((value) => value?.constructor?.name === 'Pipe'); for (let n = 0; n < 200; n++) (process as any)._send({}, pipe, { swallowErrors: true }); await new Promise((done) => setTimeout(done, 5000)); return new Response('kept')`,
    ),
  })
})
afterAll(() => world.stop())

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
test('a loop that begins after the answer is ended, also without another call', async () => {
  // Without a body, because a slow program would still read it when the loop begins.
  const pid = Number((await world.ask('loops-on', { method: 'POST' })).headers.get('x-pid'))
  await expect.poll(() => isRunning(pid), { interval: 200 }).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a function that hands over sockets is ended, and they are closed',
  async () => {
    const open = async () => (await readdir('/proc/self/fd')).length
    const before = await open()
    expect((await world.ask('hands-over', { method: 'POST' })).status).toBe(546)
    await expect.poll(open).toBeLessThan(before + 50)
  },
)

test('if places are few, the process that was called longest ago is ended, and one that has worked enough is replaced', async () => {
  const { settings, secrets, log } = world.services
  const changed = async () => undefined
  const limits = { processes: 1, requests: 2 }
  const functions = await openFunctions({ settings, secrets, log, record: noRecord, changed, limits })
  const ask = async (name: string) =>
    (await functions.call(name, { url: `http://x/${name}`, method: 'GET', headers: [] })).text()
  const answers = []
  for (const name of ['counts', 'counts', 'counts', 'well', 'counts']) answers.push(await ask(name))
  await functions.stop()
  expect(answers).toEqual(['1', '2', '1', 'well', '1'])
})

test('functions that are still starting count among those at work', async () => {
  const { settings, secrets, log } = world.services
  const changed = async () => undefined
  const functions = await openFunctions({ settings, secrets, log, record: noRecord, changed, limits: { processes: 1 } })
  const ask = async (name: string) =>
    (await functions.call(name, { url: `http://x/${name}`, method: 'GET', headers: [] })).text()
  const answers = await Promise.allSettled(['well', 'counts'].map(ask))
  await functions.stop()
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 'well' },
    { status: 'rejected', reason: { code: 'TOO_MANY_REQUESTS', retryAfter: 1 } },
  ])
})

test.runIf(process.platform === 'linux')(
  'a function that is removed while it starts leaves no process behind',
  async () => {
    await world.write({
      'late/index.ts': `console.log('loading'); await new Promise((done) => setTimeout(done, 500)); export default () => new Response('late')`,
    })
    const { settings, secrets, log } = world.services
    const loading = Promise.withResolvers<void>()
    const record = { ...noRecord, line: () => loading.resolve() }
    const functions = await openFunctions({ settings, secrets, log, record, changed: async () => undefined })
    const asked = functions.call('late', { url: 'http://x/late', method: 'GET', headers: [] })
    await loading.promise
    await rm(join(settings.FUNCTIONS_DIR, 'late'), { recursive: true })
    await functions.look()
    await Promise.allSettled([asked])
    await expect.poll(() => processesOf('late')).toEqual([])
    await functions.stop()
  },
)

test('a look at the folder waits for the one before it', async () => {
  const { settings, secrets, log } = world.services
  const held = Promise.withResolvers<void>()
  const told: string[][] = []
  const changed = async ({ found }: { found: ReadonlyMap<string, unknown> }) => {
    told.push([...found.keys()].filter((name) => name.startsWith('newer')))
    if (told.length === 2) await held.promise
  }
  const functions = await openFunctions({ settings, secrets, log, record: noRecord, changed })
  await world.write({ 'newer-one/index.ts': body('') })
  const first = functions.look()
  await expect.poll(() => told).toEqual([[], ['newer-one']])
  await world.write({ 'newer-two/index.ts': body('') })
  const second = functions.look()
  await world.services.functions!.look()
  expect(told).toHaveLength(2)
  held.resolve()
  await Promise.all([first, second])
  await functions.stop()
  expect(told.at(-1)).toEqual(['newer-one', 'newer-two'])
})

/** Returns the ids of the processes that run a function. */
async function processesOf(name: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((id) => /^\d+$/.test(id))
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return ids.filter((_, n) => lines[n]!.includes(join(world.services.settings.FUNCTIONS_DIR, name, 'index.ts')))
}

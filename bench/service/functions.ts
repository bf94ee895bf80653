/**
 * Calls of functions, warm and cold, beside the messages and the start of a bare child process; and how long a request that was
 * sent takes to reach the function that is called for it.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'
import { inMilliseconds, median, percentile, verdict } from '../figures.ts'
import type { Bench, Row } from '../report.ts'
import { type RunningSite, runSite, UNLIMITED } from '../running-site.ts'

const WARM = 1000
const COLD = 30
const EVENTS = 30
const GOALS = { warm: 10, cold: 400, event: 1000 }
const BARE = join(import.meta.dirname, 'bare', 'echo-process.ts')
const ECHO = 'export default async (request: Request) => new Response(await request.text())'
const TELLS =
  'export default async (request: Request) => fetch(process.env.TARGET!, { method: "POST", body: await request.text() })'

export const functions: Bench = {
  name: 'functions',
  async run() {
    const folder = aDirectory()
    const target = createServer()
    target.listen(0, '127.0.0.1')
    await once(target, 'listening')
    const names = Array.from({ length: COLD }, (_, at) => `cold-${at}`)
    for (const name of ['warm', ...names]) await writeFunction(folder, name, ECHO)
    await writeFunction(folder, 'tells', TELLS, { on: ['received'], hosts: ['$TARGET'], env: ['TARGET'] })
    const site = await runSite({
      ...UNLIMITED,
      FUNCTIONS_DIR: folder,
      FUNCTION_TARGET: `http://127.0.0.1:${(target.address() as AddressInfo).port}/`,
      ALLOW_PRIVATE_FETCH: 'on',
    })
    try {
      const bare = await startBare()
      const warmBare = await timesOf(WARM, () => echoBare(bare))
      bare.kill()
      const coldBare = await timesOf(COLD, async () => (await startBare()).kill())
      await call(site, 'warm')
      const warm = await timesOf(WARM, () => call(site, 'warm'))
      const cold = await timesOf(COLD, (at) => call(site, names[at]!))
      const events = await timesOf(EVENTS, () => tell(site, target))
      const rows = [
        rowOf('messages of a bare process', warmBare),
        rowOf('calls of a function, warm', warm, GOALS.warm, warmBare),
        rowOf('starts of a bare process', coldBare),
        rowOf('calls of a function, cold', cold, GOALS.cold, coldBare),
        rowOf('requests until their function has told it', events, GOALS.event),
      ]
      const remarks = [`Goals, p99: < ${GOALS.warm}, < ${GOALS.cold} and < ${GOALS.event} ms. One call at a time.`]
      return [{ title: 'Functions', rows, remarks }]
    } finally {
      await site.stop()
      target.close()
      target.closeAllConnections()
      await removeDirectory(folder)
    }
  },
}

async function writeFunction(folder: string, name: string, source: string, settings: object = {}): Promise<void> {
  await mkdir(join(folder, name))
  await writeFile(join(folder, name, 'index.ts'), source)
  await writeFile(join(folder, name, 'function.json'), JSON.stringify(settings))
}

async function startBare(): Promise<ChildProcess> {
  const child = fork(BARE)
  await once(child, 'message')
  return child
}

async function echoBare(child: ChildProcess): Promise<void> {
  const answered = once(child, 'message')
  child.send({ text: 'x' })
  await answered
}

/** With the secret key, whose calls are not limited. */
async function call({ address, secretKey }: RunningSite, name: string): Promise<void> {
  const answer = await fetch(`${address}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey },
    body: 'x',
  })
  if ((await answer.text()) !== 'x') throw new Error(`The function ${name} answered ${answer.status}`)
}

/** Sends a request, and waits until the function that is called for it has told the target. */
async function tell({ address, publishableKey }: RunningSite, target: ReturnType<typeof createServer>): Promise<void> {
  const told = new Promise<void>((resolve) =>
    target.once('request', (_, answer) => {
      answer.end()
      resolve()
    }),
  )
  const answer = await fetch(`${address}/rest/v1/contact_requests`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: `${randomUUID()}@example.com`,
      whatsapp: '+33639980101',
      number_of_people: 2,
      language: 'fr',
      request_id: randomUUID(),
      selected_experiences_count: 1,
      selected_experiences: [{ id: '1', title: 'Monaco', price: '4 500 €' }],
    }),
  })
  if (!answer.ok) throw new Error(`The request was answered ${answer.status}: ${await answer.text()}`)
  await told
}

async function timesOf(many: number, act: (at: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < many; at++) {
    const begun = performance.now()
    await act(at)
    times.push(performance.now() - begun)
  }
  return times
}

function rowOf(what: string, times: readonly number[], goal?: number, bare?: readonly number[]): Row {
  const p99 = percentile(times, 99)
  return {
    what: `${times.length} ${what}`,
    median: inMilliseconds(median(times), 1),
    p99: inMilliseconds(p99, 1),
    'times the bare one': bare ? (median(times) / median(bare)).toFixed(1) : '',
    goal: goal === undefined ? '' : verdict(p99 < goal),
  }
}

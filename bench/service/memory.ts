/** Memory of a program that `npm start` runs: idle, and idle again after pages and stored requests. */
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { seconds } from '#contract/durations.ts'
import { verdict } from '../figures.ts'
import { residentMemory } from '../machine.ts'
import { homeIn } from '../page/pages.ts'
import type { Bench, Report } from '../report.ts'
import { openHttpSenders } from './http-senders.ts'
import { startByNpm, type StartedByNpm } from './started-by-npm.ts'

const PAGES = Number(process.env['BENCH_PAGES'] ?? 100_000)
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 20_000)
const CONNECTIONS = 10
const REST = seconds(40)
/** Bytes. */
const GOALS = { idle: 130 * 2 ** 20, more: 60 * 2 ** 20 }

export const memory: Bench = {
  name: 'memory',
  async run() {
    const program = await startByNpm()
    try {
      // The first start compiles the program; the second one is that of every other day.
      await program.stop()
      await program.start()
      const idle = await memoryAtRest(program)
      await readPages(program)
      const afterPages = await memoryAtRest(program)
      await storeRequests(program)
      return [reportOf({ idle, afterPages, afterRequests: await memoryAtRest(program) })]
    } finally {
      await program.remove()
    }
  },
}

async function memoryAtRest(program: StartedByNpm): Promise<number> {
  await pause(REST)
  return residentMemory(program.programPid())
}

async function readPages({ address }: StartedByNpm): Promise<void> {
  const url = address + homeIn('fr')
  const { errors, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    amount: PAGES,
    headers: { 'accept-encoding': 'br' },
  })
  if (errors > 0 || non2xx > 0) throw new Error(`${url} failed under load`)
}

async function storeRequests(program: StartedByNpm): Promise<void> {
  const senders = await openHttpSenders(program, CONNECTIONS)
  let left = REQUESTS
  const keepBusy = async (_: unknown, index: number) => {
    while (left-- > 0) await senders.send(index)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, keepBusy))
  await senders.close()
}

function reportOf({
  idle,
  afterPages,
  afterRequests,
}: Record<'idle' | 'afterPages' | 'afterRequests', number>): Report {
  const many = (count: number) => count.toLocaleString('en-GB')
  const row = (state: string, bytes: number, goal: string) => ({ state, resident: inMebibytes(bytes), goal })
  const isSmall = Math.max(afterPages, afterRequests) - idle <= GOALS.more
  return {
    title: `Memory of a program, ${REST / seconds(1)} s after its work`,
    rows: [
      row('idle', idle, `≤ ${inMebibytes(GOALS.idle)}: ${verdict(idle <= GOALS.idle)}`),
      row(`after ${many(PAGES)} pages`, afterPages, ''),
      row(
        `after ${many(REQUESTS)} stored requests as well`,
        afterRequests,
        `≤ ${inMebibytes(GOALS.more)} more than idle: ${verdict(isSmall)}`,
      ),
    ],
    remarks: ['After the requests the queue still writes their letters.'],
  }
}

const inMebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MiB`

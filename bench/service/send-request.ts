/**
 * Stored contact requests per second through HTTP, in turns with its limits on as many connections: the same row inserted
 * straight through `pg` into a bare table and into the table with its triggers, and HTTP with an empty handler.
 */
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import { inMilliseconds, inPercent, median, percentile, perSecond, verdict } from '../figures.ts'
import { openHttpSenders } from './http-senders.ts'
import { BARE, openRawInserts } from './raw-inserts.ts'
import type { Bench, Report } from '../report.ts'
import { type RunningSite, runSite, UNLIMITED } from '../running-site.ts'
import { startChild } from '../child-program.ts'

const CONNECTIONS = 50
const ROUND = seconds(4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const GOAL = { percent: 20, slowest: 40 }

interface Sender {
  send(index: number): Promise<void>
}

interface Figures {
  rates: number[]
  /** Milliseconds of each request. */
  times: number[]
}

export const sendRequest: Bench = {
  name: 'send-request',
  async run() {
    const site = await runSite(UNLIMITED)
    try {
      return [await measure(site)]
    } finally {
      await site.stop()
    }
  },
}

interface Way extends Sender {
  name: string
}

async function measure(site: RunningSite): Promise<Report> {
  const empty = await startChild('bench/service/empty-handler.ts', [])
  const raw = await openRawInserts(site.ownerUrl, CONNECTIONS)
  const emptied = await openHttpSenders({ ...site, address: empty.address }, CONNECTIONS)
  const http = await openHttpSenders(site, CONNECTIONS)
  const ways: Way[] = [
    { name: 'bare prepared insert', ...raw.sendTo(BARE) },
    { name: 'the same with triggers', ...raw.sendTo('public.contact_requests') },
    { name: 'HTTP, empty handler', send: emptied.send },
    { name: 'through HTTP', send: http.send },
  ]
  const figures = new Map(ways.map(({ name }): [string, Figures] => [name, { rates: [], times: [] }]))
  try {
    for (const way of ways) await sendFor(seconds(1), way, { rates: [], times: [] })
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of ways) await sendFor(ROUND, way, figures.get(way.name)!)
    }
    return reportOf(figures, await storedRows(site))
  } finally {
    await Promise.all([raw.close(), emptied.close(), http.close(), empty.stop()])
  }
}

/** Keeps all connections busy for `duration`. */
async function sendFor(duration: number, sender: Sender, figures: Figures): Promise<void> {
  const start = performance.now()
  let sent = 0
  async function keepBusy(index: number): Promise<void> {
    for (let now = performance.now(); now - start < duration;) {
      await sender.send(index)
      const then = performance.now()
      figures.times.push(then - now)
      sent += 1
      now = then
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => keepBusy(index)))
  figures.rates.push(sent / ((performance.now() - start) / seconds(1)))
}

function reportOf(figures: ReadonlyMap<string, Figures>, stored: number): Report {
  const [bare, ...others] = [...figures.values()]
  const ours = others.at(-1)!
  const ratioOf = ({ rates }: Figures) => median(rates.map((rate, round) => rate / bare!.rates[round]!))
  const slowest = percentile(ours.times, 99)
  const goal = `≥ ${GOAL.percent} %: ${verdict(ratioOf(ours) * 100 >= GOAL.percent)}; p99 ≤ ${GOAL.slowest} ms: ${verdict(slowest <= GOAL.slowest)}`
  return {
    title: `Stored requests per second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND / seconds(1)} s`,
    rows: [...figures].map(([way, { rates, times }]) => ({
      way,
      'per second': perSecond(median(rates)),
      p50: inMilliseconds(percentile(times, 50), 1),
      p99: inMilliseconds(percentile(times, 99), 1),
      'of the bare insert': inPercent(ratioOf(figures.get(way)!), 1),
      goal: figures.get(way) === ours ? goal : 'limit',
    })),
    remarks: [
      `${stored.toLocaleString('en-GB')} rows lie in the table; each that came through HTTP has its check beside it.`,
      'Senders, server and PostgreSQL share the processors.',
    ],
  }
}

async function storedRows({ ownerUrl }: RunningSite): Promise<number> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from public.contact_requests')
    return rows[0]!.count
  } finally {
    await client.end()
  }
}

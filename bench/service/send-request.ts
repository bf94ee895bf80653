/**
 * Stored contact requests per second through HTTP, beside the same row inserted straight through `pg` on as many
 * connections of the same embedded PostgreSQL, in turns; and how long one request takes.
 */
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import { inMilliseconds, inPercent, median, percentile, perSecond, verdict } from '../figures.ts'
import { openHttpSenders } from './http-senders.ts'
import { openRawInserts } from './raw-inserts.ts'
import type { Bench, Report } from '../report.ts'
import { type RunningSite, runSite } from '../running-site.ts'

const CONNECTIONS = 10
const ROUND = seconds(4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const GOAL = { percent: 50, slowest: 20 }

/** Every visitor comes from an address of their own, as told by the one proxy; the limits stay out of the way. */
const settings = {
  TRUSTED_PROXIES: '1',
  ADDRESS_SOFT_LIMIT: '1000000',
  ADDRESS_HARD_LIMIT: '1000000',
  CONTACT_LIMIT: '1000000',
  MINIMUM_FILLING_SECONDS: '0',
}

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
    const site = await runSite(settings)
    try {
      return [await measure(site)]
    } finally {
      await site.stop()
    }
  },
}

async function measure(site: RunningSite): Promise<Report> {
  const raw = await openRawInserts(site.ownerUrl, CONNECTIONS)
  const http = await openHttpSenders(site, CONNECTIONS)
  try {
    const straight: Figures = { rates: [], times: [] }
    const ours: Figures = { rates: [], times: [] }
    for (const sender of [raw, http]) await sendFor(seconds(1), sender, { rates: [], times: [] })
    for (let round = 0; round < ROUNDS; round += 1) {
      await sendFor(ROUND, raw, straight)
      await sendFor(ROUND, http, ours)
    }
    return reportOf(ours, straight, await storedRows(site))
  } finally {
    await raw.close()
    await http.close()
  }
}

/** Keeps all connections busy for so long. */
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

function reportOf(ours: Figures, straight: Figures, stored: number): Report {
  const ratio = median(ours.rates.map((rate, round) => rate / straight.rates[round]!))
  const slowest = percentile(ours.times, 99)
  const row = (name: string, { rates, times }: Figures) => ({
    way: name,
    'stored per second': perSecond(median(rates)),
    p50: inMilliseconds(percentile(times, 50), 1),
    p99: inMilliseconds(percentile(times, 99), 1),
  })
  return {
    title: `Stored requests per second, ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${ROUND / seconds(1)} s`,
    rows: [
      { ...row('straight through pg', straight), ratio: inPercent(1, 1), goal: 'limit' },
      {
        ...row('through HTTP', ours),
        ratio: inPercent(ratio, 1),
        goal: `≥ ${GOAL.percent} %: ${verdict(ratio * 100 >= GOAL.percent)}; p99 ≤ ${GOAL.slowest} ms: ${verdict(slowest <= GOAL.slowest)}`,
      },
    ],
    remarks: [
      `${stored.toLocaleString('en-GB')} rows lie in the table; each that came through HTTP has its check beside it.`,
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

/**
 * The program under mixed load for a long time (safety G53): whether its memory and what it holds open stay level. Two
 * minutes show that it measures; SOAK_MINUTES=120 is the soak, and only then the slope says something.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { hours, milliseconds, minutes, seconds } from '#contract/durations.ts'
import { inMilliseconds, median, percentile, perSecond, verdict } from '../figures.ts'
import type { Bench, Report } from '../report.ts'
import { type RunningSite, runSite } from '../running-site.ts'

const DURATION = minutes(Number(process.env['SOAK_MINUTES'] ?? 2))
/** The first part fills caches and pools, and is not judged. */
const WARM_UP = DURATION / 4
const SAMPLE = seconds(2)
const AT_ONCE = 4
const PAUSE = milliseconds(15)
/** Megabytes of memory an hour. */
const GOAL = 1
/** Before that the collector has not settled. */
const LONG_ENOUGH = minutes(10)

/** All come from one address, and none of them is a flood. */
const unhurried = {
  ADDRESS_SOFT_LIMIT: '1000000',
  ADDRESS_HARD_LIMIT: '1000000',
  CONTACT_LIMIT: '1000000',
  AUTH_LIMIT_TOKEN: '100000',
}

export const soak: Bench = {
  name: 'soak',
  async run() {
    const site = await runSite(unhurried)
    try {
      return [await measure(site)]
    } finally {
      await site.stop()
    }
  },
}

interface Sample {
  /** Milliseconds since the start. */
  at: number
  megabytes: number
  /** Files and connections the process holds open. */
  open: number
}

interface Seen {
  times: number[]
  wrong: number
}

async function measure(site: RunningSite): Promise<Report> {
  const start = performance.now()
  const seen: Seen = { times: [], wrong: 0 }
  const samples: Sample[] = []
  const visitors = Array.from({ length: AT_ONCE }, (_, index) => visit(site, { index, until: start + DURATION, seen }))
  while (performance.now() - start < DURATION) {
    await pause(SAMPLE)
    samples.push({ at: performance.now() - start, ...readProcess(site.pid) })
  }
  await Promise.all(visitors)
  return report(samples, seen)
}

function report(samples: readonly Sample[], { times, wrong }: Seen): Report {
  const judged = samples.filter(({ at }) => at > WARM_UP)
  const { slope, error } = slopeOf(judged)
  const late = slopeOf(samples.filter(({ at }) => at > DURATION / 2))
  const open = judged.map((sample) => sample.open)
  const memory = judged.map(({ megabytes }) => megabytes)
  const rate = times.length / (DURATION / seconds(1))
  return {
    title: `Soak: ${DURATION / minutes(1)} minutes of mixed load, ${AT_ONCE} at once`,
    rows: [
      { what: 'memory at the start', figure: `${samples[0]!.megabytes.toFixed(1)} MB`, goal: '' },
      { what: 'memory after the warm-up, median', figure: `${median(memory).toFixed(1)} MB`, goal: '' },
      { what: 'memory at most', figure: `${Math.max(...memory).toFixed(1)} MB`, goal: '' },
      {
        what: 'slope after the warm-up',
        figure: `${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MB/h`,
        goal: `< ${GOAL}: ${DURATION < LONG_ENOUGH ? 'too short to tell' : verdict(slope - 2 * error < GOAL)}`,
      },
      // What only filled caches is level by now; what leaks is not.
      {
        what: 'slope of the second half',
        figure: `${late.slope.toFixed(1)} ± ${(2 * late.error).toFixed(1)} MB/h`,
        goal: '',
      },
      { what: 'open files and connections', figure: `${Math.min(...open)} to ${Math.max(...open)}`, goal: 'level' },
      { what: 'answers', figure: `${times.length}, ${perSecond(rate)}`, goal: '' },
      {
        what: 'median and 99 %',
        figure: [50, 99].map((part) => inMilliseconds(percentile(times, part), 1)).join(', '),
        goal: '',
      },
      { what: 'other answers than expected', figure: wrong, goal: `0: ${verdict(wrong === 0)}` },
    ],
    remarks: ['The slope is judged by its lower bound, slope less twice its standard error.'],
  }
}

/** By least squares, in megabytes an hour, with its standard error. */
function slopeOf(samples: readonly Sample[]): { slope: number; error: number } {
  const points = samples.map(({ at, megabytes }) => ({ x: at / hours(1), y: megabytes }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) }
}

function readProcess(pid: number): Pick<Sample, 'megabytes' | 'open'> {
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { megabytes: Number(resident) / 1000, open: readdirSync(`/proc/${pid}/fd`).length }
}

interface Visit {
  index: number
  until: number
  seen: Seen
}

/** One visitor, adviser and stranger after the other, each waiting for the answer. */
async function visit(site: RunningSite, { index, until, seen }: Visit): Promise<void> {
  const steps = [...stepsOf(site)]
  for (let step = index; performance.now() < until; step += 1) {
    const { path, init, status } = steps[step % steps.length]!()
    const asked = performance.now()
    // On a machine that stalls, the connection may be closed as idle at the moment it is used again.
    const answer = await fetch(site.address + path, init).catch(() => undefined)
    await answer?.arrayBuffer()
    seen.times.push(performance.now() - asked)
    if (answer?.status !== status) seen.wrong += 1
    await pause(PAUSE)
  }
}

interface Step {
  path: string
  init: RequestInit
  status: number
}

function stepsOf({ publishableKey, secretKey }: RunningSite): readonly (() => Step)[] {
  const read =
    (path: string, status = 200, headers: Record<string, string> = {}) =>
    () => ({
      path,
      init: { headers },
      status,
    })
  const write = (path: string, body: () => object, status: number) => () => ({
    path,
    init: {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body()),
    },
    status,
  })
  const request = () => ({
    name: 'Ada Lovelace',
    email: `${randomUUID()}@example.com`,
    whatsapp: '+33639980101',
    number_of_people: 2,
    selected_experiences_count: 1,
    language: 'fr',
    request_id: randomUUID(),
  })
  return [
    read('/'),
    read('/?lang=ar'),
    read('/?step=selection&category=football'),
    read(`/nothing-${randomUUID()}`, 404),
    read('/console'),
    read('/ready'),
    write('/rest/v1/contact_requests', request, 201),
    write('/rest/v1/contact_requests', () => ({ ...request(), number_of_people: 11 }), 400),
    read('/rest/v1/contact_requests?order=created_at.desc&limit=20', 200, { apikey: secretKey }),
    read('/rest/v1/contact_requests?name=ilike.*ada*&limit=20', 200, { apikey: secretKey }),
    read('/rest/v1/advisers', 401, { apikey: publishableKey }),
    write(
      '/auth/v1/token?grant_type=password',
      () => ({ email: `${randomUUID()}@example.com`, password: 'not the one' }),
      400,
    ),
  ]
}

/**
 * The program under mixed load for a long time (safety G53): whether its memory and its open files stay level. Two
 * minutes only test the bench; SOAK_MINUTES=120 is the soak, and only then the slope is meaningful. The goal is for
 * live memory after a collection, because resident memory also depends on V8 and malloc.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { hours, milliseconds, minutes, seconds } from '#contract/durations.ts'
import { type LiveMemory, watchMemory } from '../live-memory.ts'
import { inMilliseconds, median, percentile, perSecond, verdict } from '../figures.ts'
import type { Bench, Report } from '../report.ts'
import { residentMemory } from '../machine.ts'
import { freePort, type RunningSite, runSite, UNLIMITED } from '../running-site.ts'

const DURATION = minutes(Number(process.env['SOAK_MINUTES'] ?? 2))
/** The first part fills caches and pools, and is not measured. */
const WARM_UP = DURATION / 4
const SAMPLE = seconds(10)
const AT_ONCE = 4
const PAUSE = milliseconds(15)
/** Megabytes of memory an hour. */
const GOAL = 1
/** Before that the collector has not settled. */
const LONG_ENOUGH = minutes(10)

const settings = { ...UNLIMITED, AUTH_LIMIT_TOKEN: '100000' }

export const soak: Bench = {
  name: 'soak',
  async run() {
    const inspector = await freePort()
    const site = await runSite({ ...settings, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` })
    try {
      await using memory = await watchMemory(inspector)
      return [await measure(site, memory)]
    } finally {
      await site.stop()
    }
  },
}

interface Sample {
  /** Milliseconds since the start. */
  at: number
  resident: number
  /** Megabytes of objects and buffers that are still used. */
  live: number
  /** Files and connections the process holds open. */
  open: number
}

interface ErrorCounts {
  times: number[]
  /** How often each step had another answer than expected. */
  wrong: Map<string, number>
}

async function measure(site: RunningSite, memory: LiveMemory): Promise<Report> {
  const start = performance.now()
  const seen: ErrorCounts = { times: [], wrong: new Map() }
  const samples: Sample[] = []
  const visitors = Array.from({ length: AT_ONCE }, (_, index) => visit(site, { index, until: start + DURATION, seen }))
  while (performance.now() - start < DURATION) {
    await pause(SAMPLE)
    samples.push({ at: performance.now() - start, live: await memory.megabytes(), ...readProcess(site.pid) })
  }
  await Promise.all(visitors)
  return report(samples, seen)
}

function report(samples: readonly Sample[], { times, wrong }: ErrorCounts): Report {
  const judged = samples.filter(({ at }) => at > WARM_UP)
  const { slope, error } = slopeOf(judged, 'live')
  const late = slopeOf(
    samples.filter(({ at }) => at > DURATION / 2),
    'live',
  )
  const room = slopeOf(judged, 'resident')
  const open = judged.map((sample) => sample.open)
  const of = (kind: 'live' | 'resident') => judged.map((sample) => sample[kind])
  const wrongs = [...wrong].map(([what, count]) => `${what}: ${count}`)
  const rate = times.length / (DURATION / seconds(1))
  return {
    title: `Soak: ${DURATION / minutes(1)} minutes of mixed load, ${AT_ONCE} at once`,
    rows: [
      { what: 'live memory after the warm-up, median', figure: inMegabytes(median(of('live'))), goal: '' },
      {
        what: 'its slope after the warm-up',
        figure: perHour({ slope, error }),
        goal: `< ${GOAL}: ${DURATION < LONG_ENOUGH ? 'too short to tell' : verdict(slope - 2 * error < GOAL)}`,
      },
      // Memory that only fills caches is level by now; a leak is not.
      { what: 'its slope in the second half', figure: perHour(late), goal: '' },
      {
        what: 'resident memory at the start, then median and most',
        figure: [samples[0]!.resident, median(of('resident')), Math.max(...of('resident'))].map(inMegabytes).join(', '),
        goal: '',
      },
      { what: 'its slope after the warm-up', figure: perHour(room), goal: '' },
      { what: 'open files and connections', figure: `${Math.min(...open)} to ${Math.max(...open)}`, goal: 'level' },
      { what: 'answers', figure: `${times.length}, ${perSecond(rate)}`, goal: '' },
      {
        what: 'median and 99 %',
        figure: [50, 99].map((part) => inMilliseconds(percentile(times, part), 1)).join(', '),
        goal: '',
      },
      {
        what: 'other answers than expected',
        figure: wrongs.length === 0 ? 0 : wrongs.join('; '),
        goal: `0: ${verdict(wrongs.length === 0)}`,
      },
    ],
    remarks: ['The slope is judged by its lower bound, slope less twice its standard error.'],
  }
}

const inMegabytes = (megabytes: number) => `${megabytes.toFixed(1)} MB`
const perHour = ({ slope, error }: Slope) => `${slope.toFixed(1)} ± ${(2 * error).toFixed(1)} MB/h`

interface Slope {
  slope: number
  error: number
}

/** By least squares, in megabytes an hour, with its standard error. */
function slopeOf(samples: readonly Sample[], kind: 'live' | 'resident'): Slope {
  const points = samples.map((sample) => ({ x: sample.at / hours(1), y: sample[kind] }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - slope * (x - meanX)) ** 2, 0)
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) }
}

function readProcess(pid: number): Pick<Sample, 'resident' | 'open'> {
  return { resident: residentMemory(pid) / 1e6, open: readdirSync(`/proc/${pid}/fd`).length }
}

interface Visit {
  index: number
  until: number
  seen: ErrorCounts
}

/** Makes the calls of visitors, advisers and strangers one after the other. */
async function visit(site: RunningSite, { index, until, seen }: Visit): Promise<void> {
  const steps = [...stepsOf(site)]
  for (let step = index; performance.now() < until; step += 1) {
    const { path, init, status } = steps[step % steps.length]!()
    const asked = performance.now()
    // On a stalled machine, the server may close an idle connection at the moment of its next use.
    const answer = await fetch(site.address + path, init).catch(() => undefined)
    await answer?.arrayBuffer()
    seen.times.push(performance.now() - asked)
    if (answer?.status !== status) {
      const what = `${init.method ?? 'GET'} ${path.replace(/-[\da-f-]{36}/, '')} ${answer?.status ?? 'not answered'}`
      seen.wrong.set(what, (seen.wrong.get(what) ?? 0) + 1)
    }
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

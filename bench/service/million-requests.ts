/**
 * Measures the questions of an adviser on three years of requests, on an embedded database filled by SQL: 95 of 100 answers are at least
 * as quick as the figure. `BENCH_ROWS` makes it smaller. It needs 2 GB of the temporary folder until it ends.
 */
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { asCaller, type Caller } from '#database/connection/as-caller.ts'
import { openDatabase, type OpenedDatabase } from '#database/open.ts'
import { seconds } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { aDirectory, removeDirectory } from '#tests/faults/program/programs.ts'
import { inMilliseconds, percentile, verdict } from '../figures.ts'
import type { Bench, Report, Row } from '../report.ts'
import { ADVISER, DAYS, fill, KNOWN } from './three-years.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 20)
/** A question that takes longer is not repeated. */
const LONG = seconds(2)
const silent = { info() {}, warn() {}, error: console.error }
const adviser: Caller = { role: 'authenticated', sub: ADVISER, aal: 'aal1' }

interface Question {
  title: string
  goal: number
  sql: string
  /** They differ each time, so that nothing is kept from the time before. */
  values?: (time: number) => readonly unknown[]
}

const categories = JSON.stringify({ 1: 'f1', 2: 'tennis', 3: 'football' })
const figures = 'select figures(current_date - $1::integer, current_date - $2::integer, $3)'

const questions: readonly Question[] = [
  { title: 'inbox, first page', goal: 50, sql: 'select inbox()' },
  { title: 'all lost requests, first page', goal: 50, sql: `select inbox(states => '{lost}', newest_first => true)` },
  { title: 'search for a name', goal: 50, sql: search(), values: (time) => [`visitor ${ROWS - 40 * time}`] },
  {
    title: 'search for a number',
    goal: 50,
    sql: search(),
    values: (time) => [`+336${String(time * 977).padStart(8, '0')}`],
  },
  { title: 'search for a word of a tenth', goal: 50, sql: search(), values: () => ['anniversary'] },
  { title: 'search for what nobody said', goal: 50, sql: search(), values: (time) => [`nowhere${time}`] },
  {
    title: 'filter by experience',
    goal: 50,
    sql: `select inbox(states => '{won}', newest_first => true, experiences_among => array[$1])`,
    values: (time) => [String(time % 40)],
  },
  {
    title: 'filter by language and source, none there',
    goal: 50,
    sql: `select inbox(states => '{lost}', newest_first => true, in_language => 'ar', from_source => 'partner')`,
  },
  { title: 'call sheet', goal: 50, sql: `select call_sheet('${KNOWN}')` },
  { title: 'figures of a month', goal: 50, sql: figures, values: (time) => [60 + time, 30 + time, categories] },
  { title: 'figures of all time', goal: 300, sql: figures, values: () => [DAYS, 0, categories] },
]

function search(): string {
  return `select inbox(states => '{new,claimed,reached,quoted,won,lost,withdrawn}', newest_first => true, search_for => $1)`
}

export const millionRequests: Bench = {
  name: 'million-requests',
  async run() {
    const directory = aDirectory()
    try {
      const opened = await openDatabase({
        dataDir: directory,
        authenticatorSecret: 'of the bench',
        languages: languageCodes,
        log: silent,
      })
      try {
        const began = performance.now()
        const size = await fill(opened.owner.connectionString, ROWS)
        const filled = performance.now()
        await keepFigures(opened)
        const times = { filling: filled - began, keeping: performance.now() - filled }
        return [await measure(opened, size, times)]
      } finally {
        await opened.close()
      }
    } finally {
      await removeDirectory(directory)
    }
  },
}

/** As the task of the program does. */
async function keepFigures({ database, owner }: OpenedDatabase): Promise<void> {
  const keep = 'select private.keep_figures($1, 20) as kept'
  for (let kept = 1; kept > 0;) {
    const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
      tx.query<{ kept: number }>(keep, [categories]),
    )
    kept = rows[0]!.kept
  }
  const client = new pg.Client(owner.connectionString)
  await client.connect()
  await client.query('analyze private.figure_spans, private.figure_sums')
  await client.end()
}

interface Times {
  filling: number
  keeping: number
}

async function measure({ database }: OpenedDatabase, size: string, { filling, keeping }: Times): Promise<Report> {
  const rows: Row[] = []
  for (const { title, goal, sql, values } of questions) {
    const times: number[] = []
    let refused = ''
    for (let time = 1; time <= TIMES && !times.some((each) => each > LONG); time += 1) {
      const began = performance.now()
      await asCaller(database, adviser, (tx) => tx.query(sql, [...(values?.(time) ?? [])])).catch((error: Error) => {
        refused = error.message
      })
      times.push(performance.now() - began)
    }
    const slow = percentile(times, 95)
    const reached = !refused && slow <= goal
    rows.push({
      question: title,
      p50: inMilliseconds(percentile(times, 50), 1),
      p95: inMilliseconds(slow, 1),
      goal: `≤ ${goal} ms: ${verdict(reached)}${refused && ` (${refused})`}`,
    })
  }
  return {
    title: `${ROWS.toLocaleString('en-GB')} requests of ${DAYS} days, ${TIMES} times each`,
    rows,
    remarks: [
      `The database takes ${size} and was filled in ${Math.round(filling / seconds(1))} s.`,
      `The figures of all days were added up in ${Math.round(keeping / seconds(1))} s.`,
    ],
  }
}

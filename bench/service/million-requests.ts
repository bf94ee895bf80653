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

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const DAYS = 1095
const KNOWN = '00000000-0000-4000-8000-000000000007'
const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 20)
/** A question that takes longer is not repeated. */
const LONG = seconds(2)
const silent = { info() {}, warn() {}, error: console.error }
const adviser: Caller = { role: 'authenticated', sub: '00000000-0000-4000-8000-000000000001', aal: 'aal1' }

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
  { title: 'all lost requests, first page', goal: 50, sql: `select inbox(states => '{lost}')` },
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
    sql: `select inbox(states => '{won}', experiences_among => array[$1])`,
    values: (time) => [String(time % 40)],
  },
  {
    title: 'filter by language and source, none there',
    goal: 50,
    sql: `select inbox(states => '{lost}', in_language => 'ar', from_source => 'partner')`,
  },
  { title: 'call sheet', goal: 50, sql: `select call_sheet('${KNOWN}')` },
  { title: 'figures of a month', goal: 50, sql: figures, values: (time) => [60 + time, 30 + time, categories] },
  { title: 'figures of all time', goal: 300, sql: figures, values: () => [DAYS, 0, categories] },
]

function search(): string {
  return `select inbox(states => '{new,claimed,reached,quoted,won,lost,withdrawn}', search_for => $1)`
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
        const size = await fill(opened.owner.connectionString)
        return [await measure(opened, size, performance.now() - began)]
      } finally {
        await opened.close()
      }
    } finally {
      await removeDirectory(directory)
    }
  },
}

const tables = ['contact_requests', 'request_work', 'request_search'] as const

/** Leaves out the work of the program for each request; the indexes are made at the end, as they are after a restore. */
async function fill(ownerUrl: string): Promise<string> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  try {
    await owner.query(`insert into auth.users (id, email) values ('${adviser.sub}', 'ada@example.com')`)
    await owner.query(`insert into advisers (user_id, role, display_name) values ('${adviser.sub}', 'adviser', 'Ada')`)
    const { rows: indexes } = await owner.query<{ name: string; made: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
       where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
      [tables],
    )
    for (const { name } of indexes) await owner.query(`drop index ${name}`)
    for (const table of tables) await owner.query(`alter table ${table} disable trigger user`)
    for (const sql of [requests, works, texts]) await owner.query(sql, [ROWS])
    for (const table of tables) await owner.query(`alter table ${table} enable trigger user`)
    for (const { made } of indexes) await owner.query(made)
    for (const table of tables) await owner.query(`vacuum analyze ${table}`)
    const { rows } = await owner.query<{ size: string }>(
      'select pg_size_pretty(pg_database_size(current_database())) size',
    )
    return rows[0]!.size
  } finally {
    await owner.end()
  }
}

const requests = `insert into contact_requests (id, created_at, name, email, whatsapp, whatsapp_e164, number_of_people,
    selected_experiences_count, selected_experiences, language, message)
  select case n when 7 then '${KNOWN}' else gen_random_uuid() end, now() - n * (interval '${DAYS} days' / $1::integer), 'Visitor ' || n, 'visitor' || n % 400000 || '@example.com',
    '+336' || lpad(n::text, 8, '0'), '+336' || lpad(n::text, 8, '0'), 1 + n % 10, 1,
    jsonb_build_array(jsonb_build_object('id', (n % 40)::text, 'title', 'Experience ' || n % 40, 'price', '')),
    (array['fr', 'en', 'ar'])[1 + n % 3],
    case when n % 10 = 0 then 'An anniversary for two families' else 'Places near the court' end
  from generate_series(1, $1) n`

/** The last three hundred wait; of the others a tenth has a quote to be sent, and most were won or lost. */
const works = `insert into request_work (contact_request_id, received_at, reference, state, quarantined, promised_by,
    claimed_by, first_attempt_at, reached_at, quoted_at, state_changed_at, last_inbound_contact_at, language, experiences,
    email_key, phone_key, source)
  select r.id, r.created_at, 'PR-' || lpad(place::text, 7, '0'), state, place % 500 = 499, r.created_at + interval '30 minutes',
    case when state <> 'new' then '${adviser.sub}'::uuid end,
    case when state <> 'new' then r.created_at + place % 50 * interval '1 minute' end,
    case when state <> 'new' then r.created_at + place % 50 * interval '1 minute' end,
    case when state in ('quoted', 'won') then r.created_at + place % 30 * interval '1 hour' end,
    r.created_at, r.created_at, r.language, array[r.selected_experiences -> 0 ->> 'id'],
    r.email, substr(r.whatsapp_e164, 2), case when place % 20 = 0 then 'partner' else '' end
  from (select *, substr(name, 9)::integer as place from contact_requests) r, lateral (select case
    when place <= 300 then 'new' when place % 10 = 0 then 'quoted' when place % 10 < 4 then 'won' else 'lost' end) s (state)
  where place <= $1`

const texts = `insert into request_search (contact_request_id, person, told)
  select w.contact_request_id, ' ' || lower(r.name) || ' ' || r.email || ' ' || lower(w.reference) || ' ' || w.phone_key || ' ',
    ' ' || lower(r.message) || ' experience #' || w.experiences[1] || ' '
  from request_work w join contact_requests r on r.id = w.contact_request_id limit $1`

async function measure({ database }: OpenedDatabase, size: string, filling: number): Promise<Report> {
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
    remarks: [`The database takes ${size} and was filled in ${Math.round(filling / seconds(1))} s.`],
  }
}

/**
 * Lists through the data interface on 100 000 contact requests, beside the same query straight through `pg` on the same
 * embedded PostgreSQL, in turns: how long one takes when asked alone, and how many a second by four at once.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import { inMilliseconds, median, perSecond, verdict } from '../figures.ts'
import { ask } from './http-senders.ts'
import type { Bench, Report, Row } from '../report.ts'
import { type RunningSite, runSite } from '../running-site.ts'

const ROWS = 100_000
const AT_ONCE = 4
const ROUND = seconds(2)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const GOAL = 2

interface List {
  title: string
  /** As the client asks. */
  query: string
  sql: string
  values: readonly unknown[]
}

const COLUMNS = 'id,created_at,name,email,number_of_people,language'

const lists: readonly List[] = [
  {
    title: 'the newest 50 of four people',
    query: `select=${COLUMNS}&number_of_people=eq.4&order=created_at.desc&limit=50`,
    sql: `select ${COLUMNS} from public.contact_requests where number_of_people = $1 order by created_at desc limit $2`,
    values: [4, 50],
  },
  {
    title: '50 by a word in the name, of all',
    query: `select=${COLUMNS}&name=ilike.*visitor%209999*&order=created_at.desc&limit=50`,
    sql: `select ${COLUMNS} from public.contact_requests where name ilike $1 order by created_at desc limit $2`,
    values: ['%visitor 9999%', 50],
  },
  {
    title: 'a page of 1000',
    query: `select=${COLUMNS}&language=in.(fr,ar)&order=created_at.desc&limit=1000`,
    sql: `select ${COLUMNS} from public.contact_requests where language = any($1) order by created_at desc limit $2`,
    values: [['fr', 'ar'], 1000],
  },
]

export const filteredList: Bench = {
  name: 'filtered-list',
  async run() {
    const secretKey = `sb_secret_${randomBytes(24).toString('base64url')}`
    const site = await runSite({ SECRET_KEY: secretKey })
    try {
      await fill(site)
      return [await measure(site, secretKey)]
    } finally {
      await site.stop()
    }
  },
}

async function fill({ ownerUrl }: RunningSite): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    // The program's own work for each new request is not measured here.
    await client.query('alter table public.contact_requests disable trigger user')
    await client.query(`insert into public.contact_requests (created_at, name, email, whatsapp, number_of_people,
        selected_experiences_count, language, message)
      select now() - n * interval '1 minute', 'Visitor ' || n, 'visitor' || n || '@example.com', '+33600000000',
        1 + n % 10, 1 + n % 5, (array['fr', 'en', 'ar'])[1 + n % 3], repeat('words ', n % 40)
      from generate_series(1, ${ROWS}) n`)
    await client.query('alter table public.contact_requests enable trigger user')
    await client.query('vacuum analyze public.contact_requests')
  } finally {
    await client.end()
  }
}

interface Way {
  ask(index: number, list: List): Promise<void>
  close(): Promise<void>
}

async function measure(site: RunningSite, secretKey: string): Promise<Report> {
  const raw = await straight(site)
  const http = await throughHttp(site, secretKey)
  try {
    const rows: Row[] = []
    for (const list of lists) rows.push(...(await compare(list, raw, http)))
    return {
      title: `Lists on ${ROWS.toLocaleString('en-GB')} rows, medians of ${ROUNDS} rounds of ${ROUND / seconds(1)} s`,
      rows,
      remarks: ['Straight: the prepared query with its rows as JSON, without transaction, role, policies and HTTP.'],
    }
  } finally {
    await Promise.all([raw.close(), http.close()])
  }
}

async function compare(list: List, raw: Way, http: Way): Promise<Row[]> {
  const figures = {
    raw: { alone: [] as number[], rate: [] as number[] },
    http: { alone: [] as number[], rate: [] as number[] },
  }
  for (const way of [raw, http]) await askFor(seconds(1), way, list, AT_ONCE)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, way] of [
      ['raw', raw],
      ['http', http],
    ] as const) {
      figures[name].alone.push(median((await askFor(ROUND / 2, way, list, 1)).times))
      figures[name].rate.push((await askFor(ROUND / 2, way, list, AT_ONCE)).rate)
    }
  }
  const ratio = median(figures.http.alone.map((time, round) => time / figures.raw.alone[round]!))
  const row = (way: string, { alone, rate }: { alone: number[]; rate: number[] }) => ({
    list: list.title,
    way,
    alone: inMilliseconds(median(alone), 2),
    [`${AT_ONCE} at once`]: perSecond(median(rate)),
  })
  return [
    { ...row('straight through pg', figures.raw), cost: '1.00', goal: 'limit' },
    { ...row('through HTTP', figures.http), cost: ratio.toFixed(2), goal: `≤ ${GOAL}: ${verdict(ratio <= GOAL)}` },
  ]
}

interface ListFigures {
  /** Answers per second. */
  rate: number
  /** Milliseconds of each. */
  times: number[]
}

/** With `atOnce` clients that each wait for their answer. */
async function askFor(duration: number, way: Way, list: List, atOnce: number): Promise<ListFigures> {
  const start = performance.now()
  const times: number[] = []
  async function keepAsking(index: number): Promise<void> {
    while (performance.now() - start < duration) {
      const sent = performance.now()
      await way.ask(index, list)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, index) => keepAsking(index)))
  return { rate: times.length / ((performance.now() - start) / seconds(1)), times }
}

async function straight({ ownerUrl }: RunningSite): Promise<Way> {
  const clients = Array.from({ length: AT_ONCE }, () => new pg.Client(ownerUrl))
  await Promise.all(clients.map((client) => client.connect()))
  return {
    async ask(index, { title, sql, values }) {
      const { rows } = await clients[index]!.query({ name: title, text: sql, values: values as unknown[] })
      if (JSON.stringify(rows).length < 100) throw new Error(`No rows came back for: ${title}`)
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  }
}

async function throughHttp({ address }: RunningSite, secretKey: string): Promise<Way> {
  const { hostname, port, host } = new URL(address)
  const sockets = Array.from({ length: AT_ONCE }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }).setEncoding('latin1'),
  )
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  return {
    async ask(index, { query }) {
      const lines = [`GET /rest/v1/contact_requests?${query} HTTP/1.1`, `Host: ${host}`, `apikey: ${secretKey}`, '', '']
      const answer = await ask(sockets[index]!, lines.join('\r\n'))
      if (!answer.startsWith('HTTP/1.1 200 ') || answer.length < 100) throw new Error(`No list came back:\n${answer}`)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Signing in, refreshing and checking tokens through HTTP, each beside its lower limit: the hash alone, or the same row
 * changed or read directly with `pg`, in turns on the same machine.
 */
import { performance } from 'node:perf_hooks'
import { hash } from 'bcryptjs'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import { inMilliseconds, inPercent, median, percentile, perSecond } from '../figures.ts'
import type { Bench, Report } from '../report.ts'
import { type RunningSite, runSite } from '../running-site.ts'
import { postToAuth } from './post-to-auth.ts'

const CONNECTIONS = 8
const ROUND = seconds(2)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const PASSWORD = 'correct horse battery'
const settings = { AUTH_LIMIT_TOKEN: '1000000', AUTH_LIMIT_PASSWORDS: '1000000', AUTH_LIMIT_SENDS: '1000000' }

interface Figures {
  rates: number[]
  times: number[]
}
type Work = () => Promise<void>

export const signIn: Bench = {
  name: 'sign-in',
  async run() {
    const site = await runSite(settings)
    const pool = new pg.Pool({ connectionString: site.ownerUrl, max: CONNECTIONS })
    try {
      return [await measure(site, pool)]
    } finally {
      await pool.end()
      await site.stop()
    }
  },
}

async function measure(site: RunningSite, pool: pg.Pool): Promise<Report> {
  const post = (path: string, body: object) => postToAuth(site, path, body)
  const email = 'bench@example.com'
  await post('/admin/users', { email, password: PASSWORD, email_confirm: true })
  const session = await post('/token?grant_type=password', { email, password: PASSWORD })
  let live = session['refresh_token']!
  const user = (token: string, status: number) => async () => {
    const headers = { apikey: site.publishableKey, Authorization: `Bearer ${token}` }
    const answer = await fetch(`${site.address}/auth/v1/user`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== status) throw new Error(`/user answered ${answer.status}`)
  }
  const forged = `${session['access_token']!.slice(0, -4)}AAAA`
  const rows = [
    await beside('sign-in by password', 1, {
      ours: () => post('/token?grant_type=password', { email, password: PASSWORD }).then(() => undefined),
      raw: () => hash(PASSWORD, 10).then(() => undefined),
      limit: 'one bcrypt of cost 10',
    }),
    await beside('refresh', 1, {
      ours: async () => {
        live = (await post('/token?grant_type=refresh_token', { refresh_token: live }))['refresh_token']!
      },
      raw: () =>
        pool.query('update auth.sessions set refreshed_at = now() where user_id is not null').then(() => undefined),
      limit: 'the row changed through pg',
    }),
    await beside('a good token', CONNECTIONS, {
      ours: user(session['access_token']!, 200),
      raw: () =>
        pool.query('select auth.user_json(u) from auth.users u where email = $1', [email]).then(() => undefined),
      limit: 'the user read through pg',
    }),
    await beside('a token with a bad signature', CONNECTIONS, {
      ours: user(forged, 403),
      raw: () => pool.query('select').then(() => undefined),
      limit: 'an empty query through pg',
    }),
  ]
  return {
    title: `The authentication service, medians of ${ROUNDS} rounds of ${ROUND / seconds(1)} s`,
    rows,
    remarks: [],
  }
}

interface Beside {
  ours: Work
  raw: Work
  /** A remark beside it, in words. */
  limit: string
}

async function beside(what: string, connections: number, { ours, raw, limit }: Beside) {
  const figures: Record<'ours' | 'raw', Figures> = { ours: { rates: [], times: [] }, raw: { rates: [], times: [] } }
  for (let round = 0; round < ROUNDS; round++) {
    await keepBusy(connections, raw, figures.raw)
    await keepBusy(connections, ours, figures.ours)
  }
  return {
    what,
    connections,
    'per second': perSecond(median(figures.ours.rates)),
    p50: inMilliseconds(percentile(figures.ours.times, 50), 1),
    p99: inMilliseconds(percentile(figures.ours.times, 99), 1),
    beside: limit,
    'its rate': perSecond(median(figures.raw.rates)),
    ratio: inPercent(median(figures.ours.rates), median(figures.raw.rates)),
  }
}

async function keepBusy(connections: number, work: Work, { rates, times }: Figures): Promise<void> {
  const start = performance.now()
  let done = 0
  async function one(): Promise<void> {
    for (let now = performance.now(); now - start < ROUND;) {
      await work()
      const then = performance.now()
      times.push(then - now)
      done += 1
      now = then
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  rates.push(done / ((performance.now() - start) / seconds(1)))
}

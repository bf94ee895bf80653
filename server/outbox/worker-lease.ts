/**
 * Holds a lock that shows that this worker lives, and frees the jobs of dead workers: after seconds (product §4.12),
 * where the library alone waits four hours.
 */
import { minutes, seconds } from '#contract/durations.ts'
import pg from 'pg'
import type { Log } from '../log/log.ts'

export interface WorkerLease {
  /** Takes the lock for the worker of this name. */
  hold(worker: string): void
  /** Remembers a job that ended well, in case that its end could not be written. */
  noteDone(job: string, worker: string): void
  /** Frees the jobs that the worker still holds. */
  stop(): Promise<void>
}

const TEND_EVERY = seconds(3)
/** A job that a worker without a lock took longer ago than this is freed. A new worker gets its lock faster. */
const PATIENCE = seconds(5)
/** The longest pause between two tries, so that letters are soon sent after a mail server is back. */
const LONGEST_PAUSE = minutes(5)

/** PostgreSQL detects a vanished machine after these seconds and releases its locks. */
const QUICK_KEEPALIVE = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3'

export function keepLease(connectionString: string, log: Log): WorkerLease {
  let worker: string | undefined
  let held: string | undefined
  let client: pg.Client | undefined
  let stopped = false
  let tending: Promise<void> | undefined
  /** The workers of jobs that ended well, by the id of the job. */
  const done = new Map<string, string>()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString, connectionTimeoutMillis: seconds(2), query_timeout: seconds(5) })
    fresh.on('error', () => drop(fresh))
    await fresh.connect()
    await fresh.query(QUICK_KEEPALIVE)
    return fresh
  }

  function drop(broken: pg.Client | undefined): void {
    if (client === broken) client = held = undefined
    broken?.end().catch(() => undefined)
  }

  async function tend(): Promise<void> {
    try {
      client ??= await connect()
      // Another worker may be named while the lock is waited for.
      const name = worker
      if (name !== held) await take(client, name!)
      held = name
      await removeDone(client, done)
      const { rows } = await client.query<{ gone: number }>(
        `select outbox.tend($1 * interval '1 ms', $2 * interval '1 ms') as gone`,
        [PATIENCE, LONGEST_PAUSE],
      )
      if (rows[0]!.gone > 0) log.warn({ workers: rows[0]!.gone }, 'jobs of workers that are gone were freed')
    } catch (error) {
      log.debug({ code: (error as { code?: string }).code }, 'the queue could not be tended')
      drop(client)
    }
  }

  async function giveBack(open: pg.Client): Promise<void> {
    await removeDone(open, done)
    await open.query('select graphile_worker.force_unlock_workers(array[$1])', [held])
  }

  const tendOnce = () => (tending ??= tend().finally(() => (tending = undefined)))
  const timer = setInterval(() => void tendOnce(), TEND_EVERY)
  return {
    hold(name) {
      worker = name
      if (!stopped) void tendOnce()
    },
    noteDone: (job, name) => void done.set(job, name),
    async stop() {
      stopped = true
      clearInterval(timer)
      await tending
      if (!client) return
      await giveBack(client).catch(() => undefined)
      await client.end().catch(() => undefined)
    },
  }
}

async function take(client: pg.Client, worker: string): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
  await client.query('select pg_advisory_lock(own.class, own.object) from outbox.worker_lock($1) as own', [worker])
}

/** Removes jobs that ended well before others are freed, so that none runs again. The library has removed most of them. */
async function removeDone(client: pg.Client, done: Map<string, string>): Promise<void> {
  if (done.size === 0) return
  const [jobs, workers] = [[...done.keys()], [...done.values()]]
  await client.query(
    `delete from graphile_worker._private_jobs as job using unnest($1::bigint[], $2::text[]) as ended (id, worker)
     where job.id = ended.id and job.locked_by = ended.worker`,
    [jobs, workers],
  )
  for (const job of jobs) done.delete(job)
}

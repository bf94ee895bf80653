/** A small connection pool of the worker, separate from that of requests. */
import { once } from 'node:events'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'

export interface WorkerConnections {
  pool: pg.Pool
  /** Resolves when all connections are closed. */
  close(): Promise<void>
}

export function workerConnections(connectionString: string, most: number, log: Log): WorkerConnections {
  const pool = new pg.Pool({
    connectionString,
    max: most,
    connectionTimeoutMillis: seconds(5),
    keepAlive: true,
    application_name: 'premier-rang outbox',
  })
  const ended = new Set<Promise<unknown>>()
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    const end = once(client, 'end').finally(() => ended.delete(end))
    end.catch(() => undefined)
    ended.add(end)
  })
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a connection of the queue was lost'))
  return {
    pool,
    async close() {
      await pool.end()
      // Waits, because the pool does not: if the database stopped before the connections end, each would log an error.
      await Promise.allSettled(ended)
    },
  }
}

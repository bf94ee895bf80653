/** The worker's own few connections, apart from those that answer requests. */
import { once } from 'node:events'
import pg from 'pg'
import { seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'

export interface WorkerConnections {
  pool: pg.Pool
  /** When every one of them is closed. */
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
      // The pool forgets connections before they are closed, and a server stopped meanwhile would complain of each.
      await Promise.allSettled(ended)
    },
  }
}

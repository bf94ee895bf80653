/**
 * Connections to PostgreSQL, and transactions on them. Statements are pipelined: BEGIN is sent with the next
 * statements, so a transaction has as many round trips as it has answers to wait for. A connection that may be broken
 * is not used again (safety §3 A6, D32).
 */
import { once } from 'node:events'
import pg from 'pg'
import { CLOSE_WITHIN, destroyConnection } from './destroy-connection.ts'
import type { Database, Log, Transaction } from '../database.ts'
import { openListener } from './listen.ts'
import { openStatementNames, openTransaction, type OpenTransaction } from './transaction.ts'

/** In milliseconds, above every role's own limit: reached only if the server no longer answers. */
const transactionWithin = 20_000

/** Errors after which the connection's prepared statements no longer fit the tables, or are gone. */
const staleStatements: ReadonlySet<string | undefined> = new Set(['0A000', '26000'])

export interface PoolOptions {
  /** The most connections. */
  size: number
  /** The longest wait for a connection, in milliseconds. */
  connectWithin?: number | undefined
}

export function openPool(connectionString: string, { size, connectWithin = 2000 }: PoolOptions, log: Log): Database {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    connectionTimeoutMillis: connectWithin,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    application_name: 'premier-rang',
  })
  const ends = new Map<pg.PoolClient, Promise<unknown>>()
  pool.on('connect', (client) => {
    // Without a listener a connection lost during a transaction would end the process.
    client.on('error', () => undefined)
    const end = once(client, 'end').finally(() => ends.delete(client))
    end.catch(() => undefined)
    ends.set(client, end)
  })
  // Logs only the message, because the error contains the connection with its password.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'a connection to the database was lost'))

  const nameOf = openStatementNames()
  const listener = openListener(connectionString, log)
  const transaction: Database['transaction'] = async (work) => {
    const client = await pool.connect()
    const watch = setTimeout(() => destroyConnection(client), transactionWithin)
    try {
      return await runTransaction({ client, tx: openTransaction(client, nameOf) }, work)
    } finally {
      clearTimeout(watch)
    }
  }
  return {
    listen: listener.listen,
    isListening: listener.isListening,
    transaction,
    laggingTransaction: transaction,
    async close() {
      const impatience = setTimeout(() => [...ends.keys()].forEach(destroyConnection), CLOSE_WITHIN)
      await Promise.all([listener.close(), pool.end()])
      // Waits for the connections, because the pool does not; if the server stopped meanwhile, each would log an error.
      await Promise.allSettled(ends.values())
      clearTimeout(impatience)
    },
  }
}

async function runTransaction<T>(
  { client, tx }: { client: pg.PoolClient; tx: OpenTransaction },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let result: T
  try {
    result = await work(tx)
    await tx.commit()
  } catch (error) {
    await rollBack(client, staleStatements.has((error as pg.DatabaseError).code))
    throw error
  } finally {
    tx.end()
  }
  client.release()
  return result
}

/** A connection that cannot roll back is closed. */
async function rollBack(client: pg.PoolClient, discard: boolean): Promise<void> {
  try {
    await client.query('rollback')
    client.release(discard)
  } catch {
    client.release(true)
  }
}

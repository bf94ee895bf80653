/**
 * Receives the notifications of PostgreSQL over a separate connection, which is opened again after it breaks. Then each
 * listener is called without a payload, because a notification may have been missed.
 */
import pg from 'pg'
import { CLOSE_WITHIN, destroyConnection } from './destroy-connection.ts'
import type { Log } from '../database.ts'

export type Hearer = (payload: string | undefined) => void

export interface Listener {
  /** Returns a function that stops listening. The first listener opens the connection. */
  listen(channel: string, heard: Hearer): () => void
  /** Whether the connection is there now. */
  isListening(): boolean
  close(): Promise<void>
}

const TRY_AGAIN_AFTER = 1000
/** The interval in milliseconds of a query that detects a broken connection. */
const ASK_EVERY = 5000

export function openListener(connectionString: string, log: Log): Listener {
  const listening = new Map<string, Set<Hearer>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = newClient(connectionString)
    fresh.on('error', () => lose(fresh))
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    try {
      await fresh.connect()
      for (const channel of listening.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = fresh
      for (const channel of listening.keys()) tell(channel, undefined)
    } catch (error) {
      log.warn({ code: (error as { code?: string }).code }, 'changes of the database cannot be heard; trying again')
      lose(fresh)
    }
  }

  /** Calls the listener once, as after a break, for changes since its last read. */
  async function join(joined: pg.Client, channel: string): Promise<void> {
    try {
      await joined.query(`listen ${pg.escapeIdentifier(channel)}`)
      tell(channel, undefined)
    } catch {
      lose(joined)
    }
  }

  function tell(channel: string, payload: string | undefined): void {
    for (const heard of listening.get(channel) ?? []) heard(payload)
  }

  function lose(broken: pg.Client): void {
    if (client === broken) client = undefined
    broken.end().catch(() => undefined)
  }

  function keep(): void {
    if (closed || connecting) return
    connecting = (client ? ask(client) : connect()).finally(() => {
      connecting = undefined
      if (!closed) timer = setTimeout(keep, client ? ASK_EVERY : TRY_AGAIN_AFTER).unref()
    })
  }

  const ask = (asked: pg.Client) =>
    asked.query('select').then(
      () => undefined,
      () => lose(asked),
    )

  return {
    listen(channel, heard) {
      const others = listening.get(channel)
      if (others) others.add(heard)
      else {
        listening.set(channel, new Set([heard]))
        if (client) void join(client, channel)
        else keep()
      }
      return () => void listening.get(channel)?.delete(heard)
    },
    isListening: () => client !== undefined,
    async close() {
      closed = true
      clearTimeout(timer)
      await connecting
      if (client) await endClient(client)
    },
  }
}

function newClient(connectionString: string): pg.Client {
  return new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 3000, keepAlive: true })
}

async function endClient(client: pg.Client): Promise<void> {
  const impatience = setTimeout(destroyConnection, CLOSE_WITHIN, client)
  await client.end().catch(() => undefined)
  clearTimeout(impatience)
}

/** Lets a transaction of the owner overtake a call that waits for it, so that a race has one order. */
import pg from 'pg'
import { expect } from 'vitest'
import type { TestDatabase } from './database.ts'

interface Race<Answer> {
  /** Takes the lock for which the call waits. */
  hold(tx: pg.Client): Promise<unknown>
  call(): Promise<Answer>
  /** Runs before the commit, once the call waits. */
  meanwhile?(tx: pg.Client): Promise<unknown>
}

export async function overtake<Answer>({ owner }: TestDatabase, race: Race<Answer>): Promise<Answer> {
  const tx = new pg.Client(owner.connectionString)
  await tx.connect()
  await tx.query('begin')
  await race.hold(tx)
  const called = race.call()
  // Not pg_stat_activity, of which a transaction keeps what it saw first: a connection that is opened later is never found.
  const waiting =
    'select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'
  await expect.poll(async () => (await tx.query(waiting)).rowCount, { timeout: 60_000 }).toBe(1)
  await race.meanwhile?.(tx)
  await tx.query('commit')
  await tx.end()
  return called
}

/** Tells an operator at `/ready` whether the program can do its work, with the reason if it cannot (safety A5, A6). */
import { minutes, seconds } from '#contract/durations.ts'
import { asCaller } from '#database/connection/as-caller.ts'
import type { Database } from '#database/database.ts'
import { withTimeout } from './http/with-timeout.ts'

export type Readiness = { ready: true } | { ready: false; reason: 'stopping' | 'disk full' | 'database away' }

export interface Health {
  readiness(): Promise<Readiness>
  /** Makes `/ready` fail from now on, so that a load balancer sends no new visitors. */
  stop(): void
  /** An insert failed because the disk is full. */
  noteFull(): void
  /** An insert was stored, so there is room on the disk (again). */
  noteStored(): void
}

const FULL_IS_REMEMBERED = minutes(1)
const DATABASE_PATIENCE = seconds(1)

export function watchHealth(database: Database, now: () => Date): Health {
  let stopping = false
  let fullAt = Number.NEGATIVE_INFINITY
  return {
    async readiness() {
      if (stopping) return { ready: false, reason: 'stopping' }
      // The absolute difference, so that a clock that is set back does not prolong it.
      if (Math.abs(now().getTime() - fullAt) < FULL_IS_REMEMBERED) return { ready: false, reason: 'disk full' }
      return (await answers(database)) ? { ready: true } : { ready: false, reason: 'database away' }
    },
    stop() {
      stopping = true
    },
    noteFull() {
      fullAt = now().getTime()
    },
    noteStored() {
      fullAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Migrations run before the first connection is given out, so any answer shows that they are done. */
async function answers(database: Database): Promise<boolean> {
  try {
    const question = asCaller(database, { role: 'anon' }, (tx) => tx.query('select 1'))
    await withTimeout(DATABASE_PATIENCE, question, () => new Error('The database did not answer in time'))
    return true
  } catch {
    return false
  }
}

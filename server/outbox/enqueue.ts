/**
 * Puts a job into the queue, in the transaction that causes it, so that both are committed or neither is. The role of
 * the caller must be service_role (`actAs`).
 */
import type { Transaction } from '#database/database.ts'
import type { TaskName } from './task.ts'

/**
 * The priority of a job. Calls to the devices of advisers run after what was promised, because a browser named their
 * addresses, and one that never answers would hold it up. Jobs of anonymous callers run last.
 */
const PRIORITIES = { promised: 0, device: 5, stranger: 10 }
export type Rank = keyof typeof PRIORITIES

export interface Job {
  task: TaskName
  /** Everybody with access to the queue can read it: put only ids in it, or a sealed value. */
  payload: object
  /** Default: now. */
  runAt?: Date | undefined
  /** A planned job with the same key is replaced. */
  key?: string | undefined
  /** Default 25; after the last attempt the job is a dead letter. */
  maxAttempts?: number | undefined
  /** Default: `promised`. */
  rank?: Rank | undefined
}

export async function enqueue(tx: Transaction, job: Job): Promise<void> {
  const { task, payload, runAt, key, maxAttempts, rank = 'promised' } = job
  await tx.query('select outbox.enqueue($1, $2, coalesce($3, now()), $4, coalesce($5, 25), $6)', [
    task,
    JSON.stringify(payload),
    runAt ?? null,
    key ?? null,
    maxAttempts ?? null,
    PRIORITIES[rank],
  ])
}

/** Removes a planned job. A running job is not tried again. */
export async function cancel(tx: Transaction, key: string): Promise<void> {
  await tx.query('select outbox.cancel($1)', [key])
}

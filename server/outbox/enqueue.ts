/**
 * Puts a job into the queue, in the transaction that causes it, so that both are committed or neither is. The role of
 * the caller must be service_role (`actAs`).
 */
import type { Transaction } from '#database/database.ts'
import type { TaskName } from './task.ts'

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
  /** Lowers the priority: jobs of anonymous callers run after promised ones. */
  byStrangers?: boolean | undefined
}

export async function enqueue(tx: Transaction, job: Job): Promise<void> {
  const { task, payload, runAt, key, maxAttempts, byStrangers = false } = job
  await tx.query('select outbox.enqueue($1, $2, coalesce($3, now()), $4, coalesce($5, 25), $6)', [
    task,
    JSON.stringify(payload),
    runAt ?? null,
    key ?? null,
    maxAttempts ?? null,
    byStrangers ? 10 : 0,
  ])
}

/** Removes a planned job. A running job is not tried again. */
export async function cancel(tx: Transaction, key: string): Promise<void> {
  await tx.query('select outbox.cancel($1)', [key])
}

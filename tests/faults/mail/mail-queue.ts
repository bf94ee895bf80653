/** Reads the queue of letters for tests, and moves its clock. */
import { asCaller } from '#database/connection/as-caller.ts'
import { enqueueLetter } from '#server/mail/enqueue-letter.ts'
import type { TestDatabase } from '#tests/databases/database.ts'
import type { World } from '#tests/world.ts'

interface WaitingJob {
  attempts: number
  locked: boolean
  error: string | null
}

export async function readWaitingJobs({ owner }: TestDatabase): Promise<WaitingJob[]> {
  const { rows } = await owner.query<WaitingJob>(
    `select attempts, locked_at is not null as locked, last_error as error from graphile_worker._private_jobs
     where attempts < max_attempts or locked_at is not null order by id`,
  )
  return rows
}

export interface DeadLetter {
  id: string
  task: string
  last_error: string
  attempts: number
}

export async function readDeadLetters({ database }: TestDatabase): Promise<DeadLetter[]> {
  const { rows } = await asCaller(database, { role: 'service_role' }, (tx) =>
    tx.query<DeadLetter>('select id, task, last_error, attempts from outbox.dead_letters order by id'),
  )
  return rows
}

/**
 * Lets a job that has failed wait for `makeJobsDue`. The queue tries again after three seconds, and on a slow machine that is
 * before the test has looked.
 */
export async function holdFailedJobs({ owner }: TestDatabase): Promise<void> {
  await owner.query(`
    create function private.wait_for_the_test() returns trigger language plpgsql as $$
    begin
      new.run_at := now() + interval '1 day';
      return new;
    end $$;
    create trigger wait_for_the_test before update of last_error on graphile_worker._private_jobs
      for each row when (new.last_error is not null) execute function private.wait_for_the_test()`)
}

/** Makes every planned job due now. */
export async function makeJobsDue({ owner }: TestDatabase): Promise<void> {
  await owner.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await owner.query(`select pg_notify('jobs:insert', '{"r": 1, "count": 4}')`)
}

/** Enqueues a letter with a code to each address. */
export async function sendCodes(
  { services, database }: World,
  addresses: readonly string[],
  more: { key?: string; after?: string } = {},
): Promise<void> {
  await asCaller(database.database, { role: 'service_role' }, async (tx) => {
    for (const to of addresses) {
      const values = { code: '123456', minutes: '10' }
      await enqueueLetter(tx, services, { letter: 'reauthentication', to, language: 'en', values, ...more })
    }
  })
}

/** The guarantees of the queue, and the protection of personal data in its jobs and failures (safety C24). */
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asCaller, type Role } from '#database/connection/as-caller.ts'
import type { Transaction } from '#database/database.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { cancel, enqueue } from './enqueue.ts'
import type { TaskHandler } from './task.ts'
import { TaskFailure } from './task-failure.ts'
import { startWorker, type Worker } from './worker.ts'

let world: TestDatabase
let worker: Worker | undefined
beforeAll(async () => {
  world = await aDatabase()
})
afterEach(async () => {
  await worker?.stop(3000)
  worker = undefined
  await world.owner.query('delete from graphile_worker._private_jobs')
})
afterAll(() => world.close())

const soon = { timeout: 10_000, interval: 20 }
const asService = <T>(work: (tx: Transaction) => Promise<T>) => asCaller(world.database, { role: 'service_role' }, work)

async function planned() {
  const { rows } = await world.owner.query(
    `select job.key, job.payload, task.identifier as task from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where attempts < max_attempts order by job.id`,
  )
  return rows
}

function working(handler: TaskHandler<unknown>): string[] {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const services = { log }
  const ownerUrl = world.owner.connectionString
  worker = startWorker({ ownerUrl, services, tasks: { send_letter: handler } })
  return lines
}

test('a job is kept or lost with the transaction that causes it', async () => {
  const failing = asService(async (tx) => {
    await enqueue(tx, { task: 'send_letter', payload: { lost: true } })
    throw new Error('the request could not be stored')
  })
  await expect(failing).rejects.toThrow('could not be stored')
  expect(await planned()).toEqual([])

  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { kept: true } }))
  expect(await planned()).toEqual([{ key: null, payload: { kept: true }, task: 'send_letter' }])
})

test('a job replaces the planned one with its key, and can be cancelled by it', async () => {
  const runAt = new Date(Date.now() + 1e6)
  for (const stage of [8, 15]) {
    await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { stage }, key: 'request:1', runAt }))
  }
  expect(await planned()).toMatchObject([{ key: 'request:1', payload: { stage: 15 } }])
  await asService((tx) => cancel(tx, 'request:1'))
  expect(await planned()).toEqual([])
})

test('jobs of anonymous callers run after promised jobs, even if they were queued first', async () => {
  for (const at of [1, 2, 3]) {
    await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { stranger: at }, rank: 'stranger' }))
  }
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { promised: true } }))
  // In the order in which the queue runs them.
  const { rows } = await world.owner.query<{ payload: object }>(
    'select payload from graphile_worker._private_jobs order by priority, run_at, id',
  )
  expect(rows[0]).toEqual({ payload: { promised: true } })
  expect(rows).toHaveLength(4)
})

test('several jobs are enqueued by one statement', async () => {
  const jobs = [
    { task: 'send_letter', payload: { a: 1 }, key: 'a' },
    { task: 'send_text_message', payload: { b: 2 }, run_at: '2100-01-01T00:00:00Z', max_attempts: 3 },
  ]
  await asService((tx) => tx.query('select outbox.enqueue_all($1)', [JSON.stringify(jobs)]))
  expect(await planned()).toEqual([
    { key: 'a', payload: { a: 1 }, task: 'send_letter' },
    { key: null, payload: { b: 2 }, task: 'send_text_message' },
  ])
  await asService((tx) => tx.query('select outbox.enqueue_all($1)', ['[]']))
})

test.each(['anon', 'authenticated'] as Role[])(
  '%s can neither enqueue, look into the queue, nor tend it',
  async (role) => {
    const statements = [
      `select outbox.enqueue('send_letter', '{}')`,
      `select outbox.cancel('a')`,
      'select * from outbox.dead_letters',
      'select * from graphile_worker._private_jobs',
      `select graphile_worker.add_job('send_letter')`,
    ]
    for (const sql of statements) {
      await expect(asCaller(world.database, { role }, (tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
    }
  },
)

test('even the service role can neither read the queue nor run the functions of the worker', async () => {
  for (const sql of [
    'select * from graphile_worker._private_jobs',
    'select outbox.give_up(1)',
    `select outbox.tend(interval '0', interval '0')`,
  ]) {
    await expect(asService((tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' })
  }
})

test('a queued job runs at once and is removed', async () => {
  const done: unknown[] = []
  working(async (payload) => void done.push(payload))
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { a: 1 } }))
  await expect.poll(planned, soon).toEqual([])
  expect(done).toEqual([{ a: 1 }])
})

test('personal data of an error is neither in the log nor in the dead letter', async () => {
  const lines = working(async () => {
    throw Object.assign(new Error('Key (email)=(ada@example.com) already exists'), { code: '23505' })
  })
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { secret: 'ada@example.com' }, maxAttempts: 1 }))
  const dead = () => asService((tx) => tx.query('select * from outbox.dead_letters')).then(({ rows }) => rows)
  await expect.poll(dead, soon).toHaveLength(1)

  expect(await dead()).toMatchObject([{ task: 'send_letter', last_error: 'Error 23505', attempts: 1 }])
  expect(lines.join('')).toContain('a job became a dead letter')
  expect(lines.join('') + JSON.stringify(await dead())).not.toContain('ada@')
  expect(() => lines.map((line) => JSON.parse(line) as unknown)).not.toThrow()
})

test('a permanent failure is tried once, another is tried again', async () => {
  let tries = 0
  working(async (payload) => {
    tries += 1
    throw new TaskFailure('no', { permanent: (payload as { permanent: boolean }).permanent })
  })
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { permanent: true } }))
  await expect.poll(() => tries, soon).toBe(1)
  await expect.poll(planned, soon).toEqual([])
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { permanent: false } }))
  await expect.poll(() => tries, soon).toBe(3)
})

test('the queue continues after the database was unreachable', async () => {
  const done: unknown[] = []
  working(async (payload) => void done.push(payload))
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { n: 1 } }))
  await expect.poll(() => done, soon).toHaveLength(1)
  // The queue holds one connection without a listener until the job is removed.
  const waiting = () => world.owner.query('select from graphile_worker._private_jobs')
  await expect.poll(async () => (await waiting()).rowCount, soon).toBe(0)
  await world.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`,
  )
  await asService((tx) => enqueue(tx, { task: 'send_letter', payload: { n: 2 } }))
  await expect.poll(() => done, soon).toHaveLength(2)
})

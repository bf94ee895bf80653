/**
 * Tests that a worker that loses the database for a moment forgets no job that it holds. The library frees a job that a
 * living worker took only after four hours.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { enqueue } from '#server/outbox/enqueue.ts'
import { startWorker, type Worker } from '#server/outbox/worker.ts'
import { aDatabase, silent, type TestDatabase } from '#tests/databases/database.ts'
import { aWire, type Wire } from './wire.ts'

const patient = { timeout: 60_000 }

let database: TestDatabase
let wire: Wire
let worker: Worker
/** The names of the jobs, in the order in which they ran. */
let ran: string[]
/** The warnings that the worker logged. */
let warnings: string[]
/** Runs within each job of this name. */
let during: (name: string) => unknown

beforeEach(async () => {
  database = await aDatabase()
  wire = await aWire(database.owner.connectionString)
  ran = []
  during = () => undefined
  warnings = []
  const log = { ...silent, error() {}, debug() {}, warn: (_: object, said: string) => void warnings.push(said) }
  const tasks = {
    async send_letter(payload: unknown) {
      const { name } = payload as { name: string }
      ran.push(name)
      await during(name)
    },
  }
  worker = startWorker({ ownerUrl: wire.url, services: { log } as never, tasks })
  await add('first')
  await vi.waitFor(isIdle, patient)
})
afterEach(async () => {
  await worker.stop(3000)
  await wire.close()
  await database.close()
})

const add = (name: string) =>
  asCaller(database.database, { role: 'service_role' }, (tx) => enqueue(tx, { task: 'send_letter', payload: { name } }))

async function isIdle() {
  expect(ran).toEqual(['first'])
  expect(await readJobs()).toEqual([])
}

async function readJobs() {
  const { rows } = await database.owner.query<{ taken: boolean }>(
    `select job.locked_at is not null as taken from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'send_letter'`,
  )
  return rows
}

test('a job whose hand-over to the worker was lost runs soon after', async () => {
  wire.deafen()
  await add('second')
  await expect.poll(readJobs).toEqual([{ taken: true }])
  wire.cut()
  wire.flow()
  await expect.poll(() => ran).toEqual(['first', 'second'])
  await expect.poll(readJobs).toEqual([])
})

test('a job whose end could not be written is done soon after, and does not run again', async () => {
  during = () => {
    wire.cut()
    during = () => undefined
  }
  await add('second')
  await expect.poll(() => ran).toEqual(['first', 'second'])
  expect(await readJobs()).toEqual([{ taken: true }])
  wire.flow()
  await expect.poll(readJobs).toEqual([])
  expect(ran).toEqual(['first', 'second'])
})

test('several ends that could not be written one after the other hold up no job', async () => {
  const ends = { second: Promise.withResolvers<void>(), third: Promise.withResolvers<void>() }
  const failure = Promise.withResolvers<void>()
  during = (name) => (name === 'fourth' ? failure.promise : ends[name as keyof typeof ends]?.promise)
  for (const name of ['second', 'third', 'fourth']) await add(name)
  await expect.poll(() => ran.toSorted()).toEqual(['first', 'fourth', 'second', 'third'])
  wire.cut()
  ends.second.resolve()
  await expect.poll(() => warnings).toContain('queue: Failed to complete jobs ')
  ends.third.resolve()
  await expect.poll(() => warnings.filter((one) => one.includes('Failed to complete'))).toHaveLength(2)
  wire.flow()
  failure.reject(new Error('only now'))
  during = () => undefined
  await add('fifth')
  await expect.poll(() => ran).toContain('fifth')
  await expect.poll(readJobs).toEqual([])
  expect(ran.toSorted()).toEqual(['fifth', 'first', 'fourth', 'fourth', 'second', 'third'])
})

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
/** Runs within the next job. */
let during: () => void

beforeEach(async () => {
  database = await aDatabase()
  wire = await aWire(database.owner.connectionString)
  ran = []
  during = () => undefined
  const log = { ...silent, error() {}, debug() {} }
  const tasks = {
    async send_letter(payload: unknown) {
      ran.push((payload as { name: string }).name)
      during()
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

/** Tests a worker that is killed or stopped during a job: another one runs the job seconds later (product §4.12). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tasks } from '#server/tasks.ts'
import { startWorker } from '#server/outbox/worker.ts'
import { AUTHENTICATOR_SECRET } from '#tests/databases/database.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'
import { readDeadLetters, sendCodes, makeJobsDue, readWaitingJobs } from './mail-queue.ts'

let sink: MailServer
let world: World
/** Makes the mail server answer the pending letter. */
let sendAnswer: () => void
beforeEach(async () => {
  sink = await aMailServer()
  world = await aWorld({ settings: { SMTP_URL: sink.url } })
  const until = new Promise<void>((resolve) => (sendAnswer = resolve))
  sink.faults.push({ at: 'wait', until })
  await sendCodes(world, ['visitor@example.com'])
})
afterEach(async () => {
  sendAnswer()
  await world.stop()
  await sink.stop()
})

const waitOptions = { timeout: 60_000, interval: 50 }
const openWorker = () =>
  startWorker({ ownerUrl: world.database.owner.connectionString, services: world.services, tasks })

test('a job of a killed process is run by the next worker', async () => {
  const program = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'mail-worker-program.ts')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        OWNER_URL: world.database.owner.connectionString,
        AUTHENTICATOR_SECRET,
        DATA_SECRET: world.secrets.dataSecret,
        SMTP_URL: sink.url,
      },
    },
  )
  try {
    await sink.receives(1)
    expect(await readWaitingJobs(world.database)).toMatchObject([{ attempts: 1, locked: true }])
  } finally {
    program.kill('SIGKILL')
    await once(program, 'exit')
  }

  const worker = openWorker()
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  await worker.stop(3000)
  expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  expect(sink.received).toHaveLength(2)
  expect(await readDeadLetters(world.database)).toEqual([])
})

test('a running worker keeps its job, even if it takes an hour', async () => {
  const first = openWorker()
  await sink.receives(1)
  await world.database.owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  const second = openWorker()
  // A worker first frees the jobs of dead workers. Another job shows that the second worker has done so.
  await sendCodes(world, ['other@example.com'])
  await sink.receives(2)
  expect(await countFreed()).toBe(0)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ attempts: 1, locked: true }])
  sendAnswer()
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  await Promise.all([first.stop(3000), second.stop(3000)])
  expect(sink.received).toHaveLength(2)
})

test('stopping a worker waits for the letter that is being sent', async () => {
  const worker = openWorker()
  await sink.receives(1)
  const stopped = worker.stop(8000)
  sendAnswer()
  await stopped
  expect(await readWaitingJobs(world.database)).toEqual([])
  expect(sink.received).toHaveLength(1)
})

test('stopping a worker releases its job after the time limit', async () => {
  const worker = openWorker()
  await sink.receives(1)
  await worker.stop(2000)
  expect(await readWaitingJobs(world.database)).toMatchObject([{ attempts: 1, locked: false }])

  const next = openWorker()
  await makeJobsDue(world.database)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  await next.stop(3000)
})

async function countFreed(): Promise<number> {
  const { rows } = await world.database.owner.query<{ gone: number }>(
    `select outbox.tend(interval '5 s', interval '5 min') as gone`,
  )
  return rows[0]!.gone
}

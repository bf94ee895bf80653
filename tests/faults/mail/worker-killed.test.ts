/** The worker is killed or stopped during a job: the job is done by another, seconds later (product §4.12). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tasks } from '#server/tasks.ts'
import { startWorker } from '#server/outbox/worker.ts'
import { AUTHENTICATOR_SECRET } from '#tests/databases/database.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'
import { deadLetters, sendCodes, timePasses, waitingJobs } from './mail-queue.ts'

let sink: MailServer
let world: World
/** Lets the mail server answer the letters that it kept waiting. */
let answer: () => void
beforeEach(async () => {
  sink = await aMailServer()
  world = await aWorld({ settings: { SMTP_URL: sink.url } })
  const until = new Promise<void>((resolve) => (answer = resolve))
  sink.faults.push({ at: 'wait', until })
  await sendCodes(world, ['visitor@example.com'])
})
afterEach(async () => {
  answer()
  await world.stop()
  await sink.stop()
})

const soon = { timeout: 60_000, interval: 50 }
const aWorker = () => startWorker({ ownerUrl: world.database.owner.connectionString, services: world.services, tasks })

test('a job whose process was killed in the middle is done by the next one', async () => {
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
    expect(await waitingJobs(world.database)).toMatchObject([{ attempts: 1, locked: true }])
  } finally {
    program.kill('SIGKILL')
    await once(program, 'exit')
  }

  const worker = aWorker()
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  await worker.stop(3000)
  expect(new Set(sink.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  expect(sink.received).toHaveLength(2)
  expect(await deadLetters(world.database)).toEqual([])
}, 300_000)

test('a worker that lives keeps its job, however long it takes', async () => {
  const first = aWorker()
  await sink.receives(1)
  await world.database.owner.query(`update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'`)
  const second = aWorker()
  // Another job shows that the second worker has begun; a worker first frees the jobs of dead ones.
  await sendCodes(world, ['other@example.com'])
  await sink.receives(2)
  expect(await freed()).toBe(0)
  await expect.poll(() => waitingJobs(world.database), soon).toMatchObject([{ attempts: 1, locked: true }])
  answer()
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  await Promise.all([first.stop(3000), second.stop(3000)])
  expect(sink.received).toHaveLength(2)
}, 300_000)

test('a stop waits for the letter that is being sent', async () => {
  const worker = aWorker()
  await sink.receives(1)
  const stopped = worker.stop(8000)
  answer()
  await stopped
  expect(await waitingJobs(world.database)).toEqual([])
  expect(sink.received).toHaveLength(1)
}, 300_000)

test('a stop that has waited long enough gives the job back', async () => {
  const worker = aWorker()
  await sink.receives(1)
  await worker.stop(2000)
  expect(await waitingJobs(world.database)).toMatchObject([{ attempts: 1, locked: false }])

  const next = aWorker()
  await timePasses(world.database)
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  await next.stop(3000)
}, 300_000)

async function freed(): Promise<number> {
  const { rows } = await world.database.owner.query<{ gone: number }>(
    `select outbox.tend(interval '5 s', interval '5 min') as gone`,
  )
  return rows[0]!.gone
}

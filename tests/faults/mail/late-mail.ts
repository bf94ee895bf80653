/** A server whose letters wait because the mail server is away, and their way out once it is back. */
import { afterEach, beforeEach, expect } from 'vitest'
import { tasks } from '#server/tasks.ts'
import { anAdviser } from '#tests/console-people.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { holdFailedJobs, makeJobsDue, readWaitingJobs } from './mail-queue.ts'

export let sink: MailServer
export let world: World

/** Starts both for each test of a file. */
export function startLateMail(): void {
  beforeEach(async () => {
    sink = await aMailServer()
    const settings = { SMTP_URL: sink.url, AUTH_PHONE: 'on', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/' }
    world = await aWorld({ site: plainSite, worker: true, settings })
    await holdFailedJobs(world.database)
  })
  afterEach(async () => {
    await world.stop()
    await sink.stop()
  })
}

export const waitOptions = { timeout: 60_000, interval: 20 }

/** Returns the number of letters that failed so far; undefined while one has not been tried. */
export async function countFailedLetters(): Promise<number | undefined> {
  const { rows } = await world.database.owner.query<{ error: string | null }>(
    `select last_error as error from graphile_worker._private_jobs job
     join graphile_worker._private_tasks kind on kind.id = job.task_id where kind.identifier = 'send_letter'`,
  )
  return rows.every(({ error }) => error !== null) ? rows.length : undefined
}

/** Returns the number of jobs that are due and have not been tried, or are being tried. */
export async function countUntriedJobs(): Promise<number> {
  const { rows } = await world.database.owner.query<{ count: number }>(
    `select count(*)::int from graphile_worker._private_jobs
     where locked_at is not null or last_error is null and run_at <= now()`,
  )
  return rows[0]!.count
}

/** Stores a request whose hour passes, while no letter leaves: the client is owed a call and an apology. */
export async function breakPromise(more: object = {}) {
  const { owner } = world.database
  const ada = await anAdviser(world.database, 'ada')
  await sink.goDown()
  const { id } = await sendRequest(world, more)
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await owner.query(`update request_work set promised_by = now() - interval '1 minute' where contact_request_id = $1`, [
    id,
  ])
  await tasks.promise_breach({ request: id }, world.services, async () => undefined)
  // The confirmation and the apology, the new request and the reminder.
  await expect.poll(countFailedLetters, waitOptions).toBe(4)
  return { id, ada }
}

export async function bringMailBack(): Promise<string[]> {
  await sink.comeUp()
  await expect
    .poll(async () => {
      await makeJobsDue(world.database)
      return readWaitingJobs(world.database)
    }, waitOptions)
    .toEqual([])
  return sink.received.map(({ to, mail }) => `${to.join()}: ${mail.subject}`).toSorted()
}

export const correct = (id: string, changes: object) =>
  world.database.owner.query('select private.correct_request($1, $2)', [id, JSON.stringify(changes)])

export const confirmation = expect.stringMatching(/^ada@example\.com: Votre demande \S+ est bien arrivée$/)

export const apology = expect.stringContaining('ada@example.com: Nous vous devons un appel')

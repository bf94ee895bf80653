/** Tests letters that waited until their reason was gone: what they would say is no longer so (product §6). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { seconds } from '#contract/durations.ts'
import { sealer } from '#server/keys/sealing.ts'
import { tasks } from '#server/tasks.ts'
import { type Adviser, anAdviser, ask, noteCall } from '#tests/console-people.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aClient } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { holdFailedJobs, makeJobsDue, readWaitingJobs } from './mail-queue.ts'

let sink: MailServer
let world: World
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

const waitOptions = { timeout: 60_000, interval: 20 }

/** Returns the number of letters that failed so far; undefined while one has not been tried. */
async function countFailedLetters(): Promise<number | undefined> {
  const { rows } = await world.database.owner.query<{ error: string | null }>(
    `select last_error as error from graphile_worker._private_jobs job
     join graphile_worker._private_tasks kind on kind.id = job.task_id where kind.identifier = 'send_letter'`,
  )
  return rows.every(({ error }) => error !== null) ? rows.length : undefined
}

/** Returns the number of jobs that are due and have not been tried, or are being tried. */
async function countUntriedJobs(): Promise<number> {
  const { rows } = await world.database.owner.query<{ count: number }>(
    `select count(*)::int from graphile_worker._private_jobs
     where locked_at is not null or last_error is null and run_at <= now()`,
  )
  return rows[0]!.count
}

/** Stores a request whose hour passes, while no letter leaves: the client is owed a call and an apology. */
async function breakPromise(more: object = {}) {
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

async function bringMailBack(): Promise<string[]> {
  await sink.comeUp()
  await expect
    .poll(async () => {
      await makeJobsDue(world.database)
      return readWaitingJobs(world.database)
    }, waitOptions)
    .toEqual([])
  return sink.received.map(({ to, mail }) => `${to.join()}: ${mail.subject}`).toSorted()
}

const confirmation = expect.stringMatching(/^ada@example\.com: Votre demande \S+ est bien arrivée$/)

test('after a call no apology is sent for its hour, and no adviser is told of the request', async () => {
  const { id, ada } = await breakPromise()
  const { rows } = await world.database.owner.query<{ version: number }>(
    'select version from request_work where contact_request_id = $1',
    [id],
  )
  const call = `select record_attempt($1, 'reached', null, $2, gen_random_uuid())`
  await ask(world.database, ada, call, [id, rows[0]!.version])
  await world.database.owner.query(`select private.disarm_quote($1)`, [id])
  expect(await bringMailBack()).toEqual([confirmation])
})

test('after a withdrawal no apology promises a call, and no adviser is told to make it', async () => {
  const { id } = await breakPromise()
  await world.database.owner.query('select private.withdraw_request($1)', [id])
  expect(await bringMailBack()).toEqual([confirmation])
})

/** Merges a request into another one of the same client, whose own letters fail as well. */
async function mergeIntoAnother(id: string, ada: Adviser): Promise<string> {
  const { id: kept } = await sendRequest(world, { message: 'And a hotel, please' })
  // Its confirmation, and the new request to the adviser.
  await expect.poll(countFailedLetters, waitOptions).toBe(6)
  expect(await ask(world.database, ada, 'select merge_double($1, $2)', [id, kept])).toMatchObject({ merged_into: kept })
  // The kept request is told of again, with the earlier hour.
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  return kept
}

const apology = expect.stringContaining('ada@example.com: Nous vous devons un appel')

test('a merge takes back no apology while nobody has called; advisers are told of the other request alone', async () => {
  const { id, ada } = await breakPromise()
  const kept = await mergeIntoAnother(id, ada)
  const letters = await bringMailBack()
  expect(letters.filter((letter) => letter.startsWith('ada@example.com'))).toEqual([
    apology,
    confirmation,
    confirmation,
  ])
  const toAda = letters.filter((letter) => letter.startsWith('ada@team.test'))
  expect(toAda).not.toEqual([])
  const { rows } = await world.database.owner.query<{ reference: string }>(
    'select reference from request_work where contact_request_id = $1',
    [kept],
  )
  expect(toAda.filter((letter) => !letter.includes(rows[0]!.reference))).toEqual([])
})

test('after a call from the request that it was merged into, no apology is sent', async () => {
  const { id, ada } = await breakPromise()
  const kept = await mergeIntoAnother(id, ada)
  await noteCall(world.database, ada, kept, 'no_answer')
  expect(await bringMailBack()).toEqual([confirmation, confirmation])
})

test('while nobody has called, the apology and the letters to advisers are sent late', async () => {
  await breakPromise()
  const letters = await bringMailBack()
  expect(letters).toContainEqual(apology)
  const toAda = letters.filter((letter) => letter.startsWith('ada@team.test'))
  expect(toAda.length).toBeGreaterThanOrEqual(2)
})

const correct = (id: string, changes: object) =>
  world.database.owner.query('select private.correct_request($1, $2)', [id, JSON.stringify(changes)])

test('letters that wait follow a corrected address in their order, and none leaves for the former one', async () => {
  const { id } = await breakPromise({ email: 'mistyped@example.com' })
  await correct(id, { email: 'ada@example.com' })
  const letters = await bringMailBack()
  expect(letters.filter((letter) => letter.startsWith('ada@example.com'))).toEqual([apology, confirmation])
  expect(letters.filter((letter) => letter.startsWith('mistyped'))).toEqual([])
  const toClient = sink.received.filter(({ to }) => to.includes('ada@example.com'))
  expect(toClient.map(({ mail }) => mail.subject)[0], 'the confirmation goes first').toContain('est bien arrivée')
})

test('a letter about a quote follows a corrected address, and one that was sent is not sent again', async () => {
  const { id } = await sendRequest(world, { email: 'mistyped@example.com' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  await sink.goDown()
  const { owner } = world.database
  const { rows } = await owner.query<{ document: string }>(
    `insert into documents (id, contact_request_id, name, size, sha256, sent_by)
     values (gen_random_uuid(), $1, 'devis.pdf', 1, '00', gen_random_uuid()) returning id as document`,
    [id],
  )
  await tasks.quote_letter({ request: id, ...rows[0]! }, world.services, async () => undefined)
  await expect.poll(countFailedLetters, waitOptions).toBe(1)
  await correct(id, { email: 'ada@example.com' })
  const letters = await bringMailBack()
  expect(letters.filter((letter) => letter.includes('@example.com'))).toEqual([
    expect.stringContaining('ada@example.com: Votre devis'),
    expect.stringMatching(/^mistyped@example\.com: Votre demande \S+ est bien arrivée$/),
  ])
})

test('a copy that waits goes to the person who is in copy now; a letter that waits names the hour that was chosen since', async () => {
  await sink.goDown()
  const { id } = await sendRequest(world, { assistant_email: 'former@example.org' })
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await correct(id, { assistant_email: 'bea@example.org', reach: 'writing' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  const letters = await bringMailBack()
  expect(letters).toEqual([confirmation, expect.stringMatching(/^bea@example\.org: Copie/)])
  const [letter] = sink.received.filter(({ to }) => to.includes('ada@example.com'))
  expect(letter!.mail.text).toContain('vous répond par écrit')
  expect(letter!.mail.text?.replaceAll('\u2060', '')).toContain('bea@example.org')
})

test('a confirmation that waits no longer names a person in copy who was erased', async () => {
  await sink.goDown()
  const { id } = await sendRequest(world, { assistant_email: 'bea@example.org' })
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await world.database.owner.query(`select private.erase_copy($1, 'admin')`, [id])
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  expect(await bringMailBack()).toEqual([confirmation])
  expect(sink.received[0]!.mail.text?.replaceAll('\u2060', '')).not.toContain('bea@example.org')
})

test('a code that is sent alone says until when it is of use', async () => {
  expect((await aClient(world).auth.signInWithOtp({ phone: '+33639980177' })).error).toBeNull()
  const readMessage = async () =>
    (
      await world.database.owner.query<{ sealed: string; now: Date }>(
        `select payload ->> 'sealed' as sealed, now() from graphile_worker._private_jobs job
         join graphile_worker._private_tasks kind on kind.id = job.task_id
         where kind.identifier = 'send_text_message' and last_error is not null`,
      )
    ).rows
  await expect.poll(readMessage, waitOptions).toHaveLength(1)
  const [{ sealed, now }] = (await readMessage()) as [{ sealed: string; now: Date }]
  const message = JSON.parse(sealer(world.services.secrets, 'text messages').open(sealed)) as { usefulUntil?: string }
  const left = new Date(message.usefulUntil ?? NaN).getTime() - now.getTime()
  expect(left).toBeLessThanOrEqual(seconds(world.services.settings.AUTH_CODE_SECONDS))
})

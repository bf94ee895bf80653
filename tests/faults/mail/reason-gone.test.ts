/** Tests letters that waited until their reason was gone: what they would say is no longer so (product §6). */
import { expect, test } from 'vitest'
import { hours, seconds } from '#contract/durations.ts'
import { sealer } from '#server/keys/sealing.ts'
import { tasks } from '#server/tasks.ts'
import { type Adviser, anAdviser, ask, noteCall } from '#tests/console-people.ts'
import { aClient } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import {
  apology,
  breakPromise,
  bringMailBack,
  confirmation,
  correct,
  countFailedLetters,
  countUntriedJobs,
  sink,
  startLateMail,
  waitOptions,
  world,
} from './late-mail.ts'

startLateMail()

/** A wished hour as it is stored: whole minutes of UTC. */
const inHours = (count: number) => `${new Date(Date.now() + hours(count)).toISOString().slice(0, 16)}:00+00:00`

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

test('a reminder that waits is not sent once another hour is promised', async () => {
  const { owner } = world.database
  await anAdviser(world.database, 'ada')
  await sink.goDown()
  const { id } = await sendRequest(world)
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await tasks.promise_reminder({ request: id, minutes: 22 }, world.services, async () => undefined)
  await expect.poll(countFailedLetters, waitOptions).toBe(3)
  await correct(id, { reach: 'writing' })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  // The reminders of the new hour would come as soon as all jobs are made due.
  await owner.query('select private.disarm_promise($1)', [id])
  const letters = await bringMailBack()
  expect(letters.filter((letter) => letter.startsWith('ada@team.test'))).toEqual([
    expect.stringContaining('ada@team.test: Nouvelle demande'),
  ])
})

test('a new request whose letter waits is told with the hour that was chosen since, and not before it', async () => {
  await anAdviser(world.database, 'ada')
  await sink.goDown()
  const { id } = await sendRequest(world)
  await expect.poll(countFailedLetters, waitOptions).toBe(2)
  await correct(id, { reach: inHours(26) })
  await expect.poll(countUntriedJobs, waitOptions).toBe(0)
  // The letter of the new hour would come as soon as all jobs are made due.
  await world.database.owner.query('select private.disarm_promise($1)', [id])
  expect(await bringMailBack()).toEqual([confirmation])
})

/** Opens the one message of this task that waits for its provider, and returns for how long it is still of use. */
async function readUsefulTime(task: string, purpose: string): Promise<number> {
  const readMessage = async () =>
    (
      await world.database.owner.query<{ sealed: string; now: Date }>(
        `select payload ->> 'sealed' as sealed, now() from graphile_worker._private_jobs job
         join graphile_worker._private_tasks kind on kind.id = job.task_id
         where kind.identifier = $1 and last_error is not null`,
        [task],
      )
    ).rows
  await expect.poll(readMessage, waitOptions).toHaveLength(1)
  const [{ sealed, now }] = (await readMessage()) as [{ sealed: string; now: Date }]
  const message = JSON.parse(sealer(world.services.secrets, purpose).open(sealed)) as { usefulUntil?: string }
  return new Date(message.usefulUntil ?? NaN).getTime() - now.getTime()
}

test('a code that is sent alone says until when it is of use', async () => {
  expect((await aClient(world).auth.signInWithOtp({ phone: '+33639980177' })).error).toBeNull()
  const left = await readUsefulTime('send_text_message', 'text messages')
  expect(left).toBeLessThanOrEqual(seconds(world.services.settings.AUTH_CODE_SECONDS))
})

test('a letter with a link says until when its link is valid', async () => {
  await sink.goDown()
  expect((await aClient(world).auth.signInWithOtp({ email: 'ada@example.com' })).error).toBeNull()
  const left = await readUsefulTime('send_letter', 'letters')
  expect(left).toBeLessThanOrEqual(seconds(world.services.settings.AUTH_LINK_SECONDS))
  expect(left).toBeGreaterThan(seconds(world.services.settings.AUTH_CODE_SECONDS))
})

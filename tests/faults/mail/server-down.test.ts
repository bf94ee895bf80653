/** Tests a mail server that is unavailable for two hours, slow, or refuses letters: none is lost or sent twice (safety G50). */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { tellAdviser } from '#server/promise/tell-adviser.ts'
import { aRequest } from '#tests/console-people.ts'
import { letterSamples } from '#tests/letter-samples.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'
import { holdFailedJobs, readDeadLetters, sendCodes, makeJobsDue, readWaitingJobs } from './mail-queue.ts'

let sink: MailServer
let world: World
beforeEach(async () => {
  sink = await aMailServer()
  world = await aWorld({ worker: true, settings: { SMTP_URL: sink.url } })
  await holdFailedJobs(world.database)
})
afterEach(async () => {
  await world.stop()
  await sink.stop()
})

const waitOptions = { timeout: 60_000, interval: 20 }
const TRIES_IN_TWO_HOURS = 24

test('while the mail server is unavailable for two hours no letter is lost, and afterwards each is sent once', async () => {
  const addresses = Array.from({ length: 10 }, (_, i) => `visitor-${i}@example.com`)
  await sink.goDown()
  await sendCodes(world, addresses)

  for (let tries = 1; tries <= TRIES_IN_TWO_HOURS; tries++) {
    await expect
      .poll(() => readWaitingJobs(world.database), waitOptions)
      .toEqual(
        addresses.map(() => ({
          attempts: tries,
          locked: false,
          error: expect.stringContaining('did not answer at CONN (ECONNREFUSED)'),
        })),
      )
    if (tries < TRIES_IN_TWO_HOURS) await makeJobsDue(world.database)
  }
  await sink.comeUp()
  await makeJobsDue(world.database)

  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses)
  expect(await readDeadLetters(world.database)).toEqual([])
})

test('admins see within a minute that the mail server is unavailable, until all letters are sent', async () => {
  const readHealth = async () => {
    const sql = 'select outbox.read_sending_health() as health'
    return (await world.database.owner.query<{ health: object }>(sql)).rows[0]!.health
  }
  await sink.goDown()
  await sendCodes(world, ['visitor@example.com'])
  for (const attempts of [1, 2]) {
    await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ attempts, locked: false }])
    if (attempts === 1) await makeJobsDue(world.database)
  }
  await world.database.owner.query(
    `update graphile_worker._private_jobs set created_at = created_at - interval '40 seconds'`,
  )
  expect(await readHealth()).toMatchObject({ failing: 1, last_error: expect.stringContaining('did not answer') })
  await sink.comeUp()
  await makeJobsDue(world.database)
  await expect.poll(readHealth, waitOptions).toMatchObject({ failing: 0, last_error: null, overdue_since: null })
})

async function makeAdmin() {
  const { owner } = world.database
  const admin = randomUUID()
  await owner.query(`insert into auth.users (id, email) values ($1, 'bea@example.com')`, [admin])
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Bea')`, [admin])
  const caller = { role: 'authenticated', sub: admin, aal: 'aal2' } as const
  return (sql: string) =>
    asCaller(world.database.database, caller, async (tx) => (await tx.query<{ answer: unknown }>(sql)).rows[0]!.answer)
}

test('the letter of an invitation that was replaced or revoked meanwhile is never sent', async () => {
  const asAdmin = await makeAdmin()
  const invite = (name: string) =>
    asAdmin(`select (invite_adviser('${name}@example.com', 'adviser', 'Noor', 'fr')).id as answer`)
  const expectWaiting = async (count: number) => {
    const letters = Array.from({ length: count }, () => ({ locked: false, error: expect.any(String) as string }))
    await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject(letters)
  }
  await sink.goDown()
  await invite('noor')
  await expectWaiting(1)
  await invite('noor')
  const mistaken = await invite('nour')
  await expectWaiting(2)
  await asAdmin(`select revoke_invitation('${String(mistaken)}') is null as answer`)
  await sink.comeUp()
  await makeJobsDue(world.database)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  expect(sink.received.map(({ to }) => to)).toEqual([['noor@example.com']])
})

test('the letter about a request is never sent to an adviser who was deactivated meanwhile', async () => {
  const asAdmin = await makeAdmin()
  const { owner, database } = world.database
  const request = await aRequest(world.database)
  await owner.query('select private.disarm_promise($1)', [request])
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  // The confirmation, and the letter to the admin if it was written before the promise was disarmed.
  expect(sink.received.splice(0).length).toBeGreaterThanOrEqual(1)
  const team = ['noor', 'eve'].map((name) => ({ user_id: randomUUID(), email: `${name}@example.com` }))
  for (const { user_id, email } of team) {
    await owner.query('insert into auth.users (id, email) values ($1, $2)', [user_id, email])
    await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Noor')`, [user_id])
  }
  await sink.goDown()
  const letter = 'adviser-new-request' as const
  const told = { letter, request, stage: 'notify', values: letterSamples[letter] }
  await asCaller(database, { role: 'service_role' }, async (tx) => {
    for (const one of team) await tellAdviser(tx, { ...told, adviser: { ...one, language: 'en' } }, world.services)
  })
  const failed = { locked: false, error: expect.any(String) as string }
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([failed, failed])
  await asAdmin(`select set_adviser_active('${team[0]!.user_id}', false) is null as answer`)
  await sink.comeUp()
  await makeJobsDue(world.database)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  expect(sink.received.map(({ to }) => to)).toEqual([['eve@example.com']])
})

test('a test letter reports that the mail server is unavailable, and that it was sent once the server is back', async () => {
  const asAdmin = await makeAdmin()
  const readOutcome = () => asAdmin('select test_letter_outcome() as answer')

  await sink.goDown()
  await asAdmin('select send_test_letter() as answer')
  await expect
    .poll(readOutcome, waitOptions)
    .toEqual({ outcome: 'failed', reason: expect.stringContaining('did not answer') as string })
  await sink.comeUp()
  await asAdmin('select send_test_letter() as answer')
  await expect.poll(readOutcome, waitOptions).toEqual({ outcome: 'sent', reason: null })
  expect(sink.received.map(({ to }) => to)).toEqual([['bea@example.com']])
})

test('the delay between two tries is at most five minutes', async () => {
  await sink.goDown()
  await sendCodes(world, ['visitor@example.com'])
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ attempts: 1, locked: false }])
  await world.database.owner.query(
    `update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours'`,
  )
  const readMinutesLeft = async () => {
    const { rows } = await world.database.owner.query<{ minutes: number }>(
      'select extract(epoch from run_at - now())::float / 60 as minutes from graphile_worker._private_jobs',
    )
    return rows[0]!.minutes
  }
  await expect.poll(readMinutesLeft, waitOptions).toBeLessThanOrEqual(5)
})

test('a lost answer of the mail server causes one duplicate, with the same Message-ID', async () => {
  sink.faults.push({ at: 'answer' })
  await sendCodes(world, ['visitor@example.com'])
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ attempts: 1, locked: false }])
  await makeJobsDue(world.database)

  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  const ids = sink.received.map(({ mail }) => mail.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a letter is retried if the server refuses it temporarily (greylisting)', async () => {
  sink.faults.push(
    { at: 'RCPT', code: 451, words: '4.7.1 Greylisted, come back' },
    { at: 'DATA', code: 452, words: '4.3.1 Full' },
  )
  await sendCodes(world, ['visitor@example.com'])
  for (const attempts of [1, 2]) {
    await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ attempts, locked: false }])
    await makeJobsDue(world.database)
  }
  await sink.receives(1)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  expect(sink.received).toHaveLength(1)
})

test.each([
  ['RCPT', 550, '5.7.1 Relaying denied'],
  ['RCPT', 550, '5.1.8 Bad sender'],
  ['DATA', 550, '5.7.60 Not permitted to send as this sender'],
  ['DATA', 554, 'Message rejected: the sender is not verified'],
] as const)('a letter waits if our server or sender is refused at %s: «%i %s»', async (at, code, words) => {
  sink.faults.push({ at, code, words })
  await sendCodes(world, ['visitor@example.com'])
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toMatchObject([{ attempts: 1, locked: false }])
  await makeJobsDue(world.database)
  await sink.receives(1)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
})

test('a permanently refused address makes a dead letter at once, which is listed without its content and can be retried', async () => {
  sink.faults.push({ at: 'RCPT', code: 550, words: '5.1.1 <nobody@example.com> is unknown here' })
  await sendCodes(world, ['nobody@example.com'])

  await expect.poll(() => readDeadLetters(world.database), waitOptions).toHaveLength(1)
  const [dead] = await readDeadLetters(world.database)
  expect(dead).toMatchObject({ task: 'send_letter', last_error: 'The mail server answered 550 5.1.1 at RCPT TO' })
  expect(await readWaitingJobs(world.database)).toEqual([])

  await asCaller(world.database.database, { role: 'service_role' }, (tx) =>
    tx.query('select outbox.retry($1)', [dead!.id]),
  )
  await sink.receives(1)
  await expect.poll(() => readDeadLetters(world.database), waitOptions).toEqual([])
})

test('a refused letter does not delay the others', async () => {
  sink.faults.push({ at: 'DATA', code: 554, words: '5.7.1 Not wanted' })
  await sendCodes(world, ['first@example.com', 'second@example.com', 'third@example.com'])
  await sink.receives(2)
  await expect.poll(() => readWaitingJobs(world.database), waitOptions).toEqual([])
  expect(await readDeadLetters(world.database)).toHaveLength(1)
})

test('a letter to several addresses or to a malformed one is never sent', async () => {
  await sendCodes(world, ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'nowhere'])
  await expect.poll(() => readDeadLetters(world.database), waitOptions).toHaveLength(3)
  expect(sink.tries).toBe(0)
})

test('a letter is sent after the one it follows, for any order of their tries', async () => {
  async function expectTried(letter: number, attempts: number) {
    const now = { attempts, locked: false }
    await expect.poll(async () => (await readWaitingJobs(world.database))[letter], waitOptions).toMatchObject(now)
  }
  await sink.goDown()
  await sendCodes(world, ['first@example.com'], { key: 'one:letter:first' })
  await expectTried(0, 1)
  await sink.comeUp()
  await sendCodes(world, ['second@example.com'], { key: 'one:letter:second', after: 'one:letter:first' })
  await expectTried(1, 1)
  expect(sink.received).toEqual([])

  await makeJobsDue(world.database)
  await sink.receives(1)
  await expect
    .poll(async () => {
      await makeJobsDue(world.database)
      return readWaitingJobs(world.database)
    }, waitOptions)
    .toEqual([])
  expect(sink.received.flatMap(({ to }) => to)).toEqual(['first@example.com', 'second@example.com'])
})

test('a dead letter does not delay the one that follows it', async () => {
  sink.faults.push({ at: 'RCPT', code: 550, words: '5.1.1 Unknown' })
  await sendCodes(world, ['first@example.com'], { key: 'one:letter:first' })
  await expect.poll(() => readDeadLetters(world.database), waitOptions).toHaveLength(1)
  await sendCodes(world, ['second@example.com'], { key: 'one:letter:second', after: 'one:letter:first' })
  await sink.receives(1)
})

/** The mail server is down for two hours, slow, or refuses letters: none is lost, none is sent twice (safety G50). */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asCaller } from '#database/connection/as-caller.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'
import { deadLetters, sendCodes, timePasses, waitingJobs } from './mail-queue.ts'

let sink: MailServer
let world: World
beforeEach(async () => {
  sink = await aMailServer()
  world = await aWorld({ worker: true, settings: { SMTP_URL: sink.url } })
})
afterEach(async () => {
  await world.stop()
  await sink.stop()
})

const soon = { timeout: 60_000, interval: 20 }
const TRIES_IN_TWO_HOURS = 24

test('a mail server that is away for two hours loses no letter and gets none twice', async () => {
  const addresses = Array.from({ length: 10 }, (_, i) => `visitor-${i}@example.com`)
  await sink.goDown()
  await sendCodes(world, addresses)

  for (let tries = 1; tries <= TRIES_IN_TWO_HOURS; tries++) {
    await expect
      .poll(() => waitingJobs(world.database), soon)
      .toEqual(
        addresses.map(() => ({ attempts: tries, locked: false, error: expect.stringContaining('did not answer') })),
      )
    if (tries < TRIES_IN_TWO_HOURS) await timePasses(world.database)
  }
  await sink.comeUp()
  await timePasses(world.database)

  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  expect(sink.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses)
  expect(await deadLetters(world.database)).toEqual([])
}, 300_000)

test('while the mail server is away an admin is told so within a minute, and no longer once all has left', async () => {
  const health = async () => {
    const sql = 'select outbox.read_sending_health() as health'
    return (await world.database.owner.query<{ health: object }>(sql)).rows[0]!.health
  }
  await sink.goDown()
  await sendCodes(world, ['visitor@example.com'])
  await expect.poll(() => waitingJobs(world.database), soon).toMatchObject([{ attempts: 2, locked: false }])
  await world.database.owner.query(
    `update graphile_worker._private_jobs set created_at = created_at - interval '40 seconds'`,
  )
  expect(await health()).toMatchObject({ failing: 1, last_error: expect.stringContaining('did not answer') })
  await sink.comeUp()
  await timePasses(world.database)
  await expect.poll(health, soon).toMatchObject({ failing: 0, last_error: null, overdue_since: null })
})

async function anAdmin() {
  const { owner } = world.database
  const admin = randomUUID()
  await owner.query(`insert into auth.users (id, email) values ($1, 'bea@example.com')`, [admin])
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Bea')`, [admin])
  const caller = { role: 'authenticated', sub: admin, aal: 'aal2' } as const
  return (sql: string) =>
    asCaller(world.database.database, caller, async (tx) => (await tx.query<{ answer: unknown }>(sql)).rows[0]!.answer)
}

test('a letter of an invitation that was replaced or taken back meanwhile never leaves', async () => {
  const asAdmin = await anAdmin()
  const invite = (name: string) =>
    asAdmin(`select (invite_adviser('${name}@example.com', 'adviser', 'Noor', 'fr')).id as answer`)
  const waiting = async (count: number) => {
    const letters = Array.from({ length: count }, () => ({ locked: false, error: expect.any(String) as string }))
    await expect.poll(() => waitingJobs(world.database), soon).toMatchObject(letters)
  }
  await sink.goDown()
  await invite('noor')
  await waiting(1)
  await invite('noor')
  const mistaken = await invite('nour')
  await waiting(2)
  await asAdmin(`select revoke_invitation('${String(mistaken)}') is null as answer`)
  await sink.comeUp()
  await timePasses(world.database)
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  expect(sink.received.map(({ to }) => to)).toEqual([['noor@example.com']])
})

test('a test letter says that the mail server is away, and that it took it over once it is back', async () => {
  const asAdmin = await anAdmin()
  const outcome = () => asAdmin('select test_letter_outcome() as answer')

  await sink.goDown()
  await asAdmin('select send_test_letter() as answer')
  await expect
    .poll(outcome, soon)
    .toEqual({ outcome: 'failed', reason: expect.stringContaining('did not answer') as string })
  await sink.comeUp()
  await asAdmin('select send_test_letter() as answer')
  await expect.poll(outcome, soon).toEqual({ outcome: 'sent', reason: null })
  expect(sink.received.map(({ to }) => to)).toEqual([['bea@example.com']])
})

test('between two tries there are never more than five minutes', async () => {
  await sink.goDown()
  await sendCodes(world, ['visitor@example.com'])
  await expect.poll(() => waitingJobs(world.database), soon).toMatchObject([{ attempts: 1, locked: false }])
  await world.database.owner.query(
    `update graphile_worker._private_jobs set attempts = 10, run_at = now() + interval '6 hours'`,
  )
  const minutesLeft = async () => {
    const { rows } = await world.database.owner.query<{ minutes: number }>(
      'select extract(epoch from run_at - now())::float / 60 as minutes from graphile_worker._private_jobs',
    )
    return rows[0]!.minutes
  }
  await expect.poll(minutesLeft, soon).toBeLessThanOrEqual(5)
})

test('an answer lost after the message was taken over makes one double, under the same Message-ID', async () => {
  sink.faults.push({ at: 'answer' })
  await sendCodes(world, ['visitor@example.com'])
  await expect.poll(() => waitingJobs(world.database), soon).toMatchObject([{ attempts: 1, locked: false }])
  await timePasses(world.database)

  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  const ids = sink.received.map(({ mail }) => mail.messageId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a server that asks to come again later (greylisting) is asked again', async () => {
  sink.faults.push(
    { at: 'RCPT', code: 451, words: '4.7.1 Greylisted, come back' },
    { at: 'DATA', code: 452, words: '4.3.1 Full' },
  )
  await sendCodes(world, ['visitor@example.com'])
  for (const attempts of [1, 2]) {
    await expect.poll(() => waitingJobs(world.database), soon).toMatchObject([{ attempts, locked: false }])
    await timePasses(world.database)
  }
  await sink.receives(1)
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  expect(sink.received).toHaveLength(1)
})

test('an address refused for good is a dead letter at once, seen without what it says, and can be tried again', async () => {
  sink.faults.push({ at: 'RCPT', code: 550, words: '5.1.1 <nobody@example.com> is unknown here' })
  await sendCodes(world, ['nobody@example.com'])

  await expect.poll(() => deadLetters(world.database), soon).toHaveLength(1)
  const [dead] = await deadLetters(world.database)
  expect(dead).toMatchObject({ task: 'send_letter', last_error: 'The mail server answered 550 5.1.1 at RCPT TO' })
  expect(await waitingJobs(world.database)).toEqual([])

  await asCaller(world.database.database, { role: 'service_role' }, (tx) =>
    tx.query('select outbox.retry($1)', [dead!.id]),
  )
  await sink.receives(1)
  await expect.poll(() => deadLetters(world.database), soon).toEqual([])
})

test('one letter that cannot go does not hold up the others', async () => {
  sink.faults.push({ at: 'DATA', code: 554, words: '5.7.1 Not wanted' })
  await sendCodes(world, ['first@example.com', 'second@example.com', 'third@example.com'])
  await sink.receives(2)
  await expect.poll(() => waitingJobs(world.database), soon).toEqual([])
  expect(await deadLetters(world.database)).toHaveLength(1)
})

test('a letter to no single address is never sent', async () => {
  await sendCodes(world, ['a@example.com, b@example.com', 'a@example.com\r\nBcc: b@example.com', 'nowhere'])
  await expect.poll(() => deadLetters(world.database), soon).toHaveLength(3)
  expect(sink.tries).toBe(0)
})

test('a letter leaves after the one that goes first, however their tries fall', async () => {
  async function tried(letter: number, attempts: number) {
    const now = { attempts, locked: false }
    await expect.poll(async () => (await waitingJobs(world.database))[letter], soon).toMatchObject(now)
  }
  await sink.goDown()
  await sendCodes(world, ['first@example.com'], { key: 'one:letter:first' })
  await tried(0, 1)
  await sink.comeUp()
  await sendCodes(world, ['second@example.com'], { key: 'one:letter:second', after: 'one:letter:first' })
  await tried(1, 1)
  expect(sink.received).toEqual([])

  await timePasses(world.database)
  await sink.receives(1)
  await expect
    .poll(async () => {
      await timePasses(world.database)
      return waitingJobs(world.database)
    }, soon)
    .toEqual([])
  expect(sink.received.flatMap(({ to }) => to)).toEqual(['first@example.com', 'second@example.com'])
})

test('a dead letter holds up nobody', async () => {
  sink.faults.push({ at: 'RCPT', code: 550, words: '5.1.1 Unknown' })
  await sendCodes(world, ['first@example.com'], { key: 'one:letter:first' })
  await expect.poll(() => deadLetters(world.database), soon).toHaveLength(1)
  await sendCodes(world, ['second@example.com'], { key: 'one:letter:second', after: 'one:letter:first' })
  await sink.receives(1)
})

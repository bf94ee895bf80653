/**
 * Tests the copies that an assistant gets of the letters about a request: without links, within the limits of their
 * mailbox (decision 055).
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Transaction } from '#database/database.ts'
import { asService } from '#server/access/as-service.ts'
import type { RequestStage } from '#server/promise/request-stage.ts'
import { lettersTo as recipientsOf } from '#server/promise/visitor-letters.ts'
import { tasks } from '#server/tasks.ts'
import { lettersTo, queueIsEmpty } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  const settings = { ADDRESS_SOFT_LIMIT: '1000', ADDRESS_HARD_LIMIT: '1000', CONTACT_LIMIT: '3' }
  world = await aWorld({ worker: true, settings })
})
afterAll(() => world.stop())

const stored = (minutesAhead: number) =>
  `${new Date(Date.now() + minutesAhead * 60_000).toISOString().slice(0, 16)}:00+00:00`

test('a copy names its visitor and the promise and has no link to the private page; the letter names the assistant', async () => {
  await sendRequest(world, { name: 'Ada Lovelace', reach: stored(600), assistant_email: 'bea@example.org' })
  await queueIsEmpty(world)
  const [letter] = await lettersTo(world, 'ada@example.com')
  const [copy] = await lettersTo(world, 'bea@example.org')
  expect(letter!.text).toContain('/?request=')
  expect(letter!.text.replaceAll('\u2060', '')).toContain('bea@example.org')
  expect(letter!.text).toContain('Un conseiller vous appelle à partir de')
  expect(copy!.subject).toMatch(/^Copie\u00a0: demande PR-.* de Ada Lovelace$/)
  expect(copy!.text).toContain('Un conseiller vous appelle à partir de')
  expect(copy!.text).toContain('Monaco')
  expect(copy!.text).not.toContain('request=')
})

test('a written answer is promised without a call, a code or an appointment, and the apology names the written answer', async () => {
  const { id } = await sendRequest(world, {
    email: 'eve@example.com',
    whatsapp: '+33639980199',
    reach: 'writing',
    assistant_email: 'fay@example.org',
  })
  await queueIsEmpty(world)
  const [letter] = await lettersTo(world, 'eve@example.com')
  expect(letter!.text).toContain('Un conseiller vous répond par écrit au plus tard')
  expect(letter!.text).not.toMatch(/vous appelle|mot de reconnaissance/i)
  const { owner } = world.database
  await owner.query(`update request_work set promised_by = now() - interval '1 minute' where contact_request_id = $1`, [
    id,
  ])
  await tasks.promise_breach({ request: id }, world.services, async () => undefined)
  await queueIsEmpty(world)
  for (const to of ['eve@example.com', 'fay@example.org']) {
    const [, apology] = await lettersTo(world, to)
    expect(apology!.text).toContain('Nous avions promis de vous répondre par écrit avant')
    expect(apology!.text.includes('request=')).toBe(to.startsWith('eve'))
  }
})

test('copies are limited per mailbox like letters, and a mailbox that gets the letter gets no copy', async () => {
  for (let at = 0; at < 6; at++) {
    const email = `sender${at}@example.com`
    await sendRequest(world, { email, whatsapp: `+3363998${2000 + at}`, assistant_email: 'victim+vip@example.org' })
  }
  await sendRequest(world, { email: 'ida@example.com', whatsapp: '+33639982100', assistant_email: 'IDA@example.com' })
  await queueIsEmpty(world)
  expect(await lettersTo(world, 'victim+vip@example.org')).toHaveLength(3)
  expect(await lettersTo(world, 'ida@example.com')).toHaveLength(1)
  expect(await lettersTo(world, 'IDA@example.com')).toHaveLength(0)
})

test('an erasure removes a copy from the queue with the letter', async () => {
  const { id } = await sendRequest(world, {
    email: 'joy@example.com',
    whatsapp: '+33639982200',
    assistant_email: 'kim@example.org',
  })
  await queueIsEmpty(world)
  const { owner } = world.database
  const key = `${id}:letter:confirm-copy`
  await owner.query(
    `select graphile_worker.add_job('send_letter', '{}', run_at => now() + interval '1 day', job_key => $1)`,
    [key],
  )
  await owner.query('select private.erase_request($1)', [id])
  expect((await owner.query('select from graphile_worker.jobs where key = $1', [key])).rowCount).toBe(0)
  expect((await owner.query('select reach, assistant_email from contact_requests where id = $1', [id])).rows).toEqual([
    { reach: null, assistant_email: null },
  ])
})

test('two people who put each other in copy at the same time cause no deadlock', async () => {
  const arrivals: (() => void)[] = []
  // Continues both transactions once both have inserted, or once one of them waits for the lock of the other.
  const waitForBoth = () =>
    new Promise<void>((resolve) => {
      arrivals.push(resolve)
      if (arrivals.length === 2) for (const go of arrivals) go()
      setTimeout(resolve, 500)
    })
  const storeWithCopy = (email: string, assistant: string) =>
    asService(world.services, (tx) => {
      const inStep: Transaction = {
        ...tx,
        query: async (sql, values) => {
          const answer = await tx.query<never>(sql, values)
          await waitForBoth()
          return answer
        },
      }
      const request = { id: email, email, assistant_email: assistant } as RequestStage
      return recipientsOf(inStep, { request, letter: 'crosswise' }, world.services)
    })
  const [ada, bea] = ['ada.cross@example.com', 'bea.cross@example.com']
  expect(await Promise.all([storeWithCopy(ada, bea), storeWithCopy(bea, ada)])).toEqual([
    [
      { to: ada, isCopy: false },
      { to: bea, isCopy: true },
    ],
    [
      { to: bea, isCopy: false },
      { to: ada, isCopy: true },
    ],
  ])
})

/**
 * Tests that an adviser who owes a quote is reminded four hours before it is due, and the admins too when it is due
 * (product §2.5).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdviser, aRequest, noteCall, type Adviser } from '#tests/console-people.ts'
import { aMailServer, type MailServer } from '#tests/outside/smtp-sink.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let sink: MailServer
let holder: Adviser
beforeAll(async () => {
  sink = await aMailServer()
  world = await aWorld({ worker: true, now: () => new Date(), settings: { SMTP_URL: sink.url } })
  holder = await anAdviser(world.database, 'Holder')
  await anAdviser(world.database, 'Colleague')
  await anAdviser(world.database, 'Boss', 'admin')
})
afterAll(async () => {
  await world.stop()
  await sink.stop()
})

/** Moves all stored times back, because the clock of PostgreSQL cannot be moved. */
async function advanceHours(hours: number): Promise<void> {
  await world.database.owner.query(`
    update request_work set reached_at = reached_at - interval '${hours} hours';
    update graphile_worker._private_jobs set run_at = run_at - interval '${hours} hours' where locked_at is null`)
}
const readReminded = (reference: string) =>
  sink.received
    .filter(({ mail }) => mail.subject?.includes(reference) && /devis/i.test(mail.subject))
    .map(({ to }) => String(to).split('@')[0])
    .toSorted()
const readReference = async (id: string) =>
  (
    await world.database.owner.query<{ reference: string }>(
      'select reference from request_work where contact_request_id = $1',
      [id],
    )
  ).rows[0]!.reference

test('the holder is reminded first, then the holder and the admins, and nobody once the quote is noted', async () => {
  const contact = () => ({ email: `${randomUUID()}@example.com`, whatsapp: randomUUID(), whatsapp_e164: null })
  const owed = await aRequest(world.database, contact())
  const sent = await aRequest(world.database, contact())
  for (const id of [owed, sent]) await noteCall(world.database, holder, id, 'reached')
  const [reference, other] = [await readReference(owed), await readReference(sent)]
  await advanceHours(19)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(readReminded(reference)).toEqual([])
  await advanceHours(1.01)
  await expect.poll(() => readReminded(reference)).toEqual(['holder'])
  await expect.poll(() => readReminded(other)).toEqual(['holder'])
  await world.database.owner.query(
    `select set_request_state($2, 'quoted', null, null, 'mail') from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
    [JSON.stringify(holder), sent],
  )
  await advanceHours(4)
  await expect.poll(() => readReminded(reference)).toEqual(['boss', 'holder', 'holder'])
  expect(readReminded(other)).toEqual(['holder'])
})

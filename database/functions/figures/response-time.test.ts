/** How soon people were called, for the public page: of whole days, from thirty requests on, flattering nobody. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRequest } from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await aDatabase()
})
afterAll(() => world.close())

/** Received some days ago at noon in Paris; called after so many minutes, or never. */
async function received(daysAgo: number, minutes: number | null): Promise<void> {
  const id = await aRequest(world)
  const at = `((now() at time zone 'Europe/Paris')::date - ${daysAgo} + time '12:00') at time zone 'Europe/Paris'`
  await world.owner.query(`update contact_requests set created_at = ${at} where id = $1`, [id])
  await world.owner.query(
    `update request_work set received_at = ${at}, promised_by = ${at} + interval '30 minutes',
       first_attempt_at = ${at} + $2 * interval '1 minute' where contact_request_id = $1`,
    [id, minutes],
  )
}

interface Measured {
  minutes: number
  requests: number
  days: number
}

const measured = async (): Promise<Measured | null> =>
  (
    await world.owner.query<{ said: Measured | null }>(
      `select s || jsonb_build_object('days', (s ->> 'until')::date - (s ->> 'from')::date + 1) as said
       from private.response_time() s`,
    )
  ).rows[0]!.said

test('it is said from thirty requests on, counts who was never called, and neither today nor what is long ago', async () => {
  for (let one = 0; one < 14; one++) await received(2, 4)
  for (let one = 0; one < 15; one++) await received(90, 20.5)
  await received(0, 1)
  await received(91, 1)
  expect(await measured()).toBeNull()
  await received(1, 400)
  expect(await measured()).toMatchObject({ minutes: 21, requests: 30, days: 90 })
  for (let one = 0; one < 31; one++) await received(3, null)
  expect(await measured(), 'most were never called: there is no figure to boast of').toBeNull()
})

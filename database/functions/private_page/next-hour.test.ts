/** The hour of the next call on the client's page, and of a new promise: said while it is true (product §3.5, §6). */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, noteCall, service } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

test.each([
  ['is ahead', '1 hour', true],
  ['is now, and late by no more than a call may be', '-14 minutes', true],
  ['has passed without a call', '-16 minutes', false],
])('an hour that %s', async (_how, from, said) => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'no_answer')
  await world.owner.query(
    `update request_work set next_attempt_at = now() + $2::interval where contact_request_id = $1`,
    [id, from],
  )
  const page = await ask<{ attempts: number; next_attempt_at: string | null }>(
    world,
    service,
    'select private.private_page($1)',
    [id],
  )
  expect(page.attempts).toBe(1)
  expect(page.next_attempt_at !== null).toBe(said)
})

test.each([
  ['is ahead', '1 minute', true],
  ['has passed too', '-1 second', false],
])('a new hour after a broken promise that %s', async (_how, from, said) => {
  const id = await aRequest(world)
  await world.owner.query(
    `update request_work set breach_at = promised_by, promised_again_by = now() + $2::interval where contact_request_id = $1`,
    [id, from],
  )
  const page = await ask<{ breach_at: string | null; promised_again_by: string | null }>(
    world,
    service,
    'select private.private_page($1)',
    [id],
  )
  expect(page.breach_at).not.toBeNull()
  expect(page.promised_again_by !== null).toBe(said)
})

/** Tests the limit of letters per mailbox (safety B20), which protects people from requests in their name. */
import { expect, test } from 'vitest'
import { tasks } from '#server/tasks.ts'
import { lettersTo, queueIsEmpty } from '#tests/protocol/auth/auth-steps.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { aWorld } from '#tests/world.ts'

test('a mailbox gets five letters of a kind per day, for any number, and every request is stored', async () => {
  const settings = { ADDRESS_SOFT_LIMIT: '1000', ADDRESS_HARD_LIMIT: '1000', CONTACT_LIMIT: '5' }
  const world = await aWorld({ worker: true, settings })
  const { owner } = world.database
  const forms = ['ada@example.com', 'ADA@example.com', 'ada+vip@example.com']
  const letters = async () => (await Promise.all(forms.map((form) => lettersTo(world, form)))).flat()

  for (let at = 0; at < 25; at++) {
    await sendRequest(world, { email: forms[at % forms.length], whatsapp: `+3363998${String(1000 + at)}` })
  }
  await sendRequest(world, { email: 'eve@example.com', whatsapp: '+33639982000' })
  await queueIsEmpty(world)
  expect(await letters()).toHaveLength(5)
  expect(await lettersTo(world, 'eve@example.com')).toHaveLength(1)
  expect((await owner.query('select from contact_requests')).rowCount).toBe(26)

  // The apologies for broken promises are a kind of their own.
  const { rows } = await owner.query<{ id: string }>(
    `update request_work set promised_by = now() - interval '1 minute' returning contact_request_id as id`,
  )
  for (const { id } of rows) await tasks.promise_breach({ request: id }, world.services, async () => undefined)
  await queueIsEmpty(world)
  expect(await letters()).toHaveLength(10)
  expect(await lettersTo(world, 'eve@example.com')).toHaveLength(2)
  await world.stop()
})

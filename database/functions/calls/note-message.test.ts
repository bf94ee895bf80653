/** A message prepared for a client stands in the history, which does not say that it was sent (product §4.5). */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, type Refusal, visitor } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const prepare = (
  by: typeof ada | typeof visitor,
  id: string,
  way = 'whatsapp',
  message = 'followUp',
  words = 'Hello \u202eyou',
) => ask<{ kind: string } & Refusal>(world, by, 'select note_message($1, $2, $3, $4)', [id, way, message, words])

test('with its way, its name and its words, by the person who opened it; the request itself does not change', async () => {
  const id = await aRequest(world)
  const stood = async () =>
    (
      await world.owner.query(
        'select version, state, claimed_by, last_inbound_contact_at from request_work where contact_request_id = $1',
        [id],
      )
    ).rows
  const before = await stood()
  expect(await prepare(bea, id)).toMatchObject({
    kind: 'message_opened',
    actor_name: 'Bea',
    facts: { way: 'whatsapp', message: 'followUp' },
    personal: { note: 'Hello you' },
  })
  expect(await stood()).toEqual(before)
})

test('erasing the person blanks the words', async () => {
  const id = await aRequest(world)
  await prepare(ada, id)
  await world.owner.query(`select private.erase($1, 'admin')`, [id])
  const { rows } = await world.owner.query(
    `select personal from request_events where contact_request_id = $1 and kind = 'message_opened'`,
    [id],
  )
  expect(rows).toEqual([{ personal: null }])
})

test.each([
  ['pigeon', 'greeting', 'Hello'],
  ['mail', 'no name', 'Hello'],
  ['mail', 'greeting', '  '],
  ['mail', 'greeting', 'a'.repeat(5001)],
])('by %s, called %s: nothing is written down', async (way, message, words) => {
  const id = await aRequest(world)
  expect((await prepare(ada, id, way, message, words)).code).toBe('PT422')
})

test('nobody but an adviser prepares anything', async () => {
  expect((await prepare(visitor, await aRequest(world))).code).toBe('42501')
})

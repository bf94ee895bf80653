/** The advisers who have a sheet of the catalogue open, as a room without the channel is told of them (decision 072). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#database/connection/as-caller.ts'
import { type Adviser, anAdviser, ask, aTeam, service, visitor } from '#tests/console-people.ts'
import type { TestDatabase } from '#tests/databases/database.ts'

let world: TestDatabase
let [ada, bea, boss]: Adviser[] = []
beforeAll(async () => {
  ;({ world, ada, bea } = await aTeam())
  boss = await anAdviser(world, 'Boss', 'admin')
})
afterAll(() => world.close())

const look = (who: Caller, item = 'catalogue:2:') => ask<string[]>(world, who, 'select look_at_catalogue($1)', [item])
const lookers = async (who: Caller) => new Set(await look(who))

test('an adviser with a sheet open is named to the others for a quarter of a minute, also one in the channel', async () => {
  expect(await look(ada!)).toEqual([ada!.sub])
  await world.owner.query(
    `insert into realtime.presences (ref, process, topic, private, key, meta)
     values ('boss', gen_random_uuid(), 'advisers', true, $1, '{"request": "catalogue:2:"}')`,
    [boss!.sub],
  )
  expect(await lookers(bea!)).toEqual(new Set([ada!.sub, bea!.sub, boss!.sub]))
  expect(await look(bea!, 'catalogue:2:2027')).toEqual([bea!.sub])
  await world.owner.query(
    `update catalogue_presence set seen_at = now() - interval '16 seconds' where adviser_id = $1`,
    [ada!.sub],
  )
  expect(await lookers(bea!)).toEqual(new Set([bea!.sub, boss!.sub]))
})

test('nobody else looks, and at nothing that is no sheet', async () => {
  const stranger = { role: 'authenticated', sub: crypto.randomUUID() } as const
  for (const who of [visitor, stranger, service]) expect(await look(who)).toMatchObject({ code: '42501' })
  expect(await look(ada!, 'catalogue:<b>:')).toMatchObject({ code: 'PT404' })
})

/** Doubles that were merged into a request are found, exported and erased with it. */
import { afterAll, expect, test } from 'vitest'
import { anAdviser, aRequest, ask, aTeam, service } from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

test('a double that an adviser merges at that moment is erased, too', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await overtake(world, {
    async hold(tx) {
      await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(ada)])
      await tx.query('select merge_double($1, $2)', [double, kept])
    },
    call: () => ask(world, service, 'select private.erase_request($1)', [kept]),
  })
  const { rows } = await world.owner.query('select erased_at is not null as erased from request_work')
  expect(rows).toEqual([{ erased: true }, { erased: true }])
})

test('a person is found, exported and erased with what was merged into their requests', async () => {
  const boss = await anAdviser(world, 'Boss', 'admin')
  const [kept, double] = [await aRequest(world), await aRequest(world, { email: 'second@example.com' })]
  await ask(world, ada, 'select merge_double($1, $2)', [double, kept])
  const find = () => ask<{ requests: { id: string }[] }>(world, boss, `select find_person('ada@example.com')`)
  expect((await find()).requests.map(({ id }) => id).toSorted()).toEqual([kept, double].toSorted())
  const exported = await ask<{ requests: object[] }>(world, boss, `select export_person('ada@example.com')`)
  expect(exported.requests).toHaveLength(2)
  expect(await ask(world, boss, `select erase_person('ada@example.com')`)).toEqual({ erased: 2 })
  const { rows } = await world.owner.query('select from request_work where erased_at is null')
  expect(rows).toEqual([])
})

/** A request that is merged while its sender erases it is erased with the other one. */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, service } from '#tests/console-people.ts'
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

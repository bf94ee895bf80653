/** The letter of a quote is left out only once the newer quote can no longer be taken back. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Adviser, aRequest, ask, aTeam, noteCall, service, type Stand } from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

async function sendQuote(by: Adviser, id: string, version: number) {
  const document = randomUUID()
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     values ('documents', $1, $2, gen_random_uuid(), '{"size": 1, "sha256": "00"}')`,
    [`${id}/${document}.pdf`, by.sub],
  )
  const sql = `select send_quote($1, $2, 'Devis.pdf', $3)`
  return { document, version: (await ask<Stand>(world, by, sql, [id, document, version])).version }
}

test('a quote that is being taken back at the end of its minute hides no letter of the one before', async () => {
  const id = await aRequest(world)
  const reached = await noteCall(world, ada, id, 'reached')
  const first = await sendQuote(ada, id, reached.version)
  const wrong = await sendQuote(ada, id, first.version)
  await world.owner.query(`update documents set sent_at = sent_at - interval '1 minute'`)
  const stage = await overtake(world, {
    hold: async (tx) => {
      await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(ada)])
      await tx.query('select take_back($1, $2)', [id, wrong.version])
    },
    call: () => ask(world, service, 'select private.quote_stage($1, $2)', [id, first.document]),
  })
  expect(stage).toEqual({ replaces: false })
})

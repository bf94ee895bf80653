/** The client was last heard of when they were last spoken to, not only when they last wrote (product §4.11). */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, noteCall, service } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

test('a person who was spoken to was heard of; a call without an answer and one that is taken back are no word', async () => {
  const [spoken, takenBack, silent] = await Promise.all(
    ['reached', 'reached', 'no_answer'].map(async (outcome, n) => {
      const id = await aRequest(world, { email: `${n}@x.test`, whatsapp: `${n}`, whatsapp_e164: null })
      await world.owner.query(
        `update request_work set last_inbound_contact_at = now() - interval '3 years 1 day' where contact_request_id = $1`,
        [id],
      )
      const { version } = await noteCall(world, ada, id, outcome)
      if (n === 1) await ask(world, ada, 'select take_back($1, $2)', [id, version])
      return id
    }),
  )
  expect(await ask(world, service, 'select private.retention_run(now(), 500)')).toMatchObject({ erased: 2, left: 0 })
  const isErased = async (id: string) => {
    const sql = 'select erased_at is not null as erased from request_work where contact_request_id = $1'
    return (await world.owner.query<{ erased: boolean }>(sql, [id])).rows[0]!.erased
  }
  expect(await Promise.all([spoken!, takenBack!, silent!].map(isErased))).toEqual([false, true, true])
})

/** A quote is sent once, and its letter is left out only when the newer quote can no longer be taken back. */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type Adviser, aRequest, ask, aTeam, noteCall, service, type Stand } from '#tests/console-people.ts'
import { overtake } from '#tests/databases/overtake.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

async function uploadFile(by: Adviser, id: string) {
  const document = randomUUID()
  await world.owner.query(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     values ('documents', $1, $2, gen_random_uuid(), '{"size": 1, "sha256": "00"}')`,
    [`${id}/${document}.pdf`, by.sub],
  )
  return document
}

const send = (by: Adviser, id: string, document: string, version: number) =>
  ask<Stand & { code?: string }>(world, by, `select send_quote($1, $2, 'Devis.pdf', $3)`, [id, document, version])

async function sendQuote(by: Adviser, id: string, seen: number) {
  const document = await uploadFile(by, id)
  return { document, version: (await send(by, id, document, seen)).version }
}

test('a quote that is sent again, because the answer was lost, is the same one and gets the same answer', async () => {
  const id = await aRequest(world)
  const { version } = await noteCall(world, ada, id, 'reached')
  const document = await uploadFile(ada, id)
  const sent = await send(ada, id, document, version)
  expect(sent).toMatchObject({ state: 'quoted', version: version + 1 })
  expect(await send(ada, id, document, version), 'from the sheet as it was').toEqual(sent)
  expect(await send(ada, id, document, sent.version), 'from a sheet that has heard of it').toEqual(sent)
  expect((await send(bea, id, document, sent.version)).code, 'only to who sent it').toBe('PT409')
  const { rows } = await world.owner.query(
    `select (select count(*)::integer from documents where contact_request_id = $1) as documents,
       (select count(*)::integer from request_events where contact_request_id = $1 and kind = 'quote_sent') as events,
       (select count(*)::integer from graphile_worker._private_jobs where payload ->> 'document' = $2) as letters`,
    [id, document],
  )
  expect(rows).toEqual([{ documents: 1, events: 1, letters: 1 }])
})

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

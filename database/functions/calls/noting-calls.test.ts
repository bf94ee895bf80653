/** A call is noted once: in two tabs, by two advisers, or asked again after a lost answer (product §4, safety G49). */
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, noteCall } from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const does = (by: Caller, sql: string, ...values: unknown[]) => ask(world, by, `select ${sql}`, values)
const callsOf = async (id: string) => {
  const sql = `select attempts, (select count(*)::int from request_events e
      where e.contact_request_id = w.contact_request_id and kind = 'attempt') as noted
    from request_work w where contact_request_id = $1`
  return (await world.owner.query(sql, [id])).rows[0]
}

test('a second tab is shown what the first one noted, and may note a second call all the same', async () => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'no_answer', { seen: 1 })
  const refused = await noteCall(world, ada, id, 'busy', { seen: 1 })
  expect(refused).toMatchObject({
    code: 'PT409',
    details: {
      reason: 'attempt',
      stand: { version: 2, attempts: 1 },
      noted: [{ actor: ada.sub, actor_name: 'Ada', outcome: 'no_answer', at: expect.stringMatching(/^20/) }],
    },
  })
  expect(await callsOf(id)).toEqual({ attempts: 1, noted: 1 })
  expect(await noteCall(world, ada, id, 'busy', { seen: 2 })).toMatchObject({ attempts: 2, last_outcome: 'busy' })
  expect(await noteCall(world, ada, id, 'busy', { seen: 1 })).toMatchObject({
    details: { noted: [{ outcome: 'no_answer' }, { outcome: 'busy' }] },
  })
})

test('so is a colleague, once the request is given back', async () => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'busy', { seen: 1 })
  expect(await noteCall(world, bea, id, 'busy', { seen: 1 })).toMatchObject({ details: { reason: 'claimed' } })
  await does(ada, 'release_request($1)', id)
  expect(await noteCall(world, bea, id, 'busy', { seen: 1 })).toMatchObject({
    details: { reason: 'attempt', noted: [{ actor_name: 'Ada' }] },
  })
})

test('two at the same moment are one, and the other is told', async () => {
  const id = await aRequest(world)
  const answers = await Promise.all(Array.from({ length: 6 }, () => noteCall(world, ada, id, 'busy', { seen: 1 })))
  expect(answers.filter(({ code }) => code === 'PT409')).toHaveLength(5)
  expect(await callsOf(id)).toEqual({ attempts: 1, noted: 1 })
})

test('a step that is no call, or was taken back, stands in nobody’s way', async () => {
  const id = await aRequest(world)
  await does(ada, 'claim_request($1)', id)
  await does(ada, `edit_request($1, null, '{"name": "Zoë"}')`, id)
  await does(ada, `plan_attempt($1, now() + interval '1 hour')`, id)
  const { version } = await noteCall(world, ada, id, 'wrong_number', { seen: 1 })
  await does(ada, 'take_back($1, $2)', id, version)
  expect(await noteCall(world, ada, id, 'reached', { seen: 1 })).toMatchObject({ state: 'reached', attempts: 1 })
})

test('asked again after a lost answer it is the same call, no matter what happened since', async () => {
  const id = await aRequest(world)
  const call = { seen: 1, act: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 5 }, () => noteCall(world, ada, id, 'busy', call)))
  for (const answer of answers) expect(answer).toMatchObject({ attempts: 1, version: 2 })
  await does(ada, 'release_request($1)', id)
  await does(bea, 'claim_request($1)', id)
  expect(await noteCall(world, ada, id, 'busy', call)).toMatchObject({ attempts: 1, claimed_by: bea.sub })
  expect(await callsOf(id)).toEqual({ attempts: 1, noted: 1 })

  expect(await noteCall(world, bea, id, 'busy', { ...call, seen: 4 }), 'of somebody else').toMatchObject({
    attempts: 2,
  })
  expect(await noteCall(world, bea, await aRequest(world), 'busy', call), 'of another').toMatchObject({ attempts: 1 })
})

test.each(['null, gen_random_uuid()', '1, null'])('none is noted with %s', async (missing) => {
  const id = await aRequest(world)
  expect(await does(ada, `record_attempt($1, 'busy', null, ${missing})`, id)).toMatchObject({ code: 'PT422' })
  expect(await callsOf(id)).toEqual({ attempts: 0, noted: 0 })
})

/** Tests that a wrong number which is put right plans a call at once, and that its return takes this call back. */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, noteCall } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

const attempt = (id: string, outcome: string) => noteCall(world, ada, id, outcome)
const edit = (id: string, changes: object) =>
  ask(world, ada, 'select edit_request($1, null, $2)', [id, JSON.stringify(changes)])
const work = async (id: string) =>
  (await world.owner.query('select * from request_work where contact_request_id = $1', [id])).rows[0]!

test('a wrong number that is put right is to be called at once, and only then', async () => {
  const id = await aRequest(world)
  await attempt(id, 'wrong_number')
  await edit(id, { name: 'Zoë' })
  expect((await work(id))['next_attempt_at']).toBeNull()
  await edit(id, { whatsapp: '+33 6 39 98 01 02' })
  const { rows } = await world.owner.query(
    `select next_attempt_at <= now() + interval '1 minute' as due, due_at = next_attempt_at as first from request_work
     where contact_request_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ due: true, first: true }])

  const other = await aRequest(world)
  await attempt(other, 'no_answer')
  await edit(other, { whatsapp: '+33 6 39 98 01 03' })
  expect((await work(other))['next_attempt_at']).toBeNull()
})

test('a wrong number that is put right is called as well if nobody holds the request any more', async () => {
  const id = await aRequest(world)
  await attempt(id, 'wrong_number')
  await ask(world, ada, 'select release_request($1)', [id])
  await world.owner.query(`select private.correct_request($1, '{"whatsapp":"+33 6 39 98 01 02"}')`, [id])
  expect(await work(id)).toMatchObject({ state: 'new', due_at: expect.any(Date), next_attempt_at: expect.any(Date) })
})

test('a wrong number that returns takes back the call that its correction planned, and no other', async () => {
  const [wrong, right] = ['+33 6 12 34 56 78', '+33 6 39 98 01 02']
  const id = await aRequest(world, { whatsapp: wrong })
  const planned = async () => (await work(id))['next_attempt_at'] as Date | null
  await attempt(id, 'wrong_number')
  await edit(id, { whatsapp: right })
  await edit(id, { name: 'Zoë' })
  const atOnce = await planned()
  await edit(id, { whatsapp: '+33 6 39 98 01 03' })
  expect(await planned(), 'a second correction plans no other call').toEqual(atOnce)
  await edit(id, { whatsapp: wrong })
  expect(await planned()).toBeNull()
  await edit(id, { whatsapp: right })
  expect(await planned(), 'it is corrected again').not.toBeNull()

  await ask(world, ada, `select plan_attempt($1, now() + interval '1 day')`, [id])
  const chosen = await planned()
  await edit(id, { whatsapp: wrong })
  expect(await planned(), 'an hour that an adviser chose stays').toEqual(chosen)
})

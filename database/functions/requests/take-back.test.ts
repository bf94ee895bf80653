/** An act done by mistake is taken back: by its author alone, at once, as long as nothing happened since. */
import { afterAll, expect, test } from 'vitest'
import { RELIEVED_AFTER } from '#contract/advising-limits.ts'
import { minutes } from '#contract/durations.ts'
import {
  type Adviser,
  aRequest,
  ask,
  aTeam,
  jobsOf,
  noteCall,
  type Refusal,
  type Stand,
} from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const does = (by: Adviser, sql: string, ...values: unknown[]) =>
  ask<Stand & Refusal>(world, by, `select ${sql}`, values)
const SOON = `now() + interval '5 minutes'`
const takeBack = (by: Adviser, id: string, version: number) => does(by, 'take_back($1, $2)', id, version)
const way = async (id: string) => {
  const sql = `select private.steps_of(w) as way from request_work w where contact_request_id = $1`
  return (await world.owner.query(sql, [id])).rows[0]!['way'] as unknown
}
const history = async (id: string) => {
  const sql = 'select kind from request_events where contact_request_id = $1 order by id'
  return (await world.owner.query<{ kind: string }>(sql, [id])).rows.map(({ kind }) => kind)
}

test('a call on a request nobody had is taken back whole: the promise runs on, and the history has both', async () => {
  const id = await aRequest(world)
  const before = await way(id)
  const { version } = await noteCall(world, ada, id, 'busy', { next: SOON })
  expect(await jobsOf(world, id)).not.toContain('promise_breach')
  expect(await takeBack(ada, id, version)).toMatchObject({ state: 'new', attempts: 0, claimed_by: null })
  expect(await way(id)).toEqual(before)
  expect(await jobsOf(world, id)).toContain('promise_breach')
  expect(await history(id)).toEqual(['attempt', 'taken_back'])
})

test('a call that is taken back is no word of the client, but what they said since then stays one', async () => {
  const id = await aRequest(world)
  const heardOf = async () => {
    const sql = 'select last_inbound_contact_at as at from request_work where contact_request_id = $1'
    return (await world.owner.query<{ at: Date }>(sql, [id])).rows[0]!.at
  }
  const first = await heardOf()
  const call = await noteCall(world, ada, id, 'reached')
  expect(await heardOf()).not.toEqual(first)
  await takeBack(ada, id, call.version)
  expect(await heardOf()).toEqual(first)
  const again = await noteCall(world, ada, id, 'reached')
  await does(ada, `add_note($1, 'They write that they wait', true)`, id)
  const noted = await heardOf()
  await takeBack(ada, id, again.version)
  expect(await heardOf()).toEqual(noted)
})

test.each([
  ['a decision', `set_request_state($1, 'lost', null, null)`],
  ['a planned call', `plan_attempt($1, now() + interval '1 hour')`],
  ['a call for the next edition', `plan_attempt($1, now() + interval '200 days', next_edition => true)`],
])('%s is taken back to how the request stood, since when it did', async (_title, sql) => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'reached')
  const before = await way(id)
  const { version } = await does(ada, sql, id)
  await takeBack(ada, id, version)
  expect(await way(id)).toEqual(before)
})

test.each([
  ['claimed', 'claim_request($1)', false],
  ['given back', 'release_request($1)', true],
])('what was just %s is as it was again', async (_title, sql, isHeld) => {
  const id = await aRequest(world)
  if (isHeld) await does(ada, 'claim_request($1)', id)
  const [before, jobs] = [await way(id), await jobsOf(world, id)]
  const { version } = await does(ada, sql, id)
  await takeBack(ada, id, version)
  expect(await way(id)).toEqual(before)
  expect((await jobsOf(world, id)).toSorted()).toEqual(jobs.toSorted())
})

test('a request put back into the line is set apart again, and nobody is told of it', async () => {
  const id = await aRequest(world, {}, { set_apart: 'too-fast' })
  const before = await way(id)
  const { version } = await does(ada, 'unquarantine($1)', id)
  await takeBack(ada, id, version)
  expect(await way(id)).toEqual(before)
  expect(await jobsOf(world, id)).not.toContain('promise_breach')
})

test('only by who did it, once, within a minute, and never past what happened since', async () => {
  const id = await aRequest(world)
  const { version } = await does(ada, `plan_attempt($1, now() + interval '1 hour')`, id)
  expect(await takeBack(bea, id, version)).toMatchObject({ code: 'PT422' })
  const { version: next } = await does(bea, `plan_attempt($1, now() + interval '2 hours')`, id)
  expect(await takeBack(ada, id, version)).toMatchObject({ code: 'PT409' })
  const { version: back } = await takeBack(bea, id, next)
  expect(await takeBack(bea, id, back)).toMatchObject({ code: 'PT422' })

  const { version: late } = await noteCall(world, ada, id, 'busy')
  await world.owner.query('alter table request_events disable trigger keep_history')
  await world.owner.query(`update request_events set at = at - interval '61 seconds' where contact_request_id = $1`, [
    id,
  ])
  await world.owner.query('alter table request_events enable trigger keep_history')
  expect(await takeBack(ada, id, late)).toMatchObject({ code: 'PT422' })
})

test('a colleague is relieved once a quarter of an hour passed without a call, or a planned call', async () => {
  const id = await aRequest(world)
  const { version } = await does(ada, 'claim_request($1)', id)
  const takeOver = () => does(bea, 'take_over_request($1, null)', id)
  expect(await does(bea, 'take_over_request($1, $2)', id, version)).toMatchObject({ code: 'PT409' })
  // As long as the room waits before it offers this, the tests' own minute aside.
  const held = (longer: number) =>
    world.owner.query(
      `update request_work set claimed_at = now() - $2 * interval '1 millisecond' where contact_request_id = $1`,
      [id, RELIEVED_AFTER + longer],
    )
  await held(-minutes(1))
  expect(await takeOver()).toMatchObject({ code: 'PT409' })
  await held(1)
  expect(await takeOver()).toMatchObject({ claimed_by_name: 'Bea', state: 'claimed' })

  await noteCall(world, bea, id, 'busy', { next: SOON })
  expect(await does(ada, 'take_over_request($1, null)', id)).toMatchObject({ code: 'PT409' })
  const due = `update request_work set next_attempt_at = now() - interval '1 second' where contact_request_id = $1`
  await world.owner.query(due, [id])
  expect(await does(ada, 'take_over_request($1, null)', id)).toMatchObject({ claimed_by_name: 'Ada', attempts: 1 })
  expect(await history(id)).toEqual(['claimed', 'taken_over', 'attempt', 'taken_over'])
})

test.each([
  ['a quote that is a day late', `state = 'reached', reached_at = now() - interval '1441 minutes'`],
  [
    'a follow-up that was not made',
    `state = 'quoted', quoted_at = now(), next_attempt_at = now() - interval '1 minute'`,
  ],
  ['a client who was called and never planned', `first_attempt_at = now() - interval '16 minutes'`],
])('a colleague is relieved of %s, and has it again when that is taken back', async (_what, late) => {
  const id = await aRequest(world)
  await does(ada, 'claim_request($1)', id)
  const sql = `update request_work set claimed_at = now() - interval '2 days', ${late} where contact_request_id = $1`
  await world.owner.query(sql, [id])
  const before = await way(id)
  const { version } = await does(bea, 'take_over_request($1, null)', id)
  expect(await way(id)).toMatchObject({ claimed_by: bea.sub })
  expect(await takeBack(ada, id, version)).toMatchObject({ code: 'PT409' })
  await takeBack(bea, id, version)
  expect(await way(id)).toEqual(before)
  expect(await history(id)).toEqual(['claimed', 'taken_over', 'taken_back'])
})

test.each([
  ['a quote that is still in time', `state = 'reached', reached_at = now() - interval '1439 minutes'`],
  [
    'a late quote whose next step is planned',
    `state = 'reached', reached_at = now() - interval '2 days', next_attempt_at = now() + interval '1 hour'`,
  ],
  ['a follow-up of tomorrow', `state = 'quoted', next_attempt_at = now() + interval '1 day'`],
  ['a client who was just called', `first_attempt_at = now() - interval '14 minutes'`],
  ['a closed request', `state = 'lost'`],
])('nobody is relieved of %s', async (_what, work) => {
  const id = await aRequest(world)
  await does(ada, 'claim_request($1)', id)
  const sql = `update request_work set claimed_at = now() - interval '2 days', ${work} where contact_request_id = $1`
  await world.owner.query(sql, [id])
  expect(await does(bea, 'take_over_request($1, null)', id)).toMatchObject({ code: 'PT409' })
})

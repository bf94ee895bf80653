/** A request that was closed and is opened again: no promise of before is broken by it, and the quote has 24 hours from then. */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, jobsOf, noteCall, type Refusal, service, type Stand } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
afterAll(() => world.close())

const decide = (id: string, state: string) =>
  ask<Stand & Refusal>(
    world,
    ada,
    `select set_request_state($1, $2, null, sent_by => case $2 when 'quoted' then 'mail' end)`,
    [id, state],
  )
const claim = (id: string) => ask(world, ada, 'select claim_request($1)', [id])
const withdraw = (id: string) => ask(world, service, 'select private.withdraw_request($1)', [id])
const later = (id: string) =>
  world.owner.query(
    `update request_work set received_at = received_at - interval '3 days', promised_by = promised_by - interval '3 days',
       first_attempt_at = first_attempt_at - interval '3 days', reached_at = reached_at - interval '3 days',
       quoted_at = quoted_at - interval '3 days', state_changed_at = state_changed_at - interval '3 days'
     where contact_request_id = $1`,
    [id],
  )
const work = async (id: string) => {
  const sql = `select *, reached_at > now() - interval '1 minute' as reached_now from request_work where contact_request_id = $1`
  return (await world.owner.query(sql, [id])).rows[0]!
}
const figures = async () => {
  const today = `(now() at time zone 'Europe/Paris')::date`
  const { total } = await ask<{ total: object }>(world, ada, `select figures(${today} - 1, ${today} + 1)`)
  return total
}
const QUOTE = ['promise_quote_soon', 'promise_quote_late']

test.each([
  ['withdrawn by the client', withdraw],
  ['withdrawn by an adviser', (id: string) => decide(id, 'withdrawn')],
  ['lost', (id: string) => decide(id, 'lost')],
  ['lost by the adviser who had it', (id: string) => claim(id).then(() => decide(id, 'lost'))],
])('%s before any call, it has broken no promise, not even when the client is called then', async (_what, close) => {
  const id = await aRequest(world)
  await close(id)
  await later(id)
  expect(await decide(id, 'reached')).toMatchObject({ state: 'reached', breach_at: null, first_attempt_at: null })
  expect(await noteCall(world, ada, id, 'reached')).toMatchObject({
    attempts: 1,
    breach_at: null,
    first_attempt_at: null,
  })
  expect(await figures()).toMatchObject({ breaches: 0, attempted: 0 })
})

test('a claimed request that is noted as reached after its hour is late, as ever', async () => {
  const id = await aRequest(world)
  await claim(id)
  await later(id)
  const { promised_by } = await work(id)
  await decide(id, 'reached')
  expect((await work(id))['breach_at']).toEqual(promised_by)
  expect((await work(id))['first_attempt_at']).not.toBeNull()
})

test.each(['lost', 'withdrawn'])(
  '%s after the client was reached, its quote is owed within 24 hours from then',
  async (end) => {
    const id = await aRequest(world)
    await noteCall(world, ada, id, 'reached')
    await decide(id, 'quoted')
    await decide(id, end)
    await later(id)
    await decide(id, 'reached')
    expect(await work(id)).toMatchObject({ reached_now: true, quoted_at: null, breach_at: null })
    expect((await jobsOf(world, id)).filter((job) => QUOTE.includes(job))).toEqual(QUOTE)
  },
)

test.each(['lost', 'won'])('%s and opened again with a quote, it was sent in time', async (end) => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'reached')
  await decide(id, end)
  await later(id)
  await decide(id, 'quoted')
  expect(await work(id)).toMatchObject({ state: 'quoted', reached_now: true })
})

test('opened again with the quote of before, its hours are those of before', async () => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'reached')
  await decide(id, 'quoted')
  await decide(id, 'lost')
  await later(id)
  const { reached_at, quoted_at } = await work(id)
  await decide(id, 'quoted')
  expect(await work(id)).toMatchObject({ reached_at, quoted_at })
})

test('opened again with a quote, a client whom nobody reached was owed none', async () => {
  const id = await aRequest(world)
  await decide(id, 'lost')
  await decide(id, 'quoted')
  expect(await work(id)).toMatchObject({ state: 'quoted', reached_at: null })
})

test('one that was set apart is so no more, its quote is owed, and taken back it is as before', async () => {
  const id = await aRequest(world, {}, { set_apart: 'too-fast' })
  await decide(id, 'lost')
  const { version } = await decide(id, 'reached')
  const { rows } = await ask<{ rows: { id: string }[] }>(
    world,
    ada,
    `select inbox(states => '{reached}', mine => true)`,
  )
  expect(rows.map((row) => row.id)).toContain(id)
  expect((await jobsOf(world, id)).filter((job) => QUOTE.includes(job))).toEqual(QUOTE)
  const events = 'select kind from request_events where contact_request_id = $1 order by id desc limit 2'
  expect((await world.owner.query(events, [id])).rows).toEqual([{ kind: 'state' }, { kind: 'unquarantined' }])
  await ask(world, ada, 'select take_back($1, $2)', [id, version])
  expect(await work(id)).toMatchObject({ state: 'lost', quarantined: true })
  expect(await jobsOf(world, id)).toEqual([])
})

test('taken back, its hours are those of before', async () => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'reached')
  await decide(id, 'quoted')
  await decide(id, 'lost')
  await later(id)
  const { reached_at, quoted_at, first_attempt_at, state_changed_at } = await work(id)
  const { version } = await decide(id, 'reached')
  await ask(world, ada, 'select take_back($1, $2)', [id, version])
  expect(await work(id)).toMatchObject({ state: 'lost', reached_at, quoted_at, first_attempt_at, state_changed_at })
  expect((await jobsOf(world, id)).filter((job) => QUOTE.includes(job))).toEqual([])
})

test('a quote that is taken back to reached keeps its clock', async () => {
  const id = await aRequest(world)
  await noteCall(world, ada, id, 'reached')
  await decide(id, 'quoted')
  await later(id)
  const { reached_at } = await work(id)
  await decide(id, 'reached')
  expect((await work(id))['reached_at']).toEqual(reached_at)
})

/** The quote promised within 24 hours has a clock as the first call has, and its figures lead to the requests (product §2.5). */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aRequest, ask, aTeam, jobsOf, noteCall, type Refusal, service, type Stand } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())
beforeEach(() =>
  world.owner.query(`update request_work set erased_at = now(), received_at = received_at - interval '40 days';
  update contact_requests set created_at = created_at - interval '40 days'`),
)

const QUOTE = ['promise_quote_soon', 'promise_quote_late']
const quoteJobs = async (id: string) => (await jobsOf(world, id)).filter((job) => job.startsWith('promise_quote'))
const decide = (id: string, state: string, because: string | null = null) =>
  ask<Stand & Refusal>(
    world,
    ada,
    `select set_request_state($1, $2, null, null, case $2 when 'quoted' then 'mail' end, $3)`,
    [id, state, because],
  )
async function reached(by = ada): Promise<string> {
  const id = await aRequest(world, { language: 'fr' })
  await noteCall(world, by, id, 'reached')
  return id
}
const ages = (id: string, hours: number) =>
  world.owner.query(
    `update request_work set reached_at = reached_at - $2 * interval '1 hour', first_attempt_at = first_attempt_at - $2 * interval '1 hour'
     where contact_request_id = $1`,
    [id, hours],
  )

test('a person who was reached is owed a quote: reminders stand four hours before, and at the hour', async () => {
  const id = await reached()
  expect(await quoteJobs(id)).toEqual(QUOTE)
  const { rows } = await world.owner.query(
    `select round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker._private_jobs
     where key like $1 || ':promise_quote%' order by run_at`,
    [id],
  )
  expect(rows).toEqual([{ hours: 20 }, { hours: 24 }])
})

test('a quote that was noted, a client who is lost and one who is erased are owed none', async () => {
  const [quoted, lost, erased] = [await reached(), await reached(), await reached()]
  await decide(quoted, 'quoted')
  await decide(lost, 'lost', 'price')
  await world.owner.query(`select private.erase($1, 'admin')`, [erased])
  for (const id of [quoted, lost, erased]) expect(await quoteJobs(id)).toEqual([])
})

const sentAt = async (id: string) =>
  (
    await world.owner.query<{ quoted_at: Date | null }>(
      'select quoted_at from request_work where contact_request_id = $1',
      [id],
    )
  ).rows[0]!.quoted_at

test('taken back, the quote is owed again, and none was sent', async () => {
  const id = await reached()
  const { version } = await decide(id, 'quoted')
  expect(await sentAt(id)).not.toBeNull()
  await ask(world, ada, 'select take_back($1, $2)', [id, version])
  expect(await sentAt(id)).toBeNull()
  expect(await quoteJobs(id)).toEqual(QUOTE)
})

test('noted, and back at reached, none was sent; the one that is noted then is late', async () => {
  const id = await reached()
  await decide(id, 'quoted')
  await decide(id, 'reached')
  expect(await sentAt(id)).toBeNull()
  await ages(id, 30)
  expect((await figures()).total).toMatchObject({ quotes: 0, quotes_late: 1 })
  await decide(id, 'quoted')
  expect((await figures()).total).toMatchObject({ quotes: 1, quote_kept: 0, quotes_late: 1 })
})

test('back at reached, a quote that the room sent stays sent', async () => {
  const id = await reached()
  await decide(id, 'quoted')
  await world.owner.query(
    `insert into documents (id, contact_request_id, name, size, sha256, sent_by)
     values (gen_random_uuid(), $1, 'devis.pdf', 5, '00', $2)`,
    [id, ada.sub],
  )
  await decide(id, 'reached')
  expect(await sentAt(id)).not.toBeNull()
})

const FURTHER = `now() + interval '200 days'`
const forNextEdition = (id: string, at = FURTHER) =>
  ask<Stand & Refusal>(world, ada, `select plan_attempt($1, ${at}, next_edition => true)`, [id])
const owes = async (id: string) =>
  (await ask<{ quote_due: boolean }>(world, service, 'select private.promise_stage($1)', [id])).quote_due

test('a call put off silences no promise, one for the next edition does, and taken back it is owed as before', async () => {
  const [putOff, waits] = [await reached(), await reached()]
  await ask(world, ada, `select plan_attempt($1, ${FURTHER}, null, 'En voyage')`, [putOff])
  expect([await owes(putOff), await quoteJobs(putOff)]).toEqual([true, QUOTE])
  const { version } = await forNextEdition(waits)
  expect([await owes(waits), await quoteJobs(waits)]).toEqual([false, []])
  // Another hour moves that call.
  const moved = await ask<Stand>(world, ada, `select plan_attempt($1, now() + interval '210 days')`, [waits])
  expect([moved.version, await owes(waits), await quoteJobs(waits)]).toEqual([version + 1, false, []])
  await ask(world, ada, 'select take_back($1, $2)', [waits, moved.version])

  const undone = await reached()
  const { version: planned } = await forNextEdition(undone)
  expect(await ask(world, ada, 'select take_back($1, $2)', [undone, planned])).toMatchObject({
    next_edition_since: null,
  })
  expect([await owes(undone), await quoteJobs(undone)]).toEqual([true, QUOTE])
})

test('the 24 hours begin again with the call for the next edition, or where that call is given up', async () => {
  const [called, missed, givenUp] = [await reached(), await reached(), await reached()]
  for (const id of [called, missed, givenUp]) await forNextEdition(id)
  for (const id of [called, missed, givenUp]) await ages(id, 4800)
  await noteCall(world, ada, called, 'reached')
  await noteCall(world, ada, missed, 'no_answer')
  await ask(world, ada, 'select plan_attempt($1, null)', [givenUp])
  for (const id of [called, givenUp]) expect([await owes(id), await quoteJobs(id)], id).toEqual([true, QUOTE])
  expect([await owes(missed), await quoteJobs(missed)]).toEqual([false, []])
  const { rows } = await world.owner.query(
    `select round(extract(epoch from due_at - now()) / 3600)::int as hours from request_work
     where contact_request_id = any ($1)`,
    [[called, givenUp]],
  )
  expect(rows).toEqual([{ hours: 24 }, { hours: 24 }])
})

test('a client who waits for the next edition, and was sent no quote after all, is owed it from then on', async () => {
  const id = await reached()
  await decide(id, 'quoted')
  await forNextEdition(id)
  await ages(id, 4800)
  await decide(id, 'reached')
  expect([await sentAt(id), await quoteJobs(id)]).toEqual([null, QUOTE])
})

test('for the next edition one plans an hour, and calls who was reached before', async () => {
  const fresh = await aRequest(world)
  expect(await forNextEdition(fresh)).toMatchObject({ code: 'PT422' })
  const id = await reached()
  expect(await forNextEdition(id, 'null')).toMatchObject({ code: 'PT422' })
})

interface Figures {
  total: Record<string, number | null>
  by_source: { source: string; requests: number }[]
  by_adviser: { adviser: string; name: string | null; requests: number; quotes: number }[]
  by_lost: { because: string; requests: number }[]
}
const TODAY = `(now() at time zone 'Europe/Paris')::date`
const figures = () => ask<Figures>(world, ada, `select figures(${TODAY} - 2, ${TODAY})`)
async function counted(dimension: string, value: string, measure: string): Promise<string[]> {
  const page = await ask<{ rows: { id: string }[] } & Refusal>(
    world,
    bea,
    `select inbox(states => '{new,claimed,reached,quoted,won,lost,withdrawn}', newest_first => true, figure => jsonb_build_object(
       'first', ${TODAY} - 2, 'last', ${TODAY}, 'dimension', $1::text, 'value', $2::text, 'measure', $3::text))`,
    [dimension, value, measure],
  )
  return page.rows.map(({ id }) => id)
}

test('no quote is late for a client who erased their data in time, and one that was late stays so', async () => {
  const [late, soon] = [await reached(), await reached()]
  await ages(late, 30)
  for (const id of [late, soon]) await world.owner.query(`select private.erase($1, 'visitor')`, [id])
  await ages(soon, 30)
  await world.owner.query(
    `update request_work set erased_at = now() - interval '29 hours' where contact_request_id = $1`,
    [soon],
  )
  expect((await figures()).total).toMatchObject({ quotes: 0, quote_kept: 0, quotes_late: 1 })
})

test('figures tell how soon quotes leave, who sent them, from where requests come and why they are lost', async () => {
  const [soon, late, owed, lost] = [await reached(), await reached(bea), await reached(), await reached()]
  await aRequest(world, { source: '{"utm_source": "letter"}' })
  await ages(soon, 10)
  await ages(late, 30)
  await ages(owed, 25)
  await decide(soon, 'quoted')
  await ask(world, bea, `select set_request_state($1, 'quoted', null, null, 'mail')`, [late])
  await decide(lost, 'lost', 'price')
  const { total, by_source, by_adviser, by_lost } = await figures()
  expect(total).toMatchObject({ requests: 5, quotes: 2, median_quote_hours: 20, quote_kept: 0.3333, quotes_late: 2 })
  expect(by_source.map(({ source, requests }) => [source, requests])).toEqual([
    ['', 4],
    ['letter', 1],
  ])
  expect(by_adviser.map(({ name, requests, quotes }) => [name, requests, quotes])).toEqual([
    ['Ada', 3, 1],
    [null, 1, 0],
    ['Bea', 1, 1],
  ])
  expect(by_lost).toEqual([{ because: 'price', requests: 1 }])

  expect(await counted('total', '', 'quotes_late')).toEqual(expect.arrayContaining([late, owed]))
  expect(await counted('total', '', 'quote_kept')).toEqual([soon])
  expect(await counted('lost', 'price', 'requests')).toEqual([lost])
  expect(await counted('adviser', bea.sub, 'quotes')).toEqual([late])
})

test('a client who waits for the next edition is no late quote, unless it was late before', async () => {
  const [inTime, late] = [await reached(), await reached()]
  await ages(late, 30)
  for (const id of [inTime, late]) await forNextEdition(id)
  await ages(inTime, 30)
  await world.owner.query(
    `update request_work set next_edition_since = now() - interval '30 hours'
    where contact_request_id = $1`,
    [inTime],
  )
  const { total } = await figures()
  expect(total).toMatchObject({ requests: 2, quotes_late: 1 })
  expect(await counted('total', '', 'quotes_late')).toEqual([late])
})

test('each number is the length of the list it leads to', async () => {
  const ids = [await reached(), await reached(bea), await aRequest(world, { language: 'ar' })]
  await ages(ids[0]!, 26)
  await decide(ids[1]!, 'quoted')
  const { total } = await figures()
  for (const measure of ['requests', 'attempted', 'breaches', 'reached', 'quotes', 'quotes_late', 'won']) {
    expect(await counted('total', '', measure), measure).toHaveLength(total[measure]!)
  }
  expect(await counted('language', 'ar', 'requests')).toEqual([ids[2]])
  expect(await counted('total', '', 'email')).toEqual([])
})

test.each([
  '"nonsense"',
  '{"first": "2026-13-01", "last": "2026-13-02"}',
  '{"first": "2026-02-01", "last": "2026-01-01"}',
])('%s is no figure', async (figure) => {
  expect((await ask<Refusal>(world, ada, 'select inbox(figure => $1)', [figure])).code).toBe('PT422')
})

/** Doubles: requests of one person are merged and taken apart again, and no promise of a call is lost in between. */
import { afterAll, expect, test } from 'vitest'
import { aRequest, ask, aTeam, jobsOf, noteCall, type Refusal, type Stand } from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada, bea } = await aTeam()
afterAll(() => world.close())

const claim = (by: Caller, id: string) => ask<Stand & Refusal>(world, by, 'select claim_request($1)', [id])
const merge = (one: string, into: string) => ask(world, ada, 'select merge_double($1, $2)', [one, into])
const work = async (id: string) =>
  (await world.owner.query('select * from request_work where contact_request_id = $1', [id])).rows[0]!

test('doubles are merged and taken apart again; the promise follows', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  expect(await merge(double, double)).toMatchObject({ code: 'PT422' })
  expect(await merge(double, kept)).toMatchObject({ merged_into: kept })
  expect(await jobsOf(world, double)).toEqual(['promise_confirm'])
  expect(await merge(kept, double)).toMatchObject({ code: 'PT409', details: { reason: 'merged' } })
  expect(await claim(ada, double)).toMatchObject({ code: 'PT409', details: { reason: 'merged' } })
  expect(await ask(world, ada, 'select undo_merge($1)', [double])).toMatchObject({ merged_into: null, state: 'new' })
  expect(await jobsOf(world, double)).toContain('promise_breach')
  const { rows } = await world.owner.query(
    `select kind, facts ->> 'double_reference' as reference from request_events where contact_request_id = $1 order by id`,
    [kept],
  )
  const { reference } = await work(double)
  expect(rows).toEqual([
    { kind: 'took_double', reference },
    { kind: 'unmerged', reference },
  ])
})

test.each([
  ['the address, however it is written', { email: ' ADA@Example.com', whatsapp: '1', whatsapp_e164: null }],
  [
    'the number, however it is written',
    { email: 'other@example.com', whatsapp: '0033 612 34 56 78', whatsapp_e164: null },
  ],
])('two requests are of one person by %s', async (_what, changes) => {
  const [kept, double] = [await aRequest(world), await aRequest(world, changes)]
  expect(await ask(world, ada, 'select merge_double($1, $2)', [double, kept])).toMatchObject({ merged_into: kept })
})

test('two strangers are never merged, nor two people who shared something before a correction', async () => {
  const stranger = { name: 'Ada', email: 'stranger@example.com', whatsapp: '+33 6 39 98 01 09' }
  const [kept, double] = [await aRequest(world), await aRequest(world, { ...stranger, whatsapp_e164: '+33639980109' })]
  const mergeThem = () => merge(double, kept)
  expect(await mergeThem()).toMatchObject({ code: 'PT409', details: { reason: 'strangers', stand: { id: double } } })
  expect(await work(double)).toMatchObject({ merged_into: null, version: 1 })

  const correct = (email: string) =>
    ask(world, ada, 'select edit_request($1, null, $2)', [double, JSON.stringify({ email })])
  await correct('ada@example.com')
  await correct('stranger@example.com')
  expect(await mergeThem()).toMatchObject({ details: { reason: 'strangers' } })
  await correct('ada@example.com')
  expect(await mergeThem()).toMatchObject({ merged_into: kept })
})

test('doubles are found by the indexes, however many requests there are', async () => {
  // As a function of the database asks: with a row in its hand.
  const answers = await world.owner.query(`
    begin; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan;
    prepare doubles (request_work) as select from request_work w where private.is_same_person(w, $1);
    explain execute doubles (null);
    deallocate doubles; rollback`)
  const plan = JSON.stringify(answers)
  expect(plan).toContain('request_work_email')
  expect(plan).toContain('request_work_phone')
})

test('a double that a colleague has is taken apart by nobody else', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await claim(ada, double)
  await ask(world, ada, 'select merge_double($1, $2)', [double, kept])
  expect(await ask(world, bea, 'select undo_merge($1)', [double])).toMatchObject({
    code: 'PT409',
    details: { reason: 'claimed' },
  })
  expect(await ask(world, ada, 'select undo_merge($1)', [double])).toMatchObject({ merged_into: null })
})

test.each([
  ['won', `state = 'won'`],
  ['lost', `state = 'lost'`],
  ['withdrawn', `state = 'withdrawn'`],
  ['quarantined', 'quarantined = true'],
])('a request that waits for a call, a quote or a follow-up is merged into none that is %s', async (_what, closed) => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await world.owner.query(`update request_work set ${closed} where contact_request_id = $1`, [kept])
  const refused = { code: 'PT409', details: { reason: 'waits', stand: { id: kept } } }
  expect(await merge(double, kept)).toMatchObject(refused)
  await noteCall(world, ada, double, 'no_answer')
  expect(await merge(double, kept), 'called in vain').toMatchObject(refused)
  expect(await work(double)).toMatchObject({ merged_into: null, state: 'claimed' })
  await noteCall(world, ada, double, 'reached')
  expect(await merge(double, kept), 'a quote is owed').toMatchObject(refused)
  await ask(world, ada, `select set_request_state($1, 'quoted', null, null, 'mail')`, [double])
  expect(await merge(double, kept), 'a follow-up is owed').toMatchObject(refused)
  await ask(world, ada, `select set_request_state($1, 'lost', null)`, [double])
  expect(await merge(double, kept)).toMatchObject({ merged_into: kept })
})

test('a request that waits for a call is merged into none that was called in vain before it; the other way holds the promise', async () => {
  const [kept, double, wished] = [await aRequest(world), await aRequest(world), await aRequest(world)]
  const { version } = await noteCall(world, ada, kept, 'no_answer')
  expect(await merge(double, kept), 'called since').toMatchObject({ merged_into: kept })
  await ask(world, ada, 'select undo_merge($1)', [double])
  await ask(world, ada, 'select take_back($1, $2)', [kept, version])
  await noteCall(world, ada, kept, 'voicemail')
  await world.owner.query(
    `update request_work set received_at = now() + interval '1 second' where contact_request_id = $1`,
    [double],
  )
  await promised(wished, 400, `call_from = now() + interval '370 minutes'`)
  const before = await promiseOf(double)
  for (const id of [double, wished]) {
    expect(await merge(id, kept)).toMatchObject({ code: 'PT409', details: { reason: 'waits', stand: { id: kept } } })
  }
  expect(await merge(kept, double)).toMatchObject({ merged_into: double })
  expect(await promiseOf(double)).toEqual(before)
  expect(await jobsOf(world, double)).toContain('promise_breach')
})

test.each(['reached', 'quoted', 'kept for the next edition'])(
  'a request that waits for a call is merged into none that is %s, unless the client was called since',
  async (stage) => {
    const [kept, double] = [await aRequest(world), await aRequest(world)]
    await noteCall(world, ada, kept, 'reached')
    if (stage === 'quoted') await ask(world, ada, `select set_request_state($1, 'quoted', null, null, 'mail')`, [kept])
    if (stage.startsWith('kept'))
      await ask(world, ada, `select plan_attempt($1, now() + interval '300 days', null, next_edition => true)`, [kept])
    await world.owner.query(
      `update request_work set received_at = now() + interval '1 second' where contact_request_id = $1`,
      [double],
    )
    expect(await merge(double, kept)).toMatchObject({
      code: 'PT409',
      details: { reason: 'waits', stand: { id: kept } },
    })
    await world.owner.query(
      `update request_work set received_at = now() - interval '1 hour' where contact_request_id = $1`,
      [double],
    )
    expect(await merge(double, kept), 'called since').toMatchObject({ merged_into: kept })
  },
)

test('a sale is merged into no other request: it would leave the figures', async () => {
  const [kept, won] = [await aRequest(world), await aRequest(world)]
  await world.owner.query(`update request_work set state = 'won' where contact_request_id = $1`, [won])
  expect(await merge(won, kept)).toMatchObject({ code: 'PT409', details: { reason: 'won', stand: { id: won } } })
  await world.owner.query(`update request_work set state = 'won' where contact_request_id = $1`, [kept])
  expect(await merge(won, kept), 'noted twice').toMatchObject({ merged_into: kept })
})

test('a closed or quarantined request is merged into the one that waits for a call', async () => {
  const [lost, spam, kept] = [
    await aRequest(world),
    await aRequest(world, {}, { set_apart: 'honeypot' }),
    await aRequest(world),
  ]
  await ask(world, ada, `select set_request_state($1, 'lost', null)`, [lost])
  expect(await merge(lost, kept)).toMatchObject({ merged_into: kept })
  expect(await merge(spam, kept)).toMatchObject({ merged_into: kept })
  expect(await jobsOf(world, kept)).toContain('promise_breach')
})

const promised = async (id: string, within: number, more = 'call_from = null') => {
  await world.owner.query(
    `update request_work set promised_by = now() + $2 * interval '1 minute', ${more} where contact_request_id = $1`,
    [id, within],
  )
  return promiseOf(id)
}
const promiseOf = async (id: string) => {
  const { promised_by, call_from, in_writing, breach_at, promised_again_by } = await work(id)
  return { promised_by, call_from, in_writing, breach_at, promised_again_by }
}
const breachJob = async (id: string) => {
  const sql = `select run_at from graphile_worker._private_jobs where key = $1 || ':promise_breach'`
  return (await world.owner.query<{ run_at: Date }>(sql, [id])).rows[0]?.run_at
}

test('the earlier of two promises stays, and undoing gives back its own', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  const later = await promised(kept, 400, `call_from = now() + interval '370 minutes', in_writing = true`)
  const earlier = await promised(double, 20)
  await merge(double, kept)
  expect(await promiseOf(kept)).toEqual(earlier)
  expect(await breachJob(kept)).toEqual(earlier.promised_by)
  expect(await jobsOf(world, kept)).toContain('promise_notify')

  await ask(world, ada, 'select undo_merge($1)', [double])
  expect(await promiseOf(kept)).toEqual(later)
  expect(await breachJob(kept)).toEqual(later.promised_by)
  expect(await promiseOf(double)).toEqual(earlier)
  expect(await breachJob(double)).toEqual(earlier.promised_by)
})

test('a promised call stays one when a written answer was promised for an earlier hour', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  const call = await promised(kept, 30, `call_from = now() + interval '5 minutes'`)
  await promised(double, 15, 'call_from = null, in_writing = true')
  await merge(double, kept)
  expect(await promiseOf(kept)).toEqual(call)
  await ask(world, ada, 'select undo_merge($1)', [double])
  expect(await promiseOf(kept)).toEqual(call)
})

test('a promised call is taken over also when a written answer was promised for an earlier hour', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  const written = await promised(kept, 15, 'call_from = null, in_writing = true')
  const call = await promised(double, 30)
  await merge(double, kept)
  expect(await promiseOf(kept)).toEqual(call)
  await ask(world, ada, 'select undo_merge($1)', [double])
  expect(await promiseOf(kept)).toEqual(written)
})

test('of two written answers the earlier one stays', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await promised(kept, 400, 'call_from = null, in_writing = true')
  const earlier = await promised(double, 20, 'call_from = null, in_writing = true')
  await merge(double, kept)
  expect(await promiseOf(kept)).toEqual(earlier)
})

test('a later promise changes nothing, and a call that was made takes over none', async () => {
  const [kept, double, called] = [await aRequest(world), await aRequest(world), await aRequest(world)]
  const earlier = await promised(kept, 20)
  await promised(double, 25)
  await merge(double, kept)
  expect(await work(kept)).toMatchObject({ ...earlier, version: 1 })
  await promised(called, 10)
  await noteCall(world, ada, called, 'no_answer')
  await merge(called, kept)
  expect(await promiseOf(kept)).toEqual(earlier)
})

test('a promise that is broken already stays broken, once', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await promised(kept, 10)
  await promised(double, -10)
  await world.owner.query('select private.record_breach($1)', [double])
  const broken = await promiseOf(double)
  await merge(double, kept)
  expect(await promiseOf(kept)).toEqual(broken)
  expect(await breachJob(kept)).toBeUndefined()
})

test('a promise broken after the merge is not taken back by undoing it', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await promised(kept, 20)
  await promised(double, 10)
  await merge(double, kept)
  await world.owner.query(`select private.record_breach($1, now() + interval '11 minutes')`, [kept])
  const broken = await promiseOf(kept)
  expect(broken.breach_at).toEqual(broken.promised_by)
  await ask(world, ada, 'select undo_merge($1)', [double])
  expect(await promiseOf(kept)).toEqual(broken)
})

test('merged crosswise at the same moment, one way wins and nobody waits for ever', async () => {
  const [one, other] = [await aRequest(world), await aRequest(world)]
  const answers = await Promise.all([
    ask<Refusal>(world, ada, 'select merge_double($1, $2)', [one, other]),
    ask<Refusal>(world, bea, 'select merge_double($1, $2)', [other, one]),
  ])
  expect(answers.filter(({ code }) => code === 'PT409')).toHaveLength(1)
})

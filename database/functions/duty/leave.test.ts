/** A leave orphans no client: what comes due during it is handed over, or goes back to the queue (product §6). */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#contract/durations.ts'
import { type Adviser, anAdviser, aRequest, ask, aTeam, jobsOf, noteCall, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam()
const cid = await anAdviser(world, 'Cid')
const boss = await anAdviser(world, 'Dora', 'admin')
afterAll(() => world.close())

beforeEach(async () => {
  await world.owner.query(`truncate duty_hours, duty_exceptions; update request_work set erased_at = now()`)
  await world.owner.query(`update advisers set languages = '{fr}'`)
  await speaks(boss, 'en')
})

const speaks = (who: Adviser, ...languages: string[]) =>
  world.owner.query('update advisers set languages = $2 where user_id = $1', [who.sub, languages])
const dayAhead = (ahead: number) => new Date(Date.now() + hours(24 * ahead)).toISOString().slice(0, 10)

/** A request of Ada's, whose next call is so many hours from now. */
async function hers(ahead: number, language = 'fr', by = ada): Promise<string> {
  const id = await aRequest(world, { language })
  await ask(world, by, 'select claim_request($1)', [id])
  await noteCall(world, by, id, 'no_answer', { next: `now() + interval '${ahead} hours'` })
  return id
}

interface Planned {
  request: string
  colleague: string | null
}
const planned = async (first: number, last: number) => {
  const plan = await ask<Planned[]>(world, ada, 'select plan_leave($1, $2, $3)', [
    ada.sub,
    dayAhead(first),
    dayAhead(last),
  ])
  return plan.map(({ request, colleague }) => [request, colleague])
}
interface Left {
  exception: string
  handed: string[]
}
const leave = (handOver: Planned[], by = ada) =>
  ask<Left>(world, by, 'select add_leave($1, $2, $3, $4)', [
    ada.sub,
    dayAhead(0),
    dayAhead(6),
    JSON.stringify(handOver),
  ])
const holder = async (id: string) =>
  (await world.owner.query('select claimed_by, state from request_work where contact_request_id = $1', [id])).rows[0]
/** As it would be if this were long ago. */
const longAgo = (id: string) =>
  world.owner.query(
    `alter table request_events disable trigger keep_history;
     update request_events set at = at - interval '1 hour' where contact_request_id = '${id}';
     alter table request_events enable trigger keep_history`,
  )
const exceptions = async () => (await world.owner.query('select 1 from duty_exceptions')).rowCount

describe('the colleague who would get each request', () => {
  test('one who speaks the language, then one on duty, then the one with least to do', async () => {
    await speaks(cid, 'fr', 'ar')
    await hers(30, 'fr', bea)
    await world.owner.query(
      `insert into duty_hours (adviser_id, weekday, starts, ends)
       select a, w, '00:00', '24:00' from unnest($1::uuid[]) a, generate_series(1, 7) w`,
      [[bea.sub, cid.sub]],
    )
    const [arabic, first, second] = [await hers(1, 'ar'), await hers(2), await hers(3)]
    expect(await planned(0, 6)).toEqual([
      [arabic, cid.sub],
      [first, bea.sub],
      [second, cid.sub],
    ])
    await world.owner.query('delete from duty_hours where adviser_id = $1', [cid.sub])
    expect((await planned(0, 6)).map(([, who]) => who)).toEqual([cid.sub, bea.sub, bea.sub])
  })

  test('nobody who is away at that hour; with nobody there it goes to the queue', async () => {
    const id = await hers(1)
    for (const who of [cid, boss]) await leaveOf(who)
    expect(await planned(0, 6)).toEqual([[id, bea.sub]])
    await leaveOf(bea)
    expect(await planned(0, 6)).toEqual([[id, null]])
  })

  test('only what comes due during the leave: a later one keeps what is due before it and after it', async () => {
    await hers(1)
    const during = await hers(24 * 4)
    await hers(24 * 20)
    expect((await planned(3, 6)).map(([id]) => id)).toEqual([during])
    expect(await planned(-9, -3)).toEqual([])
  })

  test('a colleague asks for nobody but themselves, an admin for all', async () => {
    const asked = [ada.sub, dayAhead(0), dayAhead(1)]
    expect(await ask(world, bea, 'select plan_leave($1, $2, $3)', asked)).toMatchObject({ code: '42501' })
    expect(await ask(world, boss, 'select plan_leave($1, $2, $3)', asked)).toEqual([])
  })
})

const leaveOf = (who: Adviser) =>
  ask(world, who, 'select add_duty_exception($1, false, $2, $3)', [who.sub, dayAhead(-1), dayAhead(6)])

describe('saved', () => {
  test('the leave and what is handed over stand together, in the history too', async () => {
    const [given, queued, keptOne] = [await hers(1), await hers(2), await hers(3)]
    const { handed } = await leave([
      { request: given, colleague: bea.sub },
      { request: queued, colleague: null },
    ])
    expect(handed.toSorted()).toEqual([given, queued].toSorted())
    expect(await holder(given)).toEqual({ claimed_by: bea.sub, state: 'claimed' })
    expect(await holder(queued)).toEqual({ claimed_by: null, state: 'new' })
    expect(await holder(keptOne)).toEqual({ claimed_by: ada.sub, state: 'claimed' })
    const { rows } = await world.owner.query(
      'select kind, facts from request_events where contact_request_id = $1 order by id desc limit 1',
      [given],
    )
    expect(rows).toEqual([{ kind: 'assigned', facts: { to: bea.sub, to_name: 'Bea' } }])
  })

  test('nothing of it where one of the colleagues is none', async () => {
    const id = await hers(1)
    const strange = [{ request: id, colleague: id }]
    expect(await leave(strange)).toMatchObject({ code: 'PT422' })
    expect(await exceptions()).toBe(0)
    expect(await holder(id)).toMatchObject({ claimed_by: ada.sub })
  })

  test('a request that somebody else has, or that is closed since, is left as it is', async () => {
    const [theirs, lost] = [await hers(1, 'fr', bea), await hers(1)]
    await ask(world, ada, `select set_request_state($1, 'lost', null)`, [lost])
    const { handed } = await leave([theirs, lost].map((request) => ({ request, colleague: cid.sub })))
    expect(handed).toEqual([])
    expect(await holder(theirs)).toMatchObject({ claimed_by: bea.sub })
  })

  test('undone, the leave is gone and all is back, but for what a colleague has begun', async () => {
    const [given, queued, begun] = [await hers(1), await hers(2), await hers(3)]
    const { exception, handed } = await leave([
      { request: given, colleague: bea.sub },
      { request: queued, colleague: null },
      { request: begun, colleague: bea.sub },
    ])
    await noteCall(world, bea, begun, 'no_answer', { next: `now() + interval '1 hour'` })
    expect(await ask(world, bea, 'select undo_leave($1, $2)', [exception, handed])).toMatchObject({ code: '42501' })
    expect(await ask(world, ada, 'select undo_leave($1, $2)', [exception, handed])).toBe(2)
    expect(await holder(given)).toEqual({ claimed_by: ada.sub, state: 'claimed' })
    expect(await holder(queued)).toEqual({ claimed_by: ada.sub, state: 'claimed' })
    expect(await holder(begun)).toEqual({ claimed_by: bea.sub, state: 'claimed' })
    expect(await exceptions()).toBe(0)
  })
})

describe('other changes meanwhile', () => {
  test('a leave without an end or in another age, which no screen can show, is refused', async () => {
    for (const last of ['infinity', '-infinity', '12026-01-01', '1999-12-31', '2026-01-01 BC']) {
      const values = [ada.sub, last, last]
      expect(await ask(world, ada, 'select add_leave($1, $2, $3)', values)).toMatchObject({ code: 'PT422' })
    }
    expect(await exceptions()).toBe(0)
  })

  test('undone after the one who left is gone for good, nothing goes to them', async () => {
    const given = await hers(1)
    const { exception, handed } = await leave([{ request: given, colleague: bea.sub }], boss)
    await ask(world, boss, 'select set_adviser_active($1, false)', [ada.sub])
    expect(await ask(world, boss, 'select undo_leave($1, $2)', [exception, handed])).toBe(0)
    expect(await holder(given)).toEqual({ claimed_by: bea.sub, state: 'claimed' })
    expect(await exceptions()).toBe(0)
    await ask(world, boss, 'select set_adviser_active($1, true)', [ada.sub])
  })

  test('a request given away earlier does not come back with a leave made only to be undone', async () => {
    const given = await hers(1)
    await ask(world, ada, 'select assign_request($1, $2)', [given, bea.sub])
    await longAgo(given)
    const { exception } = await leave([])
    expect(await ask(world, ada, 'select undo_leave($1, $2)', [exception, [given]])).toBe(0)
    expect(await holder(given)).toEqual({ claimed_by: bea.sub, state: 'claimed' })
  })

  test('leaves that hand over to each other, both are saved', async () => {
    for (let round = 0; round < 8; round += 1) {
      const pairs: (readonly [Adviser, Adviser])[] = [
        [ada, bea],
        [bea, ada],
      ]
      const answers = await Promise.all(
        pairs.map(async ([who, colleague]) => {
          const requests = [await hers(1, 'fr', who), await hers(2, 'fr', who)]
          const handOver = requests.map((request) => ({ request, colleague: colleague.sub }))
          const values = [who.sub, dayAhead(0), dayAhead(1), JSON.stringify(handOver)]
          return ask<Left>(world, who, 'select add_leave($1, $2, $3, $4)', values)
        }),
      )
      for (const { handed } of answers) expect(handed).toHaveLength(2)
    }
  })
})

describe('a client whose hour comes while the holder is away', () => {
  const giveBack = () => ask<number>(world, service, 'select private.give_back_absent()')

  test('goes back to the team; what is due later waits', async () => {
    const [due, later] = [await hers(-1), await hers(5)]
    for (const id of [due, later]) await longAgo(id)
    expect(await giveBack(), 'nobody is away').toBe(0)
    await leaveOf(ada)
    expect(await giveBack()).toBe(1)
    expect(await holder(due)).toEqual({ claimed_by: null, state: 'new' })
    expect(await holder(later)).toMatchObject({ claimed_by: ada.sub })
    expect(await ask<{ id: string }>(world, bea, 'select next_call()')).toMatchObject({ id: due })
    expect(await giveBack()).toBe(0)
  })

  test('before the first call those on duty are told again, and the 22 minutes stay as they are', async () => {
    const id = await aRequest(world)
    await ask(world, ada, 'select claim_request($1)', [id])
    await longAgo(id)
    await leaveOf(ada)
    expect(await giveBack()).toBe(1)
    expect(await jobsOf(world, id)).toContain('promise_notify')
    await ask(world, bea, 'select claim_request($1)', [id])
    await world.owner.query(
      `update request_work set promised_by = now() + interval '7 minutes' where contact_request_id = $1`,
      [id],
    )
    expect(await ask(world, service, 'select private.give_back_uncalled($1)', [id])).toBe(bea.sub)
  })

  test('before the first call too, a wished hour within the leave goes back at once, and one after it stays', async () => {
    const [within, after] = await Promise.all(
      [4, 20].map(async (days) => {
        const id = await aRequest(world, { reach: `${dayAhead(days)}T12:00:00+00:00` })
        await ask(world, ada, 'select claim_request($1)', [id])
        await longAgo(id)
        return id
      }),
    )
    await leaveOf(ada)
    expect(await giveBack()).toBe(1)
    expect(await holder(within!)).toEqual({ claimed_by: null, state: 'new' })
    expect(await holder(after!)).toEqual({ claimed_by: ada.sub, state: 'claimed' })
  })

  test('stays with who works on it during their leave', async () => {
    const id = await hers(-1)
    await leaveOf(ada)
    expect(await giveBack()).toBe(0)
    await longAgo(id)
    expect(await giveBack()).toBe(1)
  })

  test('stays for the minute in which the colleague who gave it to them can undo that', async () => {
    await leaveOf(ada)
    const id = await aRequest(world)
    await ask(world, bea, 'select assign_request($1, $2)', [id, ada.sub])
    expect(await giveBack()).toBe(0)
    await longAgo(id)
    expect(await giveBack()).toBe(1)
  })
})

test('a deactivated adviser leaves requests to colleagues as chosen, and the others to the queue', async () => {
  const gone = await anAdviser(world, 'Eve')
  const [given, left] = [await hers(1, 'fr', gone), await hers(2, 'fr', gone)]
  const deactivate = (by: Adviser, colleague: string) =>
    ask(world, by, 'select deactivate_adviser($1, $2)', [gone.sub, JSON.stringify([{ request: given, colleague }])])
  expect(await deactivate(ada, bea.sub)).toMatchObject({ code: '42501' })
  expect(
    await deactivate(
      boss,
      gone.sub.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    ),
  ).toMatchObject({
    code: 'PT422',
  })
  expect(await deactivate(boss, bea.sub)).toBe(1)
  const sql = `select w.contact_request_id as id, w.claimed_by from request_work w where w.contact_request_id = any ($1)`
  const { rows } = await world.owner.query<{ id: string; claimed_by: string | null }>(sql, [[given, left]])
  expect(Object.fromEntries(rows.map(({ id, claimed_by }) => [id, claimed_by]))).toEqual({
    [given]: bea.sub,
    [left]: null,
  })
  const { rows: advisers } = await world.owner.query('select active from advisers where user_id = $1', [gone.sub])
  expect(advisers).toEqual([{ active: false }])
})

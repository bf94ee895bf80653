/** Several requests in one call: each whole or left with its reason, and the lot is taken back as a single act is. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { MOST_AT_ONCE } from '#contract/advising-limits.ts'
import {
  type Adviser,
  anAdviser,
  aRequest,
  ask,
  aTeam,
  jobsOf,
  noteCall,
  type Refusal,
  type Stand,
  visitor,
} from '#tests/console-people.ts'

type Deed = 'assign' | 'plan' | 'lose' | 'take_back'
interface Item {
  request: string
  seen_version: number | null
  next_attempt?: string
}
interface LeftRequest {
  request: string
  reason: string
  stand: (Stand & { claimed_by_name: string | null }) | null
  last: { kind: string; actor_name: string | null } | null
}
interface Several {
  done: (Stand & { id: string; claimed_by: string | null; lost_because: string | null })[]
  not_done: LeftRequest[]
}

const { world, ada, bea } = await aTeam()
const boss = await anAdviser(world, 'Chef', 'admin')
afterAll(() => world.close())
beforeEach(() => world.owner.query('update request_work set erased_at = now()'))

const versionOf = async (id: string) =>
  (await world.owner.query<{ version: number }>('select version from request_work where contact_request_id = $1', [id]))
    .rows[0]!.version
const seen = (ids: readonly string[], more: Partial<Item> = {}): Promise<Item[]> =>
  Promise.all(ids.map(async (request) => ({ request, seen_version: await versionOf(request), ...more })))
const some = (count: number) => Promise.all(Array.from({ length: count }, () => aRequest(world)))
const act = (
  by: Adviser,
  deed: Deed,
  requests: unknown,
  { adviser = null, reason = null, because = null }: Record<string, string | null> = {},
) =>
  ask<Several & Refusal>(world, by, 'select act_on_several($1, $2, $3, $4, $5)', [
    deed,
    JSON.stringify(requests),
    adviser,
    reason,
    because,
  ])
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const toBea = { adviser: bea.sub }
const whole = async (id: string) => {
  const sql = `select to_jsonb(w) - 'version' - 'before' as row from request_work w where contact_request_id = $1`
  return (await world.owner.query<{ row: Record<string, unknown> }>(sql, [id])).rows[0]!.row
}
const history = async (id: string) => {
  const sql = 'select kind, facts, personal from request_events where contact_request_id = $1 order by id'
  return (await world.owner.query<{ kind: string; facts: Record<string, unknown>; personal: unknown }>(sql, [id])).rows
}
const logged = async (id: string) => {
  const sql = 'select action from audit_log where contact_request_id = $1 order by id'
  return (await world.owner.query<{ action: string }>(sql, [id])).rows.map(({ action }) => action)
}
const undone = (done: Several['done']) => done.map(({ id, version }) => ({ request: id, seen_version: version }))

describe('an act on several', () => {
  test('is given to a colleague, with one line a request in history and log', async () => {
    const ids = await some(3)
    const { done, not_done } = await act(ada, 'assign', await seen(ids), toBea)
    expect(not_done).toEqual([])
    expect(done.map(({ id, state, claimed_by }) => ({ id, state, claimed_by }))).toEqual(
      ids.toSorted().map((id) => ({ id, state: 'claimed', claimed_by: bea.sub })),
    )
    for (const id of ids) {
      expect(await history(id)).toEqual([{ kind: 'assigned', facts: { to: bea.sub, to_name: 'Bea' }, personal: null }])
      expect(await logged(id)).toEqual(['assigned'])
    }
  })

  test('is put off, each to an hour of its own, with the reason', async () => {
    const [one, other] = await some(2)
    const later = new Date(Date.now() + 2 * 86_400_000).toISOString()
    const items = [
      ...(await seen([one!], { next_attempt: tomorrow })),
      ...(await seen([other!], { next_attempt: later })),
    ]
    expect((await act(ada, 'plan', items, { reason: 'Salon à Cannes' })).not_done).toEqual([])
    expect(new Date(String((await whole(one!))['next_attempt_at'])).toISOString()).toBe(tomorrow)
    expect(new Date(String((await whole(other!))['next_attempt_at'])).toISOString()).toBe(later)
    expect((await history(one!))[0]).toMatchObject({ kind: 'planned', personal: { reason: 'Salon à Cannes' } })
  })

  test('is lost for a reason, and its promise ends', async () => {
    const ids = await some(2)
    const { done } = await act(ada, 'lose', await seen(ids), { because: 'not_serious', reason: 'Publicité' })
    expect(done.map(({ state, lost_because }) => [state, lost_because])).toEqual([
      ['lost', 'not_serious'],
      ['lost', 'not_serious'],
    ])
    expect(await jobsOf(world, ids[0]!)).not.toContain('promise_breach')
  })
})

describe('requests that are left', () => {
  test('says why, how it stands and who was faster; the others are done', async () => {
    const [free, changed, theirs, merged, into, closed, gone] = await some(7)
    const items = await seen([free!, changed!])
    await ask(world, bea, `select plan_attempt($1, now() + interval '1 hour')`, [changed])
    await ask(world, bea, 'select claim_request($1)', [theirs])
    await ask(world, ada, 'select merge_double($1, $2)', [merged, into])
    await ask(world, bea, `select set_request_state($1, 'withdrawn', null)`, [closed])
    items.push(...(await seen([theirs!, merged!, closed!])))
    await world.owner.query('update request_work set erased_at = now() where contact_request_id = $1', [gone])
    items.push({ request: gone!, seen_version: 1 }, { request: randomUUID(), seen_version: null })
    const before = await whole(changed!)
    const { done, not_done } = await act(ada, 'assign', items, { adviser: ada.sub })
    expect(done.map(({ id }) => id)).toEqual([free])
    const left = new Map(not_done.map((item) => [item.request, item]))
    expect(left.get(changed!)).toMatchObject({ reason: 'version', last: { kind: 'planned', actor_name: 'Bea' } })
    expect(left.get(theirs!)).toMatchObject({ reason: 'claimed', stand: { claimed_by_name: 'Bea' } })
    expect(left.get(merged!)).toMatchObject({ reason: 'merged' })
    expect(left.get(closed!)).toMatchObject({ reason: 'closed', stand: { state: 'withdrawn' } })
    expect(left.get(gone!)).toMatchObject({ reason: 'gone', stand: null })
    expect(not_done).toHaveLength(6)
    expect(await whole(changed!)).toEqual(before)
  })

  test.each([
    ['assign', toBea],
    ['plan', {}],
  ] as const)('nothing that is closed has a %s', async (deed, more) => {
    const [id] = await some(1)
    await ask(world, ada, `select set_request_state($1, 'lost', null)`, [id])
    const { not_done } = await act(ada, deed, await seen([id!], { next_attempt: tomorrow }), more)
    expect(not_done).toMatchObject([{ reason: 'closed', stand: { state: 'lost' } }])
  })

  test('a request that is lost already, or already with that colleague, stays so', async () => {
    const [lost, hers] = await some(2)
    await ask(world, ada, `select set_request_state($1, 'lost', null, null, null, 'price')`, [lost])
    const again = await act(ada, 'lose', await seen([lost!]), { because: 'other' })
    expect(again.not_done).toMatchObject([{ reason: 'impossible', stand: { lost_because: 'price' } }])
    await ask(world, bea, 'select claim_request($1)', [hers])
    const before = await whole(hers!)
    expect((await act(boss, 'assign', await seen([hers!]), toBea)).not_done).toMatchObject([{ reason: 'already' }])
    expect(await whole(hers!)).toEqual(before)
  })

  test('of two who close the same at once, each is told of every request what became of it', async () => {
    const ids = await some(20)
    const items = await seen(ids)
    const [mine, hers] = await Promise.all([
      act(ada, 'lose', items, { because: 'price' }),
      act(bea, 'lose', items.toReversed(), { because: 'date' }),
    ])
    expect(mine.done.length + hers.done.length).toBe(ids.length)
    expect(mine.not_done.map(({ request }) => request)).toEqual(hers.done.map(({ id }) => id))
    for (const { reason, last } of [...mine.not_done, ...hers.not_done]) {
      expect({ reason, kind: last?.kind }).toEqual({ reason: 'version', kind: 'state' })
    }
  })
})

describe('taking the lot back', () => {
  test.each([
    ['assign', toBea],
    ['plan', {}],
    ['lose', { because: 'price' }],
  ] as const)('restores exactly what stood before %s', async (deed, more) => {
    const [fresh, called, quoted] = await some(3)
    await noteCall(world, ada, called!, 'reached')
    await noteCall(world, ada, quoted!, 'reached')
    await ask(world, ada, `select set_request_state($1, 'quoted', null, null, 'mail')`, [quoted])
    const ids = [fresh!, called!, quoted!]
    const before = await Promise.all(ids.map(whole))
    const planned = await Promise.all(ids.map((id) => jobsOf(world, id)))
    const { done } = await act(ada, deed, await seen(ids, { next_attempt: tomorrow }), more)
    expect(done).toHaveLength(3)
    const back = await act(ada, 'take_back', undone(done))
    expect(back.not_done).toEqual([])
    expect(await Promise.all(ids.map(whole))).toEqual(before)
    const jobs = await Promise.all(ids.map((id) => jobsOf(world, id)))
    expect(jobs.map((kinds) => kinds.toSorted())).toEqual(planned.map((kinds) => kinds.toSorted()))
    expect((await history(fresh!)).at(-1)).toMatchObject({ kind: 'taken_back' })
  })

  test('sets apart again what was given away from the quarantine', async () => {
    const id = await aRequest(world, { reach: `${tomorrow.slice(0, 13)}:00:00+00:00` }, { set_apart: 'too-fast' })
    const before = await whole(id)
    const { done } = await act(ada, 'assign', await seen([id]), toBea)
    expect(await whole(id)).toMatchObject({ quarantined: false })
    await act(ada, 'take_back', undone(done))
    expect(await whole(id)).toEqual(before)
    expect(await jobsOf(world, id)).not.toContain('promise_breach')
  })

  test('gives back to the holder from whom an admin took it, unless they left the team meanwhile', async () => {
    const ids = await some(2)
    for (const id of ids) await ask(world, ada, 'select claim_request($1)', [id])
    const given = await act(boss, 'assign', await seen(ids), toBea)
    expect((await act(boss, 'take_back', undone(given.done.slice(0, 1)))).done).toMatchObject([{ claimed_by: ada.sub }])
    await world.owner.query('update advisers set active = false where user_id = $1', [ada.sub])
    const late = await act(boss, 'take_back', undone(given.done.slice(1)))
    await world.owner.query('update advisers set active = true where user_id = $1', [ada.sub])
    expect(late).toMatchObject({ done: [], not_done: [{ reason: 'impossible', stand: { claimed_by_name: 'Bea' } }] })
  })

  test('leaves what changed since, and what is older than a minute or another’s', async () => {
    const [kept, changed, old] = await some(3)
    const { done } = await act(ada, 'assign', await seen([kept!, changed!, old!]), toBea)
    await noteCall(world, bea, changed!, 'busy')
    await world.owner.query('alter table request_events disable trigger keep_history')
    await world.owner.query(`update request_events set at = at - interval '61 seconds' where contact_request_id = $1`, [
      old,
    ])
    await world.owner.query('alter table request_events enable trigger keep_history')
    expect((await act(bea, 'take_back', undone(done))).done, 'not by the one who got it').toEqual([])
    const back = await act(ada, 'take_back', undone(done))
    expect(back.done.map(({ id }) => id)).toEqual([kept])
    const left = new Map(back.not_done.map((item) => [item.request, item]))
    expect(left.get(changed!)).toMatchObject({ reason: 'version', last: { kind: 'attempt', actor_name: 'Bea' } })
    expect(left.get(old!)).toMatchObject({ reason: 'impossible' })
    expect(await whole(changed!)).toMatchObject({ claimed_by: bea.sub, attempts: 1 })
  })
})

describe('an act that is refused whole', () => {
  test('nobody but an active adviser acts, and nothing changes', async () => {
    const [id] = await some(1)
    const items = JSON.stringify(await seen([id!]))
    const sql = `select act_on_several('lose', $1, null, null, 'price')`
    const stranger = { role: 'authenticated', sub: randomUUID(), aal: 'aal1' } as const
    expect(await ask(world, visitor, sql, [items])).toMatchObject({ code: '42501' })
    expect(await ask(world, stranger, sql, [items])).toMatchObject({ code: '42501' })
    expect(await whole(id!)).toMatchObject({ state: 'new' })
  })

  test('more than a hundred, none, and what is no list', async () => {
    const many = Array.from({ length: MOST_AT_ONCE + 1 }, () => ({ request: randomUUID(), seen_version: 1 }))
    expect(await act(ada, 'lose', many, { because: 'price' })).toMatchObject({
      code: 'PT422',
      details: { reason: 'too_many', most: MOST_AT_ONCE },
    })
    expect((await act(ada, 'lose', many.slice(1), { because: 'price' })).not_done).toHaveLength(MOST_AT_ONCE)
    for (const wrong of [[], {}, null, [{ request: 'nonsense' }], ['nonsense'], [{}]]) {
      expect(await act(ada, 'lose', wrong, { because: 'price' })).toMatchObject({ code: 'PT422' })
    }
  })

  test('no adviser, no hour, no reason, no such act, a reason that is too long', async () => {
    const [id] = await some(1)
    const items = await seen([id!])
    expect(await act(ada, 'assign', items)).toMatchObject({ code: 'PT422' })
    expect(await act(ada, 'assign', items, { adviser: randomUUID() })).toMatchObject({ code: 'PT422' })
    expect(await act(ada, 'plan', items)).toMatchObject({ code: 'PT422' })
    expect(await act(ada, 'lose', items)).toMatchObject({ code: 'PT422' })
    expect(await act(ada, 'win' as Deed, items)).toMatchObject({ code: 'PT422' })
    const long = await act(ada, 'lose', items, { because: 'price', reason: 'a'.repeat(501) })
    expect(long).toMatchObject({ code: 'PT422', details: { reason: 'too_long' } })
    expect(await whole(id!)).toMatchObject({ state: 'new', claimed_by: null })
  })

  test('a hundred are done within a second or two', async () => {
    const items = await seen(await some(MOST_AT_ONCE))
    const began = performance.now()
    const { done } = await act(ada, 'lose', items, { because: 'price' })
    expect(done).toHaveLength(MOST_AT_ONCE)
    expect(performance.now() - began).toBeLessThan(4000)
  })
})

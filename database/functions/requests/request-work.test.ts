/** The way of a request: stored with its tasks, claimed by one adviser, called; nothing is lost or said twice. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REMINDER_MINUTES } from '#contract/promise.ts'
import { CALL_OUTCOMES } from '#contract/request/request-states.ts'
import {
  type Adviser,
  anAdviser,
  aRequest,
  ask,
  type Call,
  jobsOf,
  noteCall,
  type Refusal,
  service,
  visitor,
} from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import { asCaller, type Caller } from '../../connection/as-caller.ts'

interface Stand {
  version: number
  state: string
  claimed_by: string | null
  breach_at: string | null
  next_attempt_at: string | null
  promised_by: string
}

let world: TestDatabase
let ada: Adviser
let bea: Adviser
let boss: Adviser
beforeAll(async () => {
  world = await aDatabase()
  ada = await anAdviser(world, 'Ada')
  bea = await anAdviser(world, 'Bea')
  boss = await anAdviser(world, 'Boss', 'admin')
})
afterAll(() => world.close())

const claim = (by: Caller, id: string) => ask<Stand & Refusal>(world, by, 'select claim_request($1)', [id])
const attempt = (by: Caller, id: string, outcome: string, call?: Call) => noteCall<Stand>(world, by, id, outcome, call)
const workOf = async (id: string) =>
  (await world.owner.query('select * from request_work where contact_request_id = $1', [id])).rows[0]!
const chain = ['notify', 'reminder_8', 'reminder_15', 'reminder_22', 'breach'].map((stage) => `promise_${stage}`)

describe('when a request comes in', () => {
  test('its work and the whole chain of the promise are stored with it', async () => {
    const id = await aRequest(world, { language: 'ar' })
    expect(await workOf(id)).toMatchObject({
      state: 'new',
      version: 1,
      quarantined: false,
      language: 'ar',
      reference: expect.stringMatching(/^PR-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]$/),
      caller_code: expect.stringMatching(/^\d{4}$/),
    })
    expect(await jobsOf(world, id)).toEqual(['promise_confirm', ...chain])
    const { rows } = await world.owner.query(
      `select extract(epoch from run_at - w.received_at)::int / 60 as minute, payload
       from graphile_worker._private_jobs, request_work w
       where key like w.contact_request_id || ':promise_reminder%' and w.contact_request_id = $1 order by 1`,
      [id],
    )
    expect(rows).toEqual(
      REMINDER_MINUTES.map((minute) => ({ minute, payload: { request: id, stage: 'reminder', minutes: minute } })),
    )
  })

  test('nothing of it stays when the request is not stored after all', async () => {
    const before = await workOf(await aRequest(world))
    const count = 'select count(*)::int as n from request_work'
    const { rows: counted } = await world.owner.query(count)
    const failing = asCaller(world.database, visitor, async (tx) => {
      await tx.query(`insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
        values ('Eve', 'e@x.test', '1', 1, 1)`)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await world.owner.query(count)).rows).toEqual(counted)
    expect(before['state']).toBe('new')
  })

  test('one that was set apart rings nobody until an adviser lets it through', async () => {
    const id = await aRequest(world, {}, { set_apart: 'honeypot' })
    expect(await jobsOf(world, id)).toEqual([])
    const told = await world.owner.query('select kind from request_changes where contact_request_id = $1', [id])
    expect(told.rows, 'a view that counts arrivals').toEqual([{ kind: 'set_apart' }])
    expect(await ask(world, ada, 'select unquarantine($1)', [id])).toMatchObject({ quarantined: false })
    expect(await jobsOf(world, id)).toEqual(['promise_confirm', ...chain])
  })

  test('a visitor sees nothing of it, not even in the transaction that sends', async () => {
    await aRequest(world)
    for (const table of ['request_work', 'request_events', 'request_changes', 'request_presence', 'advisers']) {
      expect(await ask(world, visitor, `select count(*) from ${table}`)).toMatchObject({ code: '42501' })
    }
    for (const call of ['inbox()', 'who_am_i()', 'request_changes_since()', `claim_request('${randomUUID()}')`]) {
      expect(await ask(world, visitor, `select ${call}`)).toMatchObject({ code: '42501' })
    }
    expect(await ask(world, visitor, 'select private.is_adviser()')).toMatchObject({ code: '42501' })
  })

  test('announcing wakes the listeners, and tells only an id', async () => {
    const id = await aRequest(world)
    const heard = await listening(() => ask(world, service, 'select private.announce($1)', [id]))
    expect(heard).toEqual([{ id, kind: 'received', version: 1 }])
  })
})

describe('claiming', () => {
  test('fifty claim at once: one has it, forty-nine are told who', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, (_, n) => anAdviser(world, `Adviser ${n}`)))
    const id = await aRequest(world)
    const answers = await allAtOnce(id, () => people.map((adviser) => claim(adviser, id)))
    const won = answers.filter((answer) => answer.state === 'claimed')
    expect(won).toHaveLength(1)
    const winner = people[answers.indexOf(won[0]!)]!
    for (const lost of answers.filter((answer) => answer !== won[0])) {
      expect(lost).toMatchObject({
        code: 'PT409',
        details: { reason: 'claimed', stand: { claimed_by: winner.sub, version: 2 } },
      })
    }
    const { rows } = await world.owner.query('select kind from request_events where contact_request_id = $1', [id])
    expect(rows).toEqual([{ kind: 'claimed' }])
    expect(await jobsOf(world, id)).toEqual(['promise_confirm', ...chain])
  })

  test('again by the same adviser is the same claim', async () => {
    const id = await aRequest(world)
    await claim(ada, id)
    expect(await claim(ada, id)).toMatchObject({ claimed_by: ada.sub, version: 2 })
  })

  test('giving back starts the clockwork again, but not the visitor’s letter', async () => {
    const id = await aRequest(world)
    await claim(ada, id)
    expect(await ask(world, bea, 'select release_request($1)', [id])).toMatchObject({ code: 'PT409' })
    expect(await ask(world, ada, 'select release_request($1)', [id])).toMatchObject({ state: 'new', claimed_by: null })
    expect(await jobsOf(world, id)).toEqual(['promise_confirm', ...chain])
    expect(await claim(bea, id)).toMatchObject({ state: 'claimed', claimed_by: bea.sub })
  })

  test('an adviser hands over what is theirs, an admin what is anybody’s', async () => {
    const id = await aRequest(world)
    await claim(ada, id)
    const assign = (by: Caller, to: string) => ask(world, by, 'select assign_request($1, $2)', [id, to])
    expect(await assign(bea, bea.sub)).toMatchObject({ code: 'PT409' })
    expect(await assign(ada, bea.sub)).toMatchObject({ claimed_by: bea.sub })
    expect(await assign(boss, ada.sub)).toMatchObject({ claimed_by: ada.sub })
    expect(await assign(boss, randomUUID())).toMatchObject({ code: 'PT422' })
  })

  test('a request of a deactivated adviser is given back, and the promise runs again', async () => {
    const gone = await anAdviser(world, 'Gone')
    const id = await aRequest(world)
    await claim(gone, id)
    await ask(world, boss, 'select set_adviser_active($1, false)', [gone.sub])
    expect(await workOf(id)).toMatchObject({ state: 'new', claimed_by: null })
    expect(await jobsOf(world, id)).toContain('promise_breach')
    expect(await claim(gone, id)).toMatchObject({ code: '42501' })
  })

  test('nor is anything left with them that they take at that very moment', async () => {
    for (let round = 0; round < 8; round++) {
      const gone = await anAdviser(world, `Going ${round}`)
      const ids = await Promise.all(Array.from({ length: 4 }, () => aRequest(world)))
      await Promise.all([
        ...ids.map((id) => claim(gone, id)),
        ask(world, boss, 'select set_adviser_active($1, false)', [gone.sub]),
      ])
      for (const id of ids) expect(await workOf(id)).toMatchObject({ state: 'new', claimed_by: null })
    }
  })

  test('nor is anything forgotten when their account is deleted', async () => {
    const gone = await anAdviser(world, 'Deleted')
    const id = await aRequest(world)
    await claim(gone, id)
    await world.owner.query('delete from auth.users where id = $1', [gone.sub])
    expect(await workOf(id)).toMatchObject({ state: 'new', claimed_by: null })
    expect(await jobsOf(world, id)).toContain('promise_breach')
  })

  test('a request that does not exist is not found', async () => {
    expect(await claim(ada, randomUUID())).toMatchObject({ code: 'PT404' })
  })
})

describe('calling', () => {
  test('an attempt claims, counts and plans; being reached is a state', async () => {
    const id = await aRequest(world)
    const first = await attempt(ada, id, 'no_answer', { next: `now() + interval '15 minutes'` })
    expect(first).toMatchObject({ state: 'claimed', claimed_by: ada.sub, attempts: 1, breach_at: null })
    expect(first.next_attempt_at).not.toBeNull()
    expect(await jobsOf(world, id)).toEqual(['promise_confirm'])
    expect(await attempt(bea, id, 'reached')).toMatchObject({ code: 'PT409' })
    expect(await attempt(ada, id, 'reached')).toMatchObject({ state: 'reached', attempts: 2, next_attempt_at: null })
    expect(await attempt(ada, id, 'shouted')).toMatchObject({ code: 'PT422' })
    for (const outcome of CALL_OUTCOMES)
      expect(await attempt(ada, id, outcome)).toMatchObject({ last_outcome: outcome })
  })

  test('a first call after the promised hour breaks the promise, also of a claimed request', async () => {
    const id = await aRequest(world)
    await claim(ada, id)
    await world.owner.query(
      `update request_work set promised_by = now() - interval '1 minute' where contact_request_id = $1`,
      [id],
    )
    expect((await attempt(ada, id, 'reached')).breach_at).not.toBeNull()
    expect(await ask(world, ada, `select give_breach_reason($1, 'Storm')`, [id])).toMatchObject({
      breach_reason: 'Storm',
    })
  })

  test('a broken promise is recorded once, and only when nobody called', async () => {
    const breach = (id: string, minutes: number) =>
      ask<{ promised_again_by: string } | null>(
        world,
        service,
        'select private.record_breach($1, now() + $2::interval)',
        [id, `${minutes} minutes`],
      )
    const late = await aRequest(world)
    expect(await breach(late, 29)).toBeNull()
    expect((await breach(late, 31))!.promised_again_by).toMatch(/^20/)
    expect(await breach(late, 31)).toBeNull()
    const called = await aRequest(world)
    await attempt(ada, called, 'no_answer')
    expect(await breach(called, 31)).toBeNull()
    expect(await ask(world, service, `select private.promise_stage($1) -> 'due'`, [called])).toBe(false)
  })
})

/** Holds the request until several wait for it, so that none of them begins after another has ended. */
async function allAtOnce<Value>(id: string, start: () => Promise<Value>[]): Promise<Value[]> {
  const holder = new pg.Client(world.owner.connectionString)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from request_work where contact_request_id = $1 for update', [id])
  const started = start()
  const waiting = `select count(*)::int as n from pg_locks where not granted`
  await expect.poll(async () => (await world.owner.query<{ n: number }>(waiting)).rows[0]!.n).toBeGreaterThan(5)
  await holder.query('commit')
  await holder.end()
  return Promise.all(started)
}

/** The notifications on `requests` during `work`. */
async function listening(work: () => Promise<unknown>): Promise<unknown[]> {
  const client = new pg.Client(world.owner.connectionString)
  await client.connect()
  const heard: unknown[] = []
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload!)))
  await client.query('listen requests')
  await work()
  await client.query('select 1')
  await client.end()
  return heard
}

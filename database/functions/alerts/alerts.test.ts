/**
 * Alerts of the next edition (decision 052) are kept once, told once, forgotten without a trace, and seen by nobody.
 */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { anAdviser, ask, aTeam, aUser, type Refusal, service, visitor } from '#tests/console-people.ts'
import type { Caller } from '../../connection/as-caller.ts'

const { world, ada } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
const stranger: Caller = { role: 'authenticated', sub: await aUser(world, 'Nobody'), aal: 'aal2' }
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query(
    'truncate edition_alerts, erasure_ledger, catalogue_items, catalogue_versions, catalogue_drafts',
  )
  await world.owner.query('delete from graphile_worker._private_jobs')
})

const keep = (email: string, ...experiences: string[]) =>
  ask<number>(world, service, `select private.keep_alerts($1, $2, 'ar', '2026-11-23', now())`, [email, experiences])
interface Taken {
  id: string
  email: string
  language: string
  experiences: string[]
}
const take = (published: string[], most = 50) =>
  ask<Taken[] | null>(world, service, 'select jsonb_agg(t) from private.take_due_alerts($1, $2) t', [published, most])
const counts = (who: Caller = ada) => ask<object[]>(world, who, `select catalogue_room() -> 'alerts'`)
const rows = async () => (await world.owner.query<{ email: string }>('select * from edition_alerts')).rows
const jobs = async (task: string) =>
  (
    await world.owner.query(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1`,
      [task],
    )
  ).rowCount

describe('the rights to alerts', () => {
  test('nobody reads the table, in no role', async () => {
    await keep('ada@example.com', '7')
    for (const caller of [visitor, stranger, ada, boss, service]) {
      for (const sql of ['select count(*) from', 'delete from', 'truncate']) {
        expect((await ask<Refusal>(world, caller, `${sql} edition_alerts`)).code).toBe('42501')
      }
    }
  })

  test.each<[string, readonly Caller[]]>([
    [`private.keep_alerts('a@b.fr', '{2}', 'fr', '2026-11-23', now())`, [visitor, stranger, ada, boss]],
    [`private.forget_alerts('a@b.fr', 'visitor')`, [visitor, stranger, ada, boss]],
    [`private.take_due_alerts('{2}', 1)`, [visitor, stranger, ada, boss]],
    [`private.alerts_of('a@b.fr')`, [visitor, stranger, ada, boss, service]],
    [`private.alert_counts()`, [visitor, stranger, ada, boss, service]],
    [`catalogue_room()`, [visitor, stranger, service]],
  ])('%s is refused to whom it is not for', async (call, callers) => {
    for (const caller of callers) expect((await ask<Refusal>(world, caller, `select ${call}`)).code).toBe('42501')
  })

  test('advisers see how many wait, and no address', async () => {
    await keep('ada@example.com', '7', '2')
    await keep('bea@example.com', '7')
    await take(['2'])
    expect(await counts()).toEqual([
      { experience: '2', waiting: 0, told: 1 },
      { experience: '7', waiting: 2, told: 0 },
    ])
  })
})

describe('keeping', () => {
  test('the button of one letter, pressed again after the news, asks nothing new', async () => {
    const pressed = () =>
      ask<number>(
        world,
        service,
        `select private.keep_alerts('ada@example.com', '{7}', 'fr', '2026-11-23', now() - interval '1 hour')`,
      )
    expect(await pressed()).toBe(1)
    expect(await take(['7'])).toHaveLength(1)
    expect(await pressed()).toBe(0)
    expect(await take(['7'])).toBeNull()
  })

  test('an address has one row for each experience, however it was typed and however often', async () => {
    expect(await keep('Ada@Example.com', '7', '7', '2')).toBe(2)
    await keep(' ada@example.com ', '7')
    expect(await counts()).toMatchObject([{ waiting: 1 }, { waiting: 1 }])
  })

  test('a person who was told and asks again waits for the next one', async () => {
    await keep('ada@example.com', '7')
    expect(await take(['7'])).toHaveLength(1)
    await keep('ada@example.com', '7')
    expect(await take(['7'])).toHaveLength(1)
  })
})

describe('telling', () => {
  test('names to one person all that is published, in their language, once', async () => {
    await keep('ada@example.com', '7', '2', '14')
    await keep('bea@example.com', '7')
    const taken = (await take(['7', '2']))!.toSorted((a, b) => a.email.localeCompare(b.email))
    expect(taken).toEqual([
      { id: expect.any(String), email: 'ada@example.com', language: 'ar', experiences: ['2', '7'] },
      { id: expect.any(String), email: 'bea@example.com', language: 'ar', experiences: ['7'] },
    ])
    expect(await take(['7', '2'])).toBeNull()
    expect(await take(['14'])).toHaveLength(1)
  })

  test('takes some at a time, and each person whole', async () => {
    for (const name of ['a', 'b', 'c']) await keep(`${name}@example.com`, '7', '2')
    expect(await take(['7', '2'], 2)).toHaveLength(2)
    expect(await take(['7', '2'], 2)).toHaveLength(1)
  })

  test('two processes at once take nobody twice', async () => {
    for (let n = 0; n < 20; n++) await keep(`${n}@example.com`, '7', '2')
    const taken = (await Promise.all(Array.from({ length: 6 }, () => take(['7', '2'], 5)))).flatMap(
      (some) => some ?? [],
    )
    expect(new Set(taken.map(({ email }) => email)).size).toBe(taken.length)
    expect(taken).toHaveLength(20)
  })

  test('is looked into after a publication and after a button was pressed, as one job', async () => {
    await ask(world, ada, `select save_draft('7', '2027', '{"starts": {"to": "2027-06-28"}}')`)
    await ask(world, boss, `select publish_catalogue('[["7", "2027"]]')`)
    await keep('ada@example.com', '7')
    expect(await jobs('tell_of_editions')).toBe(1)
  })
})

describe('forgetting', () => {
  const aLetter = async (id: string) =>
    ask(world, service, `select outbox.enqueue('send_letter', '{}', job_key => $1)`, [`${id}:letter:edition`])

  test('takes all of an address and its letters that still wait, and leaves the others', async () => {
    await keep('ada@example.com', '7', '2')
    await keep('bea@example.com', '7')
    for (const { id } of (await take(['2', '7']))!) await aLetter(id)
    expect(await ask(world, service, `select private.forget_alerts('ADA@example.com', 'visitor')`)).toBe(2)
    expect((await rows()).map(({ email }) => email)).toEqual(['bea@example.com'])
    expect(await jobs('send_letter')).toBe(1)
  })

  test('by an admin goes with the requests of a person, is counted and written down; a copy has them before', async () => {
    await keep('ada@example.com', '7', '2')
    const copy = await ask<{ alerts: object[] }>(world, boss, `select export_person('ada@example.com')`)
    expect(copy.alerts).toMatchObject([{ experience: '2' }, { experience: '7' }])
    const found = await ask(world, ada, `select find_person('ada@example.com')`)
    expect(found).toMatchObject({ requests: [], alerts: [{ experience: '2' }, { experience: '7' }] })
    const searched = `select details from audit_log where action = 'searched_person'`
    expect((await world.owner.query(searched)).rows, 'each search is written down').toEqual([{ details: { found: 0 } }])
    expect(await ask(world, boss, `select erase_person('ada@example.com')`)).toEqual({ erased: 2 })
    expect(await rows()).toEqual([])
    const log = await world.owner.query(
      `select action, details from audit_log where action <> 'searched_person' order by id desc limit 2`,
    )
    expect(log.rows).toEqual([
      { action: 'erased', details: { cause: 'admin' } },
      { action: 'exported', details: { kind: 'person' } },
    ])
  })

  test('holds after an older backup was restored and the ledger replayed', async () => {
    await keep('ada@example.com', '7')
    await keep('bea@example.com', '7')
    const told = (await take(['7']))!
    await world.owner.query('create table backup_alerts as select * from edition_alerts')
    await ask(world, service, `select private.forget_alerts('ada@example.com', 'visitor')`)
    await world.owner.query(`truncate edition_alerts; insert into edition_alerts select * from backup_alerts;
      drop table backup_alerts`)
    // The backup holds the letters that waited, too.
    for (const { id } of told) await aLetter(id)
    expect(await ask(world, service, 'select private.replay_erasures()')).toBe(1)
    expect((await rows()).map(({ email }) => email)).toEqual(['bea@example.com'])
    expect(await jobs('send_letter')).toBe(1)
  })

  test('comes by itself thirty days after the letter, and after three years without one', async () => {
    const night = (after: string) =>
      ask<{ erased: number }>(world, service, 'select private.retention_run(now() + $1::interval)', [after])
    await keep('ada@example.com', '7', '2')
    await take(['7'])
    expect(await night('29 days')).toMatchObject({ erased: 0 })
    expect(await night('31 days')).toMatchObject({ erased: 1 })
    expect(await night('3 years -1 day')).toMatchObject({ erased: 0 })
    expect(await night('3 years 1 day')).toMatchObject({ erased: 1 })
    expect(await rows()).toEqual([])
  })
})

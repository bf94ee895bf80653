/** A person's rights: their private page, finding, exporting, erasing, and being forgotten (safety §1.10, G57, G58). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { VISITOR_STEPS } from '#contract/request/request-states.ts'
import { type Adviser, anAdviser, aRequest, ask, noteCall, service } from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'

let world: TestDatabase
let ada: Adviser
let boss: Adviser
beforeAll(async () => {
  world = await aDatabase()
  ada = await anAdviser(world, 'Ada')
  boss = await anAdviser(world, 'Boss', 'admin')
})
afterAll(() => world.close())
beforeEach(() => world.owner.query('truncate contact_requests, erasure_ledger, consent_receipts cascade'))

const page = (id: string) => ask<Record<string, unknown>>(world, service, 'select private.private_page($1)', [id])
const erase = (id: string) => ask(world, service, 'select private.erase_request($1)', [id])

describe('the private page', () => {
  test('follows the request step by step', async () => {
    const id = await aRequest(world, { time_zone: 'Asia/Dubai' })
    const steps: unknown[] = []
    const note = async () => steps.push((await page(id))['step'])
    await note()
    const does = (sql: string) => () => ask(world, ada, `select ${sql}`, [id])
    for (const step of [
      does('call_sheet($1)'),
      does('claim_request($1)'),
      () => noteCall(world, ada, id, 'reached'),
      does(`set_request_state($1, 'quoted', null, null, 'mail')`),
      does(`set_request_state($1, 'won', null)`),
      does(`set_request_state($1, 'lost', null)`),
    ]) {
      await step()
      await note()
    }
    expect([...steps, 'withdrawn']).toEqual(VISITOR_STEPS)
    expect(await page(id)).toMatchObject({ time_zone: 'Asia/Dubai', token_version: 1, caller_code: expect.any(String) })
  })

  test('of a double shows how far the request it was merged into has come', async () => {
    const [kept, double] = [await aRequest(world), await aRequest(world, { name: 'Double' })]
    await ask(world, ada, 'select merge_double($1, $2)', [double, kept])
    await ask(world, ada, 'select claim_request($1)', [kept])
    expect(await page(double)).toMatchObject({ name: 'Double', step: 'calling' })
  })

  test('shows the new hour after a broken promise', async () => {
    const id = await aRequest(world)
    await ask(world, service, `select private.record_breach($1, now() + interval '31 minutes')`, [id])
    expect(await page(id)).toMatchObject({ breach_at: expect.any(String), promised_again_by: expect.any(String) })
  })

  test('lets the visitor correct and withdraw; advisers are told and nobody calls', async () => {
    const id = await aRequest(world)
    const changes = JSON.stringify({ whatsapp: '06 99 88 77 66', whatsapp_e164: '+33699887766' })
    const correct = (version: number) =>
      ask(world, service, 'select private.correct_request($1, $2, $3)', [id, changes, version])
    expect(await correct(1)).toMatchObject({ whatsapp: '06 99 88 77 66', version: 2 })
    expect(await correct(1)).toMatchObject({ code: 'PT409' })
    expect(await ask(world, service, 'select private.withdraw_request($1)', [id])).toMatchObject({ step: 'withdrawn' })
    const { rows } = await world.owner.query('select kind, actor from request_events order by id')
    expect(rows).toEqual([
      { kind: 'corrected', actor: null },
      { kind: 'withdrawn', actor: null },
    ])
    const jobs = await world.owner.query(`select key from graphile_worker._private_jobs where key like $1 || ':%'`, [
      id,
    ])
    expect(jobs.rows).toEqual([{ key: `${id}:promise_confirm` }])
  })

  test('can be revoked, and an unknown one is nothing', async () => {
    const id = await aRequest(world)
    expect(await ask(world, service, 'select private.revoke_private_page($1)', [id])).toBe(2)
    expect(await page(id)).toMatchObject({ token_version: 2 })
    expect(await page(crypto.randomUUID())).toBeNull()
    expect(await ask(world, ada, 'select private.private_page($1)', [id])).toMatchObject({ code: '42501' })
  })
})

describe('finding a person', () => {
  test.each(['ADA@Example.com', '06 12 34 56 78', '+33612345678', '0033 6 12 34 56 78', '33612345678'])(
    'by «%s»',
    async (contact) => {
      const id = await aRequest(world)
      await aRequest(world, { email: 'bda@example.com', whatsapp: '+33 7 12 34 56 78', whatsapp_e164: '+33712345678' })
      expect(await ask(world, ada, 'select find_person($1)', [contact])).toMatchObject({ requests: [{ id }] })
    },
  )

  test('by a whole number, if they wrote theirs without the code of its country', async () => {
    const id = await aRequest(world, { whatsapp: '07911 123456', whatsapp_e164: null })
    await aRequest(world, { whatsapp: '07922 123456', whatsapp_e164: null })
    expect(await ask(world, ada, `select find_person('+44 7911 123456')`)).toMatchObject({ requests: [{ id }] })
  })

  test('needs enough to mean one person', async () => {
    expect(await ask(world, ada, `select find_person('6')`)).toMatchObject({ code: 'PT422' })
    expect(await ask(world, ada, `select find_person('')`)).toMatchObject({ code: 'PT422' })
  })

  test('exports everything, for an admin, and the export is written down', async () => {
    const id = await aRequest(world, { message: 'By the window' })
    await ask(world, ada, `select add_note($1, 'Speaks Italian')`, [id])
    const exported = `select export_person('ada@example.com')`
    expect(await ask(world, ada, exported)).toMatchObject({ code: '42501' })
    expect(await ask(world, boss, exported)).toMatchObject({
      requests: [
        {
          request: { message: 'By the window', name: 'Ada' },
          history: [{ kind: 'note', personal: { note: 'Speaks Italian' } }],
        },
      ],
    })
    const { rows } = await world.owner.query('select action, actor from audit_log order by id desc limit 1')
    expect(rows).toEqual([{ action: 'exported', actor: boss.sub }])
  })
})

/** Seeded into every field a person, a client or an adviser can write. */
const canary = 'kanarienvogel'
const canaries = {
  name: `${canary} one`,
  email: `${canary}@example.com`,
  whatsapp: `${canary} 06 12`,
  preferred_dates: canary,
  message: canary,
  selected_experiences: JSON.stringify([{ id: canary, title: canary, price: canary }]),
  notice_version: '2026-11-20',
  time_zone: canary,
  whatsapp_e164: '+99912345678',
}

/** Every table and column of the database that still holds the canary, or its telephone number. */
async function leftovers(): Promise<string[]> {
  const { rows: tables } = await world.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const sql = `select 1 from ${name} t where t::text ilike $1 or t::text like '%99912345678%' limit 1`
      return (await world.owner.query(sql, [`%${canary}%`])).rows.length > 0 ? [name] : []
    }),
  )
  return found.flat()
}

/** A request that went through everything that writes. */
async function aWorkedRequest(): Promise<string> {
  const id = await aRequest(world, canaries)
  await ask(world, ada, 'select call_sheet($1)', [id])
  await ask(world, ada, `select add_note($1, $2)`, [id, canary])
  await ask(world, ada, 'select edit_request($1, null, $2)', [id, JSON.stringify({ name: `${canary} two` })])
  await ask(world, service, 'select private.record_breach($1, now() + $2::interval)', [id, '31 minutes'])
  await ask(world, ada, 'select give_breach_reason($1, $2)', [id, canary])
  await ask(world, ada, `select set_request_state($1, 'lost', null, $2)`, [id, canary])
  await ask(world, boss, 'select export_person($1)', [`${canary}@example.com`])
  await ask(world, ada, 'select find_person($1)', [`${canary}@example.com`])
  return id
}

describe('erasing', () => {
  test('leaves not one word of the person in any table, and the figures as they were', async () => {
    const id = await aWorkedRequest()
    const figures = () => ask<object>(world, ada, `select figures(current_date - 1, current_date + 1) -> 'total'`)
    // Minutes count from the hour that was wished, which stays for that.
    await world.owner.query(
      `update request_work set received_at = now() - interval '3 hours', call_from = now() - interval '1 hour',
         first_attempt_at = now() where contact_request_id = $1`,
      [id],
    )
    const before = await figures()
    expect(before).toMatchObject({ median_minutes: 60 })
    expect((await leftovers()).length).toBeGreaterThan(2)
    expect(await erase(id)).toBe(true)
    expect(await leftovers()).toEqual([])
    expect(await figures()).toEqual(before)
    expect(await page(id)).toEqual({ erased: true, token_version: 1 })
    expect(await erase(id)).toBe(false)
  })

  test('takes what was planned with it, and nobody can work on it any more', async () => {
    const id = await aRequest(world, canaries)
    await erase(id)
    const jobs = await world.owner.query(`select key from graphile_worker._private_jobs where key like $1 || ':%'`, [
      id,
    ])
    expect(jobs.rows).toEqual([])
    expect(await ask(world, service, 'select private.promise_stage($1)', [id])).toBeNull()
    for (const call of ['claim_request($1)', 'call_sheet($1)', `add_note($1, 'x')`]) {
      expect(await ask(world, ada, `select ${call}`, [id])).toMatchObject({ code: 'PT404' })
    }
    expect(await ask(world, ada, `select inbox() -> 'rows'`)).toEqual([])
  })

  test('is done by mail or telephone for all requests of a person, by an admin; the audit does not name them', async () => {
    await aWorkedRequest()
    await aRequest(world, { ...canaries, email: 'other@example.com' })
    const kept = await aRequest(world)
    const byPhone = `select erase_person('+999 12345678')`
    expect(await ask(world, ada, byPhone)).toMatchObject({ code: '42501' })
    expect(await ask(world, boss, byPhone)).toEqual({ erased: 2 })
    expect(await leftovers()).toEqual([])
    expect(await page(kept)).toMatchObject({ name: 'Ada' })
    const { rows } = await world.owner.query(
      `select count(*)::int as n from audit_log where action = 'erased' and actor = $1`,
      [boss.sub],
    )
    expect(rows[0]).toEqual({ n: 2 })
  })

  test('keeps which notice had been read, in hashes', async () => {
    const id = await aWorkedRequest()
    await erase(id)
    const { rows } = await world.owner.query(
      `select notice_version, octet_length(contact_hash) as hash from consent_receipts`,
    )
    expect(rows).toEqual([{ notice_version: '2026-11-20', hash: 32 }])
  })

  test('holds after an older backup was restored and the ledger replayed', async () => {
    const erased = await aWorkedRequest()
    await aRequest(world)
    // The rows that an older backup would bring back.
    await world.owner.query(`create table backup_requests as select * from contact_requests;
      create table backup_work as select * from request_work`)
    await erase(erased)
    const ledger = await ask<string>(world, service, 'select json_agg(l)::text from erasure_ledger l')
    await world.owner.query(`
      truncate contact_requests, erasure_ledger cascade;
      alter table contact_requests disable trigger user;
      insert into contact_requests select * from backup_requests;
      alter table contact_requests enable trigger user;
      drop table backup_requests`)
    await world.owner.query(
      `insert into request_work select ${await insertable('request_work')} from backup_work`.replace(
        'request_work select',
        `request_work (${await insertable('request_work')}) select`,
      ),
    )
    await world.owner.query('drop table backup_work')
    expect((await leftovers()).length).toBeGreaterThan(0)
    expect(await ask(world, service, 'select private.import_erasures($1)', [ledger])).toBe(1)
    expect(await ask(world, service, 'select private.replay_erasures()')).toBe(1)
    expect(await leftovers()).toEqual([])
    expect(await ask(world, service, 'select private.replay_erasures()')).toBe(0)
    expect(await ask<unknown[]>(world, ada, `select inbox() -> 'rows'`)).toHaveLength(1)
  })
})

async function insertable(table: string): Promise<string> {
  const { rows } = await world.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  return rows[0]!.columns
}

describe('after three years of silence', () => {
  const run = (at: string, most = 500) =>
    ask<{ erased: number; left: number }>(world, service, 'select private.retention_run(now() + $1::interval, $2)', [
      at,
      most,
    ])

  test('a request is erased, counted, and not a day sooner', async () => {
    const id = await aRequest(world, canaries)
    expect(await run('3 years -1 day')).toMatchObject({ erased: 0, left: 0 })
    expect(await run('3 years 1 day')).toMatchObject({ erased: 1, left: 0 })
    expect(await leftovers()).toEqual([])
    expect(await page(id)).toMatchObject({ erased: true })
    const { rows } = await world.owner.query('select erased from retention_runs order by id desc limit 1')
    expect(rows).toEqual([{ erased: 1 }])
    expect((await world.owner.query('select cause from erasure_ledger')).rows).toEqual([{ cause: 'retention' }])
  })

  test('a later sign of life of the same person keeps the earlier request', async () => {
    await aRequest(world)
    await aRequest(world)
    await world.owner.query(
      `update request_work set last_inbound_contact_at = last_inbound_contact_at + interval '1 year'
       where contact_request_id = (select contact_request_id from request_work limit 1)`,
    )
    expect(await run('3 years 1 day')).toMatchObject({ erased: 0 })
    expect(await run('4 years 1 day')).toMatchObject({ erased: 2 })
  })

  test('many are erased in portions', async () => {
    for (let n = 0; n < 5; n++) await aRequest(world, { email: `${n}@x.test`, whatsapp: `${n}`, whatsapp_e164: null })
    expect(await run('4 years', 2)).toMatchObject({ erased: 2, left: 2 })
    expect(await run('4 years', 2)).toMatchObject({ erased: 2, left: 1 })
    expect(await run('4 years', 2)).toMatchObject({ erased: 1, left: 0 })
  })
})

/** The rights of the person who is put in copy of a request (decision 060): found, handed out and erased, while the request stays. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anAdviser, aRequest, ask, aTeam, service, visitor } from '#tests/console-people.ts'

const { world, ada } = await aTeam()
const boss = await anAdviser(world, 'Dora', 'admin')
afterAll(() => world.close())
let began: Date
beforeEach(async () => {
  await world.owner.query('truncate contact_requests, erasure_ledger cascade')
  await world.owner.query('delete from graphile_worker._private_jobs')
  began = (await world.owner.query<{ now: Date }>('select now()')).rows[0]!.now
})

/** The lines of the log that this test wrote. */
const log = async () =>
  (
    await world.owner.query(
      'select action, contact_request_id as id, details from audit_log where at > $1 order by id',
      [began],
    )
  ).rows

const inCopy = (assistant_email = 'kim@example.org') => aRequest(world, { name: 'Ada', assistant_email })
const find = (contact: string) => ask(world, ada, 'select find_person($1)', [contact])
const erase = (contact: string) => ask(world, boss, 'select erase_person($1)', [contact])
const correct = (id: string, assistant_email: string | null) =>
  ask(world, service, 'select private.correct_request($1, $2, null)', [id, JSON.stringify({ assistant_email })])
const addressOf = async (id: string) => {
  const sql = 'select name, assistant_email from contact_requests where id = $1'
  return (await world.owner.query<{ name: string; assistant_email: string | null }>(sql, [id])).rows[0]!
}
const isKept = async (word: string) => {
  const tables = ['contact_requests', 'request_work', 'request_search', 'request_events', 'audit_log', 'erasure_ledger']
  const sql = tables.map((table) => `select '${table}' as name from ${table} t where t::text ilike $1`).join(' union ')
  return (await world.owner.query<{ name: string }>(sql, [`%${word}%`])).rows.map(({ name }) => name)
}

test('they are found by their address however it was typed, as somebody in copy, and the search is written down once', async () => {
  const id = await inCopy(' Kim@Example.org')
  const found = { id, reference: expect.stringMatching(/^PR-/), received_at: expect.any(String), name: 'Ada' }
  const copies = [{ ...found, assistant_email: ' Kim@Example.org' }]
  expect(await find('kim@example.ORG ')).toEqual({ requests: [], copies, alerts: [] })
  expect(await find('ada@example.com')).toMatchObject({ requests: [{ id }], copies: [] })
  const once = { action: 'searched_person', id: null, details: { found: 1 } }
  expect(await log()).toEqual([once, once])
})

test('a sender who copies themselves in is the sender', async () => {
  const id = await inCopy('ADA@example.com')
  expect(await find('ada@example.com')).toMatchObject({ requests: [{ id }], copies: [] })
})

test('their address is looked up in an index', async () => {
  await world.owner.query('set enable_seqscan = off')
  const { rows } = await world.owner.query<Record<string, string>>(
    `explain select from contact_requests r where r.assistant_email is not null
       and private.email_key(r.assistant_email) = private.email_key('kim@example.org')`,
  )
  await world.owner.query('reset enable_seqscan')
  expect(JSON.stringify(rows)).toContain('contact_requests_assistant')
})

test('the copy handed out to them says who gave their address, and nothing else of the request', async () => {
  const id = await aRequest(world, { name: 'Ada', message: 'A secret wish', assistant_email: 'kim@example.org' })
  const copy = await ask<{ copies: object[] }>(world, boss, `select export_person('kim@example.org')`)
  expect(copy).toMatchObject({ requests: [], alerts: [] })
  expect(copy.copies).toEqual([
    { reference: expect.any(String), received_at: expect.any(String), name: 'Ada', assistant_email: 'kim@example.org' },
  ])
  expect(await log()).toEqual([{ action: 'exported', id, details: { kind: 'person' } }])
})

test('erasing them takes the address from the request, its history, the search and the queue, and leaves the rest', async () => {
  const id = await inCopy('bea@example.org')
  await correct(id, 'kim@example.org')
  await correct(id, 'lou@example.org')
  await correct(id, 'KIM@example.org')
  for (const key of ['confirm', 'confirm-copy', 'apology-copy']) {
    await ask(world, service, `select outbox.enqueue('send_letter', '{}', job_key => $1)`, [`${id}:letter:${key}`])
  }
  expect((await isKept('kim@')).length).toBeGreaterThan(2)
  expect(await erase('kim@example.org')).toEqual({ erased: 1 })
  expect(await isKept('kim@')).toEqual([])
  expect(await isKept('lou@'), 'who else was in copy is somebody else').toEqual(['request_events'])
  expect(await addressOf(id)).toEqual({ name: 'Ada', assistant_email: null })
  const letters = await world.owner.query(`select key from graphile_worker._private_jobs where key like '%:letter%'`)
  expect(letters.rows, 'the letter that named them is to be written again').toEqual([{ key: `${id}:letters_again` }])
  expect(await log()).toEqual([{ action: 'erased', id, details: { cause: 'admin', kind: 'copy' } }])
  expect(await ask(world, ada, 'select call_sheet($1)', [id])).toMatchObject({ request: { name: 'Ada' } })
  expect(await erase('kim@example.org')).toEqual({ erased: 0 })
})

test.each([`'{after,assistant_email}', '"eve@example.org"'`, `'{after,message}', 'null'`])(
  'the history lets nothing else be changed: %s',
  async (change) => {
    await correct(await inCopy(), 'lou@example.org')
    const changed = world.owner.query(`update request_events set personal = jsonb_set(personal, ${change})`)
    await expect(changed).rejects.toMatchObject({ code: '42501' })
  },
)

test('erasing a person who has the number of an address in copy leaves the request of somebody else', async () => {
  const id = await inCopy('0698765432@example.org')
  expect(await erase('06 98 76 54 32')).toEqual({ erased: 0 })
  expect(await addressOf(id)).toMatchObject({ name: 'Ada' })
  expect(await erase('06 12 34 56 78')).toEqual({ erased: 1 })
})

test('holds after an older backup was restored; who was put in copy later stays', async () => {
  const [restored, named] = [await inCopy(), await inCopy()]
  await erase('kim@example.org')
  await world.owner.query(`update contact_requests set assistant_email = 'kim@example.org' where id = $1`, [restored])
  await correct(named, 'lou@example.org')
  expect(await ask(world, service, 'select private.replay_erasures()')).toBe(1)
  expect(await addressOf(restored)).toMatchObject({ name: 'Ada', assistant_email: null })
  expect(await addressOf(named)).toMatchObject({ assistant_email: 'lou@example.org' })
  expect(await ask(world, service, 'select private.replay_erasures()')).toBe(0)
})

test('holds too for an address that was erased, named again, and erased again after the backup', async () => {
  const id = await inCopy('kim@example.org')
  const ledger = () => ask<string>(world, service, 'select json_agg(l)::text from erasure_ledger l')
  await erase('kim@example.org')
  await correct(id, 'kim@example.org')
  const older = await ledger()
  await erase('kim@example.org')
  const newer = await ledger()
  await world.owner.query('truncate erasure_ledger')
  await world.owner.query(`update contact_requests set assistant_email = 'kim@example.org' where id = $1`, [id])
  // The older ledger is in the backup that is restored; the newer one is imported into it, in any order.
  for (const one of [older, newer, older]) await ask(world, service, 'select private.import_erasures($1)', [one])
  expect(await ask(world, service, 'select private.replay_erasures()')).toBe(1)
  expect(await addressOf(id)).toMatchObject({ assistant_email: null })
})

test('nobody but the database asks for copies, and erases one', async () => {
  const id = await inCopy()
  for (const caller of [visitor, ada, boss, service]) {
    for (const call of [`copies_of('kim@example.org')`, `erase_copy('${id}', 'admin')`, 'replay_copies()']) {
      expect(await ask(world, caller, `select private.${call}`)).toMatchObject({ code: '42501' })
    }
  }
})

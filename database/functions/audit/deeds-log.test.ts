/** The log tells what advisers did with requests, in facts that name no visitor, and nobody writes or changes it (product §4). */
import { afterAll, expect, test } from 'vitest'
import { type Adviser, aRequest, ask, aTeam, noteCall, service } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())

const does = (by: Adviser, sql: string, ...values: unknown[]) => ask(world, by, `select ${sql}`, values)
interface Line {
  action: string
  actor_name: string | null
  details: Record<string, unknown>
}
const linesOf = async (id: string) =>
  (await ask<Line[]>(world, bea, 'select audit_page($1)', [id])).toReversed().map(({ action, actor_name, details }) => {
    return [actor_name, action, details]
  })
const referenceOf = async (id: string) => {
  const sql = 'select reference from request_work where contact_request_id = $1'
  return (await world.owner.query<{ reference: string }>(sql, [id])).rows[0]!.reference
}

test('each deed is a line: who claimed, called, planned, handed over, decided, noted and took back', async () => {
  const id = await aRequest(world)
  await does(ada, 'claim_request($1)', id)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await noteCall(world, ada, id, 'no_answer', { next: `'${at}'` })
  await does(ada, 'plan_attempt($1, null)', id)
  const { version } = await noteCall(world, ada, id, 'reached')
  await does(ada, 'take_back($1, $2)', id, version)
  await does(ada, `add_note($1, 'Parle italien')`, id)
  await does(ada, 'assign_request($1, $2)', id, bea.sub)
  await does(bea, `set_request_state($1, 'lost', null, 'Trop cher')`, id)
  await does(bea, 'release_request($1)', id)
  const { id: event } = (
    await world.owner.query<{ id: string }>(
      `select id from request_events where contact_request_id = $1 and kind = 'attempt' order by id desc limit 1`,
      [id],
    )
  ).rows[0]!
  const planned = { next_attempt_at: expect.any(String) as unknown }
  expect(await linesOf(id)).toEqual([
    ['Ada', 'claimed', {}],
    ['Ada', 'attempt', { outcome: 'no_answer', ...planned }],
    ['Ada', 'planned', { next_attempt_at: null }],
    ['Ada', 'attempt', { outcome: 'reached', next_attempt_at: null }],
    ['Ada', 'taken_back', { event: Number(event), kind: 'attempt' }],
    ['Ada', 'note', { from_visitor: false }],
    ['Ada', 'assigned', { to: bea.sub, to_name: 'Bea' }],
    ['Bea', 'state', { from: 'claimed', to: 'lost' }],
    ['Bea', 'released', {}],
  ])
})

test('a merge and its undoing stand with both requests, and a correction is one line', async () => {
  const [kept, double] = [await aRequest(world), await aRequest(world)]
  await does(ada, 'merge_double($1, $2)', double, kept)
  await does(ada, 'undo_merge($1)', double)
  await does(ada, `edit_request($1, null, '{"name": "Zoë"}')`, double)
  const [ofKept, ofDouble] = [await referenceOf(kept), await referenceOf(double)]
  expect(await linesOf(double)).toEqual([
    ['Ada', 'merged', { into: kept, into_reference: ofKept }],
    ['Ada', 'unmerged', { from: kept }],
    ['Ada', 'edited', {}],
  ])
  expect(await linesOf(kept)).toEqual([
    ['Ada', 'took_double', { double, double_reference: ofDouble }],
    ['Ada', 'unmerged', { double, double_reference: ofDouble }],
  ])
})

test('it holds nothing of the client, not what a note or a reason says, and outlives their erasure', async () => {
  const secret = { name: 'Ottoline', email: 'ottoline@example.com', whatsapp: '+33 6 39 98 04 04' }
  const id = await aRequest(world, { ...secret, whatsapp_e164: '+33639980404', message: 'Côté fenêtre' })
  await world.owner.query('update request_work set breach_at = promised_by where contact_request_id = $1', [id])
  await does(ada, 'claim_request($1)', id)
  await does(ada, `add_note($1, 'Ottoline aime la fenêtre')`, id)
  await does(ada, `give_breach_reason($1, 'Ottoline dormait')`, id)
  await does(ada, `edit_request($1, null, '{"email": "ottoline@example.org"}')`, id)
  await ask(world, service, 'select private.withdraw_request($1)', [id])
  const before = await linesOf(id)
  expect(before.map(([who, what]) => [who, what])).toEqual([
    ['Ada', 'claimed'],
    ['Ada', 'note'],
    ['Ada', 'breach_reason'],
    ['Ada', 'edited'],
  ])
  expect(JSON.stringify(before)).not.toMatch(/ottoline|fenêtre|dormait|3998/i)

  await does(bea, 'erase_person($1)', 'ottoline@example.org')
  expect((await linesOf(id)).slice(0, before.length)).toEqual(before)
  expect((await linesOf(id)).filter(([, what]) => what === 'erased')).toHaveLength(1)
})

test('nobody writes, changes or takes away a line', async () => {
  const id = await aRequest(world)
  await does(ada, 'claim_request($1)', id)
  for (const caller of [ada, bea, service]) {
    for (const sql of [
      `insert into audit_log (action) values ('claimed')`,
      `update audit_log set actor_name = 'Bea'`,
      'delete from audit_log',
      'truncate audit_log',
      `select private.audit('claimed')`,
    ]) {
      expect(await ask(world, caller, sql), sql).toMatchObject({ code: '42501' })
    }
  }
  expect(await linesOf(id)).toEqual([['Ada', 'claimed', {}]])
})

test('one look at a sheet is one line of the log, however often it is read again', async () => {
  const id = await aRequest(world)
  const openings = async () => {
    const sql = `select actor from audit_log where contact_request_id = $1 and action = 'opened' order by id`
    return (await world.owner.query<{ actor: string }>(sql, [id])).rows.map(({ actor }) => actor)
  }
  for (const who of [ada, ada, bea, ada]) await ask(world, who, 'select call_sheet($1)', [id])
  expect(await openings()).toEqual([ada.sub, bea.sub])
  // Nobody may change a line: only the owner of the tables can let the time pass.
  await world.owner.query(`alter table audit_log disable trigger audit_is_final;
    update audit_log set at = at - interval '31 minutes'; alter table audit_log enable trigger audit_is_final`)
  await ask(world, ada, 'select call_sheet($1)', [id])
  expect(await openings()).toEqual([ada.sub, bea.sub, ada.sub])
})

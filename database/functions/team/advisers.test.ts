/** Rights come from the table of advisers and end with it; links and invitations are used once (safety §1.7, E36, F48). */
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Adviser, anAdviser, aRequest, aUser, ask, service } from '#tests/console-people.ts'
import { aDatabase, type TestDatabase } from '#tests/databases/database.ts'
import type { Caller } from '../../connection/as-caller.ts'

let world: TestDatabase
let ada: Adviser
let bea: Adviser
beforeAll(async () => {
  world = await aDatabase()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('alter table advisers disable trigger keep_one_admin')
  await world.owner.query('delete from auth.users')
  await world.owner.query('alter table advisers enable trigger keep_one_admin')
  ada = await anAdviser(world, 'Ada')
  bea = await anAdviser(world, 'Bea', 'admin')
})

const mayRead = async (caller: Caller) => (await ask(world, caller, 'select count(*)::int from advisers')) === 2

describe('an adviser is', () => {
  test('one who is active, and nobody else', async () => {
    expect(await mayRead(ada)).toBe(true)
    const stranger: Caller = { role: 'authenticated', sub: await aUser(world, 'eve'), aal: 'aal2' }
    expect(await ask(world, stranger, 'select count(*)::int from advisers')).toBe(0)
    expect(await ask(world, stranger, 'select inbox()')).toMatchObject({ code: '42501' })
    expect(await ask(world, stranger, 'select who_am_i()')).toBeNull()
  })

  test('an admin only after the second factor, and is told so', async () => {
    const half = { ...bea, aal: 'aal1' }
    expect(await mayRead(half)).toBe(false)
    expect(await ask(world, half, 'select inbox()')).toMatchObject({
      code: '42501',
      details: { second_factor_needed: true },
    })
    expect(await ask(world, half, 'select who_am_i()')).toMatchObject({ role: 'admin', second_factor_needed: true })
    expect(await ask(world, bea, 'select who_am_i()')).toMatchObject({ admin: true, second_factor_needed: false })
  })

  test('an adviser who has a second factor must have used it', async () => {
    await world.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      [ada.sub],
    )
    expect(await mayRead(ada)).toBe(false)
    expect(await mayRead({ ...ada, aal: 'aal2' })).toBe(true)
  })

  test('a token of an ended session is worth nothing', async () => {
    const session = randomUUID()
    const signedIn = { ...ada, session_id: session }
    expect(await mayRead(signedIn)).toBe(false)
    await world.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, ada.sub])
    expect(await mayRead(signedIn)).toBe(true)
    expect(await ask(world, bea, 'select end_sessions($1)', [ada.sub])).toBe(1)
    expect(await mayRead(signedIn)).toBe(false)
  })

  test.each([
    ['whose session ended', 'delete from auth.sessions where user_id = $1'],
    ['who was banned', `update auth.users set banned_until = now() + interval '1 day' where id = $1`],
    ['who was deleted', 'update auth.users set deleted_at = now() where id = $1'],
  ])('somebody %s reads not even who they are', async (_who, ending) => {
    const session = randomUUID()
    await world.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status) values ($1, 'totp', 'verified')`,
      [ada.sub],
    )
    await world.owner.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal2')`, [session, ada.sub])
    for (const aal of ['aal1', 'aal2']) {
      const signedIn = { ...ada, aal, session_id: session }
      expect(await ask(world, signedIn, 'select who_am_i()')).toMatchObject({ display_name: 'Ada' })
      expect(await ask(world, signedIn, 'select count(*)::int from advisers')).toBeGreaterThan(0)
    }
    await world.owner.query(ending, [ada.sub])
    for (const aal of ['aal1', 'aal2']) {
      const ended = { ...ada, aal, session_id: session }
      expect(await ask(world, ended, 'select who_am_i()')).toBeNull()
      expect(await ask(world, ended, 'select count(*)::int from advisers')).toBe(0)
      expect(await ask(world, ended, 'select inbox()')).toMatchObject({ details: { second_factor_needed: false } })
    }
  })

  test('nobody who was deactivated, banned or deleted', async () => {
    await world.owner.query('update advisers set active = false where user_id = $1', [ada.sub])
    expect(await mayRead(ada)).toBe(false)
    await world.owner.query('update advisers set active = true where user_id = $1', [ada.sub])
    await world.owner.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [ada.sub])
    expect(await mayRead(ada)).toBe(false)
    await world.owner.query('update auth.users set banned_until = null, deleted_at = now() where id = $1', [ada.sub])
    expect(await mayRead(ada)).toBe(false)
  })
})

describe('the last admin', () => {
  test.each([
    ['demoted', `select set_adviser_role($1, 'adviser')`],
    ['deactivated', 'select set_adviser_active($1, false)'],
  ])('is not %s', async (_, sql) => {
    expect(await ask(world, bea, sql, [bea.sub])).toMatchObject({ code: 'PT409', details: { reason: 'last_admin' } })
    expect(await mayRead(bea)).toBe(true)
  })

  test('is not deleted with their account', async () => {
    await expect(world.owner.query('delete from auth.users where id = $1', [bea.sub])).rejects.toMatchObject({
      code: 'PT409',
    })
  })

  test.each([
    ['banned', `banned_until = now() + interval '1 day'`],
    ['deleted softly', 'deleted_at = now()'],
  ])('is not %s, also beside an admin who cannot sign in', async (_, change) => {
    const cleo = await anAdviser(world, 'Cleo', 'admin')
    await world.owner.query(`update auth.users set banned_until = '2099-01-01' where id = $1`, [cleo.sub])
    const ending = world.owner.query(`update auth.users set ${change} where id = $1`, [bea.sub])
    await expect(ending).rejects.toMatchObject({ code: 'PT409' })
  })

  test('is left over when two admins remove each other at the same moment, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const cleo = await anAdviser(world, `Cleo${round}`, 'admin')
      const [one, other] = await Promise.all([
        ask(world, bea, `select (set_adviser_role($1, 'adviser')).role`, [cleo.sub]),
        ask(world, cleo, `select (set_adviser_role($1, 'adviser')).role`, [bea.sub]),
      ])
      expect([one, other].filter((answer) => answer === 'adviser')).toHaveLength(1)
      const { rows } = await world.owner.query<{ user_id: string }>(`select user_id from advisers where role = 'admin'`)
      expect(rows).toHaveLength(1)
      await world.owner.query(
        `insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Bea')
        on conflict (user_id) do update set role = 'admin'`,
        [bea.sub],
      )
      await world.owner.query('delete from auth.users where id = $1', [cleo.sub])
    }
  })
})

describe('the first admin’s link', () => {
  const hash = (token: string) => createHash('sha256').update(token).digest()
  const make = (token: string, at = '2026-11-21T10:00:00Z') =>
    ask(world, service, 'select private.make_first_admin_link($1, $2)', [hash(token), at])
  const opens = (token: string, at = '2026-11-21T11:00:00Z') =>
    ask(world, service, 'select private.first_admin_link_opens($1, $2)', [hash(token), at])
  const redeem = (token: string, user: string, at = '2026-11-21T11:00:00Z') =>
    ask(world, service, `select private.redeem_first_admin_link($1, $2, 'First', 'ar', $3)`, [hash(token), user, at])
  const noAdmin = async () => {
    await world.owner.query('alter table advisers disable trigger keep_one_admin')
    await world.owner.query('delete from advisers')
    await world.owner.query('alter table advisers enable trigger keep_one_admin')
  }

  test('is not made where there is an admin', async () => {
    expect(await make('one')).toBe(false)
    expect(await opens('one')).toBe(false)
  })

  test('opens for 24 hours, and a new start replaces it', async () => {
    await noAdmin()
    expect(await make('one')).toBe(true)
    expect(await opens('one', '2026-11-22T09:59:59Z')).toBe(true)
    expect(await opens('one', '2026-11-22T10:00:00Z')).toBe(false)
    expect(await redeem('one', ada.sub, '2026-11-22T10:00:00Z')).toBe(false)
    await make('two')
    expect(await opens('one')).toBe(false)
    expect(await opens('two')).toBe(true)
  })

  test('makes one admin, however many redeem it at once', async () => {
    await noAdmin()
    await make('one')
    const users = await Promise.all(Array.from({ length: 100 }, (_, n) => aUser(world, `user${n}`)))
    const answers = await Promise.all(users.map((user) => redeem('one', user)))
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
    const { rows } = await world.owner.query('select user_id, role, language from advisers')
    expect(rows).toEqual([{ user_id: users[answers.indexOf(true)], role: 'admin', language: 'ar' }])
    expect(await opens('one')).toBe(false)
  })

  test('is for the service alone', async () => {
    expect(await ask(world, bea, `select private.first_admin_link_opens('')`)).toMatchObject({ code: '42501' })
    expect(await ask(world, bea, `select count(*) from first_admin_links`)).toMatchObject({ code: '42501' })
  })
})

describe('an invitation', () => {
  const invite = (by: Caller) =>
    ask<string | { code: string }>(world, by, `select (invite_adviser(' New@Team.test ', 'adviser', 'New', 'en')).id`)

  test('is made by an admin, and its letter is enqueued with it', async () => {
    expect(await invite(ada)).toMatchObject({ code: '42501' })
    const id = await invite(bea)
    const { rows } = await world.owner.query(`select payload from graphile_worker._private_jobs where key = $1`, [
      `invitation:${id as string}`,
    ])
    expect(rows).toEqual([{ payload: { invitation: id } }])
    expect(await ask(world, service, 'select private.invitation_to_send($1)', [id])).toMatchObject({
      email: 'new@team.test',
      role: 'adviser',
      invited_by_name: 'Bea',
    })
  })

  test('makes one adviser, once', async () => {
    const id = await invite(bea)
    const user = await aUser(world, 'new')
    const accept = () => ask(world, service, 'select private.join_room($1, $2)', [id, user])
    const answers = await Promise.all(Array.from({ length: 20 }, accept))
    expect(answers.filter((answer) => answer === true)).toHaveLength(1)
    const { rows } = await world.owner.query('select role, invited_by from advisers where user_id = $1', [user])
    expect(rows).toEqual([{ role: 'adviser', invited_by: bea.sub }])
  })

  test('is worth nothing when revoked, replaced or too old', async () => {
    const first = await invite(bea)
    const second = await invite(bea)
    const open = (id: unknown) => ask(world, service, 'select private.invitation_to_send($1) is not null', [id])
    expect([await open(first), await open(second)]).toEqual([false, true])
    await ask(world, bea, 'select revoke_invitation($1)', [second])
    expect(await open(second)).toBe(false)
    const third = await invite(bea)
    await world.owner.query(`update adviser_invitations set expires_at = now() where id = $1`, [third])
    expect(await open(third)).toBe(false)
  })

  test('has a link that an admin hands on while it is open, and only the newest link is valid', async () => {
    const id = await invite(bea)
    const share = (by = bea) => ask<string>(world, by, 'select share_invitation($1)', [id])
    const takes = (link: string) =>
      ask(world, service, `select private.take_invitation_link(sha256(convert_to($1, 'UTF8'))) ->> 'id'`, [link])
    expect(await share(ada)).toMatchObject({ code: '42501' })
    const [first, second] = [await share(), await share()]
    expect([await takes(first), await takes(second), await takes(second)]).toEqual([null, id, null])
    await ask(world, bea, 'select revoke_invitation($1)', [id])
    expect(await share()).toMatchObject({ code: 'PT404' })
  })
})

test('another name of an adviser stands in the log beside the one before', async () => {
  const cleo = await anAdviser(world, 'Cleo')
  const change = (changes: object) => ask(world, cleo, 'select update_adviser($1, $2)', [cleo.sub, changes])
  await change({ language: 'en' })
  await change({ display_name: 'Bea' })
  await change({ display_name: 'Bea' })
  const { rows } = await world.owner.query('select action, details from audit_log where actor = $1', [cleo.sub])
  expect(rows).toEqual([{ action: 'renamed', details: { adviser: cleo.sub, from_name: 'Cleo', to_name: 'Bea' } }])
})

test('the letters of an account follow the language that its adviser chooses', async () => {
  const cleo = await anAdviser(world, 'Cleo')
  await ask(world, cleo, `select update_adviser($1, '{"language": "ar"}')`, [cleo.sub])
  const sql = `select raw_user_meta_data ->> 'language' as language from auth.users where id = $1`
  expect((await world.owner.query(sql, [cleo.sub])).rows).toEqual([{ language: 'ar' }])
})

test('nobody edits a line of the audit, not even the owner; only a line past its year goes', async () => {
  await ask(world, bea, `select set_adviser_role($1, 'admin')`, [ada.sub])
  const { rows } = await world.owner.query(`select actor_name, action, details from audit_log order by id desc limit 1`)
  expect(rows).toEqual([
    { actor_name: 'Bea', action: 'changed_role', details: { adviser: ada.sub, from: 'adviser', to: 'admin' } },
  ])
  for (const sql of [`update audit_log set action = 'none'`, 'delete from audit_log', 'truncate audit_log']) {
    await expect(world.owner.query(sql)).rejects.toMatchObject({ code: '42501' })
    expect(await ask(world, service, sql)).toMatchObject({ code: '42501' })
  }
  expect(await ask(world, { ...ada, aal: 'aal1' }, 'select count(*)::int from audit_log')).toBe(0)
  expect(await ask(world, bea, 'select jsonb_array_length(audit_page())')).toBeGreaterThan(0)
  await world.owner.query(`insert into audit_log (at, action) values (now() - interval '13 months', 'old')`)
  await expect(world.owner.query(`update audit_log set action = 'x' where action = 'old'`)).rejects.toThrow('changed')
  expect((await world.owner.query(`delete from audit_log where action = 'old'`)).rowCount).toBe(1)
})

test('each line of the log names its request by the reference people read, page by page, of one request if asked', async () => {
  const [one, other] = [await aRequest(world), await aRequest(world)]
  await ask(world, ada, 'select call_sheet($1)', [one])
  await ask(world, ada, 'select call_sheet($1)', [other])
  await ask(world, bea, 'select call_sheet($1)', [one])
  const { rows } = await world.owner.query<{ reference: string }>(
    'select reference from request_work where contact_request_id = any($1) order by contact_request_id = $2',
    [[one, other], one],
  )
  const [ofOther, ofOne] = rows.map(({ reference }) => reference)
  type Line = { id: number; reference: string | null; action: string; contact_request_id: string }
  const page = (...values: unknown[]) => ask<Line[]>(world, bea, 'select audit_page($1, $2, $3)', values)
  const [first, second] = await page(null, null, 2)
  expect([first, second]).toMatchObject([
    { action: 'opened', contact_request_id: one, reference: ofOne },
    { action: 'opened', contact_request_id: other, reference: ofOther },
  ])
  expect(await page(null, second!.id, 1)).toMatchObject([{ reference: ofOne }])
  expect((await page(one, null, 500)).map(({ reference }) => reference)).toEqual([ofOne, ofOne])
  expect(await ask(world, ada, 'select audit_page()')).toMatchObject({ code: '42501' })
})

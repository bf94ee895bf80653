/** Codes for the person who lost their second factor (product §4.1). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Adviser, ask, aTeam, visitor } from '#tests/console-people.ts'

const { world, ada, bea } = await aTeam('admin')
afterAll(() => world.close())
beforeEach(async () => {
  await world.owner.query('truncate private.recovery_codes, auth.rate_limits; delete from auth.mfa_factors')
  await world.owner.query('delete from auth.sessions')
})

const left = (who: Adviser) => ask<number>(world, who, 'select recovery_codes_left()')
const make = (who: Adviser) => ask<string[]>(world, who, 'select make_recovery_codes()')
const redeem = (who: Adviser, code: string) => ask<boolean>(world, who, 'select redeem_recovery_code($1)', [code])
const factorsOf = async (who: Adviser) =>
  (await world.owner.query('select from auth.mfa_factors where user_id = $1', [who.sub])).rowCount

/** An adviser who signed in with the password alone, because their second factor is lost. */
async function locked(who: Adviser): Promise<Adviser> {
  const session = randomUUID()
  await world.owner.query('insert into auth.sessions (id, user_id) values ($1, $2)', [session, who.sub])
  await world.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, friendly_name) values ($1, 'totp', 'verified', $2)`,
    [who.sub, randomUUID()],
  )
  return { ...who, aal: 'aal1', session_id: session }
}

test('a session with a second factor makes ten codes, of which only hashes are kept', async () => {
  expect(await make(ada)).toMatchObject({ code: 'PT422' })
  const codes = await make(bea)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9a-f]{4}(-[0-9a-f]{4}){3}$/)
  expect(await left(bea)).toBe(10)
  const { rows } = await world.owner.query<{ kept: string }>(
    'select string_agg(c::text, $1) as kept from private.recovery_codes c',
    [' '],
  )
  for (const code of codes) expect(rows[0]!.kept).not.toContain(code.replaceAll('-', ''))
})

test('a code takes the lost factors away, once, and ends the other sessions', async () => {
  const [code, other] = await make(bea)
  const here = await locked(bea)
  const elsewhere = await locked(bea)
  for (const who of [ada, bea]) await ask(world, who, 'select renew_calendar_feed()')
  expect(await redeem(here, code!)).toBe(true)
  const feeds = await world.owner.query('select adviser_id from calendar_feeds')
  expect(feeds.rows, 'the calendar of an adviser ends with their sessions').toEqual([{ adviser_id: ada.sub }])
  expect(await factorsOf(bea)).toBe(0)
  expect(await redeem(elsewhere, other!), 'that session is over').toMatchObject({ code: '42501' })
  expect(await redeem(here, code!), 'used').toBe(false)
  expect(await left(bea)).toBe(9)
  const { rows } = await world.owner.query("select from audit_log where action = 'used_recovery_code'")
  expect(rows).toHaveLength(1)
  const notices = await world.owner.query("select from graphile_worker.jobs where task_identifier = 'recovery_notice'")
  expect(notices.rowCount, 'its owner is told').toBe(1)
})

test('a code is accepted in capitals, with blanks and in Arabic digits', async () => {
  const codes = await make(bea)
  const here = await locked(bea)
  expect(await redeem(here, ` ${codes[0]!.toUpperCase().replaceAll('-', ' ')} `)).toBe(true)
  expect(
    await redeem(
      here,
      codes[1]!.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
    ),
  ).toBe(true)
})

test('an older code, or the code of somebody else, is refused', async () => {
  const [before] = await make(bea)
  const [now] = await make(bea)
  expect(await redeem(await locked(bea), before!)).toBe(false)
  expect(await redeem(await locked(ada), now!)).toBe(false)
  expect(await factorsOf(ada)).toBe(1)
})

test('after five tries within five minutes nobody tries on, not even with the right one', async () => {
  const [code] = await make(bea)
  const here = await locked(bea)
  for (let tries = 0; tries < 5; tries++) expect(await redeem(here, 'beef-beef-beef-beef')).toBe(false)
  expect(await redeem(here, code!)).toMatchObject({ code: 'PT429' })
  expect(await factorsOf(bea)).toBe(1)
  await world.owner.query(`update auth.rate_limits set updated_at = updated_at - interval '1 minute'`)
  expect(await redeem(here, code!)).toBe(true)
})

test('nobody else tries: a visitor, an account outside the team, somebody deactivated', async () => {
  const [code] = await make(bea)
  const here = await locked(ada)
  await world.owner.query('update advisers set active = false where user_id = $1', [ada.sub])
  for (const caller of [visitor, { ...here, sub: randomUUID() }, here] as Adviser[]) {
    expect(await redeem(caller, code!)).toMatchObject({ code: '42501' })
  }
  await world.owner.query('update advisers set active = true where user_id = $1', [ada.sub])
})

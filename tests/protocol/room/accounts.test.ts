/** Checks that an adviser's account is never shared with a stranger who had its address before (product §6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aMember, lastLetterTo, queueIsEmpty, somebody } from '#tests/protocol/auth/auth-steps.ts'
import { aClock, addApp, unhurriedFactors } from '#tests/protocol/auth/mfa-steps.ts'
import { askAround, EMPTIED, invitedToRoom, isInRoom, press, waysInto } from './room-steps.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, now: () => new Date(), settings: { ...unhurriedFactors, AUTH_SIGN_UP: 'on' } })
})
afterAll(() => world.stop())

const password = 'correct horse battery'
const owner = () => world.database.owner

const adviserOf = async (email: string) =>
  (
    await owner().query<{ role: string; active: boolean; user_id: string }>(
      'select a.role, a.active, a.user_id from advisers a join auth.users u on u.id = a.user_id where u.email = $1',
      [email],
    )
  ).rows

describe('an invitation', () => {
  test('creates neither an account nor an adviser before its link is redeemed', async () => {
    const email = somebody()
    const letter = await invitedToRoom(world, email)
    expect(letter.type).toBe('invite')
    const { rows: invitations } = await owner().query<{ until: Date; is_week: boolean }>(
      `select expires_at as until, expires_at - created_at = interval '7 days' as is_week
       from adviser_invitations where email = $1`,
      [email],
    )
    const day = invitations[0]!.until.toLocaleDateString('fr', {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Paris',
    })
    expect((await lastLetterTo(world, email)).text.replaceAll('\u00a0', ' ')).toMatch(
      new RegExp(`Valable jusqu’au \\p{L}+ ${day} `, 'u'),
    )
    expect(invitations[0]!.is_week).toBe(true)
    const { rows } = await owner().query('select from auth.users where email = $1', [email])
    expect(rows).toEqual([])
    const { rows: advisers } = await owner().query('select from advisers')
    expect(advisers).toEqual([])
    const open = 'select from adviser_invitations where email = $1 and accepted_at is null and revoked_at is null'
    expect((await owner().query(open, [email])).rows, 'it waits').toHaveLength(1)

    const { client, error } = await press(world, letter)
    expect(error).toBeNull()
    expect(await isInRoom(client)).toBe(true)
    expect(await adviserOf(email)).toMatchObject([{ role: 'adviser', active: true }])
    expect((await owner().query(open, [email])).rows).toEqual([])
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
    expect((await press(world, letter)).error, 'once').toMatchObject({ code: 'otp_expired' })
  })

  test('removes the password of a stranger who signed up with the address before', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password, options: { data: { full_name: 'Mallory', role: 'admin' } } })
    await lastLetterTo(world, email)
    const { client, error } = await press(world, await invitedToRoom(world, email))
    expect(error).toBeNull()
    expect(await isInRoom(client)).toBe(true)
    const stranger = await aClient(world).auth.signInWithPassword({ email, password })
    expect(stranger.error).toMatchObject({ code: 'invalid_credentials' })
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
    const { data } = await client.auth.getUser()
    expect(data.user!.user_metadata).toEqual({
      sub: data.user!.id,
      name: 'Noor',
      language: 'fr',
      email,
      email_verified: true,
      phone_verified: false,
    })
  })

  test('never lets in a stranger with a confirmed account of the address, neither when the letter is sent nor when it is redeemed', async () => {
    const { email, client: stranger } = await aMember(world)
    await addApp(stranger, aClock())
    await stranger.auth.updateUser({ data: { full_name: 'Mallory' }, email: somebody() })
    await aClient(world, { flowType: 'pkce' }).auth.resetPasswordForEmail(email)
    await queueIsEmpty(world)
    await owner().query(
      `with known as (update auth.users set phone = '33639987654', phone_confirmed_at = now() where email = $1 returning id)
       insert into auth.identities (user_id, provider, provider_id, identity_data)
       select id, 'web3', 'web3:ethereum:0x' || id, '{}' from known`,
      [email],
    )
    const letter = await invitedToRoom(world, email)
    expect(await isInRoom(stranger)).toBe(false)
    expect(await adviserOf(email)).toEqual([])

    const { client, error } = await press(world, letter)
    expect(error).toBeNull()
    expect(await isInRoom(client)).toBe(true)
    expect(await isInRoom(stranger)).toBe(false)
    expect((await stranger.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect((await stranger.auth.refreshSession()).error).not.toBeNull()
    const again = await aClient(world).auth.signInWithPassword({ email, password })
    expect(again.error).toMatchObject({ code: 'invalid_credentials' })
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
  })

  test('invalidates a pending change to the invited address when it is redeemed', async () => {
    const email = somebody()
    const { client: stranger, email: own } = await aMember(world)
    await stranger.auth.updateUser({ email })
    const [toNew, toOld] = [await lastLetterTo(world, email), await lastLetterTo(world, own)]
    const { client } = await press(world, await invitedToRoom(world, email))
    for (const { linkToken } of [toOld, toNew]) {
      await aClient(world).auth.verifyOtp({ token_hash: linkToken!, type: 'email_change' })
    }
    expect(await isInRoom(client)).toBe(true)
    expect(await isInRoom(stranger)).toBe(false)
    expect((await stranger.auth.getUser()).data.user!.email).toBe(own)
  })

  test('takes back an address to which a stranger’s account was changed before', async () => {
    const email = somebody()
    const { client: stranger, email: own } = await aMember(world)
    await stranger.auth.updateUser({ email })
    const letters = [await lastLetterTo(world, own), await lastLetterTo(world, email)]
    for (const { linkToken } of letters) {
      await aClient(world).auth.verifyOtp({ token_hash: linkToken!, type: 'email_change' })
    }
    expect((await stranger.auth.getUser()).data.user!.email).toBe(email)
    const { client } = await press(world, await invitedToRoom(world, email))
    expect(await isInRoom(client)).toBe(true)
    expect((await stranger.auth.getUser()).error).not.toBeNull()
  })

  test('is not affected by any public call', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password })
    const letter = await invitedToRoom(world, email)
    await askAround(world, email)
    const { client, error } = await press(world, letter)
    expect(error).toBeNull()
    expect(await isInRoom(client)).toBe(true)
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
  })

  test.each([
    ['withdrawn', 'update adviser_invitations set revoked_at = now() where email = $1'],
    ['too old', 'update adviser_invitations set expires_at = now() where email = $1'],
  ])('that is %s is refused, and leaves the account unchanged', async (_how, sql) => {
    const { email, client } = await aMember(world)
    const letter = await invitedToRoom(world, email)
    await owner().query(sql, [email])
    const { error } = await press(world, letter)
    expect(error).toMatchObject({ code: 'otp_expired' })
    expect(await adviserOf(email)).toEqual([])
    expect((await client.auth.getUser()).error).toBeNull()
  })

  test('of two to one address is valid if it is redeemed first', async () => {
    const email = somebody()
    const [one, other] = [await invitedToRoom(world, email), await invitedToRoom(world, email, 'admin')]
    expect((await press(world, one)).error).toBeNull()
    expect((await press(world, other)).error).toMatchObject({ code: 'otp_expired' })
    expect(await adviserOf(email)).toMatchObject([{ role: 'adviser' }])
  })

  test('brings back a former member without their former password, codes, calendar, hours and devices', async () => {
    const email = somebody()
    const first = await press(world, await invitedToRoom(world, email))
    await first.client.auth.updateUser({ password })
    await owner().query(`insert into private.recovery_codes (user_id, code_hash) values ($1, 'x')`, [first.user!.id])
    // The address may belong to another person by now.
    const id = first.user!.id
    const theirs = ['calendar_feeds', 'saved_views', 'duty_hours', 'duty_exceptions', 'push_devices']
    await owner().query(
      `with former as (
         update advisers set active = false, display_name = 'Mallory', language = 'ar', languages = '{ar,en}'
         where user_id = '${id}'),
       feed as (insert into calendar_feeds (adviser_id, secret_hash) values ('${id}', sha256('secret'))),
       view as (insert into saved_views (adviser_id, name, query) values ('${id}', 'mine', 'state=new')),
       hours as (insert into duty_hours (adviser_id, weekday, starts, ends) values ('${id}', 1, '09:00', '18:00'))
       insert into duty_exceptions (adviser_id, on_duty, first_day, last_day) values ('${id}', false, '2026-01-01', '2026-01-02')`,
    )
    const again = await press(world, await invitedToRoom(world, email))
    expect(again.error).toBeNull()
    const { rows } = await owner().query('select display_name, language, languages from advisers where user_id = $1', [
      id,
    ])
    expect(rows).toEqual([{ display_name: 'Noor', language: 'fr', languages: ['fr'] }])
    for (const table of theirs) {
      expect((await owner().query(`select from ${table} where adviser_id = $1`, [id])).rows, table).toEqual([])
    }
    expect(again.user!.id, 'what they did before stays theirs').toBe(first.user!.id)
    expect([await isInRoom(again.client), await isInRoom(first.client)]).toEqual([true, false])
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
  })

  test('changes nothing of an active member', async () => {
    const email = somebody()
    const { client, user } = await press(world, await invitedToRoom(world, email))
    await addApp(client, aClock())
    const { error } = await press(world, await invitedToRoom(world, email, 'admin'))
    expect(error).toMatchObject({ code: 'otp_expired' })
    expect(await adviserOf(email)).toMatchObject([{ role: 'adviser', user_id: user!.id }])
    expect(await waysInto(world, email)).toMatchObject([{ factors: 1 }])
    expect(await isInRoom(client)).toBe(true)
  })

  test('lets its person in also if sign-ups are off', async () => {
    const closed = await aWorld({ worker: true, settings: { AUTH_SIGN_UP: 'off' } })
    const { client, error } = await press(closed, await invitedToRoom(closed, somebody()))
    expect(error).toBeNull()
    expect(await isInRoom(client)).toBe(true)
    await closed.stop()
  })
})

test('the account of the last admin is neither deleted nor banned; a deleted adviser leaves the team', async () => {
  const { auth } = aClient(world, { secret: true })
  const [{ user: last }, { user: adviser }] = [await aMember(world), await aMember(world)]
  await owner().query(
    `insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Dora'), ($2, 'adviser', 'Noor')`,
    [last.id, adviser.id],
  )
  const conflict = { status: 409, code: 'conflict', message: 'The last active admin cannot be removed' }
  expect((await auth.admin.deleteUser(last.id)).error).toMatchObject(conflict)
  expect((await auth.admin.deleteUser(last.id, true)).error).toMatchObject(conflict)
  expect((await auth.admin.updateUserById(last.id, { ban_duration: '24h' })).error).toMatchObject(conflict)
  expect(await adviserOf(last.email!)).toMatchObject([{ role: 'admin', active: true }])
  expect((await auth.admin.deleteUser(adviser.id, true)).error).toBeNull()
  expect((await owner().query('select from advisers where user_id = $1', [adviser.id])).rows).toEqual([])
})

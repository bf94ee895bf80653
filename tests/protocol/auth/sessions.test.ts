/** Tests sessions with the official client: signing in and out, and bearer tokens that are refused (spec §3, §4, protocol §4). */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEVICE_HEADER } from '#contract/device-header.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aClock, aMember, lastLetterTo, lettersTo, queueIsEmpty, unhurried } from './auth-steps.ts'

let world: World
const clock = aClock()
beforeAll(async () => {
  world = await aWorld({ worker: true, now: clock.now, settings: unhurried })
})
afterAll(() => world.stop())

const call = (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${world.address}/auth/v1${path}`, {
    ...init,
    headers: { apikey: world.secrets.publishableKey, Authorization: `Bearer ${token}`, ...init.headers },
  })

describe('signing in', () => {
  test('returns a session whose token contains the user, the role and the session', async () => {
    const { session, user, client } = await aMember(world)
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user.id } })
    expect(session.expires_at).toBe(clock.now().getTime() / 1000 + 3600)
    const { data } = await client.auth.getClaims(session.access_token, { allowExpired: true })
    expect(data!.header).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: world.secrets.jwtKeys[0]!.kid })
    expect(data!.claims).toMatchObject({
      iss: 'http://localhost:3000/auth/v1',
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      aal: 'aal1',
      email: user.email,
      phone: '',
      is_anonymous: false,
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      app_metadata: { provider: 'email', providers: ['email'] },
      session_id: expect.stringMatching(/^[\da-f-]{36}$/),
    })
  })

  test('neither the password nor its hash is in an answer', async () => {
    const { session } = await aMember(world)
    const answer = await (await call('/user', session.access_token)).text()
    expect(answer).not.toMatch(/password|\$2[aby]\$/)
  })

  test.each([
    ['neither address nor number', { password: 'x' }, 400, 'validation_failed', 'missing email or phone'],
    [
      'both',
      { email: 'a@example.com', phone: '33600000000', password: 'x' },
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    ],
    [
      'a number, if numbers are off',
      { phone: '33600000000', password: 'x' },
      422,
      'phone_provider_disabled',
      'Phone logins are disabled',
    ],
    [
      'an unknown address',
      { email: 'nobody@example.com', password: 'x' },
      400,
      'invalid_credentials',
      'Invalid login credentials',
    ],
    ['no password', { email: 'nobody@example.com' }, 400, 'invalid_credentials', 'Invalid login credentials'],
  ])('with %s is refused', async (_what, credentials, status, code, message) => {
    const answer = await call('/token?grant_type=password', 'x', { method: 'POST', body: JSON.stringify(credentials) })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error_code: code, msg: message })
  })

  test('the client itself refuses what has neither', async () => {
    const { error } = await aClient(world).auth.signUp({ password: 'x' } as unknown as {
      email: string
      password: string
    })
    expect(error!.message).toBe('You must provide either an email or phone number and a password')
  })

  test('an unknown grant is refused', async () => {
    const answer = await call('/token?grant_type=magic', 'x', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'invalid_credentials', msg: 'unsupported_grant_type' })
  })

  test('a banned user reads that they are banned only with the right password', async () => {
    const { email, password, user } = await aMember(world)
    await world.database.owner.query(`update auth.users set banned_until = '2030-01-01' where id = $1`, [user.id])
    const right = await aClient(world).auth.signInWithPassword({ email, password })
    const wrong = await aClient(world).auth.signInWithPassword({ email, password: 'wrong' })
    expect(right.error).toMatchObject({ code: 'user_banned', message: 'User is banned' })
    expect(wrong.error).toMatchObject({ code: 'invalid_credentials' })
  })

  test('a password that would be too weak today still signs in, and the answer has the reasons', async () => {
    const { email, user } = await aMember(world)
    const hash = await world.services.passwords.hash('short')
    await world.database.owner.query('update auth.users set encrypted_password = $1 where id = $2', [hash, user.id])
    const { data, error } = await aClient(world).auth.signInWithPassword({ email, password: 'short' })
    expect(error).toBeNull()
    expect(data.weakPassword).toMatchObject({ reasons: ['length'] })
  })
})

test('an adviser gets a letter about a sign-in from an unknown device, and about no other', async () => {
  const { email, password, user } = await aMember(world)
  await world.database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [
    user.id,
  ])
  const signInFrom = (device: string) =>
    call('/token?grant_type=password', 'x', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'user-agent': device },
    })
  await signInFrom('Known/1.0')
  await lastLetterTo(world, email)
  await signInFrom('Known/1.0')
  await signInFrom('Strange/2.0')
  expect((await lastLetterTo(world, email, 1)).text).toContain('Strange')
  expect(await lettersTo(world, email)).toHaveLength(2)
})

test('a sign-in from an unknown device is told also while nobody else is signed in, and the owner’s device stays known', async () => {
  const { email, password, user, client } = await aMember(world)
  await world.database.owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [
    user.id,
  ])
  const signIn = async (device: string, name?: string) => {
    const headers = { 'user-agent': device, ...(name && { [DEVICE_HEADER]: name }) }
    const answer = await call('/token?grant_type=password', 'x', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers,
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }
  const letters = () => queueIsEmpty(world).then(() => lettersTo(world, email))
  const signOut = (token: string) => call('/logout', token, { method: 'POST' })
  const [own, strange] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  await client.auth.signOut()
  await signOut(await signIn('Own/1.0', own))
  const before = (await letters()).length
  await signOut(await signIn('Strange/2.0', strange))
  const all = await letters()
  expect(all).toHaveLength(before + 1)
  expect(all.at(-1)!.text).toContain('Strange')
  await signIn('Own/1.1 after an update', own)
  await signIn('Own/1.0')
  expect(await letters()).toHaveLength(before + 1)
})

describe('signing out', () => {
  const idsOf = async (userId: string) =>
    (
      await world.database.owner.query<{ id: string }>(
        'select id from auth.sessions where user_id = $1 order by created_at, id',
        [userId],
      )
    ).rows.map(({ id }) => id)

  test.each([
    ['global', []],
    ['local', ['other']],
    ['others', ['own']],
  ] as const)('with scope %s leaves the sessions %j', async (scope, left) => {
    const { client, email, password, user, session } = await aMember(world)
    await aClient(world).auth.signInWithPassword({ email, password })
    const { session_id: own } = (await client.auth.getClaims(session.access_token, { allowExpired: true })).data!.claims
    expect(await idsOf(user.id)).toHaveLength(2)
    expect((await client.auth.signOut({ scope })).error).toBeNull()
    expect((await idsOf(user.id)).map((id) => (id === own ? 'own' : 'other'))).toEqual(left)
  })

  test('another scope is refused', async () => {
    const { session } = await aMember(world)
    const answer = await call('/logout?scope=all', session.access_token, { method: 'POST' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
  })

  test('its token is refused at once, although it has not expired yet', async () => {
    const { client, session } = await aMember(world)
    await client.auth.signOut()
    const answer = await call('/user', session.access_token)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({
      error_code: 'session_not_found',
      msg: 'Session from session_id claim in JWT does not exist',
    })
    expect((await aClient(world).auth.getUser(session.access_token)).error).toMatchObject({
      name: 'AuthSessionMissingError',
    })
  })

  test('an administrator signs a user out with that user’s token', async () => {
    const { session, user } = await aMember(world)
    const admin = aClient(world, { secret: true })
    expect((await admin.auth.admin.signOut(session.access_token)).error).toBeNull()
    expect(await idsOf(user.id)).toEqual([])
    const { error } = await admin.auth.admin.signOut('nonsense')
    expect(error!.message).toMatch(/^invalid JWT/)
  })
})

test('signing in ends the other sessions for good, if only one is allowed', async () => {
  const single = await aWorld({ beside: world, now: clock.now, settings: { ...unhurried, AUTH_SINGLE_SESSION: 'on' } })
  const { client: older, session, email, password } = await aMember(world)
  const newer = aClient(single)
  expect((await newer.auth.signInWithPassword({ email, password })).error).toBeNull()
  const refused = await call('/user', session.access_token)
  expect([refused.status, await refused.json()]).toMatchObject([403, { error_code: 'session_not_found' }])
  expect((await newer.auth.getUser()).data.user).toMatchObject({ email })
  await newer.auth.signOut()
  expect((await older.auth.refreshSession()).error).toMatchObject({ status: 400 })
  await single.stop()
})

describe('a bearer token that is not accepted', () => {
  test.each([
    ['a missing token', undefined, 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    ['another scheme', 'Basic eHg6eHg=', 401, 'no_authorization', 'This endpoint requires a valid Bearer token'],
    ['nonsense', 'Bearer nonsense', 403, 'bad_jwt', /^invalid JWT: unable to parse or verify signature, /],
  ])('%s is refused', async (_what, authorization, status, code, message) => {
    const answer = await fetch(`${world.address}/auth/v1/user`, {
      headers: { apikey: world.secrets.publishableKey, ...(authorization && { authorization }) },
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual({ code: status, error_code: code, msg: expect.stringMatching(message) })
  })

  test.each([
    ['without a user', { role: 'authenticated' }, 403, 'bad_jwt', 'invalid claim: missing sub claim'],
    [
      'with a malformed user id',
      { role: 'authenticated', sub: 'ada' },
      400,
      'bad_jwt',
      'invalid claim: sub claim must be a UUID',
    ],
    [
      'of a user who is gone',
      {
        role: 'authenticated',
        sub: '6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e001',
        session_id: '6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e002',
      },
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ],
  ])('a token %s is refused', async (_what, claims, status, code, message) => {
    const { issuer } = world.services.tokens
    const exp = clock.now().getTime() / 1000 + 60
    const answer = await call(
      '/user',
      await world.services.tokens.sign({ iss: issuer, aud: 'authenticated', exp, ...claims }),
    )
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error_code: code, msg: message })
  })

  test('one that has expired is refused to the second', async () => {
    const { session } = await aMember(world)
    const at = async (seconds: number) => (await clock.later(seconds, () => call('/user', session.access_token))).status
    expect(await at(3599)).toBe(200)
    expect(await at(3600)).toBe(403)
  })
})

test('a session is not shown to a caller who only knows its user', async () => {
  const { user } = await aMember(world)
  const other = await aMember(world)
  const { issuer, sign } = world.services.tokens
  const { session_id } = (await other.client.auth.getClaims(other.session.access_token, { allowExpired: true })).data!
    .claims
  const exp = clock.now().getTime() / 1000 + 60
  const mixed = await sign({ iss: issuer, aud: 'authenticated', role: 'authenticated', exp, sub: user.id, session_id })
  expect((await call('/user', mixed)).status).toBe(403)
})

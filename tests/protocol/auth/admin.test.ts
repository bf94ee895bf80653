/** Tests how the holder of the secret key manages users with the official client (spec §7, protocol §7; safety F48). */
import { randomUUID } from 'node:crypto'
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aMember, lastLetterTo, lettersTo, queueIsEmpty, somebody } from './auth-steps.ts'

let world: World
let admin: ReturnType<typeof aClient>['auth']['admin']
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: { AUTH_PASSWORD_COST: '4', AUTH_LIMIT_VERIFY: '1000' } })
  admin = aClient(world, { secret: true }).auth.admin
})
afterAll(() => world.stop())

const password = 'correct horse battery'

/** Sends a request with the secret key and without the client. */
function call(method: string, path: string): Promise<Response> {
  const headers = { apikey: world.secrets.secretKey, 'x-supabase-api-version': '2024-01-01' }
  return fetch(`${world.address}/auth/v1${path}`, { method, headers })
}

async function aUser(attributes: object = {}) {
  const { data, error } = await admin.createUser({ email: somebody(), ...attributes })
  expect(error).toBeNull()
  return data.user!
}

describe('creating a user', () => {
  test('a user carries exactly the data given, and no letter is sent', async () => {
    const email = somebody()
    const { data } = await admin.createUser({ email, user_metadata: { colour: 'blue' }, app_metadata: { team: 'one' } })
    expect(data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'], team: 'one' },
      is_anonymous: false,
    })
    expect(data.user!.user_metadata).toEqual({ colour: 'blue' })
    expect(data.user!.identities).toHaveLength(1)
    expect(data.user!.email_confirmed_at).toBeUndefined()
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toEqual([])
  })

  test('a user created as confirmed may sign in at once', async () => {
    const email = somebody()
    const { data } = await admin.createUser({ email, password, email_confirm: true, user_metadata: { a: 1 } })
    expect(data.user!.user_metadata).toEqual({ a: 1, email_verified: true })
    expect((await aClient(world).auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('a user created with a bcrypt hash of another service signs in with the password', async () => {
    for (const start of ['$2a$', '$2b$', '$2y$']) {
      const email = somebody()
      const password_hash = hashSync(password, 4).replace(/^\$2b\$/, start)
      await aUser({ email, password_hash, email_confirm: true })
      expect((await aClient(world).auth.signInWithPassword({ email, password })).error).toBeNull()
    }
  })

  test.each([
    ['$argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$aGFzaA', /Only bcrypt/],
    ['$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=a$b$c', /Only bcrypt/],
    ['$2b$31$abcdefghijklmnopqrstuuWiOpGkLv6KuGyTn0PRcrIAWRLiSC6bK', /cost of 4 to 15/],
    ['plain', /not one of bcrypt/],
  ])('the hash %s, which could not be checked, is refused', async (password_hash, message) => {
    const { error } = await admin.createUser({ email: somebody(), password_hash })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(error!.message).toMatch(message)
  })

  test('an address and a number belong to one user only', async () => {
    const { email } = await aUser({ phone: '33611111111' })
    expect((await admin.createUser({ email: email! })).error).toMatchObject({ status: 422, code: 'email_exists' })
    expect((await admin.createUser({ phone: '+33 6 11 11 11 11' })).error).toMatchObject({
      status: 422,
      code: 'phone_exists',
      message: 'Phone number already registered by another user',
    })
  })

  test('the id may be chosen, once, if it is a version 4 uuid', async () => {
    const id = randomUUID()
    expect((await aUser({ id })).id).toBe(id)
    expect((await admin.createUser({ id, email: somebody() })).error).toMatchObject({ status: 409, code: 'conflict' })
    for (const wrong of ['00000000-0000-0000-0000-000000000000', 'mine', '6ec0bd7f-11c0-11da-975e-2a8ad9ebae0b']) {
      expect((await admin.createUser({ id: wrong, email: somebody() })).error).toMatchObject({ status: 400 })
    }
  })

  test.each([
    [{}, 'Cannot create a user without either an email or phone'],
    [{ email: 'a@b.c', password, password_hash: 'x' }, 'Only a password or a password hash should be provided'],
    [{ email: 'a@b.c', ban_duration: '1 day' }, 'invalid format for ban duration: "1 day"'],
  ])('%j is refused', async (attributes, message) => {
    expect((await admin.createUser(attributes)).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message,
    })
  })

  test('a ban ends the sessions at once, and can be lifted', async () => {
    const { client, user } = await aMember(world)
    const banned = await admin.updateUserById(user.id, { ban_duration: '1h30m' })
    const until = new Date(banned.data.user!.banned_until!).getTime() - world.services.now().getTime()
    expect(until).toBe(90 * 60_000)
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_banned' })
    expect((await client.auth.refreshSession()).error).toMatchObject({ code: 'user_banned' })
    await admin.updateUserById(user.id, { ban_duration: 'none' })
    const { data } = await admin.getUserById(user.id)
    expect(data.user!.banned_until).toBeUndefined()
  })
})

describe('reading and changing', () => {
  test('users come in pages, the newest first, with a total and links the client understands', async () => {
    const mark = randomUUID()
    for (const at of [1, 2, 3, 4, 5]) await aUser({ email: `${at}.${mark}@example.com` })
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(error).toBeNull()
    expect(data.users.map(({ email }) => email)).toEqual([`5.${mark}@example.com`, `4.${mark}@example.com`])
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 })
    expect((data as { total: number }).total).toBeGreaterThanOrEqual(5)

    const found = await call('GET', `/admin/users?page=2&per_page=2&filter=${mark.toUpperCase()}&sort=email%20asc`)
    const body = (await found.json()) as { users: { email: string; identities: null }[] }
    expect(body.users.map(({ email }) => email)).toEqual([`3.${mark}@example.com`, `4.${mark}@example.com`])
    expect(body.users[0]!.identities).toBeNull()
    expect(found.headers.get('x-total-count')).toBe('5')
    expect(found.headers.get('link')).toBe(
      '</admin/users?page=3&per_page=2>; rel="next", </admin/users?page=3&per_page=2>; rel="last"',
    )
  })

  test('a list without users is a page, too', async () => {
    const none = await call('GET', `/admin/users?page=&per_page=&filter=${randomUUID()}`)
    expect(await none.json()).toEqual({ users: [], aud: 'authenticated' })
    expect(none.headers.get('link')).toBe('</admin/users?page=1&per_page=50>; rel="last"')
  })

  test.each([
    'page=-1',
    'page=0',
    'page=1.5',
    'per_page=0',
    'per_page=x',
    'page=10000000000',
    'sort=encrypted_password',
    'sort=email%20up',
  ])('%s is refused in words', async (query) => {
    const answer = await call('GET', `/admin/users?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', message: expect.stringContaining('Bad ') })
  })

  test('the millionth page is empty', async () => {
    expect(await (await call('GET', '/admin/users?page=1000000000')).json()).toMatchObject({ users: [] })
  })

  test('an address is set at once and stays confirmed; data is merged, and null removes a key', async () => {
    const user = await aUser({ email_confirm: true, user_metadata: { a: 1, b: 2 }, app_metadata: { level: 1 } })
    const email = somebody()
    const { data } = await admin.updateUserById(user.id, {
      email,
      user_metadata: { b: null, c: 3 },
      app_metadata: { level: null },
    })
    expect(data.user).toMatchObject({ email, email_confirmed_at: user.email_confirmed_at })
    expect(data.user!.user_metadata).toEqual({ a: 1, c: 3, email_verified: true })
    expect(data.user!.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
    expect(data.user!.identities).toMatchObject([{ email, identity_data: { email } }])
    expect((await admin.getUserById(user.id)).data.user).toEqual(data.user)
  })

  test('email_confirm confirms, and gives a number an identity of its own', async () => {
    const user = await aUser()
    const { data } = await admin.updateUserById(user.id, {
      email_confirm: true,
      phone: '+33622222222',
      phone_confirm: true,
    })
    expect(data.user!.email_confirmed_at).toBeTruthy()
    expect(data.user!.phone_confirmed_at).toBeTruthy()
    expect(data.user).toMatchObject({ phone: '33622222222', app_metadata: { providers: ['email', 'phone'] } })
  })

  test('a new password ends every session and every link that was sent', async () => {
    const { client, user, email } = await aMember(world)
    await aClient(world).auth.resetPasswordForEmail(email)
    const { linkToken } = await lastLetterTo(world, email)
    await admin.updateUserById(user.id, { password: 'another horse battery' })
    expect((await client.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const byLink = await aClient(world).auth.verifyOtp({ token_hash: linkToken!, type: 'recovery' })
    expect(byLink.error).toMatchObject({ code: 'otp_expired' })
  })

  test('another user’s address cannot be taken', async () => {
    const [one, other] = [await aUser(), await aUser()]
    expect((await admin.updateUserById(one.id, { email: other.email! })).error).toMatchObject({ code: 'email_exists' })
  })

  test('an unknown user is not found, and a malformed id is named in the answer', async () => {
    for (const { error } of [
      await admin.getUserById(randomUUID()),
      await admin.updateUserById(randomUUID(), {}),
      await admin.deleteUser(randomUUID()),
    ])
      expect(error).toMatchObject({ status: 404, code: 'user_not_found', message: 'User not found' })
    const answer = await call('GET', '/admin/users/mine')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', message: 'user_id must be an UUID' })
  })
})

describe('deleting', () => {
  test('a deletion leaves nothing of the user and ends the session', async () => {
    const { client, user } = await aMember(world)
    expect(await admin.deleteUser(user.id)).toMatchObject({ error: null })
    expect((await client.auth.getUser()).error).toMatchObject({ code: 'user_not_found' })
    for (const table of ['users where id', 'identities where user_id', 'sessions where user_id']) {
      const { rows } = await world.database.owner.query(`select from auth.${table} = $1`, [user.id])
      expect(rows).toEqual([])
    }
  })

  test('a soft deletion keeps the row without a name, and the address can be used again', async () => {
    const { client, user, email } = await aMember(world)
    await admin.deleteUser(user.id, true)
    expect((await client.auth.getUser()).error).toBeTruthy()
    const { rows } = await world.database.owner.query<{ text: string; deleted_at: Date }>(
      `select u::text || (select string_agg(i::text, '') from auth.identities i where user_id = u.id) as text, deleted_at
       from auth.users u where id = $1`,
      [user.id],
    )
    expect(rows[0]!.deleted_at).toBeTruthy()
    expect(rows[0]!.text).not.toContain(email)
    await aUser({ email })
    expect(await admin.deleteUser(user.id, true)).toMatchObject({ error: null })
  })
})

test('audit events are read newest first, and contain only ids', async () => {
  const user = await aUser()
  const answer = await call('GET', '/admin/audit?per_page=1')
  const [entry] = (await answer.json()) as { payload: object }[]
  expect(entry!.payload).toMatchObject({ action: 'user_signedup', actor_id: null, traits: { user_id: user.id } })
  expect(JSON.stringify(entry)).not.toContain(user.email)
})

describe('without the secret key', () => {
  const id = '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b'
  const calls: [string, string][] = [
    ['GET', '/admin/users'],
    ['POST', '/admin/users'],
    ['GET', `/admin/users/${id}`],
    ['PUT', `/admin/users/${id}`],
    ['DELETE', `/admin/users/${id}`],
    ['GET', `/admin/users/${id}/factors`],
    ['PUT', `/admin/users/${id}/factors/${id}`],
    ['DELETE', `/admin/users/${id}/factors/${id}`],
    ['POST', '/admin/generate_link'],
    ['POST', '/invite'],
    ['GET', '/admin/audit'],
  ]

  test.each(calls)(
    '%s %s is refused to a visitor and to a signed-in user, also if user_metadata claims a role',
    async (method, path) => {
      const apikey = world.secrets.publishableKey
      const visitor = await fetch(`${world.address}/auth/v1${path}`, { method, headers: { apikey } })
      expect(visitor.status).toBeGreaterThanOrEqual(401)
      expect(visitor.status).toBeLessThanOrEqual(403)
      const { client } = await aMember(world)
      await client.auth.updateUser({ data: { role: 'service_role', is_admin: true } })
      const { data } = await client.auth.refreshSession()
      const authorization = `Bearer ${data.session!.access_token}`
      const member = await fetch(`${world.address}/auth/v1${path}`, { method, headers: { apikey, authorization } })
      expect(member.status).toBe(403)
      expect(await member.json()).toMatchObject({ error_code: 'not_admin', msg: 'User not allowed' })
    },
  )

  test('a user cannot give themselves app_metadata', async () => {
    const { client, session } = await aMember(world)
    const answer = await fetch(`${world.address}/auth/v1/user`, {
      method: 'PUT',
      headers: { apikey: world.secrets.publishableKey, authorization: `Bearer ${session.access_token}` },
      body: JSON.stringify({ app_metadata: { role: 'admin' } }),
    })
    expect(answer.status).toBe(403)
    expect((await client.auth.getUser()).data.user!.app_metadata).toEqual({ provider: 'email', providers: ['email'] })
  })
})

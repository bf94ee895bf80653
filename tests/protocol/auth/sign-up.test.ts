/** Tests signing up with the official client. Letters and text messages are read from the files of the server (spec §7, protocol §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import {
  aClient,
  aMember,
  lastLetterTo,
  lettersTo,
  queueIsEmpty,
  shapeOf,
  somebody,
  someNumber,
  unhurried,
} from './auth-steps.ts'

const password = 'correct horse battery'

describe('with the default settings', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld({ worker: true, settings: unhurried })
  })
  afterAll(() => world.stop())

  test('a visitor signs up, confirms with the code of the letter, and is signed in', async () => {
    const client = aClient(world)
    const email = somebody()
    const signedUp = await client.auth.signUp({ email, password, options: { data: { colour: 'blue' } } })
    expect(signedUp.error).toBeNull()
    expect(signedUp.data.session).toBeNull()
    expect(signedUp.data.user).toMatchObject({
      email,
      phone: '',
      aud: 'authenticated',
      role: 'authenticated',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { colour: 'blue', email, email_verified: false, phone_verified: false },
    })
    expect(signedUp.data.user!.confirmation_sent_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{6}Z$/)
    expect(signedUp.data.user!.email_confirmed_at).toBeUndefined()

    const { code } = await lastLetterTo(world, email)
    const verified = await client.auth.verifyOtp({ email, token: code!, type: 'email' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({ email, user_metadata: { colour: 'blue', email_verified: true } })
    expect(verified.data.user!.identities).toEqual([
      expect.objectContaining({
        provider: 'email',
        id: verified.data.user!.id,
        user_id: verified.data.user!.id,
        email,
      }),
    ])
    const { data } = await client.auth.getUser()
    expect(data.user!.email_confirmed_at).toBe(data.user!.confirmed_at)
  })

  test('the letter is in the language of the user', async () => {
    const client = aClient(world)
    const [french, arabic] = [somebody(), somebody()]
    await client.auth.signUp({ email: french, password })
    await client.auth.signUp({ email: arabic, password, options: { data: { language: 'ar' } } })
    expect((await lastLetterTo(world, french)).subject).toMatch(/^Confirmez/)
    expect((await lastLetterTo(world, arabic)).subject).toMatch(/\p{Script=Arabic}/u)
  })

  test('nobody is signed in before the address is confirmed', async () => {
    const client = aClient(world)
    const email = somebody()
    await client.auth.signUp({ email, password })
    const { error } = await client.auth.signInWithPassword({ email, password })
    // The same answer as for a wrong password, so that nobody learns whether the address was new.
    expect(error).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 })
  })

  test('upper and lower case of an address are the same account', async () => {
    const client = aClient(world)
    const email = somebody()
    const { data } = await client.auth.signUp({ email: ` ${email.toUpperCase()} `, password })
    expect(data.user!.email).toBe(email)
  })

  test('a second sign-up of an unconfirmed account sends another letter, and reveals nothing of the first', async () => {
    const client = aClient(world)
    const email = somebody()
    const first = await client.auth.signUp({ email, password, options: { data: { who: 'first' } } })
    await lastLetterTo(world, email)
    const options = { data: { who: 'second' } }
    const second = await client.auth.signUp({ email, password: 'thief thief thief', options })
    // The answer is made from the second sign-up and contains nothing of the first.
    expect(second.data.user!.id).not.toBe(first.data.user!.id)
    expect(second.data.user!.user_metadata).toMatchObject({ who: 'second' })
    expect(shapeOf(second.data.user)).toEqual(shapeOf(first.data.user))
    const { code } = await lastLetterTo(world, email, 1)
    const { data } = await client.auth.verifyOtp({ email, token: code!, type: 'signup' })
    expect(data.user!.user_metadata).toMatchObject({ who: 'first' })
    const thief = await aClient(world).auth.signInWithPassword({ email, password: 'thief thief thief' })
    expect(thief.error?.code).toBe('invalid_credentials')
  })

  test.each([
    ['no password', { password: '' }, 400, 'validation_failed', 'Signup requires a valid password'],
    ['a short password', { password: 'short' }, 422, 'weak_password', 'Password should be at least 12 characters.'],
    [
      'a password of more than 72 bytes',
      { password: 'é'.repeat(37) },
      400,
      'validation_failed',
      'Password cannot be longer than 72 characters',
    ],
    [
      'a malformed address',
      { email: 'nobody' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
    [
      'an address no letter can be sent to',
      { email: 'nobody@example.com\u00ad' },
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ],
  ])('%s is refused', async (_what, wrong, status, code, message) => {
    const { error } = await aClient(world).auth.signUp({ email: somebody(), password, ...wrong })
    expect(error).toMatchObject({ status, code, message })
  })

  test('a weak password is refused with its reasons', async () => {
    const { error } = await aClient(world).auth.signUp({ email: somebody(), password: 'short' })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', reasons: ['length'] })
  })

  test('a sign-up without an address is refused unless anonymous users are switched on', async () => {
    const { error } = await aClient(world).auth.signInAnonymously()
    expect(error).toMatchObject({
      status: 422,
      code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
  })

  test('a sign-up with a number is refused if no sender of text messages is set', async () => {
    const { error } = await aClient(world).auth.signUp({ phone: someNumber(), password })
    expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled', message: 'Phone signups are disabled' })
  })

  test('signing up gives no right to any table', async () => {
    const { client } = await aMember(world)
    const { data, error } = await client.from('contact_requests').select()
    expect(data ?? []).toEqual([])
    expect(error === null || error.code === '42501').toBe(true)
  })
})

describe('if nothing has to be confirmed', () => {
  let world: World
  beforeAll(async () => {
    const autoconfirm = { AUTH_EMAIL_AUTOCONFIRM: 'on', AUTH_PHONE: 'on', AUTH_PHONE_AUTOCONFIRM: 'on' }
    world = await aWorld({ worker: true, settings: { ...unhurried, ...autoconfirm } })
  })
  afterAll(() => world.stop())

  test('a visitor who signs up is signed in at once, without a letter', async () => {
    const client = aClient(world)
    const email = somebody()
    const { data, error } = await client.auth.signUp({ email, password })
    expect(error).toBeNull()
    expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
    expect((await client.auth.getUser()).data.user!.email_confirmed_at).toBeTruthy()
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toEqual([])
  })

  test('an address that has an account is refused as such', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password })
    const { error } = await aClient(world).auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
  })

  test('a visitor who signs up with a number is signed in at once, too', async () => {
    const { data, error } = await aClient(world).auth.signUp({ phone: someNumber(), password })
    expect(error).toBeNull()
    expect(data.session!.user.phone_confirmed_at).toBeTruthy()
  })

  test('a change of both addresses and of the data keeps all three', async () => {
    const client = aClient(world)
    await client.auth.signUp({ email: somebody(), password })
    const changes = { email: somebody(), phone: someNumber(), data: { colour: 'blue' } }
    const { data, error } = await client.auth.updateUser(changes)
    expect(error).toBeNull()
    expect(data.user!.user_metadata).toMatchObject({
      colour: 'blue',
      email: changes.email,
      email_verified: true,
      phone_verified: true,
    })
  })

  test('a change of the address is stored at once', async () => {
    const client = aClient(world)
    await client.auth.signUp({ email: somebody(), password })
    const email = somebody()
    const { data, error } = await client.auth.updateUser({ email })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email })
    expect(data.user!.new_email).toBeUndefined()
  })
})

describe('if signing up is closed', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld({ settings: { ...unhurried, AUTH_SIGN_UP: 'off', AUTH_ANONYMOUS: 'on' } })
  })
  afterAll(() => world.stop())

  test.each([
    ['with an address', { email: 'a@example.com', password }],
    ['with a number', { phone: '+33600000000', password }],
    ['with a password that would be weak', { email: 'a@example.com', password: 'x' }],
  ])('nobody signs up %s', async (_how, credentials) => {
    const { error } = await aClient(world).auth.signUp(credentials)
    expect(error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
      message: 'Signups not allowed for this instance',
    })
  })

  test('nobody signs up anonymously', async () => {
    expect((await aClient(world).auth.signInAnonymously()).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    })
  })

  test('asking for a code creates no account, and the answer does not reveal it', async () => {
    const email = somebody()
    expect((await aClient(world).auth.signInWithOtp({ email })).error).toBeNull()
    const { rows } = await world.database.owner.query('select from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  })
})

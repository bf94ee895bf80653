/** The changes a signed-in user makes to their account, with the official client (protocol §5 PUT /user). */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import {
  aClient,
  aMember,
  lastLetterTo,
  lastTextTo,
  queueIsEmpty,
  somebody,
  someNumber,
  unhurried,
} from './auth-steps.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: { ...unhurried, AUTH_PHONE: 'on' } })
})
afterAll(() => world.stop())

describe('data', () => {
  test('is merged; a null removes a key', async () => {
    const { client } = await aMember(world)
    await client.auth.updateUser({ data: { a: 1, b: { c: 2 } } })
    const { data } = await client.auth.updateUser({ data: { a: null, d: 3 } })
    expect(data.user!.user_metadata).toMatchObject({ b: { c: 2 }, d: 3 })
    expect(data.user!.user_metadata).not.toHaveProperty('a')
  })

  test('is refused before it is stored if its token would be too large for a header', async () => {
    const { client, user } = await aMember(world)
    const most = { text: 'x'.repeat(3_700) }
    expect((await client.auth.updateUser({ data: most })).error).toBeNull()
    const { error: renewed } = await client.auth.refreshSession()
    expect(renewed).toBeNull()
    expect((await client.auth.getUser()).data.user!.user_metadata).toMatchObject(most)
    for (const data of [{ text: 'x'.repeat(5_000) }, { more: 'x'.repeat(1_000) }]) {
      const { error } = await client.auth.updateUser({ data })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed', message: expect.stringContaining('token') })
    }
    expect((await client.auth.getUser()).data.user!.user_metadata).not.toHaveProperty('more')
    // Both an address with an account and one without get the same answer.
    for (const email of [user.email!, somebody()]) {
      const options = { data: { text: 'x'.repeat(20_000) } }
      const { error } = await aClient(world).auth.signUp({ email, password: 'a long password', options })
      expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    }
  })

  test('app_metadata of the server cannot be written by the user', async () => {
    const { client, user } = await aMember(world)
    const { error } = await client.auth.updateUser({ app_metadata: { role: 'admin' } } as object)
    expect(error).toMatchObject({ status: 403, code: 'not_admin' })
    const { data } = await client.auth.getUser()
    expect(data.user!.app_metadata).toEqual(user.app_metadata)
  })
})

describe('the password', () => {
  test('is changed; the other sessions end, this one stays', async () => {
    const { client, email, password } = await aMember(world)
    const other = aClient(world)
    await other.auth.signInWithPassword({ email, password })
    expect((await client.auth.updateUser({ password: 'a wholly new one' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).not.toBeNull()
    expect((await aClient(world).auth.signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials')
    expect((await aClient(world).auth.signInWithPassword({ email, password: 'a wholly new one' })).error).toBeNull()
  })

  test('must differ from the present one', async () => {
    const { client, password } = await aMember(world)
    expect((await client.auth.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
  })

  test('must not be weak', async () => {
    const { client } = await aMember(world)
    expect((await client.auth.updateUser({ password: 'short' })).error).toMatchObject({
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    })
  })
})

describe('another address', () => {
  test('is valid after both addresses have confirmed', async () => {
    const { client, email } = await aMember(world)
    const next = somebody()
    const { data, error } = await client.auth.updateUser({ email: next })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, new_email: next })
    const [old, fresh] = [await lastLetterTo(world, email), await lastLetterTo(world, next)]
    for (const { text } of [old, fresh]) expect(text.replaceAll('\u2060', '')).toContain(next)

    const half = await client.auth.verifyOtp({ email, token: old.code!, type: 'email_change' })
    expect(half.error).toBeNull()
    expect(half.data.session).toBeNull()
    expect((await client.auth.getUser()).data.user!.email).toBe(email)

    const whole = await client.auth.verifyOtp({ email: next, token: fresh.code!, type: 'email_change' })
    expect(whole.error).toBeNull()
    expect(whole.data.user).toMatchObject({ email: next, user_metadata: { email: next } })
    expect(whole.data.user!.identities![0]!.identity_data).toMatchObject({ email: next, email_verified: true })
    expect(whole.data.user!.new_email).toBeUndefined()
  })

  test('is not valid after one address has confirmed twice', async () => {
    const { client, email } = await aMember(world)
    await client.auth.updateUser({ email: somebody() })
    const { code } = await lastLetterTo(world, email)
    await client.auth.verifyOtp({ email, token: code!, type: 'email_change' })
    const again = await client.auth.verifyOtp({ email, token: code!, type: 'email_change' })
    expect(again.error?.code).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user!.email).toBe(email)
  })

  test('that has an account gets the usual answer, and its owner gets a letter', async () => {
    const [one, other] = [await aMember(world), await aMember(world)]
    const { data, error } = await one.client.auth.updateUser({ email: other.email })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: one.email, new_email: other.email })
    // The present address gets its letter as for any other change, so that its reader sees no difference.
    const { code } = await lastLetterTo(world, one.email)
    const halfway = await one.client.auth.verifyOtp({ email: one.email, token: code!, type: 'email_change' })
    expect(halfway.error).toBeNull()
    const letter = await lastLetterTo(world, other.email)
    expect(letter.subject).toMatch(/^Votre adresse a été demandée/)
    expect(letter).toMatchObject({ code: undefined, link: undefined })
    expect((await one.client.auth.getUser()).data.user!.email).toBe(one.email)
  })

  test('requested twice needs new confirmations: those of the first request do not count', async () => {
    const { client, email } = await aMember(world)
    const [first, second] = [somebody(), somebody()]
    await client.auth.updateUser({ email: first })
    const { linkToken } = await lastLetterTo(world, first)
    const { code } = await lastLetterTo(world, email)
    await client.auth.verifyOtp({ email, token: code!, type: 'email_change' })
    await client.auth.updateUser({ email: second })
    const old = await client.auth.verifyOtp({ token_hash: linkToken!, type: 'email_change' })
    expect(old.error?.code).toBe('otp_expired')
    expect((await client.auth.getUser()).data.user!.email).toBe(email)
  })

  test('can be sent again', async () => {
    const { client, email } = await aMember(world)
    const next = somebody()
    await client.auth.updateUser({ email: next })
    await lastLetterTo(world, next)
    expect((await client.auth.resend({ type: 'email_change', email: next })).error).toBeNull()
    const [old, fresh] = [await lastLetterTo(world, email, 1), await lastLetterTo(world, next, 1)]
    await client.auth.verifyOtp({ email, token: old.code!, type: 'email_change' })
    const { data } = await client.auth.verifyOtp({ email: next, token: fresh.code!, type: 'email_change' })
    expect(data.user!.email).toBe(next)
  })

  test('is valid after one confirmation if the setting says so', async () => {
    const simple = await aWorld({ worker: true, settings: { ...unhurried, AUTH_SECURE_EMAIL_CHANGE: 'off' } })
    const { client } = await aMember(simple)
    const next = somebody()
    await client.auth.updateUser({ email: next })
    const { code } = await lastLetterTo(simple, next)
    expect((await client.auth.verifyOtp({ email: next, token: code!, type: 'email_change' })).data.user!.email).toBe(
      next,
    )
    await simple.stop()
  })
})

describe('another number', () => {
  test('is valid after its code was typed', async () => {
    const { client } = await aMember(world)
    const phone = someNumber()
    const { data, error } = await client.auth.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: '', new_phone: phone.slice(1) })
    const { code } = await lastTextTo(world, phone)
    const verified = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({
      phone: phone.slice(1),
      app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    })
  })

  test('that has an account gets the usual answer, and no code is sent', async () => {
    const phone = someNumber()
    const admin = aClient(world, { secret: true })
    await admin.auth.admin.createUser({ phone, phone_confirm: true })
    const { client } = await aMember(world)
    const { data, error } = await client.auth.updateUser({ phone })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ new_phone: phone.slice(1) })
    await queueIsEmpty(world)
    const { rows } = await world.database.owner.query('select from auth.one_time_tokens where relates_to = $1', [
      phone.slice(1),
    ])
    expect(rows).toEqual([])
  })
})

test('if nothing sends text messages, a number is refused and nothing is sent', async () => {
  const closed = await aWorld({ worker: true, settings: unhurried })
  const { client, user } = await aMember(closed)
  const { error } = await client.auth.updateUser({ phone: someNumber(), data: { colour: 'blue' } })
  expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled', message: 'Unsupported phone provider' })
  const { data } = await aClient(closed, { secret: true }).auth.admin.getUserById(user.id)
  expect(data.user).not.toHaveProperty('new_phone')
  expect(data.user!.user_metadata).not.toHaveProperty('colour')
  await queueIsEmpty(closed)
  expect(await readdir(join(closed.dataDir, 'text-messages')).catch(() => [])).toEqual([])
  await closed.stop()
})

describe('if a password is changed only with a fresh proof', () => {
  let strict: World
  let now = new Date('2026-11-21T09:00:00Z')
  beforeAll(async () => {
    const settings = { ...unhurried, AUTH_REAUTHENTICATION: 'on' }
    strict = await aWorld({ worker: true, now: () => now, settings })
  })
  afterAll(() => strict.stop())

  test('a session that is a day old needs the right code', async () => {
    const { client, email } = await aMember(strict)
    now = new Date(now.getTime() + 25 * 3_600_000)
    await client.auth.refreshSession()
    expect((await client.auth.updateUser({ password: 'a wholly new one' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
      message: 'Password update requires reauthentication',
    })
    expect((await client.auth.reauthenticate()).error).toBeNull()
    const { code } = await lastLetterTo(strict, email)
    const wrong = await client.auth.updateUser({ password: 'a wholly new one', nonce: '12345' })
    expect(wrong.error).toMatchObject({
      status: 422,
      code: 'reauthentication_not_valid',
      message: 'Nonce has expired or is invalid',
    })
    expect((await client.auth.updateUser({ password: 'a wholly new one', nonce: code! })).error).toBeNull()
  })

  test('a fresh session needs no code', async () => {
    const { client } = await aMember(strict)
    expect((await client.auth.updateUser({ password: 'a wholly new one' })).error).toBeNull()
  })
})

describe('if the current password is required', () => {
  let strict: World
  beforeAll(async () => {
    strict = await aWorld({ worker: true, settings: { ...unhurried, AUTH_CURRENT_PASSWORD: 'on' } })
  })
  afterAll(() => strict.stop())

  test.each([
    ['missing', {}, 'current_password_required'],
    ['wrong', { current_password: 'not this one' }, 'current_password_invalid'],
  ])('a %s one is refused', async (_what, given, code) => {
    const { client } = await aMember(strict)
    const { error } = await client.auth.updateUser({ password: 'a wholly new one', ...given })
    expect(error).toMatchObject({ status: 400, code, message: 'Current password required when setting new password.' })
  })

  test('the right one is accepted', async () => {
    const { client, password } = await aMember(strict)
    const { error } = await client.auth.updateUser({
      password: 'a wholly new one',
      current_password: password,
    })
    expect(error).toBeNull()
  })

  test('a stolen session cannot guess it: ten tries are allowed in 15 minutes, from any address', async () => {
    const { client, password } = await aMember(strict)
    const change = (current_password: string) =>
      client.auth.updateUser({ password: 'a wholly new one', current_password })
    for (let one = 0; one < 10; one++) {
      expect((await change(`guess ${one}`)).error).toMatchObject({ code: 'current_password_invalid' })
    }
    expect((await change(password)).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  })

  test('a user who signed in by a recovery link does not need it', async () => {
    const { email } = await aMember(strict)
    const client = aClient(strict)
    await client.auth.resetPasswordForEmail(email)
    const { code } = await lastLetterTo(strict, email)
    await client.auth.verifyOtp({ email, token: code!, type: 'recovery' })
    expect((await client.auth.updateUser({ password: 'a wholly new one' })).error).toBeNull()
  })
})

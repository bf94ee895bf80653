/** Codes by mail and by text message with the official client, and sending them again (protocol §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import {
  aClient,
  aClock,
  aMember,
  followLink,
  lastLetterTo,
  lastTextTo,
  lettersTo,
  queueIsEmpty,
  somebody,
  someNumber,
  unhurried,
} from './auth-steps.ts'

let world: World
const clock = aClock()
const settings = { ...unhurried, AUTH_PHONE: 'on', AUTH_REDIRECTS: 'https://*.example.com/**,com.example.app://done' }
beforeAll(async () => {
  world = await aWorld({ worker: true, now: clock.now, settings })
})
afterAll(() => world.stop())

describe('a code by mail', () => {
  test('signs in an existing user', async () => {
    const { email, user } = await aMember(world)
    const client = aClient(world)
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
    const { code, subject } = await lastLetterTo(world, email)
    expect(subject).not.toBe('')
    const { data, error } = await client.auth.verifyOtp({ email, token: code!, type: 'email' })
    expect(error).toBeNull()
    expect(data.user!.id).toBe(user.id)
    const { data: claims } = await client.auth.getClaims(data.session!.access_token, { allowExpired: true })
    expect(claims!.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }])
  })

  test('creates an account for an unknown address, and confirms it', async () => {
    const email = somebody()
    const client = aClient(world)
    await client.auth.signInWithOtp({ email, options: { data: { from: 'otp' } } })
    const { code } = await lastLetterTo(world, email)
    const { data, error } = await client.auth.verifyOtp({ email, token: code!, type: 'email' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { from: 'otp', email_verified: true } })
  })

  test('creates no account if the caller forbids it, and the answer is the same', async () => {
    const email = somebody()
    const { error } = await aClient(world).auth.signInWithOtp({ email, options: { shouldCreateUser: false } })
    expect(error).toBeNull()
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toEqual([])
    const { rows } = await world.database.owner.query('select from auth.users where email = $1', [email])
    expect(rows).toEqual([])
  })

  test('can be used once', async () => {
    const { email } = await aMember(world)
    await aClient(world).auth.signInWithOtp({ email })
    const { code } = await lastLetterTo(world, email)
    expect((await aClient(world).auth.verifyOtp({ email, token: code!, type: 'email' })).error).toBeNull()
    expect((await aClient(world).auth.verifyOtp({ email, token: code!, type: 'email' })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
  })

  test('lives for ten minutes, its link for an hour', async () => {
    const { email } = await aMember(world)
    await aClient(world).auth.signInWithOtp({ email })
    const { code, linkToken } = await lastLetterTo(world, email)
    const typed = await clock.later(601, () => aClient(world).auth.verifyOtp({ email, token: code!, type: 'email' }))
    expect(typed.error?.code).toBe('otp_expired')
    const clicked = await clock.later(3599, () => followLink(world, linkToken!, 'magiclink'))
    expect(clicked.fragment.access_token).toBeTruthy()
  })

  test('stops working for strangers after five wrong tries, also with the right code', async () => {
    const { email } = await aMember(world)
    await aClient(world).auth.signInWithOtp({ email })
    const { code } = await lastLetterTo(world, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const elsewhere: typeof fetch = (url, init) => {
      const headers = new Headers(init?.headers)
      headers.set('user-agent', 'another browser')
      return fetch(url, { ...init, headers })
    }
    const stranger = aClient(world, { fetch: elsewhere })
    for (let tries = 0; tries < 5; tries++) {
      expect((await stranger.auth.verifyOtp({ email, token: wrong, type: 'email' })).error?.code).toBe('otp_expired')
    }
    expect((await stranger.auth.verifyOtp({ email, token: code!, type: 'email' })).error?.code).toBe('otp_expired')
    // The code still works from an address and a browser with which the account was signed in before.
    expect((await aClient(world).auth.verifyOtp({ email, token: code!, type: 'email' })).error).toBeNull()
  })

  test('invalidates the code before it, while both links work until one of them is used', async () => {
    const { email } = await aMember(world)
    const [client, other] = [aClient(world), aClient(world)]
    await client.auth.signInWithOtp({ email })
    const first = await lastLetterTo(world, email)
    await other.auth.signInWithOtp({ email })
    const second = await lastLetterTo(world, email, 1)
    const old = await client.auth.verifyOtp({ email, token: first.code!, type: 'email' })
    expect(old.error?.code).toBe('otp_expired')
    expect((await followLink(world, first.linkToken!, 'magiclink')).fragment.access_token).toBeTruthy()
    expect((await followLink(world, second.linkToken!, 'magiclink')).fragment).toMatchObject({
      error_code: 'otp_expired',
    })
  })

  test.each([
    [
      'an address and a number',
      { email: 'a@example.com', phone: '33600000000' },
      'validation_failed',
      'Only an email address or phone number should be provided',
    ],
    ['neither', {}, 'validation_failed', 'One of email or phone must be set'],
    [
      'a channel for mail',
      { email: 'a@example.com', channel: 'sms' },
      'validation_failed',
      'Channel should only be specified with a phone number',
    ],
    [
      'a challenge without its method',
      { email: 'a@example.com', code_challenge: 'x'.repeat(43) },
      'validation_failed',
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a short challenge',
      { email: 'a@example.com', code_challenge: 'x', code_challenge_method: 's256' },
      'validation_failed',
      'code challenge has to be between 43 and 128 characters',
    ],
  ])('asking for %s is refused', async (_what, body, code, message) => {
    const answer = await fetch(`${world.address}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code, message })
  })
})

describe('a code by text message', () => {
  test('signs in, and creates an account for an unknown number', async () => {
    const phone = someNumber()
    const client = aClient(world)
    expect((await client.auth.signInWithOtp({ phone })).error).toBeNull()
    const { code } = await lastTextTo(world, phone)
    const { data, error } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '' })
  })

  test.each([
    ['email', 'Type provided requires an email address'],
    ['signup', 'Type provided requires an email address'],
    ['nonsense', 'Unsupported verification type'],
  ])('is no code of a letter: as «%s» it changes nothing', async (type, message) => {
    const phone = someNumber()
    const client = aClient(world)
    await client.auth.signInWithOtp({ phone })
    const { code } = await lastTextTo(world, phone)
    const answer = await fetch(`${world.address}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify({ phone, token: code, type }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message })
    const { data } = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '' })
  })

  test('does not sign in if it is wrong', async () => {
    const phone = someNumber()
    await aClient(world).auth.signInWithOtp({ phone })
    const { error } = await aClient(world).auth.verifyOtp({ phone, token: '12345', type: 'sms' })
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' })
  })
})

describe('sending again', () => {
  test('sends the confirmation again', async () => {
    const email = somebody()
    const client = aClient(world)
    await client.auth.signUp({ email, password: 'correct horse battery' })
    await lastLetterTo(world, email)
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    const { code } = await lastLetterTo(world, email, 1)
    expect((await client.auth.verifyOtp({ email, token: code!, type: 'signup' })).error).toBeNull()
  })

  test('sends the code for a number again', async () => {
    const phone = someNumber()
    const client = aClient(world)
    await client.auth.signUp({ phone, password: 'correct horse battery' })
    await lastTextTo(world, phone)
    expect((await client.auth.resend({ type: 'sms', phone })).error).toBeNull()
    const { code } = await lastTextTo(world, phone, 1)
    expect((await client.auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  })

  test.each([
    ['the address is confirmed already', async () => (await aMember(world)).email],
    ['there is no account', async () => somebody()],
  ])('gives the same answer if %s, and sends nothing', async (_what, whom) => {
    const email = await whom()
    const before = (await lettersTo(world, email)).length
    expect((await aClient(world).auth.resend({ type: 'signup', email })).error).toBeNull()
    await queueIsEmpty(world)
    expect((await lettersTo(world, email)).length).toBe(before)
  })

  test.each([
    ['no type', {}, 'Missing one of these types: signup, email_change, sms, phone_change'],
    ['a number for mail', { type: 'signup', phone: '33600000000' }, 'Type provided requires an email address'],
    ['an address for a text', { type: 'sms', email: 'a@example.com' }, 'Type provided requires a phone number'],
    [
      'both',
      { type: 'sms', email: 'a@example.com', phone: '33600000000' },
      'Only an email address or phone number should be provided',
    ],
  ])('is refused with %s', async (_what, body, msg) => {
    const answer = await fetch(`${world.address}/auth/v1/resend`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
      body: JSON.stringify(body),
    })
    expect(await answer.json()).toEqual({ code: 400, error_code: 'validation_failed', msg })
  })
})

test('a second letter within a minute is refused, whether or not there is an account', async () => {
  const strict = await aWorld({ worker: true, settings: { ...settings, AUTH_SEND_SECONDS: '60' } })
  for (const email of [(await aMember(strict)).email, somebody()]) {
    const client = aClient(strict)
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    expect((await client.auth.resetPasswordForEmail(email)).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
    })
  }
  await strict.stop()
})

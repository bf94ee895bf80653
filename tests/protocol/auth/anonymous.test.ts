/** Signing up with a number, and without any address, by the official client (spec §7, protocol §5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, lastLetterTo, lastTextTo, somebody, someNumber, unhurried } from './auth-steps.ts'

const password = 'correct horse battery'

describe('with numbers, anonymous users and confirmation switched differently', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld({ worker: true, settings: { ...unhurried, AUTH_PHONE: 'on', AUTH_ANONYMOUS: 'on' } })
  })
  afterAll(() => world.stop())

  test('a visitor signs up with a number and confirms with the code that is sent to it', async () => {
    const client = aClient(world)
    const phone = someNumber()
    const { data, error } = await client.auth.signUp({ phone, password })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ phone: phone.slice(1), email: '', app_metadata: { providers: ['phone'] } })
    const { code } = await lastTextTo(world, phone)
    const verified = await client.auth.verifyOtp({ phone, token: code, type: 'sms' })
    expect(verified.error).toBeNull()
    expect(verified.data.user!.phone_confirmed_at).toBeTruthy()
    expect((await aClient(world).auth.signInWithPassword({ phone, password })).error).toBeNull()
  })

  test.each([
    ['a malformed number', { phone: '+0123' }, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      'an unknown channel',
      { options: { channel: 'pigeon' as 'sms' } },
      'validation_failed',
      'Invalid channel, supported values are sms or whatsapp',
    ],
  ])('%s is refused', async (_what, wrong, code, message) => {
    const { error } = await aClient(world).auth.signUp({ phone: someNumber(), password, ...wrong })
    expect(error).toMatchObject({ status: 400, code, message })
  })

  test('an anonymous user has a session and nothing else', async () => {
    const client = aClient(world)
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { seen: 'deck' } } })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      app_metadata: {},
      user_metadata: { seen: 'deck' },
      identities: [],
    })
    const { data: claims } = await client.auth.getClaims()
    expect(claims!.claims).toMatchObject({ is_anonymous: true, aal: 'aal1', amr: [{ method: 'anonymous' }] })
  })

  test('an anonymous user becomes a permanent one by confirming an address', async () => {
    const client = aClient(world)
    const { data } = await client.auth.signInAnonymously()
    const email = somebody()
    const { error } = await client.auth.updateUser({ email })
    expect(error).toBeNull()
    const { code } = await lastLetterTo(world, email)
    const verified = await client.auth.verifyOtp({ email, token: code!, type: 'email_change' })
    expect(verified.error).toBeNull()
    expect(verified.data.user).toMatchObject({ id: data.user!.id, email, is_anonymous: false })
  })

  test('an anonymous user has no address or number to which a code could be sent', async () => {
    const client = aClient(world)
    await client.auth.signInAnonymously()
    const { error } = await client.auth.reauthenticate()
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Reauthentication requires the user to have an email or a phone number',
    })
  })

  test('an anonymous user cannot set a password without an address', async () => {
    const client = aClient(world)
    await client.auth.signInAnonymously()
    const { error } = await client.auth.updateUser({ password })
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
  })
})

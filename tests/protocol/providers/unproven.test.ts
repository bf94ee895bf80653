/**
 * Tests accounts whose address is not confirmed yet (protocol §8 ⚑): they open for the person who proves the address, and
 * a password of anybody else is removed.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import {
  aClient,
  aMember,
  lastLetterTo,
  lastTextTo,
  somebody,
  someNumber,
  unhurried,
} from '#tests/protocol/auth/auth-steps.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: { ...unhurried, AUTH_PHONE: 'on' } })
})
afterAll(() => world.stop())

const password = 'correct horse battery'

test('if two passwords were given for one unconfirmed address, the letter confirms it without either of them', async () => {
  const client = aClient(world)
  const email = somebody()
  await client.auth.signUp({ email, password })
  await lastLetterTo(world, email)
  await client.auth.signUp({ email, password: 'thief thief thief' })
  const { code } = await lastLetterTo(world, email, 1)
  expect((await client.auth.verifyOtp({ email, token: code!, type: 'signup' })).error).toBeNull()
  for (const wrong of [password, 'thief thief thief']) {
    const { error } = await aClient(world).auth.signInWithPassword({ email, password: wrong })
    expect(error?.code).toBe('invalid_credentials')
  }
  expect((await client.auth.updateUser({ password })).error).toBeNull()
  expect((await aClient(world).auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('a visitor who signs up twice with one password keeps it', async () => {
  const client = aClient(world)
  const email = somebody()
  await client.auth.signUp({ email, password, options: { data: { who: 'first' } } })
  await lastLetterTo(world, email)
  await client.auth.signUp({ email, password })
  const { code } = await lastLetterTo(world, email, 1)
  const { data } = await client.auth.verifyOtp({ email, token: code!, type: 'signup' })
  expect(data.user!.user_metadata).toMatchObject({ who: 'first' })
  expect((await aClient(world).auth.signInWithPassword({ email, password })).error).toBeNull()
})

test.each([
  ['a sign-in', (email: string) => aClient(world).auth.signInWithOtp({ email })],
  ['a forgotten password', (email: string) => aClient(world).auth.resetPasswordForEmail(email)],
])(
  'a person who confirms an address by the letter of %s removes the password of an earlier sign-up',
  async (_what, ask) => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password, options: { data: { colour: 'blue' } } })
    await lastLetterTo(world, email)
    expect((await ask(email)).error).toBeNull()
    const { linkToken, link } = await lastLetterTo(world, email, 1)
    const type = new URL(link!).searchParams.get('type') as 'magiclink'
    const { data, error } = await aClient(world).auth.verifyOtp({ token_hash: linkToken!, type })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      user_metadata: { colour: 'blue', email_verified: true },
      identities: [{ email }],
    })
    const stranger = await aClient(world).auth.signInWithPassword({ email, password })
    expect(stranger.error?.code).toBe('invalid_credentials')
  },
)

test('a person who confirms a number by a requested code removes the password of an earlier sign-up', async () => {
  const phone = someNumber()
  await aClient(world).auth.signUp({ phone, password })
  await lastTextTo(world, phone)
  await aClient(world).auth.signInWithOtp({ phone })
  const { code } = await lastTextTo(world, phone, 1)
  expect((await aClient(world).auth.verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  const stranger = await aClient(world).auth.signInWithPassword({ phone, password })
  expect(stranger.error?.code).toBe('invalid_credentials')
})

test('a sign-up link of an administrator brings its own password, and not the one of a stranger', async () => {
  const email = somebody()
  await aClient(world).auth.signUp({
    email,
    password: 'thief thief thief',
    options: { data: { full_name: 'Mallory' } },
  })
  await lastLetterTo(world, email)
  const { admin } = aClient(world, { secret: true }).auth
  const { data } = await admin.generateLink({ type: 'signup', email, password, options: { data: { team: 'red' } } })
  expect(data.user!.user_metadata).toEqual({ team: 'red' })
  const token_hash = data.properties!.hashed_token
  expect((await aClient(world).auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
  const stranger = await aClient(world).auth.signInWithPassword({ email, password: 'thief thief thief' })
  expect(stranger.error?.code).toBe('invalid_credentials')
  expect((await aClient(world).auth.signInWithPassword({ email, password })).error).toBeNull()
})

describe('an account that a stranger only signed up with becomes', () => {
  test('the address of the account that proves it, and opens nothing to the stranger', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password: 'thief thief thief' })
    const { linkToken: early } = await lastLetterTo(world, email)
    const owner = await aMember(world)
    await owner.client.auth.updateUser({ email })
    const [present, next] = [await lastLetterTo(world, owner.email), await lastLetterTo(world, email, 1)]
    await aClient(world).auth.verifyOtp({ token_hash: present.linkToken!, type: 'email_change' })
    const { data, error } = await aClient(world).auth.verifyOtp({ token_hash: next.linkToken!, type: 'email_change' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: owner.user.id, email })
    const late = await aClient(world).auth.verifyOtp({ token_hash: early!, type: 'signup' })
    expect(late.error?.code).toBe('otp_expired')
    const stranger = await aClient(world).auth.signInWithPassword({ email, password: 'thief thief thief' })
    expect(stranger.error?.code).toBe('invalid_credentials')
    expect((await aClient(world).auth.signInWithPassword({ email, password })).data.user?.id).toBe(owner.user.id)
  })

  test('the number of the account that proves it', async () => {
    const phone = someNumber()
    await aClient(world).auth.signUp({ phone, password: 'thief thief thief' })
    await lastTextTo(world, phone)
    const { client, user } = await aMember(world)
    await client.auth.updateUser({ phone })
    const { code } = await lastTextTo(world, phone, 1)
    const { data, error } = await client.auth.verifyOtp({ phone, token: code, type: 'phone_change' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: user.id, phone: phone.slice(1) })
  })

  test('of nobody else while an administrator has invited it', async () => {
    const email = somebody()
    await aClient(world, { secret: true }).auth.admin.inviteUserByEmail(email)
    await lastLetterTo(world, email)
    const { client } = await aMember(world)
    await client.auth.updateUser({ email })
    expect((await lastLetterTo(world, email, 1)).subject).toMatch(/^Votre adresse a été demandée/)
  })
})

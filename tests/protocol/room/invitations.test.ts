/** Tests invitations, and links without letters (spec §7, protocol §7), with the official client and real letters. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import {
  aClient,
  aMember,
  lastLetterTo,
  lettersTo,
  queueIsEmpty,
  somebody,
  unhurried,
} from '#tests/protocol/auth/auth-steps.ts'
import { askAround, EMPTIED, isInRoom, press, waysInto } from './room-steps.ts'

let world: World
let admin: ReturnType<typeof aClient>['auth']['admin']
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: unhurried })
  admin = aClient(world, { secret: true }).auth.admin
})
afterAll(() => world.stop())

const password = 'correct horse battery'

/** Sends a request with the secret key and without the client. */
function generate(body: object): Promise<Response> {
  const headers = { apikey: world.secrets.secretKey, 'x-supabase-api-version': '2024-01-01' }
  return fetch(`${world.address}/auth/v1/admin/generate_link`, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('invitations', () => {
  test('an invited person confirms with the letter and is signed in', async () => {
    const email = somebody()
    const invited = await admin.inviteUserByEmail(email, { data: { team: 'red' } })
    expect(invited.error).toBeNull()
    expect(invited.data.user).toMatchObject({ email, user_metadata: { team: 'red' } })
    expect(invited.data.user!.invited_at).toBeTruthy()
    const { linkToken } = await lastLetterTo(world, email)
    const client = aClient(world)
    expect((await client.auth.verifyOtp({ token_hash: linkToken!, type: 'invite' })).error).toBeNull()
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' })
  })

  test('a person who has not confirmed yet is invited again, and the first letter becomes invalid', async () => {
    const email = somebody()
    await admin.inviteUserByEmail(email)
    const first = await lastLetterTo(world, email)
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    const second = await lastLetterTo(world, email, 1)
    const verify = (token_hash: string) => aClient(world).auth.verifyOtp({ token_hash, type: 'invite' })
    expect((await verify(first.linkToken!)).error).toMatchObject({ code: 'otp_expired' })
    expect((await verify(second.linkToken!)).error).toBeNull()
  })

  test('an invitation can be confirmed by its code, too, and a second one keeps the data of the first', async () => {
    const email = somebody()
    await admin.inviteUserByEmail(email, { data: { team: 'red' } })
    await lastLetterTo(world, email)
    await admin.inviteUserByEmail(email)
    const { code } = await lastLetterTo(world, email, 1)
    const { data, error } = await aClient(world).auth.verifyOtp({ email, token: code!, type: 'invite' })
    expect(error).toBeNull()
    expect(data.user!.user_metadata).toMatchObject({ team: 'red' })
  })
})

const metadata = { team: 'red' }
const WAYS: [string, (email: string) => Promise<string>][] = [
  [
    'by letter',
    async (email) => {
      const before = (await lettersTo(world, email)).length
      expect((await admin.inviteUserByEmail(email, { data: metadata })).error).toBeNull()
      return (await lastLetterTo(world, email, before)).linkToken!
    },
  ],
  [
    'by a link without a letter',
    async (email) =>
      (await admin.generateLink({ type: 'invite', email, options: { data: metadata } })).data.properties!.hashed_token,
  ],
]

describe.each(WAYS)('a person invited %s', (_how, invite) => {
  test('gets the account without the data of a stranger, and no public call invalidates the link', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password, options: { data: { full_name: 'Mallory' } } })
    await lastLetterTo(world, email)
    const linkToken = await invite(email)
    await askAround(world, email)
    const { client, error, user } = await press(world, { type: 'invite', linkToken })
    expect(error).toBeNull()
    expect(user!.user_metadata).toEqual({ ...metadata, email_verified: true })
    for (const wrong of [password, 'thief thief thief']) {
      const entered = await aClient(world).auth.signInWithPassword({ email, password: wrong })
      expect(entered.error).toMatchObject({ code: 'invalid_credentials' })
    }
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
    expect(await isInRoom(client), 'this is no invitation to the room').toBe(false)
  })

  test('gets it without that data also if it was confirmed meanwhile', async () => {
    const email = somebody()
    const linkToken = await invite(email)
    await world.database.owner.query(
      `update auth.users set email_confirmed_at = now(), encrypted_password = 'x', raw_user_meta_data = '{"a": 1}'
       where email = $1`,
      [email],
    )
    const { user } = await press(world, { type: 'invite', linkToken })
    expect(user!.user_metadata).toEqual({ email_verified: true })
    expect(await waysInto(world, email)).toMatchObject([EMPTIED])
  })
})

describe('links without letters', () => {
  const redirectTo = 'http://localhost:3000/welcome'

  test('a sign-up link creates the account, and its hash signs in', async () => {
    const email = somebody()
    const options = { data: { status: 'alpha' }, redirectTo }
    const { data, error } = await admin.generateLink({ type: 'signup', email, password, options })
    expect(error).toBeNull()
    expect(data.user!.user_metadata).toEqual(options.data)
    expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: redirectTo })
    const { action_link, hashed_token, email_otp } = data.properties!
    expect(action_link).toBe(
      `${world.services.tokens.issuer}/verify?token=${hashed_token}&type=signup&redirect_to=${redirectTo}`,
    )
    expect(email_otp).toMatch(/^\d{6}$/)
    expect((await aClient(world).auth.verifyOtp({ token_hash: hashed_token, type: 'signup' })).error).toBeNull()
    expect((await aClient(world).auth.signInWithPassword({ email, password })).error).toBeNull()
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toEqual([])
  })

  test('opening the link redirects with a session', async () => {
    const { data } = await admin.generateLink({ type: 'invite', email: somebody(), options: { redirectTo } })
    const target = data.properties!.action_link.replace(world.services.tokens.issuer, `${world.address}/auth/v1`)
    const answer = await fetch(target, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/welcome#access_token=.*type=invite$/)
  })

  test('a magic link for an unknown address becomes a sign-up link', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: somebody() })
    expect(data.properties).toMatchObject({ verification_type: 'signup' })
    const { email } = await aMember(world)
    const known = await admin.generateLink({ type: 'magiclink', email })
    expect(known.data.properties).toMatchObject({ verification_type: 'magiclink' })
    const code = known.data.properties!.email_otp
    expect((await aClient(world).auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  })

  test('a recovery link needs an existing user', async () => {
    const { error } = await admin.generateLink({ type: 'recovery', email: somebody() })
    expect(error).toMatchObject({ status: 404, code: 'user_not_found', message: 'User with this email not found' })
    const { email } = await aMember(world)
    const { data } = await admin.generateLink({ type: 'recovery', email })
    const client = aClient(world)
    const token_hash = data.properties!.hashed_token
    expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  })

  test('a change of address needs both links', async () => {
    const { email, user } = await aMember(world)
    const newEmail = somebody()
    const make = (type: 'email_change_current' | 'email_change_new') => admin.generateLink({ type, email, newEmail })
    const [current, fresh] = [await make('email_change_current'), await make('email_change_new')]
    expect(current.data.properties!.action_link).toContain('&type=email_change&')
    const client = aClient(world)
    const use = (token_hash: string) => client.auth.verifyOtp({ token_hash, type: 'email_change' })
    expect((await use(current.data.properties!.hashed_token)).data.session).toBeFalsy()
    expect((await use(fresh.data.properties!.hashed_token)).error).toBeNull()
    expect((await admin.getUserById(user.id)).data.user!.email).toBe(newEmail)
  })

  test('a sign-up link is refused for a confirmed user, and needs a password for a new one', async () => {
    const { email } = await aMember(world)
    const again = await admin.generateLink({ type: 'signup', email, password })
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' })
    const without = await generate({ type: 'signup', email: somebody() })
    expect(await without.json()).toEqual({ code: 'validation_failed', message: 'Signup requires a valid password' })
    const unknown = await generate({ type: 'keys', email })
    expect(await unknown.json()).toMatchObject({ message: 'Invalid email action link type requested: keys' })
  })
})

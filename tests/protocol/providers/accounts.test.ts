/**
 * Tests which account a sign-in with a provider opens, and that nobody can take over the account of somebody else by
 * preparing it before (protocol §8).
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMember, lastLetterTo, lettersTo, queueIsEmpty, somebody } from '#tests/protocol/auth/auth-steps.ts'
import {
  aSiteWithIssuer,
  Browser,
  fragmentOf,
  sessionIn,
  signInAs,
  type SiteWithIssuer,
  usersWith,
} from './provider-steps.ts'
import { invitedToRoom, isInRoom, press } from '#tests/protocol/room/room-steps.ts'

let here: SiteWithIssuer
beforeAll(async () => {
  here = await aSiteWithIssuer({ now: () => new Date(), settings: { AUTH_MANUAL_LINKING: 'on' } })
})
afterAll(() => here.stop())

const password = 'correct horse battery'

test('a proven address joins the account that has it', async () => {
  const email = somebody()
  const client = aClient(here.world)
  await client.auth.signUp({ email, password })
  const { code } = await lastLetterTo(here.world, email)
  const { data } = await client.auth.verifyOtp({ email, token: code!, type: 'email' })
  const sub = here.issuer.knows({ email, email_verified: true })
  sessionIn(await signInAs(here, sub))
  const users = await usersWith(here, email)
  expect(users).toMatchObject([
    { id: data.user!.id, raw_app_meta_data: { provider: 'email', providers: ['email', 'keycloak'] } },
  ])
  expect((await aClient(here.world).auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('an account that a stranger prepared without proving the address loses its password and identities', async () => {
  const email = somebody()
  const attacker = aClient(here.world)
  await attacker.auth.signUp({ email, password, options: { data: { full_name: 'Mallory' } } })
  const { code } = await lastLetterTo(here.world, email)
  const sub = here.issuer.knows({ email, email_verified: true, name: 'Ada' })
  sessionIn(await signInAs(here, sub))

  const { error } = await attacker.auth.signInWithPassword({ email, password })
  expect(error).toMatchObject({ code: 'invalid_credentials' })
  expect((await attacker.auth.verifyOtp({ email, token: code!, type: 'email' })).error).toMatchObject({
    code: 'otp_expired',
  })
  const user = (await usersWith(here, email))[0]!
  expect(user).toMatchObject({
    encrypted_password: null,
    raw_user_meta_data: { full_name: 'Ada' },
    raw_app_meta_data: { provider: 'keycloak', providers: ['keycloak'] },
  })
  expect(user.email_confirmed_at).not.toBeNull()
})

test('an address that the provider does not call verified has to be confirmed first', async () => {
  const email = somebody()
  const sub = here.issuer.knows({ email, email_verified: false })
  const arrived = await signInAs(here, sub)
  expect(fragmentOf(arrived)).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
  })
  const { code } = await lastLetterTo(here.world, email)
  const verified = await aClient(here.world).auth.verifyOtp({ email, token: code!, type: 'email' })
  expect(verified.error).toBeNull()
  expect(sessionIn(await signInAs(here, sub)).access_token).toBeTruthy()
  expect(await usersWith(here, email)).toHaveLength(1)
})

test('an unverified address opens no account that exists, and no letter is sent', async () => {
  const email = somebody()
  const owner = here.issuer.knows({ email, email_verified: true })
  sessionIn(await signInAs(here, owner))
  const impostor = here.issuer.knows({ email, email_verified: false })
  expect(fragmentOf(await signInAs(here, impostor))).toMatchObject({ error_code: 'provider_email_needs_verification' })
  const { rows } = await here.world.database.owner.query('select provider_id from auth.identities where email = $1', [
    email,
  ])
  expect(rows).toEqual([{ provider_id: owner }])
  await queueIsEmpty(here.world)
  expect(await lettersTo(here.world, email)).toEqual([])
})

test('a banned user is refused as banned', async () => {
  const email = somebody()
  const sub = here.issuer.knows({ email, email_verified: true })
  await signInAs(here, sub)
  await here.world.database.owner.query(`update auth.users set banned_until = '2099-01-01' where email = $1`, [email])
  expect(fragmentOf(await signInAs(here, sub))).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})

test('twenty first sign-ins of one person at once make one account', async () => {
  const email = somebody()
  const sub = here.issuer.knows({ email, email_verified: true })
  const token = await here.issuer.sign({ sub, email, email_verified: true })
  const results = await Promise.all(
    Array.from({ length: 20 }, () => aClient(here.world).auth.signInWithIdToken({ provider: 'keycloak', token })),
  )
  expect(results.filter(({ error }) => error)).toEqual([])
  expect(await usersWith(here, email)).toHaveLength(1)
})

describe('the advisers’ room', () => {
  const identitiesOf = async (email: string) =>
    (await here.world.database.owner.query('select provider from auth.identities where email = $1', [email])).rows

  test('is not entered by a provider that calls an adviser’s address verified', async () => {
    const email = somebody()
    const { client } = await press(here.world, await invitedToRoom(here.world, email))
    const sub = here.issuer.knows({ email, email_verified: true })
    expect(fragmentOf(await signInAs(here, sub))).toMatchObject({ error_code: 'provider_email_needs_verification' })
    const token = await here.issuer.sign({ sub, email, email_verified: true })
    expect((await aClient(here.world).auth.signInWithIdToken({ provider: 'keycloak', token })).error).not.toBeNull()
    expect(await identitiesOf(email)).toEqual([{ provider: 'email' }])
    expect(await isInRoom(client)).toBe(true)
  })

  test('is not entered with an identity older than the redeemed invitation', async () => {
    const email = somebody()
    const sub = here.issuer.knows({ email, email_verified: true })
    const { access_token, refresh_token } = sessionIn(await signInAs(here, sub))
    const stranger = aClient(here.world)
    await stranger.auth.setSession({ access_token, refresh_token })
    const letter = await invitedToRoom(here.world, email)
    expect(await isInRoom(stranger)).toBe(false)
    const { client } = await press(here.world, letter)
    expect([await isInRoom(client), await isInRoom(stranger)]).toEqual([true, false])
    expect(fragmentOf(await signInAs(here, sub))).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect(await identitiesOf(email)).toEqual([{ provider: 'email' }])
  })

  test('is not reached by a linking that began before the invitation was redeemed', async () => {
    const { client: stranger, email } = await aMember(here.world)
    const sub = here.issuer.knows({ email: somebody(), email_verified: true })
    const options = { skipBrowserRedirect: true }
    const { data } = await stranger.auth.linkIdentity({ provider: 'keycloak', options })
    const { client } = await press(here.world, await invitedToRoom(here.world, email))
    const back = await new Browser(here.site).follow(data.url!, sub)
    expect(fragmentOf(back)).toMatchObject({ error_code: 'bad_oauth_state' })
    expect(await identitiesOf(email)).toEqual([{ provider: 'email' }])
    expect(await isInRoom(client)).toBe(true)
  })

  test('is entered with a provider that a signed-in adviser linked', async () => {
    const email = somebody()
    const { client } = await press(here.world, await invitedToRoom(here.world, email))
    const token = await here.issuer.sign({ sub: randomUUID(), email, email_verified: true })
    expect((await client.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull()
    const entered = await aClient(here.world).auth.signInWithIdToken({ provider: 'keycloak', token })
    expect(entered.error).toBeNull()
  })
})

/**
 * Tests which account a sign-in with a provider opens, and that nobody can take over the account of somebody else by
 * preparing it before (protocol §8).
 */
import { randomUUID } from 'node:crypto'
import { letters } from '#languages/fr/letters.ts'
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

let service: SiteWithIssuer
beforeAll(async () => {
  service = await aSiteWithIssuer({ now: () => new Date(), settings: { AUTH_MANUAL_LINKING: 'on' } })
})
afterAll(() => service.stop())

const password = 'correct horse battery'

test('a proven address joins the account that has it', async () => {
  const email = somebody()
  const client = aClient(service.world)
  await client.auth.signUp({ email, password })
  const { code } = await lastLetterTo(service.world, email)
  const { data } = await client.auth.verifyOtp({ email, token: code!, type: 'email' })
  const sub = service.issuer.knows({ email, email_verified: true })
  sessionIn(await signInAs(service, sub))
  const users = await usersWith(service, email)
  expect(users).toMatchObject([
    { id: data.user!.id, raw_app_meta_data: { provider: 'email', providers: ['email', 'keycloak'] } },
  ])
  expect((await aClient(service.world).auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('an adviser gets a letter about a sign-in with a provider from an unknown device', async () => {
  const { email, user } = await aMember(service.world)
  const { owner } = service.world.database
  const sub = service.issuer.knows({ email, email_verified: true })
  sessionIn(await signInAs(service, sub))
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [user.id])
  await owner.query('delete from auth.known_devices where user_id = $1', [user.id])
  sessionIn(await signInAs(service, sub))
  await queueIsEmpty(service.world)
  expect(await lettersTo(service.world, email)).toMatchObject([{ subject: letters['signInNotice.subject'] }])
})

test('an account that a stranger prepared without proving the address loses its password and identities', async () => {
  const email = somebody()
  const attacker = aClient(service.world)
  await attacker.auth.signUp({ email, password, options: { data: { full_name: 'Mallory' } } })
  const { code } = await lastLetterTo(service.world, email)
  const sub = service.issuer.knows({ email, email_verified: true, name: 'Ada' })
  sessionIn(await signInAs(service, sub))

  const { error } = await attacker.auth.signInWithPassword({ email, password })
  expect(error).toMatchObject({ code: 'invalid_credentials' })
  expect((await attacker.auth.verifyOtp({ email, token: code!, type: 'email' })).error).toMatchObject({
    code: 'otp_expired',
  })
  const user = (await usersWith(service, email))[0]!
  expect(user).toMatchObject({
    encrypted_password: null,
    raw_user_meta_data: { full_name: 'Ada' },
    raw_app_meta_data: { provider: 'keycloak', providers: ['keycloak'] },
  })
  expect(user.email_confirmed_at).not.toBeNull()
})

test('an address that the provider does not call verified has to be confirmed first', async () => {
  const email = somebody()
  const sub = service.issuer.knows({ email, email_verified: false })
  const arrived = await signInAs(service, sub)
  expect(fragmentOf(arrived)).toMatchObject({
    error: 'access_denied',
    error_code: 'provider_email_needs_verification',
  })
  const { code } = await lastLetterTo(service.world, email)
  const verified = await aClient(service.world).auth.verifyOtp({ email, token: code!, type: 'email' })
  expect(verified.error).toBeNull()
  expect(sessionIn(await signInAs(service, sub)).access_token).toBeTruthy()
  expect(await usersWith(service, email)).toHaveLength(1)
})

test('an unverified address opens no account that exists, and no letter is sent', async () => {
  const email = somebody()
  const owner = service.issuer.knows({ email, email_verified: true })
  sessionIn(await signInAs(service, owner))
  const impostor = service.issuer.knows({ email, email_verified: false })
  expect(fragmentOf(await signInAs(service, impostor))).toMatchObject({
    error_code: 'provider_email_needs_verification',
  })
  const { rows } = await service.world.database.owner.query(
    'select provider_id from auth.identities where email = $1',
    [email],
  )
  expect(rows).toEqual([{ provider_id: owner }])
  await queueIsEmpty(service.world)
  expect(await lettersTo(service.world, email)).toEqual([])
})

test('a banned user is refused as banned', async () => {
  const email = somebody()
  const sub = service.issuer.knows({ email, email_verified: true })
  await signInAs(service, sub)
  await service.world.database.owner.query(`update auth.users set banned_until = '2099-01-01' where email = $1`, [
    email,
  ])
  expect(fragmentOf(await signInAs(service, sub))).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})

test('twenty first sign-ins of one person at once make one account', async () => {
  const email = somebody()
  const sub = service.issuer.knows({ email, email_verified: true })
  const token = await service.issuer.sign({ sub, email, email_verified: true })
  const results = await Promise.all(
    Array.from({ length: 20 }, () => aClient(service.world).auth.signInWithIdToken({ provider: 'keycloak', token })),
  )
  expect(results.filter(({ error }) => error)).toEqual([])
  expect(await usersWith(service, email)).toHaveLength(1)
})

describe('the advisers’ room', () => {
  const identitiesOf = async (email: string) =>
    (await service.world.database.owner.query('select provider from auth.identities where email = $1', [email])).rows

  test('is not entered by a provider that calls an adviser’s address verified', async () => {
    const email = somebody()
    const { client } = await press(service.world, await invitedToRoom(service.world, email))
    const sub = service.issuer.knows({ email, email_verified: true })
    expect(fragmentOf(await signInAs(service, sub))).toMatchObject({ error_code: 'provider_email_needs_verification' })
    const token = await service.issuer.sign({ sub, email, email_verified: true })
    expect((await aClient(service.world).auth.signInWithIdToken({ provider: 'keycloak', token })).error).not.toBeNull()
    expect(await identitiesOf(email)).toEqual([{ provider: 'email' }])
    expect(await isInRoom(client)).toBe(true)
  })

  test('is not entered with an identity older than the redeemed invitation', async () => {
    const email = somebody()
    const sub = service.issuer.knows({ email, email_verified: true })
    const { access_token, refresh_token } = sessionIn(await signInAs(service, sub))
    const stranger = aClient(service.world)
    await stranger.auth.setSession({ access_token, refresh_token })
    const letter = await invitedToRoom(service.world, email)
    expect(await isInRoom(stranger)).toBe(false)
    const { client } = await press(service.world, letter)
    expect([await isInRoom(client), await isInRoom(stranger)]).toEqual([true, false])
    expect(fragmentOf(await signInAs(service, sub))).toMatchObject({ error_code: 'provider_email_needs_verification' })
    expect(await identitiesOf(email)).toEqual([{ provider: 'email' }])
  })

  test('is not reached by a linking that began before the invitation was redeemed', async () => {
    const { client: stranger, email } = await aMember(service.world)
    const sub = service.issuer.knows({ email: somebody(), email_verified: true })
    const options = { skipBrowserRedirect: true }
    const { data } = await stranger.auth.linkIdentity({ provider: 'keycloak', options })
    const { client } = await press(service.world, await invitedToRoom(service.world, email))
    const back = await new Browser(service.site).follow(data.url!, sub)
    expect(fragmentOf(back)).toMatchObject({ error_code: 'bad_oauth_state' })
    expect(await identitiesOf(email)).toEqual([{ provider: 'email' }])
    expect(await isInRoom(client)).toBe(true)
  })

  test('is entered with a provider that a signed-in adviser linked', async () => {
    const email = somebody()
    const { client } = await press(service.world, await invitedToRoom(service.world, email))
    const token = await service.issuer.sign({ sub: randomUUID(), email, email_verified: true })
    expect((await client.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull()
    const entered = await aClient(service.world).auth.signInWithIdToken({ provider: 'keycloak', token })
    expect(entered.error).toBeNull()
  })
})

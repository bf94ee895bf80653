/** Tests several identities of one account: linking, unlinking, and invitations accepted with a provider (protocol §5, §8). */
import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMember, lastLetterTo, somebody } from '#tests/protocol/auth/auth-steps.ts'
import { aSiteWithIssuer, Browser, fragmentOf, sessionIn, type SiteWithIssuer } from './provider-steps.ts'

let service: SiteWithIssuer
beforeAll(async () => {
  service = await aSiteWithIssuer({ settings: { AUTH_MANUAL_LINKING: 'on', AUTH_ANONYMOUS: 'on' } })
})
afterAll(() => service.stop())

const keycloak = 'keycloak'
const aPerson = (email = somebody()) => service.issuer.knows({ email, email_verified: true })

async function link(client: SupabaseClient, sub: string): Promise<URL> {
  const { data, error } = await client.auth.linkIdentity({ provider: keycloak, options: { skipBrowserRedirect: true } })
  expect(error).toBeNull()
  return new Browser(service.site).follow(data.url!, sub)
}

const providersOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user!.app_metadata['providers']

test('a signed-in user reads their identities, by the client as well; nobody else does', async () => {
  const member = await aMember(service.world)
  await link(member.client, aPerson())
  const ask = (headers: Record<string, string>) =>
    fetch(`${service.world.address}/auth/v1/user/identities`, {
      headers: { apikey: service.world.secrets.publishableKey, ...headers },
    })
  const { data } = await member.client.auth.getSession()
  const answer = await ask({ authorization: `Bearer ${data.session!.access_token}` })
  expect(answer.status).toBe(200)
  const { identities } = (await answer.json()) as { identities: { provider: string }[] }
  expect(identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak'])
  expect(identities).toEqual((await member.client.auth.getUserIdentities()).data!.identities)
  expect((await ask({})).status).toBe(401)
})

describe('linking', () => {
  test('a signed-in user links another identity, and is the same user by it', async () => {
    const member = await aMember(service.world)
    const sub = aPerson()
    sessionIn(await link(member.client, sub))
    expect(await providersOf(member.client)).toEqual(['email', 'keycloak'])
    const token = await service.issuer.sign({ sub })
    const { data } = await aClient(service.world).auth.signInWithIdToken({ provider: keycloak, token })
    expect(data.user).toMatchObject({ id: member.user.id, email: member.email })
  })

  test('an identity can be linked by a token of the issuer, too, without leaving the page', async () => {
    const member = await aMember(service.world)
    const token = await service.issuer.sign({ sub: randomUUID(), email: somebody(), email_verified: true })
    const { data, error } = await member.client.auth.linkIdentity({ provider: keycloak, token })
    expect(error).toBeNull()
    expect(data.user!.id).toBe(member.user.id)
    expect(await providersOf(member.client)).toEqual(['email', 'keycloak'])
  })

  test('an identity can be linked once, to one user', async () => {
    const [one, other] = await Promise.all([aMember(service.world), aMember(service.world)])
    const sub = aPerson()
    await link(one.client, sub)
    expect(fragmentOf(await link(one.client, sub))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked',
    })
    expect(fragmentOf(await link(other.client, sub))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    })
    expect(await providersOf(other.client)).toEqual(['email'])
  })

  test('an anonymous user becomes a permanent one by linking, with the verified address', async () => {
    const client = aClient(service.world)
    const { data } = await client.auth.signInAnonymously()
    const email = somebody()
    sessionIn(await link(client, aPerson(email)))
    const { user } = (await client.auth.getUser()).data
    expect(user).toMatchObject({
      id: data.user!.id,
      email,
      is_anonymous: false,
      app_metadata: { providers: ['keycloak'] },
    })
  })

  test('an anonymous user does not get the address of another account', async () => {
    const member = await aMember(service.world)
    const client = aClient(service.world)
    await client.auth.signInAnonymously()
    expect(fragmentOf(await link(client, aPerson(member.email)))).toMatchObject({ error_code: 'email_exists' })
  })

  test('an anonymous user gets an address that somebody else only signed up with', async () => {
    const email = somebody()
    await aClient(service.world).auth.signUp({ email, password: 'thief thief thief' })
    const client = aClient(service.world)
    const { data } = await client.auth.signInAnonymously()
    sessionIn(await link(client, aPerson(email)))
    expect((await client.auth.getUser()).data.user).toMatchObject({ id: data.user!.id, email, is_anonymous: false })
  })

  test('a user with a second factor needs it to link an identity', async () => {
    const member = await aMember(service.world)
    await service.world.database.owner.query(
      `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
      [member.user.id],
    )
    const { error } = await member.client.auth.linkIdentity({
      provider: keycloak,
      options: { skipBrowserRedirect: true },
    })
    expect(error).toMatchObject({ code: 'insufficient_aal' })
  })
})

describe('unlinking', () => {
  async function unlinkById(client: SupabaseClient, id: string) {
    const { data } = await client.auth.getSession()
    const answer = await fetch(`${service.world.address}/auth/v1/user/identities/${id}`, {
      method: 'DELETE',
      headers: {
        apikey: service.world.secrets.publishableKey,
        authorization: `Bearer ${data.session!.access_token}`,
        'x-supabase-api-version': '2024-01-01',
      },
    })
    return { status: answer.status, body: await answer.json() }
  }

  async function withTwo({ email = somebody(), isVerified = true } = {}) {
    const member = await aMember(service.world)
    await link(member.client, service.issuer.knows({ email, email_verified: isVerified }))
    const { identities } = (await member.client.auth.getUserIdentities()).data!
    const named = (name: string) => identities.find(({ provider }) => provider === name)!
    return { ...member, secondEmail: email, own: named('email'), linked: named('keycloak') }
  }

  test('removes an identity, and records it in the audit log', async () => {
    const { client, linked } = await withTwo()
    const { error } = await client.auth.unlinkIdentity(linked)
    expect(error).toBeNull()
    expect(await providersOf(client)).toEqual(['email'])
    const { rows } = await service.world.database.owner.query(
      `select details ->> 'provider' as provider from auth.audit_log_entries where action = 'identity_unlinked' and user_id = $1`,
      [linked.user_id],
    )
    expect(rows).toEqual([{ provider: 'keycloak' }])
  })

  test('of the email identity gives the user the address of the other one', async () => {
    const { client, own, secondEmail } = await withTwo()
    expect((await client.auth.unlinkIdentity(own)).error).toBeNull()
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email: secondEmail,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    })
  })

  test('is refused if that address belongs to another account', async () => {
    const { client, own, secondEmail } = await withTwo()
    const admin = aClient(service.world, { secret: true })
    await admin.auth.admin.createUser({ email: secondEmail, email_confirm: true })
    const { error } = await client.auth.unlinkIdentity(own)
    expect(error).toMatchObject({ code: 'email_conflict_identity_not_deletable', status: 422 })
    expect(await providersOf(client)).toEqual(['email', 'keycloak'])
  })

  test('never gives the user an unverified address, and does not reveal whether it has an account', async () => {
    const known = (await aMember(service.world)).email
    for (const email of [known, somebody()]) {
      const { client, own } = await withTwo({ email, isVerified: false })
      expect((await client.auth.unlinkIdentity(own)).error).toBeNull()
      expect((await client.auth.getUser()).data.user).toMatchObject({
        email: '',
        app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      })
    }
  })

  test('invalidates the letters sent to the removed address', async () => {
    const { client, own, email } = await withTwo()
    await aClient(service.world).auth.resetPasswordForEmail(email)
    const { linkToken } = await lastLetterTo(service.world, email)
    await client.auth.unlinkIdentity(own)
    const { error } = await aClient(service.world).auth.verifyOtp({ type: 'recovery', token_hash: linkToken! })
    expect(error).toMatchObject({ code: 'otp_expired' })
  })

  test('is refused for the last identity', async () => {
    const { client } = await aMember(service.world)
    const { identities } = (await client.auth.getUserIdentities()).data!
    expect((await client.auth.unlinkIdentity(identities[0]!)).error).toMatchObject({
      code: 'single_identity_not_deletable',
    })
  })

  test('cannot remove an identity of another user', async () => {
    const [{ client }, other] = await Promise.all([withTwo(), withTwo()])
    expect((await client.auth.unlinkIdentity(other.linked)).error).toMatchObject({
      code: 'identity_not_found',
      status: 422,
    })
    expect(await providersOf(other.client)).toEqual(['email', 'keycloak'])
  })

  test('needs a UUID', async () => {
    const { client } = await aMember(service.world)
    expect(await unlinkById(client, 'nonsense')).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'identity_id must be an UUID' },
    })
  })

  test('leaves one identity if both are removed at the same time', async () => {
    const { client, own, linked } = await withTwo()
    const answers = await Promise.all([unlinkById(client, own.identity_id), unlinkById(client, linked.identity_id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })
})

describe('an invitation', () => {
  async function invited() {
    const email = somebody()
    const admin = aClient(service.world, { secret: true })
    const { data, error } = await admin.auth.admin.inviteUserByEmail(email)
    expect(error).toBeNull()
    return { email, id: data.user!.id, token: (await lastLetterTo(service.world, email)).linkToken! }
  }

  const takeUp = (token: string, sub: string) =>
    new Browser(service.site).follow(`${service.site}/auth/v1/authorize?provider=keycloak&invite_token=${token}`, sub)

  test('is accepted with the provider’s account of that address', async () => {
    const { email, id, token } = await invited()
    const { access_token, refresh_token } = sessionIn(await takeUp(token, aPerson(email)))
    const client = aClient(service.world)
    await client.auth.setSession({ access_token, refresh_token })
    expect((await client.auth.getUser()).data.user).toMatchObject({
      id,
      email,
      app_metadata: { providers: ['keycloak'] },
    })
    expect(fragmentOf(await takeUp(token, aPerson(email)))).toMatchObject({ error_code: 'invite_not_found' })
  })

  test('is refused with another address', async () => {
    const { token } = await invited()
    expect(fragmentOf(await takeUp(token, aPerson()))).toMatchObject({
      error_code: 'validation_failed',
      error_description: 'Invited email does not match emails from external provider',
    })
  })

  test('is stored only as a digest during the sign-in', async () => {
    const { token } = await invited()
    await fetch(`${service.site}/auth/v1/authorize?provider=keycloak&invite_token=${token}`, { redirect: 'manual' })
    const { rows } = await service.world.database.owner.query(
      'select * from auth.flow_state where invite_token is not null',
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

test('linking is off unless a setting allows it', async () => {
  const closed = await aSiteWithIssuer()
  const { client } = await aMember(closed.world)
  const off = { code: 'manual_linking_disabled', status: 404, message: 'Manual linking is disabled' }
  const options = { skipBrowserRedirect: true }
  expect((await client.auth.linkIdentity({ provider: keycloak, options })).error).toMatchObject(off)
  const token = await closed.issuer.sign({ sub: randomUUID(), email: somebody(), email_verified: true })
  expect((await client.auth.linkIdentity({ provider: keycloak, token })).error).toMatchObject(off)
  const { identities } = (await client.auth.getUserIdentities()).data!
  expect((await client.auth.unlinkIdentity(identities[0]!)).error).toMatchObject(off)
  await closed.stop()
})

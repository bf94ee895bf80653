/**
 * Makes every call that the specification lists (spec §7) with the official client against `npm start`, with the settings
 * of `.env.example`. The calls are recorded, and the last test compares them with the list.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEthereumWallet, messageOf } from '#tests/outside/a-wallet.ts'
import { aCompany } from '#tests/outside/an-identity-provider.ts'
import { anIssuer, type Issuer } from '#tests/outside/an-issuer.ts'
import type { World } from '#tests/world.ts'
import { aClient, followLink, lastLetterTo, somebody, unhurried } from './auth-steps.ts'
import { codeAt } from './mfa-steps.ts'
import { SPECIFIED } from './specified-calls.ts'
import { SITE_URL, type StartedByNpm, startedByNpm } from './started-by-npm.ts'

let started: StartedByNpm
let issuer: Issuer
let world: World
const answered = new Set<string>()

beforeAll(async () => {
  issuer = await anIssuer(`${SITE_URL}/auth/v1/callback`)
  const providers = { AUTH_PROVIDERS: JSON.stringify([issuer.listed()]), ALLOW_PRIVATE_FETCH: 'on' }
  started = await startedByNpm({ ...unhurried, ...providers })
  world = started.world
})
afterAll(async () => {
  await started.remove()
  await issuer.close()
})

/** Fetches, and records the calls that succeeded. */
const recordingFetch: typeof fetch = async (input, init) => {
  const { url, method } = new Request(input, { ...init, body: null })
  const answer = await fetch(input, init)
  if (answer.status < 400) answered.add(nameOf(new URL(url), method))
  return answer
}

function nameOf({ pathname, searchParams }: URL, method: string): string {
  const path = pathname.replace(/^\/(auth|rest)\/v1\//, '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '{id}')
  const [grant, scope] = [searchParams.get('grant_type'), searchParams.get('scope')]
  if (path === 'token') return `${method} ${path}?grant_type=${grant}`
  if (path === 'logout') return `${method} ${path}?scope=${scope}`
  const parameters = ['select', 'page', 'per_page'].filter((name) => searchParams.get(name))
  return `${method} ${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

const client = (flowType: 'implicit' | 'pkce' = 'implicit') => aClient(world, { flowType, fetch: recordingFetch })
const administrator = () => aClient(world, { secret: true, fetch: recordingFetch }).auth.admin
const password = 'correct horse battery'

/** Creates a confirmed user, and signs in. */
async function aMember() {
  const email = somebody()
  const made = await administrator().createUser({ email, password, email_confirm: true })
  expect(made.error).toBeNull()
  const own = client()
  const { data, error } = await own.auth.signInWithPassword({ email, password })
  expect(error).toBeNull()
  return { own, email, user: data.user!, session: data.session! }
}

test('the contact request is inserted and read back', async () => {
  const request = { name: 'Ada', email: somebody(), whatsapp: '+33 6 39 98 01 01', selected_experiences_count: 1 }
  const sent = { ...request, number_of_people: 2, preferred_dates: null, message: null }
  const { data, error } = await client().from('contact_requests').insert([sent]).select('*').single()
  expect(error).toBeNull()
  expect(data).toMatchObject(sent)
})

describe('the ways in', () => {
  test('a sign-up is sent again and confirmed by its code', async () => {
    const [own, email] = [client(), somebody()]
    expect((await own.auth.signUp({ email, password })).error).toBeNull()
    await lastLetterTo(world, email)
    expect((await own.auth.resend({ type: 'signup', email })).error).toBeNull()
    const { code } = await lastLetterTo(world, email, 1)
    const { data, error } = await own.auth.verifyOtp({ email, token: code!, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session!.user.email).toBe(email)
  })

  test('a password and a one-time code sign in, and a forgotten password is recovered by PKCE', async () => {
    const { email, user } = await aMember()
    const byCode = client()
    expect((await byCode.auth.signInWithOtp({ email })).error).toBeNull()
    const { code } = await lastLetterTo(world, email)
    expect((await byCode.auth.verifyOtp({ email, token: code!, type: 'email' })).data.user!.id).toBe(user.id)
    const forgetful = client('pkce')
    expect((await forgetful.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { linkToken } = await lastLetterTo(world, email, 1)
    const { query } = await followLink(world, linkToken!, 'recovery')
    const { data, error } = await forgetful.auth.exchangeCodeForSession(query['code']!)
    expect(error).toBeNull()
    expect(data.user!.id).toBe(user.id)
  })

  test('a token of an issuer, a wallet, a company and a provider sign in', async () => {
    const email = somebody()
    const token = await issuer.sign({ sub: randomUUID(), email, email_verified: true })
    const byToken = await client().auth.signInWithIdToken({ provider: 'keycloak', token })
    expect(byToken.data.user).toMatchObject({ email })

    const wallet = anEthereumWallet()
    const message = messageOf(wallet, SITE_URL, new Date(), {})
    const signature = wallet.sign(message) as `0x${string}`
    const byWallet = await client().auth.signInWithWeb3({ chain: 'ethereum', message, signature })
    expect(byWallet.error).toBeNull()

    const { company, domain } = await aCompany(world)
    const byCompany = await client().auth.signInWithSSO({ domain })
    expect(byCompany.data!.url).toContain(company.signInUrl)

    const options = { skipBrowserRedirect: true }
    const { data } = await client().auth.signInWithOAuth({ provider: 'keycloak', options })
    const led = await recordingFetch(data.url!, { redirect: 'manual' })
    expect([led.status, led.headers.get('location')]).toEqual([302, expect.stringContaining(issuer.address)])
  })
})

describe('a signed-in user', () => {
  test('reads and changes their account, reauthenticates, refreshes the session, and checks their own token', async () => {
    const { own, email, session } = await aMember()
    expect((await own.auth.getUser()).data.user!.email).toBe(email)
    expect((await own.auth.updateUser({ data: { colour: 'red' } })).data.user!.user_metadata).toMatchObject({
      colour: 'red',
    })
    expect((await own.auth.reauthenticate()).error).toBeNull()
    expect((await own.auth.refreshSession()).data.session!.refresh_token).not.toBe(session.refresh_token)
    expect((await own.auth.getClaims()).data!.claims.sub).toBe(session.user.id)
  })

  test('links another way to sign in and unlinks it', async () => {
    const { own } = await aMember()
    const token = await issuer.sign({ sub: randomUUID(), email: somebody(), email_verified: true })
    expect((await own.auth.linkIdentity({ provider: 'keycloak', token })).error).toBeNull()
    const { identities } = (await own.auth.getUserIdentities()).data!
    const linked = identities.find(({ provider }) => provider === 'keycloak')!
    // The client reads the identities from GET user; the specification lists a call of its own for them.
    const { access_token } = (await own.auth.getSession()).data.session!
    const headers = { apikey: world.secrets.publishableKey, authorization: `Bearer ${access_token}` }
    const listed = await recordingFetch(`${world.address}/auth/v1/user/identities`, { headers })
    expect(await listed.json()).toEqual({ identities })
    expect((await own.auth.unlinkIdentity(linked)).error).toBeNull()
    expect((await own.auth.getUserIdentities()).data!.identities).toHaveLength(1)
  })

  test('enrols a second factor, is challenged, passes, and removes it', async () => {
    const { own } = await aMember()
    const { data: app } = await own.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    const factorId = app!.id
    const { data: challenge } = await own.auth.mfa.challenge({ factorId })
    const code = codeAt(app!.totp.secret, new Date())
    const passed = await own.auth.mfa.verify({ factorId, challengeId: challenge!.id, code })
    expect(passed.error).toBeNull()
    expect((await own.auth.mfa.getAuthenticatorAssuranceLevel()).data!.currentLevel).toBe('aal2')
    expect((await own.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })

  test.each([
    ['others', { own: true, other: false }],
    ['local', { own: false, other: true }],
    ['global', { own: false, other: false }],
  ] as const)('signs out with scope %s, which ends those sessions at once', async (scope, alive) => {
    const { own, email, session } = await aMember()
    const other = await client().auth.signInWithPassword({ email, password })
    expect((await own.auth.signOut({ scope })).error).toBeNull()
    const isAlive = async (token: string) => (await client().auth.getUser(token)).error === null
    const tokens = [session.access_token, other.data.session!.access_token]
    expect(await Promise.all(tokens.map(isAlive))).toEqual([alive.own, alive.other])
  })
})

describe('an administrator', () => {
  test('lists, reads, changes and deletes users', async () => {
    const admin = administrator()
    const { user } = await aMember()
    await aMember()
    const { data: page } = await admin.listUsers({ page: 1, perPage: 1 })
    expect(page.users).toHaveLength(1)
    expect((page as { total: number }).total).toBeGreaterThanOrEqual(2)
    expect((await admin.getUserById(user.id)).data.user!.email).toBe(user.email)
    const changed = await admin.updateUserById(user.id, { user_metadata: { colour: 'blue' } })
    expect(changed.data.user!.user_metadata).toMatchObject({ colour: 'blue' })
    expect((await admin.deleteUser(user.id)).error).toBeNull()
    expect((await admin.getUserById(user.id)).error).toMatchObject({ code: 'user_not_found' })
  })

  test('invites, makes a link, and manages factors', async () => {
    const admin = administrator()
    expect((await admin.inviteUserByEmail(somebody())).error).toBeNull()
    const { own, email, user } = await aMember()
    const { data: made } = await admin.generateLink({ type: 'magiclink', email })
    expect(made.properties!.action_link).toContain('/auth/v1/verify?token=')
    const { data: app } = await own.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
    const { data: kept } = await admin.mfa.listFactors({ userId: user.id })
    expect(kept!.factors.map(({ id }) => id)).toEqual([app!.id])
    expect((await admin.mfa.deleteFactor({ userId: user.id, id: app!.id })).error).toBeNull()
  })
})

test('every specified call was answered', () => {
  expect(SPECIFIED.filter((call) => !answered.has(call))).toEqual([])
})

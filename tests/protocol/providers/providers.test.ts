/** Tests signing in with an account of a provider, with a real issuer and the official client (protocol §8). */
import { randomUUID } from 'node:crypto'
import { minutes } from '#contract/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, somebody } from '#tests/protocol/auth/auth-steps.ts'
import {
  aSiteWithIssuer,
  Browser,
  fragmentOf,
  sessionIn,
  signInAs,
  type SiteWithIssuer,
  startOf,
  usersWith,
} from './provider-steps.ts'

let service: SiteWithIssuer
beforeAll(async () => {
  service = await aSiteWithIssuer()
})
afterAll(() => service.stop())

describe('there and back', () => {
  test('a visitor comes back with a session in the fragment, and the official client accepts it', async () => {
    const email = somebody()
    const sub = service.issuer.knows({ email, email_verified: true, name: 'Ada Lovelace' })
    const arrived = await signInAs(service, sub, { redirectTo: `${service.site}/welcome` })
    expect(arrived.origin + arrived.pathname).toBe(`${service.site}/welcome`)
    expect(arrived.search).toBe('')
    const { fragment, ...tokens } = sessionIn(arrived)
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600' })
    expect(fragment['provider_token']).toBeTruthy()
    expect(fragment['provider_refresh_token']).toBeTruthy()

    const client = aClient(service.world)
    const { data, error } = await client.auth.setSession(tokens)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { email, email_verified: true, full_name: 'Ada Lovelace' },
    })
    expect(data.user!.identities).toMatchObject([{ provider: 'keycloak', id: sub, email }])
    expect((await client.auth.getClaims()).data!.claims['amr']).toMatchObject([
      { method: 'oauth', provider: 'keycloak' },
    ])
  })

  test('with PKCE only a code comes back, and the provider’s tokens are given with the session, once', async () => {
    const client = aClient(service.world, { flowType: 'pkce' })
    const sub = service.issuer.knows({ email: somebody(), email_verified: true })
    const arrived = await new Browser(service.site).follow(await startOf(service, {}, client), sub)
    expect(arrived.hash).toBe('')
    const code = arrived.searchParams.get('code')!
    const { data, error } = await client.auth.exchangeCodeForSession(code)
    expect(error).toBeNull()
    expect(data.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    })
    expect((await client.auth.refreshSession()).data.session!.provider_token).toBeUndefined()
    const again = await client.auth.exchangeCodeForSession(code)
    expect(again.error).toBeTruthy()
  })

  test('a second sign-in finds the same user, and stores a changed name', async () => {
    const email = somebody()
    const sub = service.issuer.knows({ email, email_verified: true, name: 'Ada Byron' })
    await signInAs(service, sub)
    service.issuer.knows({ sub, email, email_verified: true, name: 'Ada Lovelace' })
    await signInAs(service, sub)
    const users = await usersWith(service, email)
    expect(users).toHaveLength(1)
    expect(users[0]!.raw_user_meta_data).toMatchObject({ full_name: 'Ada Lovelace' })
  })

  test('a provider that posts its callback is supported, too', async () => {
    const posting = await aSiteWithIssuer({}, { name: 'posting', response_mode: 'form_post' })
    const email = somebody()
    const sub = posting.issuer.knows({ email, email_verified: true })
    const url = `${posting.world.address}/auth/v1/authorize?provider=posting`
    const arrived = await new Browser(posting.site).follow(url, sub)
    expect(sessionIn(arrived).access_token).toBeTruthy()
    await posting.stop()
  })

  test('scopes and parameters of the page are passed to the provider; those of the program cannot be replaced', async () => {
    const queryParams = { prompt: 'consent', client_id: 'another', redirect_uri: 'https://evil.example', nonce: 'mine' }
    const url = await startOf(service, { scopes: 'offline_access', queryParams })
    const location = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location')!)
    const parameters = Object.fromEntries(location.searchParams)
    expect(parameters).toMatchObject({
      client_id: 'premier-rang',
      redirect_uri: `${service.site}/auth/v1/callback`,
      prompt: 'consent',
      scope: 'openid email profile offline_access',
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    expect(parameters['nonce']).not.toBe('mine')
    expect(parameters['redirect_to']).toBeUndefined()
  })

  test('a provider that is not configured is refused', async () => {
    const answer = await fetch(`${service.world.address}/auth/v1/authorize?provider=google`, { redirect: 'manual' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringMatching(/^Unsupported provider: /),
    })
  })

  test('the public settings list the configured providers', async () => {
    const headers = { apikey: service.world.secrets.publishableKey }
    const settings = await (await fetch(`${service.world.address}/auth/v1/settings`, { headers })).json()
    expect(settings.external).toMatchObject({ keycloak: true, google: false, github: false })
  })
})

describe('a failure is in the query and in the fragment:', () => {
  const callback = (query: Record<string, string>) =>
    fetch(`${service.site}/auth/v1/callback?${new URLSearchParams(query).toString()}`, { redirect: 'manual' })

  async function readFailure(response: Response) {
    expect(response.status).toBe(303)
    const url = new URL(response.headers.get('location')!)
    const { sb: _, ...fragment } = fragmentOf(url)
    expect(Object.fromEntries(url.searchParams)).toMatchObject(fragment)
    return { at: url.origin, fragment }
  }

  test.each([
    ['a missing state', {}, 'bad_oauth_callback'],
    ['a malformed state', { state: 'x', code: 'y' }, 'bad_oauth_state'],
    ['an unknown state', { state: randomUUID(), code: 'y' }, 'bad_oauth_state'],
  ])('%s leads to the site', async (_, query, code) => {
    const { at, fragment } = await readFailure(await callback(query))
    expect(at).toBe(service.site)
    expect(fragment).toMatchObject({ error: 'server_error', error_code: code })
  })

  test('the provider’s refusal is passed on', async () => {
    const browser = new Browser(service.site)
    const redirect = await browser.ask(await startOf(service))
    const state = new URL(redirect.headers.get('location')!).searchParams.get('state')!
    const refused = { state, error: 'access_denied', error_description: 'They said no' }
    const query = new URLSearchParams(refused).toString()
    const { fragment } = await readFailure(await browser.ask(`${service.site}/auth/v1/callback?${query}`))
    expect(fragment).toMatchObject({ error: 'access_denied', error_description: 'They said no' })
  })

  test('a state can be used once', async () => {
    const sub = service.issuer.knows({ email: somebody(), email_verified: true })
    const browser = new Browser(service.site)
    const url = await browser.followToCallback(await startOf(service), sub)
    sessionIn(new URL((await browser.ask(url)).headers.get('location')!))
    const { fragment } = await readFailure(await browser.ask(url))
    expect(fragment).toMatchObject({ error_code: 'flow_state_already_used' })
  })

  test('a hundred callbacks with the same state get one session', async () => {
    const email = somebody()
    const sub = service.issuer.knows({ email, email_verified: true })
    const browser = new Browser(service.site)
    const url = await browser.followToCallback(await startOf(service), sub)
    const answers = await Promise.all(Array.from({ length: 100 }, () => browser.ask(url)))
    const landed = answers.map((answer) => fragmentOf(new URL(answer.headers.get('location')!)))
    expect(landed.filter(({ access_token }) => access_token)).toHaveLength(1)
    const user = (await usersWith(service, email))[0]!
    const { rows } = await service.world.database.owner.query('select from auth.sessions where user_id = $1', [user.id])
    expect(rows).toHaveLength(1)
  })

  test('a hundred exchanges of the same code get one session', async () => {
    const client = aClient(service.world, { flowType: 'pkce' })
    const email = somebody()
    const sub = service.issuer.knows({ email, email_verified: true })
    const verifier = 'v'.repeat(64)
    const url = new URL(await startOf(service, {}, client))
    url.searchParams.set('code_challenge', verifier)
    url.searchParams.set('code_challenge_method', 'plain')
    const code = (await new Browser(service.site).follow(url.href, sub)).searchParams.get('code')
    const exchange = () =>
      fetch(`${service.world.address}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: service.world.secrets.publishableKey },
        body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
      })
    const statuses = (await Promise.all(Array.from({ length: 100 }, exchange))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    // A caller who waited too long for the database gets 503 or 504.
    expect(statuses.filter((status) => ![200, 404, 503, 504].includes(status))).toEqual([])
  })

  test('a callback in another browser than the start is refused, so that nobody is signed in as somebody else', async () => {
    const sub = service.issuer.knows({ email: somebody(), email_verified: true })
    const url = await new Browser(service.site).followToCallback(await startOf(service), sub)
    const { fragment } = await readFailure(await new Browser(service.site).ask(url))
    expect(fragment).toMatchObject({ error_code: 'bad_oauth_state' })
  })

  test('a callback after more than five minutes is refused', async () => {
    let now = new Date()
    const slow = await aSiteWithIssuer({ now: () => now })
    const browser = new Browser(slow.site)
    const redirect = await browser.ask(`${slow.site}/auth/v1/authorize?provider=keycloak`)
    const state = new URL(redirect.headers.get('location')!).searchParams.get('state')!
    now = new Date(now.getTime() + minutes(6))
    const { fragment } = await readFailure(await browser.ask(`${slow.site}/auth/v1/callback?state=${state}&code=x`))
    expect(fragment).toMatchObject({ error_code: 'flow_state_expired' })
    await slow.stop()
  })

  test('a code that the issuer does not know is refused', async () => {
    const sub = service.issuer.knows({ email: somebody(), email_verified: true })
    const browser = new Browser(service.site)
    const url = new URL(await browser.followToCallback(await startOf(service), sub))
    url.searchParams.set('code', 'forged')
    const { fragment } = await readFailure(await browser.ask(url.href))
    expect(fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })
  })
})

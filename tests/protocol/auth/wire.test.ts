/** The authentication service on the wire: shapes of errors, headers, the gateway, who may call what (protocol §0–§2). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authTable } from '#server/auth/routes.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aMember, unhurried } from './auth-steps.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ settings: unhurried })
})
afterAll(() => world.stop())

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${world.address}/auth/v1${path}`, {
    ...init,
    headers: { apikey: world.secrets.publishableKey, ...init.headers },
  })

describe('errors', () => {
  test.each([
    ['2024-01-01', { code: 'validation_failed', message: 'missing email or phone' }],
    ['2026-11-21', { code: 'validation_failed', message: 'missing email or phone' }],
    ['2023-12-31', { code: 400, error_code: 'validation_failed', msg: 'missing email or phone' }],
    ['tomorrow', { code: 400, error_code: 'validation_failed', msg: 'missing email or phone' }],
    [undefined, { code: 400, error_code: 'validation_failed', msg: 'missing email or phone' }],
  ])('for the version %s have its shape', async (version, body) => {
    const headers: HeadersInit = version ? { 'x-supabase-api-version': version } : {}
    const answer = await call('/token?grant_type=password', { method: 'POST', body: '{}', headers })
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed')
    expect(await answer.json()).toEqual(body)
    const speaks = 'message' in body ? '2024-01-01' : null
    expect(answer.headers.get('x-supabase-api-version')).toBe(speaks)
  })

  test('of a weak password contain its reasons', async () => {
    const body = JSON.stringify({ email: 'a@example.com', password: 'x' })
    const answer = await call('/signup', { method: 'POST', body })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error_code: 'weak_password', weak_password: { reasons: ['length'] } })
  })

  test.each([
    ['not JSON', '{', 'bad_json'],
    ['followed by other text', '{} x', 'bad_json'],
    ['a list', '[]', 'validation_failed'],
    ['nested very deeply', '['.repeat(10_000), 'bad_json'],
  ])('of a body that is %s', async (_what, body, code) => {
    const answer = await call('/otp', { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: code })
  })

  test('a body of more than a megabyte is refused', async () => {
    const answer = await call('/otp', { method: 'POST', body: 'x'.repeat(1_100_000) })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({ error_code: 'request_entity_too_large' })
  })

  test.each([
    ['GET', '/nowhere', 404],
    ['GET', '/signup', 405],
    ['DELETE', '/token', 405],
  ])('%s %s answers %i in JSON', async (method, path, status) => {
    const answer = await call(path, { method })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code: status })
  })
})

describe('the gateway', () => {
  test.each([
    ['no key', {}, 'No API key found in request'],
    ['an unknown key', { apikey: 'sb_publishable_00000000000000000000' }, 'Invalid API key'],
    ['a key as bearer only', { Authorization: 'Bearer sb_publishable_0' }, 'No API key found in request'],
  ])('refuses %s', async (_what, headers, message) => {
    const answer = await fetch(`${world.address}/auth/v1/settings`, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual({ message, hint: expect.any(String) })
  })

  test('a browser is refused the secret key', async () => {
    const headers = { apikey: world.secrets.secretKey, 'user-agent': 'Mozilla/5.0 (X11)' }
    expect((await fetch(`${world.address}/auth/v1/settings`, { headers })).status).toBe(401)
  })

  test('if keys are optional, none is needed', async () => {
    const open = await aWorld({ settings: { API_KEYS: 'optional' } })
    expect((await fetch(`${open.address}/auth/v1/settings`)).status).toBe(200)
    await open.stop()
  })

  test('with another AUTH_PATH the service answers only under that path', async () => {
    const moved = await aWorld({ settings: { AUTH_PATH: '/identity' } })
    const headers = { apikey: moved.secrets.publishableKey }
    expect((await fetch(`${moved.address}/identity/health`, { headers })).status).toBe(200)
    expect((await fetch(`${moved.address}/auth/v1/health`, { headers })).status).toBe(404)
    await moved.stop()
  })

  test('at the root the service answers beside the pages and the other interfaces', async () => {
    const moved = await aWorld({ settings: { AUTH_PATH: '/', API_KEYS: 'optional' } })
    const at = (path: string, init?: RequestInit) => fetch(`${moved.address}${path}`, init)
    expect(await (await at('/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect((await at('/.well-known/jwks.json')).status).toBe(200)
    const wrong = await at('/token?grant_type=password', { method: 'POST', body: '{"email":"a@example.com"}' })
    expect(await wrong.json()).toMatchObject({ error_code: 'invalid_credentials' })
    expect(wrong.headers.get('access-control-allow-origin')).toBe('*')
    expect((await at('/factors/6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e001/verify', { method: 'POST' })).status).toBe(401)
    expect((await at('/auth/v1/health')).status).toBe(404)
    expect((await at('/')).headers.get('content-type')).toMatch(/^text\/html/)
    expect((await at('/nowhere')).headers.get('content-type'), 'a page says it').toMatch(/^text\/html/)
    expect(await (await at('/live')).json()).toEqual({ live: true })
    expect((await at('/rest/v1/contact_requests?select=id')).status).toBe(200)
    expect(moved.services.tokens.issuer).toBe(moved.services.settings.SITE_URL)
    await moved.stop()
  })

  test('a preflight of any origin is answered without a key', async () => {
    const answer = await fetch(`${world.address}/auth/v1/token`, { method: 'OPTIONS' })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-supabase-api-version')
    expect(answer.headers.get('access-control-expose-headers')).toMatch(/X-Total-Count, Link/)
  })

  test('an answer with a token is not cached', async () => {
    const { email, password } = await aMember(world)
    const answer = await call('/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    })
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(answer.headers.get('sb-auth-refresh-token-counter')).toBe('0')
  })
})

describe('the right to call', () => {
  const guarded = authTable.filter(({ who }) => who !== 'anyone')
  const at = (path: string) => path.replaceAll(/:\w+/g, '6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e001')

  test.each(guarded.map(({ method, path, who }) => [method, path, who]))(
    '%s %s refuses a caller who is not signed in',
    async (method, path) => {
      const answer = await call(at(path), { method, ...(method !== 'GET' && { body: '{}' }) })
      expect([401, 404]).toContain(answer.status)
      if (answer.status === 404)
        expect(await answer.json()).toMatchObject({ error_code: expect.stringMatching(/_disabled$/) })
    },
  )

  test.each(guarded.filter(({ who }) => who === 'admin').map(({ method, path }) => [method, path]))(
    '%s %s refuses a caller who is only signed in',
    async (method, path) => {
      const { session } = await aMember(world)
      const headers = { Authorization: `Bearer ${session.access_token}` }
      const answer = await call(at(path), { method, headers, ...(method !== 'GET' && { body: '{}' }) })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error_code: 'not_admin', msg: 'User not allowed' })
    },
  )
})

describe('public settings', () => {
  test('contain the public keys without their private parts', async () => {
    const answer = await fetch(`${world.address}/auth/v1/.well-known/jwks.json`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] }
    expect(keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        alg: 'ES256',
        kid: expect.any(String),
        x: expect.any(String),
        y: expect.any(String),
        use: 'sig',
        key_ops: ['verify'],
        ext: true,
      },
    ])
  })

  test('contain no key if tokens are signed with the shared secret', async () => {
    const symmetric = await aWorld({ settings: { JWT_ALGORITHM: 'HS256' } })
    const { session } = await aMember(symmetric)
    expect(JSON.parse(Buffer.from(session.access_token.split('.')[0]!, 'base64url').toString())).toEqual({
      alg: 'HS256',
      typ: 'JWT',
    })
    expect(await (await fetch(`${symmetric.address}/auth/v1/.well-known/jwks.json`)).json()).toEqual({ keys: [] })
    await symmetric.stop()
  })

  test('contain the health of the service and the ways to sign in', async () => {
    expect(await (await call('/health')).json()).toMatchObject({ name: 'GoTrue' })
    expect(await (await call('/settings')).json()).toMatchObject({
      external: { email: true, phone: false, anonymous_users: false, google: false },
      disable_signup: false,
      mailer_autoconfirm: false,
      phone_autoconfirm: false,
      saml_enabled: false,
      passkeys_enabled: false,
    })
  })
})

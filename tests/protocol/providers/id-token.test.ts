/** Tests grant_type=id_token with tokens signed by a real issuer's key, valid ones and every kind of invalid one (protocol §8). */
import { createHash, randomUUID } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CLIENT_ID, NATIVE_CLIENT_ID } from '#tests/outside/an-issuer.ts'
import { aClient, somebody } from '#tests/protocol/auth/auth-steps.ts'
import { aSiteWithIssuer, type SiteWithIssuer } from './provider-steps.ts'

let service: SiteWithIssuer
beforeAll(async () => {
  service = await aSiteWithIssuer({}, { name: 'without-nonce', skip_nonce: true })
})
afterAll(() => service.stop())

const keycloak = 'keycloak'
const someClaims = () => ({ sub: randomUUID(), email: somebody(), email_verified: true })
const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

async function grant(body: object) {
  const answer = await fetch(`${service.world.address}/auth/v1/token?grant_type=id_token`, {
    method: 'POST',
    headers: { apikey: service.world.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const badToken = { status: 400, body: { error: 'invalid request', error_description: 'Bad ID token' } }

describe('a valid token', () => {
  test('signs in with the official client, and the token names the provider', async () => {
    const client = aClient(service.world)
    const { email, ...claims } = someClaims()
    const token = await service.issuer.sign({ ...claims, email })
    const { data, error } = await client.auth.signInWithIdToken({ provider: keycloak, token })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'keycloak' } })
    expect(data.session!.provider_token).toBeUndefined()
    expect((await client.auth.getClaims()).data!.claims['amr']).toMatchObject([
      { method: 'oauth', provider: 'keycloak' },
    ])
  })

  test('may have another client id of ours as audience, such as that of a phone app', async () => {
    const token = await service.issuer.sign({ ...someClaims(), aud: NATIVE_CLIENT_ID })
    expect((await aClient(service.world).auth.signInWithIdToken({ provider: keycloak, token })).error).toBeNull()
  })

  test('may contain the hash of the page’s nonce', async () => {
    const nonce = randomUUID()
    const token = await service.issuer.sign({ ...someClaims(), nonce: hashed(nonce) })
    expect((await aClient(service.world).auth.signInWithIdToken({ provider: keycloak, token, nonce })).error).toBeNull()
  })

  test('must match the hash of the access token beside it', async () => {
    const access_token = randomUUID()
    const at_hash = createHash('sha256').update(access_token).digest().subarray(0, 16).toString('base64url')
    const token = await service.issuer.sign({ ...someClaims(), at_hash })
    const signIn = (beside: string) =>
      aClient(service.world).auth.signInWithIdToken({ provider: keycloak, token, access_token: beside })
    expect((await signIn(access_token)).error).toBeNull()
    expect((await signIn(randomUUID())).error).toBeTruthy()
  })

  test('may be sent with issuer and client id instead of the provider’s name', async () => {
    const id_token = await service.issuer.sign(someClaims())
    const { status } = await grant({ issuer: service.issuer.address, client_id: CLIENT_ID, id_token })
    expect(status).toBe(200)
  })

  test('does not fetch the issuer’s keys a second time', async () => {
    const before = service.issuer.asked.filter((path) => path === '/jwks').length
    for (let count = 0; count < 20; count++) {
      expect((await grant({ provider: 'keycloak', id_token: await service.issuer.sign(someClaims()) })).status).toBe(
        200,
      )
    }
    expect(service.issuer.asked.filter((path) => path === '/jwks').length - before).toBeLessThanOrEqual(1)
  })
})

describe('a nonce', () => {
  test('that differs is a mismatch', async () => {
    const id_token = await service.issuer.sign({ ...someClaims(), nonce: hashed('one') })
    expect(await grant({ provider: 'keycloak', id_token, nonce: 'another' })).toEqual({
      status: 400,
      body: { error: 'invalid nonce', error_description: 'Nonces mismatch' },
    })
  })

  const onlyOne = {
    status: 400,
    body: {
      error: 'invalid request',
      error_description: 'Passed nonce and nonce in id_token should either both exist or not.',
    },
  }

  test('must be both in the token and in the request, or in neither', async () => {
    const [withNonce, without] = [{ ...someClaims(), nonce: hashed('one') }, someClaims()]
    expect(await grant({ provider: 'keycloak', id_token: await service.issuer.sign(withNonce) })).toEqual(onlyOne)
    expect(await grant({ provider: 'keycloak', id_token: await service.issuer.sign(without), nonce: 'one' })).toEqual(
      onlyOne,
    )
  })

  test('that is not hashed in the token is a mismatch', async () => {
    const id_token = await service.issuer.sign({ ...someClaims(), nonce: 'one' })
    expect((await grant({ provider: 'keycloak', id_token, nonce: 'one' })).body).toMatchObject({
      error: 'invalid nonce',
    })
  })

  test('is not required from an issuer that does not support nonces', async () => {
    const id_token = await service.issuer.sign({ ...someClaims(), nonce: 'of the issuer' })
    expect((await grant({ provider: 'without-nonce', id_token })).status).toBe(200)
  })
})

describe('an invalid token is refused', () => {
  const now = () => Math.floor(Date.now() / 1000)
  const unsigned = (claims: object) =>
    [{ alg: 'none' }, claims, '']
      .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
      .join('.')

  const cases: [string, () => Promise<string>][] = [
    ['that is malformed', async () => 'nonsense'],
    ['that is expired', () => service.issuer.sign({ ...someClaims(), exp: now() - 60 })],
    ['that never ends', () => service.issuer.sign({ ...someClaims(), exp: undefined })],
    ['that is not valid yet', () => service.issuer.sign({ ...someClaims(), nbf: now() + 600 })],
    ['of another issuer', () => service.issuer.sign({ ...someClaims(), iss: 'https://evil.example' })],
    ['without a user', () => service.issuer.sign({ ...someClaims(), sub: undefined })],
    ['for interfaces, not for people', () => service.issuer.sign(someClaims(), { header: { typ: 'at+jwt' } })],
    [
      'signed with another key',
      async () => service.issuer.sign(someClaims(), { key: (await generateKeyPair('RS256')).privateKey }),
    ],
    ['with an unpublished key', () => service.issuer.sign(someClaims(), { header: { kid: 'unknown' } })],
    [
      'that is not signed',
      async () => unsigned({ ...someClaims(), iss: service.issuer.address, aud: CLIENT_ID, exp: now() + 300 }),
    ],
    [
      'signed with the public key as secret',
      async () => {
        const keys = await (await fetch(`${service.issuer.address}/jwks`)).text()
        return new SignJWT({ ...someClaims(), iss: service.issuer.address, aud: CLIENT_ID, exp: now() + 300 })
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(keys))
      },
    ],
    [
      'that was changed',
      async () =>
        (await service.issuer.sign(someClaims())).replace(
          /\.[^.]+\./,
          (claims) => `${claims.slice(0, 10)}A${claims.slice(11)}`,
        ),
    ],
    ['that is too long', () => service.issuer.sign({ ...someClaims(), more: 'x'.repeat(20_000) })],
  ]

  test.each(cases)('%s', async (_, make) => {
    expect(await grant({ provider: 'keycloak', id_token: await make() })).toEqual(badToken)
  })

  test('for another audience', async () => {
    const id_token = await service.issuer.sign({ ...someClaims(), aud: 'another-shop' })
    const { status, body } = await grant({ provider: 'keycloak', id_token })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: 'invalid request',
      error_description: expect.stringContaining('Unacceptable audience'),
    })
  })

  test.each([
    ['no provider', { id_token: 'x' }, { error_description: 'provider or client_id and issuer required' }],
    [
      'a provider that is off',
      { provider: 'google', id_token: 'x' },
      { code: 'provider_disabled', message: 'Provider (issuer "https://accounts.google.com") is not enabled' },
    ],
    [
      'an unknown provider',
      { provider: 'myspace', id_token: 'x' },
      { code: 'validation_failed', message: 'Custom OIDC provider "myspace" not allowed' },
    ],
    ['a provider that signs no tokens', { provider: 'github', id_token: 'x' }, { code: 'validation_failed' }],
    ['no token', { provider: 'keycloak' }, { error: 'invalid request' }],
    [
      'linking without being signed in',
      { provider: 'keycloak', id_token: 'x', link_identity: true },
      { error_description: 'Linking requires a valid user access token in Authorization' },
    ],
  ])('with %s', async (_, body, refusal) => {
    expect(await grant(body)).toMatchObject({ status: 400, body: refusal })
  })
})

describe('the target of a fetch', () => {
  test('cannot be in the private network, unless a setting allows it', async () => {
    const guarded = await aSiteWithIssuer({ settings: { ALLOW_PRIVATE_FETCH: 'off' } })
    const answer = await fetch(`${guarded.world.address}/auth/v1/authorize?provider=keycloak`, { redirect: 'manual' })
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject({
      error_code: 'unexpected_failure',
      msg: 'The provider cannot be reached',
    })
    expect(guarded.issuer.asked).toEqual([])
    await guarded.stop()
  })
})

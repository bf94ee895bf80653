/** Tests second factors with the official client: an authenticator app, and the refusals (spec §7, protocol §6). */
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes, seconds } from '#contract/durations.ts'
import { RAISED_BY } from '#server/auth/sessions/refresh-token.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aMember, lastLetterTo } from './auth-steps.ts'
import { aClock, addApp, beginApp, codeAt, passApp, STEP } from './mfa-steps.ts'

const clock = aClock()
let world: World
let admin: ReturnType<typeof aClient>['auth']['admin']
beforeAll(async () => {
  world = await aWorld({
    worker: true,
    now: () => clock.now,
    settings: {
      AUTH_PASSWORD_COST: '4',
      AUTH_SEND_SECONDS: '0',
      AUTH_ANONYMOUS: 'on',
      AUTH_LIMIT_MFA: '10000',
      AUTH_LIMIT_SENDS: '10000',
    },
  })
  admin = aClient(world, { secret: true }).auth.admin
})
afterAll(() => world.stop())

type Client = ReturnType<typeof aClient>

const levelOf = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data

/** Sends a request with the session of a client, but without the client. */
async function call(client: Client, method: string, path: string, body?: unknown): Promise<Response> {
  const { data } = await client.auth.getSession()
  return fetch(`${world.address}/auth/v1${path}`, {
    method,
    headers: {
      apikey: world.secrets.publishableKey,
      authorization: `Bearer ${data.session!.access_token}`,
      'x-supabase-api-version': '2024-01-01',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

describe('an authenticator app', () => {
  test('is enrolled with a secret, an otpauth address and a QR picture that a browser shows as it is', async () => {
    const { client, email } = await aMember(world)
    const { data, error } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'telephone',
      issuer: 'Premier Rang',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'telephone' })
    const { qr_code, secret, uri } = data!.totp
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toBe(
      `otpauth://totp/Premier%20Rang:${encodeURIComponent(email)}?issuer=Premier%20Rang&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/)
  })

  test('raises the session to aal2 in the token, the levels, the factors and the list of sessions', async () => {
    const { client, user, email, password } = await aMember(world)
    const other = aClient(world)
    await other.auth.signInWithPassword({ email, password })
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    await beginApp(client, 'never finished')
    const app = await beginApp(client)
    const before = await client.auth.getSession()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await passApp(client, app, clock)
    expect(error).toBeNull()
    expect(data!.user.id).toBe(user.id)
    const claims = decodeJwt(data!.access_token)
    expect(claims['aal']).toBe('aal2')
    expect(claims['amr']).toMatchObject([{ method: 'totp' }, { method: 'password' }])
    await expect.poll(() => events).toContain('MFA_CHALLENGE_VERIFIED')
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
    const factors = await client.auth.mfa.listFactors()
    expect(factors.data!.totp).toMatchObject([{ id: app.factorId, status: 'verified', friendly_name: 'app' }])
    expect(factors.data!.all).toHaveLength(1)
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })

    const { rows } = await world.database.owner.query<{
      aal: string
      factor_id: string
      refresh_token_counter: string
    }>('select aal, factor_id, refresh_token_counter from auth.sessions where user_id = $1', [user.id])
    expect(rows).toEqual([{ aal: 'aal2', factor_id: app.factorId, refresh_token_counter: String(RAISED_BY) }])
    clock.forward(seconds(11))
    const copied = await aClient(world).auth.refreshSession({ refresh_token: before.data.session!.refresh_token })
    expect(copied.error).toMatchObject({ code: 'refresh_token_already_used' })
  })

  test('stays verified after a refresh, and is required again at the next sign-in', async () => {
    const { client, email, password } = await aMember(world)
    await addApp(client, clock)
    const { data } = await client.auth.refreshSession()
    expect(decodeJwt(data.session!.access_token)['aal']).toBe('aal2')
    const next = aClient(world)
    await next.auth.signInWithPassword({ email, password })
    expect(await levelOf(next)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })

  test('is removed by the user who has passed it, and the session falls back', async () => {
    const { client } = await aMember(world)
    const { factorId } = await addApp(client, clock)
    const { data, error } = await client.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    await client.auth.refreshSession()
    expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const { data: claims } = await client.auth.getClaims()
    expect(claims!.claims.amr).toMatchObject([{ method: 'password' }])
  })

  test('keeps its seed sealed, and shows it once', async () => {
    const { client, user } = await aMember(world)
    const { factorId, secret } = await beginApp(client)
    const { rows } = await world.database.owner.query<{ row: string }>(
      'select f::text as row from auth.mfa_factors f where id = $1',
      [factorId],
    )
    expect(rows[0]!.row).not.toContain(secret)
    expect(JSON.stringify((await client.auth.getUser()).data.user)).not.toContain(secret)
    expect(JSON.stringify(await admin.mfa.listFactors({ userId: user.id }))).not.toContain(secret)
  })
})

describe('refusals', () => {
  test('a name that another factor has is refused, also the empty name', async () => {
    const { client } = await aMember(world)
    await beginApp(client, 'one')
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one' })
    expect(again.error).toMatchObject({
      status: 422,
      code: 'mfa_factor_name_conflict',
      message: 'A factor with the friendly name "one" for this user already exists',
    })
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
    })
  })

  test('an eleventh factor is refused until the unverified ones are five minutes old', async () => {
    const { client } = await aMember(world)
    for (let at = 1; at <= 10; at++) await beginApp(client, `app ${at}`)
    const eleventh = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app 11' })
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
    clock.forward(minutes(5) + 1)
    await beginApp(client, 'app 1')
    expect((await client.auth.mfa.listFactors()).data!.all).toHaveLength(1)
  })

  test('an unknown kind, an empty code and malformed codes are refused', async () => {
    const { client } = await aMember(world)
    const kind = await call(client, 'POST', '/factors', { factor_type: 'smell' })
    expect(kind.status).toBe(400)
    expect(await kind.json()).toEqual({
      code: 'validation_failed',
      message: 'factor_type needs to be totp, phone, or webauthn',
    })
    const { factorId } = await beginApp(client)
    const { data } = await client.auth.mfa.challenge({ factorId })
    const verify = (code: string) => client.auth.mfa.verify({ factorId, challengeId: data!.id, code })
    expect((await verify('')).error).toMatchObject({ status: 400, message: 'Code needs to be non-empty' })
    for (const code of ['12345', '1234567', 'abcdef', '١٢٣٤٥٦']) {
      expect((await verify(code)).error).toMatchObject({
        status: 422,
        code: 'mfa_verification_failed',
        message: 'Invalid TOTP code entered',
      })
    }
  })

  test('an unknown, an expired and an answered challenge are refused', async () => {
    const { client } = await aMember(world)
    const { factorId, secret } = await beginApp(client)
    const verify = (challengeId: string) =>
      client.auth.mfa.verify({ factorId, challengeId, code: codeAt(secret, clock.now) })
    for (const none of ['mine', '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b']) {
      expect((await verify(none)).error).toMatchObject({
        status: 422,
        code: 'mfa_factor_not_found',
        message: 'MFA factor with the provided challenge ID not found',
      })
    }
    const old = await client.auth.mfa.challenge({ factorId })
    expect(old.data!.expires_at).toBe(Math.floor((clock.now.getTime() + minutes(5)) / 1000))
    clock.forward(minutes(5))
    expect((await verify(old.data!.id)).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
    const { data } = await client.auth.mfa.challenge({ factorId })
    expect((await verify(data!.id)).error).toBeNull()
    clock.forward(STEP)
    expect((await verify(data!.id)).error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
  })

  test('an unknown factor and a malformed id are not found', async () => {
    const { client } = await aMember(world)
    const unknown = '6ec0bd7f-11c0-43da-975e-2a8ad9ebae0b'
    for (const { error } of [
      await client.auth.mfa.challenge({ factorId: unknown }),
      await client.auth.mfa.unenroll({ factorId: unknown }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found', message: 'Factor not found' })
    expect((await client.auth.mfa.unenroll({ factorId: 'mine' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    })
  })

  test('an anonymous user and a caller without a session are refused', async () => {
    const client = aClient(world)
    await client.auth.signInAnonymously()
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toMatchObject({
      status: 403,
      code: 'no_authorization',
      message: 'Anonymous user not allowed to perform these actions',
    })
    const answer = await fetch(`${world.address}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
    })
    expect(answer.status).toBe(401)
  })
})

describe('recovery', () => {
  test('by a link neither passes the second factor nor changes the password without it', async () => {
    const { client, email } = await aMember(world)
    const app = await addApp(client, clock)
    await aClient(world).auth.resetPasswordForEmail(email)
    const { linkToken } = await lastLetterTo(world, email)
    const recovered = aClient(world)
    expect((await recovered.auth.verifyOtp({ token_hash: linkToken!, type: 'recovery' })).error).toBeNull()
    expect(await levelOf(recovered)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const change = () => recovered.auth.updateUser({ password: 'a new horse battery' })
    expect((await change()).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    expect((await passApp(recovered, app, clock)).error).toBeNull()
    expect((await change()).error).toBeNull()
  })
})

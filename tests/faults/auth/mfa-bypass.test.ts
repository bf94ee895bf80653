/** Tests attempts to bypass a second factor (safety F42): by a session of aal1, an earlier token, or the factor of another user. */
import { decodeJwt } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aMember } from '#tests/protocol/auth/auth-steps.ts'
import { waitFor } from '#tests/protocol/room/room-steps.ts'
import {
  aClock,
  addApp,
  beginApp,
  callAt,
  challenged,
  codeAt,
  passApp,
  tokenOf,
  unhurriedFactors,
} from '#tests/protocol/auth/mfa-steps.ts'

const clock = aClock()
let world: World
let call: ReturnType<typeof callAt>
beforeAll(async () => {
  world = await aWorld({ now: () => clock.now, settings: unhurriedFactors })
  call = callAt(world)
})
afterAll(() => world.stop())

/** Creates a user with a second factor: `client` has passed it, `lesser` has signed in with the password only. */
async function aMemberWithFactor() {
  const member = await aMember(world)
  const app = await addApp(member.client, clock)
  const lesser = aClient(world)
  await lesser.auth.signInWithPassword({ email: member.email, password: member.password })
  return { ...member, app, lesser }
}

test('a session that has just ended cannot remove a factor, even if it had passed it', async () => {
  const { client, email, password, user, app } = await aMemberWithFactor()
  const thief = aClient(world)
  await thief.auth.signInWithPassword({ email, password })
  expect((await passApp(thief, app, clock)).error).toBeNull()
  const token = await tokenOf(thief)
  const holder = new pg.Client(world.database.owner.connectionString)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from auth.users where id = $1 for update', [user.id])
  const changed = client.auth.updateUser({ password: 'a new horse battery' })
  await waitFor(world, 1)
  const removed = call(token, 'DELETE', `/factors/${app.factorId}`)
  await waitFor(world, 2)
  await holder.query('commit')
  await holder.end()
  expect((await changed).error).toBeNull()
  const answer = await removed
  expect([answer.status, answer.headers.get('x-sb-error-code')]).toEqual([403, 'session_not_found'])
})

describe('a session with the password only', () => {
  test('cannot enrol another factor', async () => {
    const { lesser } = await aMemberWithFactor()
    const { error } = await lesser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'mine' })
    expect(error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
      message: 'AAL2 required to enroll a new factor',
    })
  })

  test('cannot verify a factor whose enrolment began before', async () => {
    const { client, user, email, password } = await aMember(world)
    await addApp(client, clock)
    const { data: waiting } = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'waiting' })
    const { data: second } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' })
    const lesser = aClient(world)
    await lesser.auth.signInWithPassword({ email, password })
    for (const factorId of [waiting!.id, second!.id]) {
      expect((await lesser.auth.mfa.challenge({ factorId })).error).toMatchObject({
        status: 403,
        code: 'insufficient_aal',
      })
    }
    const challenge = await client.auth.mfa.challenge({ factorId: second!.id })
    const code = codeAt(second!.totp.secret, clock.now)
    const finished = await lesser.auth.mfa.verify({ factorId: second!.id, challengeId: challenge.data!.id, code })
    expect(finished.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const { rows } = await world.database.owner.query(
      `select from auth.mfa_factors where user_id = $1 and status = 'verified'`,
      [user.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('cannot remove a verified factor', async () => {
    const { lesser, app } = await aMemberWithFactor()
    expect((await lesser.auth.mfa.unenroll(app)).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    })
    expect((await passApp(lesser, app, clock)).error).toBeNull()
  })

  test.each([{ password: 'a new horse battery' }, { email: 'a.new.address@example.com' }])(
    'cannot change %j',
    async (change) => {
      const { lesser } = await aMemberWithFactor()
      expect((await lesser.auth.updateUser(change)).error).toMatchObject({ status: 401, code: 'insufficient_aal' })
    },
  )

  test('does not reach aal2 by a token from before its own second factor', async () => {
    const { client } = await aMember(world)
    const before = await tokenOf(client)
    const app = await addApp(client, clock)
    const enrolled = await call(before, 'POST', '/factors', { factor_type: 'totp', friendly_name: 'mine' })
    expect(enrolled.status).toBe(403)
    const removed = await call(before, 'DELETE', `/factors/${app.factorId}`)
    expect(removed.status).toBe(422)
  })

  test('gets no session by a refresh token from before the factor, even at once, and ends none by it', async () => {
    const { client, session } = await aMember(world)
    const { factorId, secret } = await beginApp(client)
    const passed = await client.auth.mfa.challengeAndVerify({ factorId, code: codeAt(secret, clock.now) })
    expect(passed.error).toBeNull()
    const early = await aClient(world).auth.refreshSession({ refresh_token: session.refresh_token })
    expect(early.error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await client.auth.refreshSession()).error).toBeNull()
    const afterRefresh = await aClient(world).auth.refreshSession({ refresh_token: session.refresh_token })
    expect(afterRefresh.error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('stays at its level after refreshing, as the session that has passed the factor does', async () => {
    const { client, lesser } = await aMemberWithFactor()
    for (let times = 0; times < 3; times++) {
      const less = await lesser.auth.refreshSession()
      expect(decodeJwt(less.data.session!.access_token)['aal']).toBe('aal1')
      const more = await client.auth.refreshSession()
      expect(decodeJwt(more.data.session!.access_token)['aal']).toBe('aal2')
    }
  })
})

describe('another user', () => {
  test('can neither challenge, verify nor remove a factor', async () => {
    const { app, client } = await aMemberWithFactor()
    const challengeId = await challenged(client, app)
    const thief = await aMember(world)
    const code = codeAt(app.secret, clock.now)
    for (const { error } of [
      await thief.client.auth.mfa.challenge(app),
      await thief.client.auth.mfa.verify({ ...app, challengeId, code }),
      await thief.client.auth.mfa.unenroll(app),
    ])
      expect(error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
    expect((await client.auth.mfa.verify({ ...app, challengeId, code })).error).toBeNull()
  })

  test('cannot answer the challenge of one factor with another', async () => {
    const { app, client } = await aMemberWithFactor()
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' })
    const second = { factorId: data!.id, secret: data!.totp.secret }
    const challengeId = await challenged(client, app)
    const code = codeAt(second.secret, clock.now)
    const { error } = await client.auth.mfa.verify({ ...second, challengeId, code })
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' })
  })

  test('cannot answer a challenge from another network address', async () => {
    const proxied = await aWorld({ now: () => clock.now, settings: { AUTH_PASSWORD_COST: '4', TRUSTED_PROXIES: '1' } })
    try {
      const { client } = await aMember(proxied)
      const app = await beginApp(client)
      const challenge_id = await challenged(client, app)
      const answer = await fetch(`${proxied.address}/auth/v1/factors/${app.factorId}/verify`, {
        method: 'POST',
        headers: {
          apikey: proxied.secrets.publishableKey,
          authorization: `Bearer ${await tokenOf(client)}`,
          'x-forwarded-for': '203.0.113.7',
        },
        body: JSON.stringify({ challenge_id, code: codeAt(app.secret, clock.now) }),
      })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error_code: 'mfa_ip_address_mismatch' })
    } finally {
      await proxied.stop()
    }
  })
})

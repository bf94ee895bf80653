/** Tests refreshing a session with the official client, its events, and setting a session by its tokens (spec §4, protocol §4). */
import type { AuthChangeEvent, Session } from '@supabase/supabase-js'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeRefreshToken } from '#server/auth/sessions/refresh-token.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aClock, aMember, unhurried } from './auth-steps.ts'

let world: World
const clock = aClock()
beforeAll(async () => {
  world = await aWorld({ worker: true, now: clock.now, settings: unhurried })
})
afterAll(() => world.stop())

const call = (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${world.address}/auth/v1${path}`, {
    ...init,
    headers: { apikey: world.secrets.publishableKey, Authorization: `Bearer ${token}`, ...init.headers },
  })

describe('refreshing', () => {
  test('returns a new token, and accepts the old one once more, in case the answer was lost', async () => {
    const { client, session } = await aMember(world)
    const first = await client.auth.refreshSession({ refresh_token: session.refresh_token })
    expect(first.error).toBeNull()
    expect(first.data.session!.refresh_token).not.toBe(session.refresh_token)
    const again = await aClient(world).auth.refreshSession({ refresh_token: session.refresh_token })
    expect(again.data.session!.refresh_token).toBe(first.data.session!.refresh_token)
  })

  test('a token two refreshes old ends the session for all holders', async () => {
    const { client, session } = await aMember(world)
    let { refresh_token } = session
    for (let step = 0; step < 2; step++) {
      refresh_token = (await client.auth.refreshSession({ refresh_token })).data.session!.refresh_token
    }
    const { error } = await clock.later(11, () =>
      aClient(world).auth.refreshSession({ refresh_token: session.refresh_token }),
    )
    expect(error).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    })
    expect((await aClient(world).auth.refreshSession({ refresh_token })).error).toMatchObject({
      name: 'AuthSessionMissingError',
    })
    const { rows } = await world.database.owner.query(
      `select from auth.audit_log_entries where user_id = $1 and action = 'token_revoked'`,
      [session.user.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('within the reuse interval a token two refreshes old still gets the current one', async () => {
    const { client, session } = await aMember(world)
    let { refresh_token } = session
    for (let step = 0; step < 2; step++) {
      refresh_token = (await client.auth.refreshSession({ refresh_token })).data.session!.refresh_token
    }
    const { data } = await aClient(world).auth.refreshSession({ refresh_token: session.refresh_token })
    expect(data.session!.refresh_token).toBe(refresh_token)
  })

  test.each<[string, (session: Session) => string]>([
    ['nonsense', () => 'nonsense'],
    ['nothing', () => ''],
    [
      'one with a letter changed',
      ({ refresh_token }) => refresh_token.replace(/(?<=^.{30})./, (letter) => (letter === '_' ? '-' : '_')),
    ],
    [
      'one whose checksum is right and whose signature is another’s',
      ({ access_token }) =>
        writeRefreshToken({ sessionId: String(decodeJwt(access_token)['session_id']), counter: 0 }, 'another key'),
    ],
  ])('%s is no refresh token', async (_what, forge) => {
    const { session } = await aMember(world)
    const answer = await call('/token?grant_type=refresh_token', 'x', {
      method: 'POST',
      body: JSON.stringify({ refresh_token: forge(session) }),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error_code: 'validation_failed', msg: 'Refresh token is not valid' })
  })

  test('a banned user cannot refresh', async () => {
    const { client, session, user } = await aMember(world)
    await world.database.owner.query(`update auth.users set banned_until = '2030-01-01' where id = $1`, [user.id])
    const { error } = await client.auth.refreshSession({ refresh_token: session.refresh_token })
    expect(error).toMatchObject({ code: 'user_banned', message: 'Invalid Refresh Token: User Banned' })
  })

  test.each([
    ['a week without use', 7 * 24 + 1, 'Invalid Refresh Token: Session Expired (Inactivity)'],
    ['a month', 30 * 24 + 1, 'Invalid Refresh Token: Session Expired'],
  ])('after %s the session is over', async (_what, hours, message) => {
    const { session } = await aMember(world)
    const refreshed = await clock.later(hours * 3600, () =>
      aClient(world).auth.refreshSession({ refresh_token: session.refresh_token }),
    )
    expect(refreshed.error).toMatchObject({ status: 400, code: 'session_expired', message })
  })

  test('a refreshed session has the current data of the user', async () => {
    const { client, session } = await aMember(world)
    await client.auth.updateUser({ data: { colour: 'red' } })
    const { data } = await client.auth.refreshSession({ refresh_token: session.refresh_token })
    expect(data.session!.user.user_metadata).toMatchObject({ colour: 'red' })
  })
})

describe('the events of the client', () => {
  test('all arrive, in order', async () => {
    const client = aClient(world)
    const { email, password } = await aMember(world)
    const events: AuthChangeEvent[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.getSession()
    await client.auth.signInWithPassword({ email, password })
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { a: 1 } })
    await client.auth.signOut()
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_OUT'])
  })

  test('remove an ended session after a final refusal, and nobody is signed in any more', async () => {
    const { client, session } = await clock.later(-7200, () => aMember(world))
    await world.database.owner.query('delete from auth.sessions where user_id = $1', [session.user.id])
    // A new listener reads the session first, which refreshes an expired one.
    const events: AuthChangeEvent[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { error } = await client.auth.refreshSession()
    expect(error).not.toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
    expect(events).toContain('SIGNED_OUT')
  })
})

describe('a session given to a client by its tokens', () => {
  test('is accepted', async () => {
    const { session } = await aMember(world)
    const client = aClient(world)
    const { data, error } = await client.auth.setSession(session)
    expect(error).toBeNull()
    expect(data.user!.id).toBe(session.user.id)
  })

  test('of another issuer is refused', async () => {
    const other = await aWorld({ settings: { ...unhurried, SITE_URL: 'https://elsewhere.example.com' } })
    const { session } = await aMember(other)
    const { error } = await aClient(world).auth.setSession(session)
    expect(error).not.toBeNull()
    await other.stop()
  })
})

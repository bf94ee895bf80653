/** Codes and links with the official client: magic links, recovery, sending again, where links lead (protocol §5). */
import { letters } from '#languages/fr/letters.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'
import {
  aClient,
  aClock,
  aMember,
  followLink,
  lastLetterTo,
  lettersTo,
  queueIsEmpty,
  somebody,
  unhurried,
} from './auth-steps.ts'

let world: World
const clock = aClock()
const settings = { ...unhurried, AUTH_PHONE: 'on', AUTH_REDIRECTS: 'https://*.example.com/**,com.example.app://done' }
beforeAll(async () => {
  world = await aWorld({ worker: true, now: clock.now, settings })
})
afterAll(() => world.stop())

describe('verifying', () => {
  test.each([
    ['without a type', { token_hash: 'x' }, 'Verify requires a verification type'],
    ['with nothing', { type: 'signup' }, 'Verify requires either a token or a token hash'],
    ['with both', { type: 'signup', token: '1', token_hash: 'x' }, 'Verify requires either a token or a token hash'],
    [
      'with a hash and an address',
      { type: 'signup', token_hash: 'x', email: 'a@example.com' },
      'Only the token_hash and type should be provided',
    ],
    [
      'with a code but no address',
      { type: 'signup', token: '123456' },
      'Only an email address or phone number should be provided on verify',
    ],
    ['with an unknown type', { type: 'magic', token_hash: 'x' }, 'Unsupported verification type'],
  ])('%s is refused', async (_what, body, message) => {
    const answer = await fetch(`${world.address}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey, 'x-supabase-api-version': '2024-01-01' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 'validation_failed', message })
  })

  test('the token hash of a link signs in like its code', async () => {
    const { email } = await aMember(world)
    await aClient(world).auth.signInWithOtp({ email })
    const { linkToken } = await lastLetterTo(world, email)
    const client = aClient(world)
    expect((await client.auth.verifyOtp({ token_hash: linkToken!, type: 'magiclink' })).error).toBeNull()
    expect((await client.auth.verifyOtp({ token_hash: linkToken!, type: 'magiclink' })).error).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
  })

  test('a link of one type is refused as a link of another type', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password: 'correct horse battery' })
    const { linkToken } = await lastLetterTo(world, email)
    const client = aClient(world)
    expect((await client.auth.verifyOtp({ token_hash: linkToken!, type: 'recovery' })).error?.code).toBe('otp_expired')
    expect((await client.auth.verifyOtp({ token_hash: linkToken!, type: 'signup' })).error).toBeNull()
  })
})

describe('a link', () => {
  test('redirects to the page with a session in the fragment', async () => {
    const email = somebody()
    await aClient(world).auth.signUp({ email, password: 'correct horse battery' })
    const { linkToken } = await lastLetterTo(world, email)
    const redirect = await followLink(world, linkToken!, 'signup')
    expect(redirect).toMatchObject({ status: 303, target: 'http://localhost:3000/', query: {} })
    expect(Object.keys(redirect.fragment).toSorted()).toEqual(
      ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'].toSorted(),
    )
    expect(redirect.fragment).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' })
    const { data } = await aClient(world).auth.getUser(redirect.fragment.access_token)
    expect(data.user!.email).toBe(email)
  })

  test('that was used redirects with the error', async () => {
    const redirect = await followLink(world, '0'.repeat(64), 'signup')
    expect(redirect.status).toBe(303)
    expect(redirect.fragment).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  test.each([
    ['that is listed', 'https://my.example.com/deep/page?a=1', 'https://my.example.com/deep/page'],
    ['that is not', 'https://evil.test/', 'http://localhost:3000/'],
    ['of the site itself', 'http://localhost:3000/console', 'http://localhost:3000/console'],
  ])('leads to a page %s', async (_what, redirect, target) => {
    expect((await followLink(world, '0'.repeat(64), 'signup', { redirect_to: redirect })).target).toBe(target)
  })

  test('without type or token is refused', async () => {
    const answer = await fetch(`${world.address}/auth/v1/verify?type=signup`)
    expect(answer.status).toBe(400)
  })

  test('requested by a PKCE client redirects with a code that only that client can use', async () => {
    const { email, user } = await aMember(world)
    const client = aClient(world, { flowType: 'pkce' })
    await client.auth.signInWithOtp({ email })
    const { linkToken } = await lastLetterTo(world, email)
    expect(linkToken).toMatch(/^pkce_/)
    const redirect = await followLink(world, linkToken!, 'magiclink')
    expect(redirect.fragment).toEqual({})
    const stolen = await fetch(`${world.address}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
      body: JSON.stringify({ auth_code: '6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e001', code_verifier: 'x'.repeat(50) }),
    })
    expect(stolen.status).toBe(404)
    const { data, error } = await client.auth.exchangeCodeForSession(redirect.query.code!)
    expect(error).toBeNull()
    expect(data.user!.id).toBe(user.id)
    const { data: claims } = await client.auth.getClaims(data.session!.access_token, { allowExpired: true })
    expect(claims!.claims.amr).toEqual([{ method: 'magiclink', timestamp: expect.any(Number) }])
  })

  test('of a PKCE client is refused with another verifier, after five minutes, and the second time', async () => {
    const exchange = (auth_code: string, code_verifier: string) =>
      fetch(`${world.address}/auth/v1/token?grant_type=pkce`, {
        method: 'POST',
        headers: { apikey: world.secrets.publishableKey },
        body: JSON.stringify({ auth_code, code_verifier }),
      }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Record<string, unknown> }))
    const code = async () => {
      const { email } = await aMember(world)
      await aClient(world, { flowType: 'pkce' }).auth.signInWithOtp({ email })
      const { linkToken } = await lastLetterTo(world, email)
      return (await followLink(world, linkToken!, 'magiclink')).query.code!
    }
    const first = await code()
    expect(await exchange(first, 'y'.repeat(50))).toMatchObject({
      status: 400,
      body: { error_code: 'bad_code_verifier' },
    })
    expect(await exchange(first, 'y'.repeat(50))).toMatchObject({
      status: 404,
      body: { error_code: 'flow_state_not_found' },
    })
    const second = await code()
    expect(await clock.later(301, () => exchange(second, 'y'.repeat(50)))).toMatchObject({
      status: 422,
      body: { error_code: 'flow_state_expired' },
    })
    expect(await exchange('', '')).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } })
  })
})

describe('recovery', () => {
  test('signs in by the link’s code, and a new password can be set', async () => {
    const { email, user } = await aMember(world)
    const client = aClient(world)
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const { code, link, subject } = await lastLetterTo(world, email)
    expect(subject).toContain(letters['recovery.subject'])
    expect(new URL(link!).searchParams.get('type')).toBe('recovery')
    expect((await client.auth.verifyOtp({ email, token: code!, type: 'recovery' })).error).toBeNull()
    expect((await client.auth.updateUser({ password: 'a wholly new one' })).error).toBeNull()
    const { data } = await aClient(world).auth.signInWithPassword({ email, password: 'a wholly new one' })
    expect(data.user!.id).toBe(user.id)
  })

  test('gives the same answer without an account, and sends nothing', async () => {
    const email = somebody()
    expect((await aClient(world).auth.resetPasswordForEmail(email)).error).toBeNull()
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toEqual([])
  })

  test('needs an address', async () => {
    const answer = await fetch(`${world.address}/auth/v1/recover`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
      body: '{}',
    })
    expect(await answer.json()).toMatchObject({ code: 400, msg: 'Password recovery requires an email' })
  })

  test('causes the event PASSWORD_RECOVERY in the client', async () => {
    const { email } = await aMember(world)
    const client = aClient(world)
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    await client.auth.resetPasswordForEmail(email)
    const { linkToken } = await lastLetterTo(world, email)
    await client.auth.verifyOtp({ token_hash: linkToken!, type: 'recovery' })
    expect(events).toContain('PASSWORD_RECOVERY')
  })
})

/** Asks for a letter, and returns it. */
async function askedLetter(email: string, client = aClient(world)) {
  const before = (await lettersTo(world, email)).length
  expect((await client.auth.signInWithOtp({ email })).error).toBeNull()
  return lastLetterTo(world, email, before)
}

test.each<[string, (email: string) => Promise<void>]>([
  [
    'a code',
    async (email) => {
      const { code } = await askedLetter(email)
      expect((await aClient(world).auth.verifyOtp({ email, token: code!, type: 'email' })).error).toBeNull()
    },
  ],
  [
    'a link',
    async (email) => {
      const { linkToken } = await askedLetter(email)
      expect((await followLink(world, linkToken!, 'magiclink')).fragment).toHaveProperty('access_token')
    },
  ],
  [
    'a link of a PKCE flow',
    async (email) => {
      const client = aClient(world, { flowType: 'pkce' })
      const { linkToken } = await askedLetter(email, client)
      const { query } = await followLink(world, linkToken!, 'magiclink')
      expect((await client.auth.exchangeCodeForSession(query['code']!)).error).toBeNull()
    },
  ],
])('an adviser gets a letter about a sign-in by %s from an unknown device, and about no other', async (_way, enter) => {
  const { email, user } = await aMember(world)
  const { owner } = world.database
  await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'adviser', 'Bea')`, [user.id])
  const notices = async () => {
    await queueIsEmpty(world)
    return (await lettersTo(world, email)).filter(({ subject }) => subject === letters['signInNotice.subject'])
  }
  await enter(email)
  expect(await notices()).toEqual([])
  await owner.query('delete from auth.known_devices where user_id = $1', [user.id])
  await enter(email)
  expect(await notices()).toHaveLength(1)
})

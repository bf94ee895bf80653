/** Tests the limits on guessing passwords and codes (safety F39–F41), and the queue for hashing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aMember,
  lastLetterTo,
  lastTextTo,
  somebody,
  someNumber,
  unhurried,
} from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const worlds: World[] = []
afterAll(() => Promise.all(worlds.map((world) => world.stop())))

async function openWorldWith(settings: Record<string, string>): Promise<World> {
  const world = await aWorld({ worker: true, settings: { ...unhurried, ...settings } })
  worlds.push(world)
  return world
}

const post = (world: World, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${world.address}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey, ...headers },
    body: JSON.stringify(body),
  })

describe('passwords', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorldWith({ AUTH_LIMIT_PASSWORDS: '10', TRUSTED_PROXIES: '1' })
  })

  const signIn = ({ email, password }: { email: string; password: string }, headers: Record<string, string>) =>
    post(world, '/token?grant_type=password', { email, password }, headers)
  const headersOf = (place: string, agent = 'Ada’s browser', more = {}) => ({
    'x-forwarded-for': place,
    'user-agent': encodeURI(agent),
    ...more,
  })
  /** Tries wrong passwords from several network addresses until every further try is refused. */
  async function useUpTries(email: string): Promise<void> {
    for (let one = 0; one < 10; one++) {
      expect((await signIn({ email, password: `guess ${one}` }, headersOf(`198.51.100.${one}`))).status).toBe(400)
    }
    const refused = await signIn({ email, password: 'guess 10' }, headersOf('198.51.100.10'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  test('strangers have ten wrong tries for an account, and a restart does not reset them', async () => {
    const { email, password } = await aMember(world)
    await useUpTries(email)
    await world.restart()
    expect((await signIn({ email, password }, headersOf('198.51.100.12'))).status).toBe(429)
  })

  test('a known device can sign in after strangers used up their tries', async () => {
    const account = await aMember(world)
    const { email } = account
    expect((await signIn(account, headersOf('203.0.113.1'))).status).toBe(200)
    await useUpTries(email)
    expect((await signIn(account, headersOf('203.0.113.1'))).status).toBe(200)
    await world.restart()
    expect((await signIn(account, headersOf('203.0.113.1'))).status).toBe(200)
    // A device is known by its network address and its browser together.
    expect((await signIn(account, headersOf('203.0.113.1', 'another browser'))).status).toBe(429)
    expect((await signIn(account, headersOf('203.0.113.2'))).status).toBe(429)
  })

  test('each known device has ten tries of its own', async () => {
    const account = await aMember(world)
    const { email } = account
    for (const place of ['203.0.113.1', '203.0.113.2'])
      expect((await signIn(account, headersOf(place))).status).toBe(200)
    for (let one = 0; one < 10; one++) {
      expect((await signIn({ email, password: 'wrong' }, headersOf('203.0.113.1'))).status).toBe(400)
    }
    expect((await signIn(account, headersOf('203.0.113.1'))).status).toBe(429)
    expect((await signIn(account, headersOf('203.0.113.2'))).status).toBe(200)
  })

  test('the console is recognised by its device id at every network address, and the id cannot be guessed', async () => {
    const account = await aMember(world)
    const named = { 'x-device': '0123456789abcdef'.repeat(2) }
    expect((await signIn(account, headersOf('203.0.113.1', 'console', named))).status).toBe(200)
    await useUpTries(account.email)
    expect((await signIn(account, headersOf('203.0.113.9', 'console', named))).status).toBe(200)
    const guessed = { 'x-device': 'f'.repeat(32) }
    expect((await signIn(account, headersOf('203.0.113.9', 'other', guessed))).status).toBe(429)
  })

  test('a device that changed its network address while signed in is known at the new one', async () => {
    const account = await aMember(world)
    const session = (await (await signIn(account, headersOf('203.0.113.1'))).json()) as { refresh_token: string }
    const { refresh_token } = session
    expect(
      (await post(world, '/token?grant_type=refresh_token', { refresh_token }, headersOf('203.0.113.7'))).status,
    ).toBe(200)
    await useUpTries(account.email)
    expect((await signIn(account, headersOf('203.0.113.7'))).status).toBe(200)
  })

  test('correct passwords count as no try', async () => {
    const { email, password } = await aMember(world)
    for (let tries = 0; tries < 12; tries++) {
      expect((await post(world, '/token?grant_type=password', { email, password })).status).toBe(200)
    }
  })

  test('an unknown address is locked like a known one', async () => {
    const email = somebody()
    for (let tries = 0; tries < 10; tries++) {
      expect((await post(world, '/token?grant_type=password', { email, password: 'x' })).status).toBe(400)
    }
    expect((await post(world, '/token?grant_type=password', { email, password: 'x' })).status).toBe(429)
  })
})

describe('codes', () => {
  test('a code is invalid after five wrong tries, and a new one does not reset the tries of the day', async () => {
    const world = await openWorldWith({ TRUSTED_PROXIES: '1' })
    const { email } = await aMember(world)
    let wrong = 0
    for (let round = 0; round < 12; round++) {
      await aClient(world).auth.signInWithOtp({ email })
      const { code } = await lastLetterTo(world, email, round)
      const other = code === '111111' ? '222222' : '111111'
      for (let headersOf = 0; headersOf < 5; headersOf++) {
        const from = { 'x-forwarded-for': `198.51.${round}.${headersOf}` }
        expect((await post(world, '/verify', { type: 'email', email, token: other }, from)).status).toBe(403)
        wrong++
      }
    }
    expect(wrong).toBeGreaterThan(50)
    await aClient(world).auth.signInWithOtp({ email })
    const { code } = await lastLetterTo(world, email, 12)
    const elsewhere = { 'x-forwarded-for': '198.51.100.1' }
    expect((await post(world, '/verify', { type: 'email', email, token: code }, elsewhere)).status).toBe(403)
    expect((await post(world, '/verify', { type: 'email', email, token: code })).status).toBe(200)
  })

  test('strangers cannot lock the codes of a number for its known device', async () => {
    const world = await openWorldWith({ TRUSTED_PROXIES: '1', AUTH_PHONE: 'on' })
    const phone = someNumber()
    const home = { 'x-forwarded-for': '203.0.113.1', 'user-agent': 'hers' }
    const verify = (token: string, from: Record<string, string>) =>
      post(world, '/verify', { type: 'sms', phone, token }, from)
    const requestCode = async (nth: number) => {
      await post(world, '/otp', { phone }, home)
      return (await lastTextTo(world, phone, nth)).code
    }
    const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
    expect((await verify(await requestCode(0), home)).status).toBe(200)
    for (let round = 1; round <= 11; round++) {
      const code = await requestCode(round)
      for (let headersOf = 0; headersOf < 5; headersOf++)
        await verify(wrong(code), { 'x-forwarded-for': `198.51.${round}.${headersOf}` })
      if (round > 1 && round < 11) continue
      expect((await verify(code, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(403)
      expect((await verify(code, home)).status).toBe(200)
    }
    // The known device has ten tries a day of its own.
    const code = await requestCode(12)
    for (let headersOf = 0; headersOf < 10; headersOf++) expect((await verify(wrong(code), home)).status).toBe(403)
    expect((await verify(code, home)).status).toBe(403)
  })
})

describe('links', () => {
  test('wrong codes invalidate the code and not the link, of a recovery and of an invitation', async () => {
    const world = await openWorldWith({ TRUSTED_PROXIES: '1' })
    const stranger = { 'x-forwarded-for': '198.51.100.1' }
    const { email } = await aMember(world)
    await post(world, '/recover', { email })
    const invited = somebody()
    await aClient(world, { secret: true }).auth.admin.inviteUserByEmail(invited)
    for (const [type, address] of [
      ['recovery', email],
      ['invite', invited],
    ] as const) {
      const { code, linkToken } = await lastLetterTo(world, address)
      const other = code === '111111' ? '222222' : '111111'
      for (let headersOf = 0; headersOf < 5; headersOf++) {
        await post(world, '/verify', { type, email: address, token: other }, stranger)
      }
      expect((await post(world, '/verify', { type, email: address, token: code }, stranger)).status).toBe(403)
      expect((await post(world, '/verify', { type, token_hash: linkToken })).status).toBe(200)
    }
  })
})

describe('a network address', () => {
  test('can request thirty letters in five minutes', async () => {
    const world = await openWorldWith({ AUTH_LIMIT_SENDS: '30' })
    for (let headersOf = 0; headersOf < 30; headersOf++)
      expect((await post(world, '/recover', { email: somebody() })).status).toBe(200)
    const answer = await post(world, '/recover', { email: somebody() })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
  })
})

test('sign-ins beyond a short queue are refused, and other requests do not wait for them', async () => {
  const world = await openWorldWith({ AUTH_PASSWORD_COST: '10', CONNECTIONS_PER_ADDRESS: '1000' })
  const flood = Promise.all(
    Array.from({ length: 150 }, () =>
      post(world, '/token?grant_type=password', { email: somebody(), password: 'x' }, { connection: 'close' }),
    ),
  )
  const settings = await fetch(`${world.address}/auth/v1/settings`, {
    headers: { apikey: world.secrets.publishableKey },
  })
  expect(settings.status).toBe(200)
  const statuses = (await flood).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([400, 429]))
  expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(32)
})

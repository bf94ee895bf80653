/** An attacker who guesses (safety F39–F41) meets limits, and a queue for hashing. */
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

async function worldWith(settings: Record<string, string>): Promise<World> {
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
    world = await worldWith({ AUTH_LIMIT_PASSWORDS: '10', TRUSTED_PROXIES: '1' })
  })

  const signIn = ({ email, password }: { email: string; password: string }, headers: Record<string, string>) =>
    post(world, '/token?grant_type=password', { email, password }, headers)
  const at = (place: string, agent = 'Ada’s browser', more = {}) => ({
    'x-forwarded-for': place,
    'user-agent': encodeURI(agent),
    ...more,
  })
  /** Tries from several network addresses, until none of them may try any more. */
  async function strangersUseUp(email: string): Promise<void> {
    for (let one = 0; one < 10; one++) {
      expect((await signIn({ email, password: `guess ${one}` }, at(`198.51.100.${one}`))).status).toBe(400)
    }
    const refused = await signIn({ email, password: 'guess 10' }, at('198.51.100.10'))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  }

  test('ten wrong ones for an account are all that strangers have, over a restart', async () => {
    const { email, password } = await aMember(world)
    await strangersUseUp(email)
    await world.restart()
    expect((await signIn({ email, password }, at('198.51.100.12'))).status).toBe(429)
  })

  test('strangers who used up theirs do not shut out the device an account is used from', async () => {
    const account = await aMember(world)
    const { email } = account
    expect((await signIn(account, at('203.0.113.1'))).status).toBe(200)
    await strangersUseUp(email)
    expect((await signIn(account, at('203.0.113.1'))).status).toBe(200)
    await world.restart()
    expect((await signIn(account, at('203.0.113.1'))).status).toBe(200)
    // Neither the place alone nor the browser alone makes a device.
    expect((await signIn(account, at('203.0.113.1', 'another browser'))).status).toBe(429)
    expect((await signIn(account, at('203.0.113.2'))).status).toBe(429)
  })

  test('a device has ten of its own, and a person who uses them up takes none from another', async () => {
    const account = await aMember(world)
    const { email } = account
    for (const place of ['203.0.113.1', '203.0.113.2']) expect((await signIn(account, at(place))).status).toBe(200)
    for (let one = 0; one < 10; one++) {
      expect((await signIn({ email, password: 'wrong' }, at('203.0.113.1'))).status).toBe(400)
    }
    expect((await signIn(account, at('203.0.113.1'))).status).toBe(429)
    expect((await signIn(account, at('203.0.113.2'))).status).toBe(200)
  })

  test('the console is known by its name at every address, and nobody guesses that', async () => {
    const account = await aMember(world)
    const named = { 'x-device': '0123456789abcdef'.repeat(2) }
    expect((await signIn(account, at('203.0.113.1', 'console', named))).status).toBe(200)
    await strangersUseUp(account.email)
    expect((await signIn(account, at('203.0.113.9', 'console', named))).status).toBe(200)
    const guessed = { 'x-device': 'f'.repeat(32) }
    expect((await signIn(account, at('203.0.113.9', 'other', guessed))).status).toBe(429)
  })

  test('a device that moved while it was signed in is known where it is now', async () => {
    const account = await aMember(world)
    const session = (await (await signIn(account, at('203.0.113.1'))).json()) as { refresh_token: string }
    const { refresh_token } = session
    expect((await post(world, '/token?grant_type=refresh_token', { refresh_token }, at('203.0.113.7'))).status).toBe(
      200,
    )
    await strangersUseUp(account.email)
    expect((await signIn(account, at('203.0.113.7'))).status).toBe(200)
  })

  test('right ones cost nothing', async () => {
    const { email, password } = await aMember(world)
    for (let tries = 0; tries < 12; tries++) {
      expect((await post(world, '/token?grant_type=password', { email, password })).status).toBe(200)
    }
  })

  test('an account that is not there is locked as one that is', async () => {
    const email = somebody()
    for (let tries = 0; tries < 10; tries++) {
      expect((await post(world, '/token?grant_type=password', { email, password: 'x' })).status).toBe(400)
    }
    expect((await post(world, '/token?grant_type=password', { email, password: 'x' })).status).toBe(429)
  })
})

describe('codes', () => {
  test('a code dies with its fifth wrong try, and a new one does not bring the tries of the day back', async () => {
    const world = await worldWith({ TRUSTED_PROXIES: '1' })
    const { email } = await aMember(world)
    let wrong = 0
    for (let round = 0; round < 12; round++) {
      await aClient(world).auth.signInWithOtp({ email })
      const { code } = await lastLetterTo(world, email, round)
      const other = code === '111111' ? '222222' : '111111'
      for (let at = 0; at < 5; at++) {
        const from = { 'x-forwarded-for': `198.51.${round}.${at}` }
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

  test('a number, whose message has no link, is not shut by strangers to the device it is used from', async () => {
    const world = await worldWith({ TRUSTED_PROXIES: '1', AUTH_PHONE: 'on' })
    const phone = someNumber()
    const home = { 'x-forwarded-for': '203.0.113.1', 'user-agent': 'hers' }
    const verify = (token: string, from: Record<string, string>) =>
      post(world, '/verify', { type: 'sms', phone, token }, from)
    const askFor = async (nth: number) => {
      await post(world, '/otp', { phone }, home)
      return (await lastTextTo(world, phone, nth)).code
    }
    const wrong = (code: string) => (code === '111111' ? '222222' : '111111')
    expect((await verify(await askFor(0), home)).status).toBe(200)
    for (let round = 1; round <= 11; round++) {
      const code = await askFor(round)
      for (let at = 0; at < 5; at++) await verify(wrong(code), { 'x-forwarded-for': `198.51.${round}.${at}` })
      if (round > 1 && round < 11) continue
      expect((await verify(code, { 'x-forwarded-for': '198.51.100.1' })).status).toBe(403)
      expect((await verify(code, home)).status).toBe(200)
    }
    // Ten tries a day are reserved for the device.
    const code = await askFor(12)
    for (let at = 0; at < 10; at++) expect((await verify(wrong(code), home)).status).toBe(403)
    expect((await verify(code, home)).status).toBe(403)
  })
})

describe('links', () => {
  test('wrong codes end the code and leave the link, of a recovery and of an invitation', async () => {
    const world = await worldWith({ TRUSTED_PROXIES: '1' })
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
      for (let at = 0; at < 5; at++) {
        await post(world, '/verify', { type, email: address, token: other }, stranger)
      }
      expect((await post(world, '/verify', { type, email: address, token: code }, stranger)).status).toBe(403)
      expect((await post(world, '/verify', { type, token_hash: linkToken })).status).toBe(200)
    }
  })
})

describe('addresses', () => {
  test('one may ask for thirty letters in five minutes', async () => {
    const world = await worldWith({ AUTH_LIMIT_SENDS: '30' })
    for (let at = 0; at < 30; at++) expect((await post(world, '/recover', { email: somebody() })).status).toBe(200)
    const answer = await post(world, '/recover', { email: somebody() })
    expect(answer.status).toBe(429)
    expect(await answer.json()).toMatchObject({
      error_code: 'over_request_rate_limit',
      msg: 'Request rate limit reached',
    })
  })
})

test('a flood of sign-ins is refused beyond a short queue, and nothing else waits for it', async () => {
  const world = await worldWith({ AUTH_PASSWORD_COST: '10', CONNECTIONS_PER_ADDRESS: '1000' })
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

/** Who guesses (safety F39–F41): limits, and a queue for hashing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aMember, lastLetterTo, somebody, unhurried } from '#tests/protocol/auth-steps.ts'
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

  test('ten wrong ones for an account are all there are, from however many addresses, over a restart', async () => {
    const { email, password } = await aMember(world)
    const guess = (at: number) =>
      post(
        world,
        '/token?grant_type=password',
        { email, password: `guess ${at}` },
        { 'x-forwarded-for': `198.51.100.${at}` },
      )
    for (let at = 0; at < 10; at++) expect((await guess(at)).status).toBe(400)
    expect((await guess(11)).status).toBe(429)
    await world.restart()
    const answer = await guess(12)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(world, '/token?grant_type=password', { email, password })).status).toBe(429)
  })

  test('right ones cost nothing', async () => {
    const { email, password } = await aMember(world)
    for (let at = 0; at < 12; at++) {
      expect((await post(world, '/token?grant_type=password', { email, password })).status).toBe(200)
    }
  })

  test('an account that is not there is locked as one that is', async () => {
    const email = somebody()
    for (let at = 0; at < 10; at++) {
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
    expect((await post(world, '/verify', { type: 'email', email, token: code })).status).toBe(403)
  })
})

describe('links', () => {
  test('wrong codes end the code and leave the link, of a recovery and of an invitation', async () => {
    const world = await worldWith({})
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
      for (let at = 0; at < 5; at++) await post(world, '/verify', { type, email: address, token: other })
      expect((await post(world, '/verify', { type, email: address, token: code })).status).toBe(403)
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

/** Tests that a code or a link is used once: of a hundred calls with it at the same time one succeeds (safety §1.7, E36). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClient, aMember, lastLetterTo, somebody, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ worker: true, settings: unhurried })
})
afterAll(() => world.stop())

const CROWD = 100

async function post(path: string, body: object): Promise<number> {
  const answer = await fetch(`${world.address}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

const countSuccesses = (statuses: readonly number[]) => statuses.filter((status) => status === 200).length
const callAtOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: CROWD }, () => work()))

test('a code is used once', async () => {
  const { email, user } = await aMember(world)
  await aClient(world).auth.signInWithOtp({ email })
  const { code } = await lastLetterTo(world, email)
  expect(countSuccesses(await callAtOnce(() => post('/verify', { type: 'email', email, token: code })))).toBe(1)
  const { rows } = await world.database.owner.query('select from auth.sessions where user_id = $1', [user.id])
  expect(rows).toHaveLength(2)
})

test('a recovery link is used once', async () => {
  const { email } = await aMember(world)
  await aClient(world).auth.resetPasswordForEmail(email)
  const { linkToken } = await lastLetterTo(world, email)
  expect(countSuccesses(await callAtOnce(() => post('/verify', { type: 'recovery', token_hash: linkToken })))).toBe(1)
})

test('a letter whose link is followed and whose code is typed at the same time is used once', async () => {
  const email = somebody()
  await aClient(world).auth.signUp({ email, password: 'correct horse battery' })
  const { linkToken, code } = await lastLetterTo(world, email)
  const followLink = async () => {
    const query = new URLSearchParams({ token: linkToken!, type: 'signup' })
    const answer = await fetch(`${world.address}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' })
    return answer.headers.get('location')!.includes('access_token') ? 200 : 403
  }
  const verifyCode = () => post('/verify', { type: 'signup', email, token: code })
  const statuses = await Promise.all(
    Array.from({ length: CROWD }, (_, at) => (at % 2 === 0 ? followLink() : verifyCode())),
  )
  expect(countSuccesses(statuses)).toBe(1)
})

const verifier = 'v'.repeat(64)

/** Starts a PKCE flow with this verifier, and returns the code of its letter. */
async function startFlow(): Promise<string> {
  const { email } = await aMember(world)
  await post('/otp', { email, code_challenge: verifier, code_challenge_method: 'plain' })
  const { linkToken } = await lastLetterTo(world, email)
  const query = new URLSearchParams({ token: linkToken!, type: 'magiclink' })
  const led = await fetch(`${world.address}/auth/v1/verify?${query.toString()}`, { redirect: 'manual' })
  return new URL(led.headers.get('location')!).searchParams.get('code')!
}

const exchange = (auth_code: string, code_verifier: string) =>
  post('/token?grant_type=pkce', { auth_code, code_verifier })

test('a code of the PKCE flow is used once', async () => {
  const code = await startFlow()
  expect(countSuccesses(await callAtOnce(() => exchange(code, verifier)))).toBe(1)
  expect(await exchange(code, verifier)).toBe(404)
})

test('a code of the PKCE flow is used up by a wrong verifier, so that a thief has no second try', async () => {
  const code = await startFlow()
  for (const wrong of ['w'.repeat(64), `${verifier}v`, verifier.slice(1)]) {
    expect(await exchange(code, wrong)).not.toBe(200)
  }
  expect(await exchange(code, verifier)).toBe(404)
})

test('a code of the PKCE flow that thieves and its owner exchange at the same time gives at most one session', async () => {
  const code = await startFlow()
  const verifiers = Array.from({ length: CROWD }, (_, at) => (at % 2 === 0 ? verifier : 'w'.repeat(64)))
  const statuses = await Promise.all(verifiers.map((one) => exchange(code, one)))
  expect(countSuccesses(statuses)).toBeLessThanOrEqual(1)
  // One call used up the code, with or without success. The others found none.
  expect(statuses.filter((status) => status === 404)).toHaveLength(CROWD - 1)
})

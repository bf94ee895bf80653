/**
 * Tests that nobody can find out who has an account (safety §1.8, F38): neither the answer nor the work behind it differs
 * between known and unknown addresses. Only LONG_FAULTS=1 measures times, because that needs a quiet machine.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aClient,
  aMember,
  lettersTo,
  queueIsEmpty,
  shapeOf,
  somebody,
  someNumber,
  unhurried,
} from '#tests/protocol/auth/auth-steps.ts'
import { tasks } from '#server/tasks.ts'
import { type RecordingDatabase, recorded } from '#tests/databases/recorded-database.ts'
import { aWorld, type World } from '#tests/world.ts'

type Request = (email: string) => [method: string, path: string, body: object]

const password = 'correct horse battery'
const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' }

function verifyWrongCode(type: string): Request {
  return (email) => ['POST', '/verify', { type, email, token: '000000' }]
}

/** The calls with which a stranger could probe an address. */
const CALLS: [what: string, request: Request][] = [
  ['signing in', (email) => ['POST', '/token?grant_type=password', { email, password: 'wrong horse battery' }]],
  ['signing up', (email) => ['POST', '/signup', { email, password, data: { colour: 'blue' } }]],
  ['recovery', (email) => ['POST', '/recover', { email }]],
  ['recovery by PKCE', (email) => ['POST', '/recover', { email, ...challenge }]],
  ['a code', (email) => ['POST', '/otp', { email }]],
  ['a code by PKCE', (email) => ['POST', '/otp', { email, ...challenge }]],
  ['a code by the older endpoint', (email) => ['POST', '/magiclink', { email }]],
  ['a code without signing up', (email) => ['POST', '/otp', { email, create_user: false }]],
  ['resending a sign-up', (email) => ['POST', '/resend', { type: 'signup', email }]],
  ['resending a change of address', (email) => ['POST', '/resend', { type: 'email_change', email }]],
  ['a wrong code', verifyWrongCode('email')],
  ['a wrong code of a sign-up', verifyWrongCode('signup')],
  ['a wrong code of a recovery', verifyWrongCode('recovery')],
  ['a wrong code of an invitation', verifyWrongCode('invite')],
  ['a wrong code of a magic link', verifyWrongCode('magiclink')],
  ['a wrong code of a change', verifyWrongCode('email_change')],
  ['a change of address', (email) => ['PUT', '/user', { email }]],
]

/** An account of each kind. */
const ACCOUNTS: [kind: string, columns: string, values: string, password?: 'none'][] = [
  ['confirmed', 'email_confirmed_at', 'now()'],
  ['without a password', 'email_confirmed_at', 'now()', 'none'],
  ['waiting', 'confirmation_sent_at', 'now()'],
  ['banned', 'email_confirmed_at, banned_until', `now(), '2099-01-01'`],
  ['invited', 'invited_at', 'now()'],
  ['of single sign-on', 'email_confirmed_at, is_sso_user', 'now(), true'],
]

/** Makes an account with data, waiting codes and, by default, a password. */
async function anAccount(world: World, columns: string, values: string, ownPassword?: 'none'): Promise<string> {
  const email = somebody()
  await world.database.owner.query(
    `with made as (
       insert into auth.users (email, encrypted_password, raw_user_meta_data, ${columns})
       values ($1, nullif($3, ''), '{"name": "Ada Lovelace", "telephone": "+33639900000"}', ${values}) returning id)
     insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at)
     select id, kind, sha256(convert_to($1 || kind::text, 'UTF8')), $1, $2
     from made, unnest(array['confirmation_token', 'recovery_token']::auth.one_time_token_type[]) kind`,
    [email, world.services.now(), ownPassword === 'none' ? '' : await hash],
  )
  return email
}
let hash: Promise<string>

const makeCaller = (world: World, token: () => string) => (request: ReturnType<Request>) => {
  const [method, path, body] = request
  return fetch(`${world.address}/auth/v1${path}`, {
    method,
    headers: { apikey: world.secrets.publishableKey, authorization: `Bearer ${token()}` },
    body: JSON.stringify(body),
  })
}

describe('the answer', () => {
  let world: World
  let record: RecordingDatabase
  let token = ''
  const call = (request: ReturnType<Request>) => makeCaller(world, () => token)(request)

  beforeAll(async () => {
    world = await aWorld({
      settings: { ...unhurried, AUTH_LIMIT_PASSWORDS: '100000', AUTH_PHONE: 'on' },
      through: async ({ database }) => (record = recorded(database)).database,
    })
    const { passwords } = world.services
    hash = passwords.hash('the password of the account')
    world.services.passwords = {
      ...passwords,
      hash: (text) => (record.note('hash'), passwords.hash(text)),
      matches: (text, stored) => (record.note('compare'), passwords.matches(text, stored)),
    }
    token = (await aMember(world)).session.access_token
  })
  afterAll(() => world.stop())

  /** Calls and returns the answer without given and random values, and the recorded work behind it. */
  async function callAndRecord(request: Request, email: string) {
    record.take()
    const answer = await call(request(email))
    const text = (await answer.text()).replaceAll(email, 'EMAIL')
    const body = text.replaceAll(/[\da-f-]{36}/g, 'ID').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
    return { status: answer.status, headers, body, work: record.take() }
  }

  describe.each(CALLS)('to %s', (what, request) => {
    test.each(ACCOUNTS)(
      'and its work are the same as for an unknown address, for an account %s',
      async (_kind, ...columns) => {
        const [known, unknown] = [await anAccount(world, ...columns), somebody()]
        // The sixth try is compared, too, because the code is deleted by then.
        for (let time = 0; time < (what.startsWith('a wrong code') ? 6 : 2); time++) {
          const forKnown = await callAndRecord(request, known)
          expect(forKnown.work.length).toBeGreaterThan(0)
          expect(forKnown).toEqual(await callAndRecord(request, unknown))
        }
      },
    )
  })

  // An existing account keeps its password, and a new one has that of the stranger. Neither can sign in yet.
  test.each(ACCOUNTS)(
    'to signing in right after signing up is the same as for an unknown address, for an account %s',
    async (_kind, ...columns) => {
      const [known, unknown] = [await anAccount(world, ...columns), somebody()]
      for (const email of [known, unknown]) await call(['POST', '/signup', { email, password }])
      const signIn: Request = (email) => ['POST', '/token?grant_type=password', { email, password }]
      for (let time = 0; time < 2; time++) {
        const forKnown = await callAndRecord(signIn, known)
        expect(forKnown.status).toBe(400)
        expect(forKnown).toEqual(await callAndRecord(signIn, unknown))
      }
    },
  )

  test('to signing in right after signing up with a number is the same for a known and an unknown number', async () => {
    const [known, unknown] = [someNumber(), someNumber()].map((phone) => phone.slice(1)) as [string, string]
    await world.database.owner.query('insert into auth.users (phone, phone_confirmed_at) values ($1, now())', [known])
    for (const phone of [known, unknown]) await call(['POST', '/signup', { phone, password }])
    const signIn: Request = (phone) => ['POST', '/token?grant_type=password', { phone, password }]
    const forKnown = await callAndRecord(signIn, known)
    expect(forKnown.status).toBe(400)
    expect(forKnown).toEqual(await callAndRecord(signIn, unknown))
  })
})

describe('the queue', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld({ settings: unhurried })
    hash = world.services.passwords.hash('the password of the account')
  })
  afterAll(() => world.stop())

  const takeJobs = async () => {
    const { rows } = await world.database.owner.query<{ task: string; payload: { sealed: string } }>(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id
       returning t.identifier as task, j.payload`,
    )
    return rows
  }

  test.each(CALLS.filter(([what]) => /^(recovery|a code|resending|signing up)/.test(what)))(
    'receives the same jobs after %s, for a known and an unknown address',
    async (_what, request) => {
      for (const email of [await anAccount(world, 'email_confirmed_at', 'now()'), somebody()]) {
        await makeCaller(world, () => world.secrets.publishableKey)(request(email))
        const requested = await takeJobs()
        expect(requested.map(({ task }) => task)).toEqual(['asked_letter'])
        await tasks.asked_letter(requested[0]!.payload, world.services, async () => undefined)
        expect((await takeJobs()).map(({ task }) => task)).toEqual(['send_letter'])
      }
    },
  )
})

describe('with the official client and a running queue', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld({ worker: true, settings: unhurried })
  })
  afterAll(() => world.stop())

  test('signing up with a known address looks like signing up with a new one, and sends no letter', async () => {
    const { email, user } = await aMember(world)
    const client = aClient(world)
    const before = (await lettersTo(world, email)).length
    const again = await client.auth.signUp({ email, password: 'another horse battery', options: { data: { a: 1 } } })
    const fresh = await client.auth.signUp({ email: somebody(), password, options: { data: { a: 1 } } })
    expect(again.error).toBeNull()
    expect(shapeOf(again.data.user)).toEqual(shapeOf(fresh.data.user))
    expect(again.data.user!.identities).toEqual([expect.objectContaining({ provider: 'email', email })])
    expect(again.data.user!.id).not.toBe(user.id)
    await queueIsEmpty(world)
    expect((await lettersTo(world, email)).length).toBe(before)
    const signedIn = await client.auth.signInWithPassword({ email, password: 'another horse battery' })
    expect(signedIn.error?.code).toBe('invalid_credentials')
  })

  test('a recovery for an unknown address sends no letter', async () => {
    const email = somebody()
    expect((await aClient(world).auth.resetPasswordForEmail(email)).error).toBeNull()
    await queueIsEmpty(world)
    expect(await lettersTo(world, email)).toEqual([])
  })
})

/**
 * Returns the share of pairs in which a known address takes longer than an unknown one (AUC): 0.5 if the times reveal
 * nothing, 0 or 1 if they reveal everything.
 */
function areaUnderCurve(known: readonly number[], unknown: readonly number[]): number {
  const wins = known.flatMap((one) => unknown.map((other) => Number(one > other) + Number(one === other) / 2))
  return wins.reduce((sum, win) => sum + win, 0) / wins.length
}

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1]!

const PAIRS = 400

describe.runIf(process.env['LONG_FAULTS'])('the time of an answer, over 400 pairs', () => {
  let world: World
  let token = ''
  beforeAll(async () => {
    // The hashing cost of the product, with its worker thread.
    const settings = { ...unhurried, AUTH_PASSWORD_COST: '10', AUTH_LIMIT_PASSWORDS: '100000' }
    world = await aWorld({ worker: true, settings })
    hash = world.services.passwords.hash('the password of the account')
    token = (await aMember(world)).session.access_token
  })
  afterAll(() => world.stop())

  test.each(CALLS)('reveals nothing for %s', { timeout: 600_000 }, async (what, request) => {
    const call = makeCaller(world, () => token)
    const measureCall = async (email: string) => {
      const started = performance.now()
      await (await call(request(email))).arrayBuffer()
      return performance.now() - started
    }
    // All accounts are made first, because the first read of a new row takes longer.
    const accounts: string[] = []
    while (accounts.length < PAIRS) accounts.push(await anAccount(world, 'email_confirmed_at', 'now()'))
    await world.database.owner.query('vacuum analyze auth.users, auth.one_time_tokens')
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (const [pair, known] of accounts.entries()) {
      const order = [['known', known] as const, ['unknown', somebody()] as const]
      for (const [kind, email] of pair % 2 === 0 ? order : order.toReversed())
        times[kind].push(await measureCall(email))
    }
    const area = areaUnderCurve(times.known, times.unknown)
    const figures = [median(times.known), median(times.unknown)].map((time) => time.toFixed(2)).join(' / ')
    console.info(`${what}: AUC ${area.toFixed(3)}, medians ${figures} ms`)
    expect(area).toBeGreaterThan(0.45)
    expect(area).toBeLessThan(0.55)
  })
})

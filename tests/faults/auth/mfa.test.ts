/** Tests replayed, concurrent and guessed codes of a second factor (safety E36, F40, F42). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hours, minutes, seconds } from '#contract/durations.ts'
import { RAISED_BY } from '#server/auth/sessions/refresh-token.ts'
import { aWorld, type World } from '#tests/world.ts'
import { aClient, aMember } from '#tests/protocol/auth/auth-steps.ts'
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
  STEP,
} from '#tests/protocol/auth/mfa-steps.ts'

const clock = aClock()
let world: World
let call: ReturnType<typeof callAt>
beforeAll(async () => {
  world = await aWorld({ now: () => clock.now, settings: unhurriedFactors })
  call = callAt(world)
})
afterAll(() => world.stop())

describe('a code of thirty seconds', () => {
  test('is accepted once, through any challenge', async () => {
    const { client } = await aMember(world)
    const app = await beginApp(client)
    const [one, other] = [await challenged(client, app), await challenged(client, app)]
    const code = codeAt(app.secret, clock.now)
    expect((await client.auth.mfa.verify({ ...app, challengeId: one, code })).error).toBeNull()
    expect((await client.auth.mfa.verify({ ...app, challengeId: other, code })).error).toMatchObject({
      code: 'mfa_verification_failed',
    })
  })

  test('is not accepted after a later one', async () => {
    const { client } = await aMember(world)
    const app = await beginApp(client)
    const earlier = codeAt(app.secret, clock.now)
    clock.forward(STEP)
    expect((await passApp(client, app, clock)).error).toBeNull()
    clock.forward(-STEP)
    const challengeId = await challenged(client, app)
    const { error } = await client.auth.mfa.verify({ ...app, challengeId, code: earlier })
    expect(error).toMatchObject({ code: 'mfa_verification_failed' })
    clock.forward(STEP)
  })

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('%i steps off is accepted: %s', async (steps, accepted) => {
    const { client } = await aMember(world)
    const app = await beginApp(client)
    const code = codeAt(app.secret, new Date(clock.now.getTime() + steps * STEP))
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code })
    expect(error === null).toBe(accepted)
  })

  test('is not accepted again after the clock jumped back', async () => {
    const { client, email, password } = await aMember(world)
    const app = await addApp(client, clock)
    clock.forward(-seconds(90))
    const next = aClient(world)
    await next.auth.signInWithPassword({ email, password })
    expect((await passApp(next, app, clock)).error).toMatchObject({ code: 'mfa_verification_failed' })
    clock.forward(seconds(90))
    expect((await passApp(next, app, clock)).error).toBeNull()
  })

  test('is accepted once when it is sent a hundred times at once, for one challenge or many', async () => {
    const { client, user } = await aMember(world)
    const app = await beginApp(client)
    const token = await tokenOf(client)
    const challenges = [await challenged(client, app), await challenged(client, app)]
    const code = codeAt(app.secret, clock.now)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        call(token, 'POST', `/factors/${app.factorId}/verify`, { challenge_id: challenges[at % 2], code }),
      ),
    )
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(1)
    for (const { status } of answers) expect([200, 422]).toContain(status)
    const { rows } = await world.database.owner.query<{ refresh_token_counter: string }>(
      'select refresh_token_counter from auth.sessions where user_id = $1',
      [user.id],
    )
    expect(rows).toEqual([{ refresh_token_counter: String(RAISED_BY) }])
  })
})

describe('guessing', () => {
  test('a challenge is invalid after five wrong codes, even for the right one, and a new challenge is valid', async () => {
    const { client } = await aMember(world)
    const app = await beginApp(client)
    const challengeId = await challenged(client, app)
    const right = codeAt(app.secret, clock.now)
    const wrong = String((Number(right) + 500_000) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries++) {
      const { error } = await client.auth.mfa.verify({ ...app, challengeId, code: wrong })
      expect(error).toMatchObject({ code: 'mfa_verification_failed' })
    }
    const closed = await client.auth.mfa.verify({ ...app, challengeId, code: right })
    expect(closed.error).toMatchObject({ code: 'mfa_challenge_expired' })
    expect((await passApp(client, app, clock)).error).toBeNull()
  })

  test('a hundred wrong codes at once are counted one by one', async () => {
    const { client } = await aMember(world)
    const app = await beginApp(client)
    const challenge_id = await challenged(client, app)
    const token = await tokenOf(client)
    await Promise.all(
      Array.from({ length: 100 }, () =>
        call(token, 'POST', `/factors/${app.factorId}/verify`, { challenge_id, code: '00000' }),
      ),
    )
    const { rows } = await world.database.owner.query('select failures from auth.mfa_challenges where id = $1', [
      challenge_id,
    ])
    expect(rows).toEqual([{ failures: 5 }])
  })

  test('an account has fifteen tries for all its challenges, and gets more over the hours', async () => {
    const strict = await aWorld({
      now: () => clock.now,
      settings: { AUTH_PASSWORD_COST: '4', AUTH_LIMIT_MFA: '100000' },
    })
    try {
      const { client } = await aMember(strict)
      const app = await beginApp(client)
      const statuses: (number | undefined)[] = []
      for (let tries = 0; tries < 16; tries++) {
        const { error } = await client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: '00000' })
        statuses.push(error!.status)
      }
      expect(statuses).toEqual([...Array<number>(15).fill(422), 429])
      expect((await passApp(client, app, clock)).error).toMatchObject({ code: 'over_request_rate_limit' })
      clock.forward(hours(2))
      await client.auth.refreshSession()
      expect((await passApp(client, app, clock)).error).toBeNull()
    } finally {
      await strict.stop()
    }
  })

  test('correct codes count as no try', async () => {
    const strict = await aWorld({
      now: () => clock.now,
      settings: { AUTH_PASSWORD_COST: '4', AUTH_LIMIT_MFA: '100000' },
    })
    try {
      const { client } = await aMember(strict)
      const app = await beginApp(client)
      for (let times = 0; times < 20; times++) expect((await passApp(client, app, clock)).error).toBeNull()
    } finally {
      await strict.stop()
    }
  })
})

test('ten enrolments at the same time beyond the limit create no eleventh factor', async () => {
  const { client, user } = await aMember(world)
  const token = await tokenOf(client)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      call(token, 'POST', '/factors', { factor_type: 'totp', friendly_name: `app ${at}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  const { rows } = await world.database.owner.query('select from auth.mfa_factors where user_id = $1', [user.id])
  expect(rows).toHaveLength(10)
})

test('endless enrolments that are given up are limited', async () => {
  const strict = await aWorld({ settings: { ...unhurriedFactors, AUTH_LIMIT_MFA: '5' } })
  const { client } = await aMember(strict)
  const [ask, token] = [callAt(strict), await tokenOf(client)]
  const enroll = async () => {
    const answer = await ask(token, 'POST', '/factors', { factor_type: 'totp' })
    const { id } = (await answer.json()) as { id?: string }
    if (id) await ask(token, 'DELETE', `/factors/${id}`)
    return answer.status
  }
  for (let at = 0; at < 5; at += 1) expect(await enroll()).toBe(200)
  expect(await enroll()).toBe(429)
  await strict.stop()
})

test('two factors passed at the same time in two sessions leave one session with aal2, without a deadlock', async () => {
  const { client, email, password, user } = await aMember(world)
  const app = await addApp(client, clock)
  const two = [aClient(world), aClient(world)]
  for (const each of two) await each.auth.signInWithPassword({ email, password })
  clock.forward(minutes(1))
  const [one, other] = [codeAt(app.secret, new Date(clock.now.getTime() - STEP)), codeAt(app.secret, clock.now)]
  const answers = await Promise.all([
    two[0]!.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: one }),
    two[1]!.auth.mfa.challengeAndVerify({ factorId: app.factorId, code: other }),
  ])
  expect(answers.some(({ error }) => error === null)).toBe(true)
  for (const { error } of answers) expect(error?.status ?? 200).toBeLessThan(500)
  const { rows } = await world.database.owner.query<{ aal: string }>(
    'select aal from auth.sessions where user_id = $1',
    [user.id],
  )
  expect(rows.every(({ aal }) => aal === 'aal2')).toBe(true)
})

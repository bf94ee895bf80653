/** Tests concurrent refreshes, and compares any sequence of them with a model (safety E35, protocol §4). */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let now = new Date('2026-11-21T09:00:00Z')
beforeAll(async () => {
  world = await aWorld({ now: () => now, settings: unhurried })
})
afterAll(() => world.stop())

interface RefreshResult {
  status: number
  token: string | undefined
  code: string | undefined
}

async function refresh(refresh_token: string): Promise<RefreshResult> {
  const answer = await fetch(`${world.address}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: world.secrets.publishableKey },
    body: JSON.stringify({ refresh_token }),
  })
  const body = (await answer.json()) as { refresh_token?: string; error_code?: string }
  return { status: answer.status, token: body.refresh_token, code: body.error_code }
}

test('a hundred tabs that refresh one token at the same time all get the same current token', async () => {
  const { session } = await aMember(world)
  const crowd = await Promise.all(Array.from({ length: 100 }, () => refresh(session.refresh_token)))
  // On a busy machine some answers are 503, after which the client retries.
  const answers = await Promise.all(
    crowd.map(async (answer) => (answer.status === 503 ? refresh(session.refresh_token) : answer)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ token }) => token)).size).toBe(1)
  expect((await refresh(answers[0]!.token!)).status).toBe(200)
})

test('signing out while fifty tabs refresh leaves no valid token', async () => {
  const { session, client } = await aMember(world)
  const racing = Promise.all(Array.from({ length: 50 }, () => refresh(session.refresh_token)))
  await client.auth.signOut()
  const answers = await racing
  for (const { token } of answers.filter(({ status }) => status === 200)) {
    expect((await refresh(token!)).status).toBe(400)
  }
})

/**
 * The model: the server counts how often the current token was used. The current one and the one before it are valid;
 * an older one is valid only within ten seconds of the last refresh, and otherwise ends the session.
 */
test('any sequence of old and new tokens has the result of the model', async () => {
  const step = fc.record({ back: fc.nat({ max: 4 }), wait: fc.constantFrom(0, 1, 9, 11, 60) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const { session } = await aMember(world)
      const tokens = [session.refresh_token]
      let ended = false
      let refreshedAt = now.getTime()
      for (const { back, wait } of steps) {
        now = new Date(now.getTime() + wait * 1000)
        const at = Math.max(0, tokens.length - 1 - back)
        const behind = tokens.length - 1 - at
        const answer = await refresh(tokens[at]!)
        const good = !ended && (behind <= 1 || now.getTime() - refreshedAt < 10_000)
        expect(answer.status).toBe(good ? 200 : 400)
        if (!good) {
          expect(answer.code).toBe(ended ? 'session_not_found' : 'refresh_token_already_used')
          ended = true
        } else if (behind === 0) {
          expect(tokens).not.toContain(answer.token)
          tokens.push(answer.token!)
          refreshedAt = now.getTime()
        } else expect(answer.token).toBe(tokens.at(-1))
      }
    }),
    { numRuns: 25 },
  )
})

test('a forged token causes no query of the database', async () => {
  const { session } = await aMember(world)
  const { owner } = world.database
  const used = async () =>
    Number(
      (
        await owner.query<{ n: string }>(
          'select xact_commit as n from pg_stat_database where datname = current_database()',
        )
      ).rows[0]!.n,
    )
  await owner.query('select pg_stat_clear_snapshot()')
  expect(await used()).toBeGreaterThan(0)
  for (let at = 0; at < session.refresh_token.length; at++) {
    const other = session.refresh_token[at] === 'A' ? 'B' : 'A'
    const forged = session.refresh_token.slice(0, at) + other + session.refresh_token.slice(at + 1)
    expect(await refresh(forged)).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  expect((await refresh(session.refresh_token)).status).toBe(200)
})

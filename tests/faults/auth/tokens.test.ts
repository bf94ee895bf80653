/** Tests forged tokens, changed keys and pages of other origins (safety E33, E34, F44). */
import { createPrivateKey, type JsonWebKey } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/database.ts'
import { siteDirectories } from '#server/pages/built-site.ts'
import { listen } from '#server/listen.ts'
import { makeServices } from '#server/make-services.ts'
import { stopServices } from '#server/stop-services.ts'
import type { PrivateKey } from '#server/settings/private-key.ts'
import { makeSigningKey } from '#server/keys/secrets-file.ts'
import { forgedTokens } from '#tests/outside/forged-tokens.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aMember } from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

const settings = { AUTH_PASSWORD_COST: '4', AUTH_LIMIT_TOKEN: '10000', AUTH_LIMIT_SENDS: '10000' }

let world: World
let member: Awaited<ReturnType<typeof aMember>>
let transactions = 0
beforeAll(async () => {
  const through = ({ database }: { database: Database }): Promise<Database> =>
    Promise.resolve({
      ...database,
      transaction(work) {
        transactions++
        return database.transaction(work)
      },
    })
  world = await aWorld({ site: plainSite, now: () => new Date(), settings, through })
  member = await aMember(world)
})
afterAll(() => world.stop())

const PLACES = ['/auth/v1/user', '/rest/v1/advisers?select=user_id']

async function getWithToken(address: string, path: string, token: string) {
  const headers = { apikey: world.secrets.publishableKey, authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}${path}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

describe('a forged token', () => {
  test('is derived from a valid one, which is looked up in the database', async () => {
    const before = transactions
    for (const path of PLACES) {
      expect(await getWithToken(world.address, path, member.session.access_token), path).toMatchObject({ status: 200 })
    }
    expect(transactions).toBeGreaterThanOrEqual(before + PLACES.length)
  })

  test('is refused without a query of the database, for every kind of forgery', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = member.session
    const key = createPrivateKey({ key: world.secrets.jwtKeys[0] as JsonWebKey, format: 'jwk' })
    const forgeries = forgedTokens({ accessToken, refreshToken, key, jwtSecret: world.secrets.jwtSecret })
    expect(forgeries.length).toBeGreaterThanOrEqual(80)
    const before = transactions
    const accepted: string[] = []
    for (const [name, token] of forgeries) {
      for (const path of PLACES) {
        const { status, text } = await getWithToken(world.address, path, token)
        if (status !== (path.startsWith('/rest') ? 401 : 403)) accepted.push(`${name} at ${path}: ${status} ${text}`)
      }
    }
    expect(accepted).toEqual([])
    expect(transactions).toBe(before)
  })

  test('is refused as an API key, too', async () => {
    const { access_token: accessToken, refresh_token: refreshToken } = member.session
    const key = createPrivateKey({ key: world.secrets.jwtKeys[0] as JsonWebKey, format: 'jwk' })
    const before = transactions
    for (const [name, token] of forgedTokens({ accessToken, refreshToken, key, jwtSecret: world.secrets.jwtSecret })) {
      const answer = await fetch(`${world.address}/rest/v1/contact_requests`, { headers: { apikey: token } })
      expect(answer.status, name).toBe(401)
    }
    expect(transactions).toBe(before)
  })

  test('of a megabyte is refused before it is parsed', async () => {
    const before = transactions
    const status = await getWithToken(world.address, '/auth/v1/user', 'x'.repeat(1_000_000)).then(
      (answer) => answer.status,
      () => 'cut off',
    )
    expect([431, 'cut off']).toContain(status)
    expect(transactions).toBe(before)
  })

  test('and a token of a session that was signed out are refused by the authentication service', async () => {
    const { session, client } = await aMember(world)
    await client.auth.signOut()
    expect((await getWithToken(world.address, '/auth/v1/user', session.access_token)).status).toBe(403)
  })
})

describe('changing the keys', () => {
  const [old, fresh] = [makeSigningKey(), makeSigningKey()]

  /** Starts the program with these keys on the same database. */
  async function startProgram(jwtKeys: readonly PrivateKey[]) {
    const services = await makeServices({
      settings: world.services.settings,
      secrets: { ...world.secrets, jwtKeys },
      database: world.services.database,
      site: plainSite,
      directories: siteDirectories,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
    })
    const { port, stop } = await listen(services, { port: 0, host: '127.0.0.1' })
    const end = async () => {
      services.live.stop()
      await stop(1000)
      await stopServices(services)
    }
    return { address: `http://127.0.0.1:${port}`, end }
  }

  async function signIn(address: string) {
    const answer = await fetch(`${address}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
      body: JSON.stringify({ email: member.email, password: member.password }),
    })
    return ((await answer.json()) as { access_token: string }).access_token
  }

  const kidOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string

  test('tokens of the old key are accepted while it is configured, and refused afterwards', async () => {
    const [before, during, after] = await Promise.all([
      startProgram([old]),
      startProgram([fresh, old]),
      startProgram([fresh]),
    ])
    const [first, second] = [await signIn(before.address), await signIn(during.address)]
    expect([kidOf(first), kidOf(second)]).toEqual([old.kid, fresh.kid])

    const statuses = (address: string, token: string) =>
      Promise.all(
        Array.from({ length: 10 }, async (_, at) => (await getWithToken(address, PLACES[at % 2]!, token)).status),
      )
    const [oldKey, newKey, removedKey, remainingKey] = await Promise.all([
      statuses(during.address, first),
      statuses(during.address, second),
      statuses(after.address, first),
      statuses(after.address, second),
    ])
    expect(new Set([...oldKey, ...newKey, ...remainingKey])).toEqual(new Set([200]))
    expect(removedKey.every((status) => status === 401 || status === 403)).toBe(true)
    await Promise.all([before.end(), during.end(), after.end()])
  })

  test('the published key set contains only public keys, the new one first', async () => {
    const program = await startProgram([fresh, old])
    const answer = await fetch(`${program.address}/auth/v1/.well-known/jwks.json`)
    const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] }
    expect(keys.map(({ kid }) => kid)).toEqual([fresh.kid, old.kid])
    const shown = new Set(keys.flatMap((key) => Object.keys(key)))
    expect([...shown].sort()).toEqual(['alg', 'crv', 'ext', 'key_ops', 'kid', 'kty', 'use', 'x', 'y'])
    await program.end()
  })
})

describe('a page of another origin', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  const SIMPLE = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']

  test.each(SIMPLE)('cannot act as the signed-in user: the browser sends no credentials with %s', async (type) => {
    const { rows } = await world.database.owner.query('select count(*)::int as sessions from auth.sessions')
    for (const [method, path] of [
      ['POST', '/auth/v1/logout'],
      ['POST', '/auth/v1/factors'],
      ['POST', '/auth/v1/user'],
      ['POST', '/auth/v1/user?_method=PUT'],
      ['POST', '/auth/v1/admin/users'],
      ['GET', '/auth/v1/reauthenticate'],
    ] as const) {
      const answer = await fetch(
        `${world.address}${path}${path.includes('?') ? '&' : '?'}apikey=${world.secrets.publishableKey}`,
        {
          method,
          headers: { ...foreign, 'content-type': type, 'x-http-method-override': 'PUT' },
          ...(method === 'POST' && { body: '{"password":"chosen by another"}' }),
        },
      )
      expect([401, 403, 404, 405, 415], path).toContain(answer.status)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    const after = await world.database.owner.query('select count(*)::int as sessions from auth.sessions')
    expect(after.rows).toEqual(rows)
  })

  test('cannot post to our forms', async () => {
    const answer = await fetch(`${world.address}/`, {
      method: 'POST',
      headers: foreign,
      body: new URLSearchParams({ name: 'Ada', email: 'ada@example.com', whatsapp: '1' }),
    })
    expect(answer.status).toBe(403)
  })

  test('cannot sign a visitor in with its own code, because the verifier is in another browser', async () => {
    const { rows } = await world.database.owner.query<{ auth_code: string }>(
      `insert into auth.flow_state (user_id, auth_code, code_challenge, code_challenge_method, authentication_method,
         auth_code_issued_at) values ($1, gen_random_uuid(), 'not the one', 'plain', 'oauth', now()) returning auth_code`,
      [member.user.id],
    )
    const answer = await fetch(`${world.address}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: world.secrets.publishableKey },
      body: JSON.stringify({ auth_code: rows[0]!.auth_code, code_verifier: 'of the browser it was sent to' }),
    })
    expect(await answer.json()).toMatchObject({ error_code: 'bad_code_verifier' })
  })

  test.each(['/', '/auth/v1/health', '/auth/v1/user', '/rest/v1/nothing', '/nothing', '/sso/saml/metadata'])(
    'cannot show %s in a frame, and no cookie is set',
    async (path) => {
      const { headers } = await fetch(`${world.address}${path}`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('set-cookie')).toBeNull()
    },
  )
})

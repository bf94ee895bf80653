/**
 * sqlmap, which tries thousands of injections by rote, against every place that a caller can write in (safety D30). Long form only,
 * and only where it is installed: apt-get install sqlmap. It stays on this machine.
 */
import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import { authTable } from '#server/auth/routes.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import type { ColumnType, ListedFunction } from '#server/rest/description/description.ts'
import { functions } from '#server/rest/description/functions.ts'
import { tables } from '#server/rest/description/tables.ts'
import { routes } from '#server/storage/routes.ts'
import { samlKey } from '#tests/outside/an-identity-provider.ts'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aRequest, sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'
import { methodOf, targets } from './sqlmap-targets.ts'

const LONG = process.env['LONG_FAULTS'] === '1'
const isInstalled = LONG && spawnSync('sqlmap', ['--version']).status === 0

const directory = mkdtempSync(join(tmpdir(), 'sqlmap-'))
afterAll(() => rmSync(directory, { recursive: true }))

interface Attack {
  /** `*` is where it writes in. */
  url: string
  body?: string
  method?: string
  headers?: readonly string[]
}

/**
 * Returns its findings; empty if there are none. Time-based tests are off, because a busy machine looks like a hole.
 */
async function sqlmap({ url, body, method, headers = [] }: Attack): Promise<string> {
  const options = [
    '--batch',
    '--flush-session',
    '--disable-coloring',
    '--dbms=PostgreSQL',
    '--technique=BEUS',
    '--level=3',
    // Values that look like texts of numbers would be left out.
    '--answers=skip those=N',
  ]
  const given = [
    ...headers.flatMap((header) => ['-H', header]),
    ...(body ? ['--data', body] : []),
    ...(method ? ['--method', method] : []),
  ]
  const quiet = ['--ignore-code=*', '--output-dir', directory, '--timeout=20', '--retries=1']
  const { stdout } = await promisify(execFile)('sqlmap', ['-u', url, ...options, ...given, ...quiet], {
    maxBuffer: 50_000_000,
    env: { ...process.env, HOME: directory },
  })
  expect(stdout, 'it has tried').toMatch(/injectable|injection point/)
  return /^---\n([^]*?)\n---$/m.exec(stdout)?.[1] ?? ''
}

describe.skipIf(!isInstalled)(
  'sqlmap (with LONG_FAULTS=1, and where it is installed)',
  { timeout: minutes(30) },
  () => {
    let world: World
    let crowd: Crowd
    let member: string
    beforeAll(async () => {
      const settings = {
        ...unhurried,
        TRUSTED_PROXIES: '1',
        AUTH_SAML: 'on',
        SAML_PRIVATE_KEY: samlKey(),
        AUTH_LIMIT_PASSWORDS: '1000000',
        AUTH_LIMIT_SECOND_FACTORS: '1000000',
        ADDRESS_SOFT_LIMIT: '900000',
        ADDRESS_HARD_LIMIT: '1000000',
        CONTACT_LIMIT: '1000000',
      }
      world = await aWorld({ site: plainSite, settings, now: () => new Date() })
      crowd = await aCrowd(world)
      await sendRequest(world)
      member = (await aMember(world)).session.access_token
      await world.database.owner.query(`insert into storage.buckets (id, name, public) values ('shown', 'shown', true)`)
    })
    afterAll(async () => {
      crowd.stop()
      await world.stop()
    })

    test('finds the hole of a server that has one', async () => {
      const holed = createServer((incoming, outgoing) => {
        const id = new URL(incoming.url!, 'http://x').searchParams.get('id')
        world.database.owner.query(`select name from contact_requests where email = '${id}'`).then(
          ({ rows }) => outgoing.end(JSON.stringify(rows)),
          (error: Error) => outgoing.writeHead(500).end(error.message),
        )
      })
      holed.listen(0, '127.0.0.1')
      await once(holed, 'listening')
      const { port } = holed.address() as AddressInfo
      expect(await sqlmap({ url: `http://127.0.0.1:${port}/?id=${aRequest.email}` })).toContain('Type:')
      holed.close()
    })

    test.each(targets)('finds none in $what', async (target) => {
      const token = target.who === 'member' ? ` ${member}` : undefined
      const headers = [`apikey: ${target.who === 'service' ? world.secrets.secretKey : world.secrets.publishableKey}`]
      if (token) headers.push(`Authorization: Bearer${token}`)
      expect(await foundBy({ ...target, headers })).toBe('')
    })

    test.each([
      ['a request', '/rest/v1/contact_requests', { ...aRequest, name: 'Ada*', source: { utm_source: 'x*' } }],
      ['a correction', '/private-page/correct', { changes: { name: 'x*', reach: 'x*' } }],
      ['a file of a private page', '/private-page/attachment', { file: 'x*' }],
      ['a quote of a private page', '/private-page/document', { document: '00000000-0000-4000-8000-000000000000*' }],
    ])('finds none in %s', async (_what, path, body) => {
      const { id } = await sendRequest(world)
      const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
      const told = path.startsWith('/private-page') ? { token, ...body } : body
      expect(
        await foundBy({ path, headers: [`apikey: ${world.secrets.publishableKey}`], body: JSON.stringify(told) }),
      ).toBe('')
    })

    describe('of the room', () => {
      let headers: string[]
      let requestId: string
      beforeAll(async () => {
        const { client, user, session } = await aMember(world)
        const { owner } = world.database
        await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Bea')`, [user.id])
        await owner.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [user.id])
        const { data } = await client.auth.refreshSession(session)
        headers = [`apikey: ${world.secrets.publishableKey}`, `Authorization: Bearer ${data.session!.access_token}`]
        requestId = (await sendRequest(world)).id
      })

      test.each(tables.filter(({ rights }) => rights.authenticated?.select).map(({ name }) => name))(
        'finds none in the table %s',
        async (name) => {
          const column = Object.keys(tables.find((table) => table.name === name)!.columns)[0]!
          const path = `/rest/v1/${name}?${column}=eq.x*&select=${column}*&order=${column}*`
          expect(await foundBy({ path, headers })).toBe('')
        },
      )

      const takesSomething = ({ name, takes }: ListedFunction) => Object.keys(takes).length > 0 && !SOON_SHUT.has(name)
      test.each(functions.filter(takesSomething).map(({ name }) => name))(
        'finds none in the arguments of %s',
        async (name) => {
          const { takes } = functions.find((listed) => listed.name === name)!
          const plain = Object.fromEntries(
            Object.entries(takes).map(([argument, type]) => [argument, valueOf(argument, type, requestId)]),
          )
          const reached = await fetch(`${world.address}/rest/v1/rpc/${name}`, {
            method: 'POST',
            headers: Object.fromEntries(
              [...headers, JSON_BODY].map((header) => header.split(': ') as [string, string]),
            ),
            body: JSON.stringify(plain),
          })
          // The function behind it has been asked, or refused the values.
          expect([200, 204, 400, 404, 409, 422]).toContain(reached.status)
          expect(await reached.text()).not.toContain('PGRST202')
          const body = JSON.stringify(starred(plain))
          expect(await foundBy({ path: `/rest/v1/rpc/${name}`, headers, body })).toBe('')
        },
      )
    })

    async function foundBy({ path, headers = [], body, method }: Attacked): Promise<string> {
      crowd.statuses.clear()
      const type = body?.startsWith('{') ? [JSON_BODY] : []
      const said = await sqlmap({
        url: `${crowd.address}${path}`,
        headers: [...headers, ...type],
        ...(body === undefined ? {} : { body }),
        ...(method === undefined ? {} : { method }),
      })
      const all = [...crowd.statuses.values()].reduce((sum, count) => sum + count, 0)
      expect(all, 'it has tried').toBeGreaterThan(20)
      expect((crowd.statuses.get(429) ?? 0) / all, 'the door answered, and no limit before it').toBeLessThan(0.2)
      return said
    }
  },
)

type Attacked = Omit<Attack, 'url'> & { path: string }

const JSON_BODY = 'Content-Type: application/json'

test('every address of the authentication service and of the storage where something can be written is tried', () => {
  const tried = targets.map((target) => `${methodOf(target)} ${target.path.split('?')[0]!.replaceAll('*', '')}`)
  const isTried = (method: string, path: string) => {
    const pattern = new RegExp(
      `^${method} ${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace('*', '.+')}$`,
    )
    return tried.some((one) => pattern.test(one))
  }
  const rows = [
    ...authTable.map(({ method, path }) => [method, `/auth/v1${path}`] as const),
    ...routes.map(({ method, path }) => [method, `/storage/v1${path}`] as const),
  ]
  const untried = rows.filter(([method, path]) => method !== 'HEAD' && !isTried(method, path))
  expect(untried.map((row) => row.join(' '))).toEqual(TAKES_NOTHING)
})

/** Targets whose answer is the same for every value. */
const TAKES_NOTHING = [
  'GET /auth/v1/user',
  'GET /auth/v1/reauthenticate',
  'GET /auth/v1/user/identities',
  'GET /auth/v1/sso/saml/metadata',
  'GET /auth/v1/admin/sso/providers',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
]

/** Targets with a limit of five tries for an account. */
const SOON_SHUT = new Set(['redeem_recovery_code'])

interface Crowd {
  address: string
  /** How often the program answered with each. */
  statuses: Map<number, number>
  stop(): void
}

/**
 * Between sqlmap and the program: each request comes from an address of its own, or the limits would answer all but the
 * first.
 */
async function aCrowd(world: World): Promise<Crowd> {
  const statuses = new Map<number, number>()
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': `10.${randomBytes(3).join('.')}` }
    const onward = request(`${world.address}${incoming.url}`, { method: incoming.method!, headers }, (answer) => {
      const status = answer.statusCode!
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      outgoing.writeHead(status, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, statuses, stop: () => void server.close() }
}

/** Gives each argument a value of its type, so that the function is called at all. */
function valueOf(argument: string, type: ColumnType, requestId: string): unknown {
  if (type.startsWith('text[]') || type.startsWith('uuid[]')) return ['x']
  if (type.startsWith('uuid')) return argument === 'request' ? requestId : '00000000-0000-4000-8000-000000000000'
  if (type.startsWith('jsonb')) return { a: 'x' }
  if (type.startsWith('boolean')) return false
  if (type.startsWith('integer') || type.startsWith('bigint')) return 1
  if (type.startsWith('date') || type.startsWith('timestamptz')) return '2027-01-01'
  if (type.startsWith('time')) return '10:00'
  return 'ada@example.com'
}

/** With the mark where it writes in behind each text. */
const starred = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}*`
  if (Array.isArray(value)) return value.map(starred)
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, starred(one)]))
  }
  return typeof value === 'number' ? `${value}*` : value
}

/**
 * Runs sqlmap, which tries thousands of injections, against every value that a caller can write (safety D30). Only the long
 * form runs it, and only if it is installed: apt-get install sqlmap. It calls only servers of this machine.
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
  /** The address. `*` marks the places of the injections. */
  url: string
  body?: string
  method?: string
  headers?: readonly string[]
}

/**
 * Runs sqlmap and returns its findings, or an empty text. Time-based tests are off, because a busy machine looks vulnerable.
 */
async function runSqlmap({ url, body, method, headers = [] }: Attack): Promise<string> {
  const options = [
    '--batch',
    '--flush-session',
    '--disable-coloring',
    '--dbms=PostgreSQL',
    '--technique=BEUS',
    '--level=3',
    // Without this answer sqlmap would skip values that look numeric.
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
  expect(stdout, 'sqlmap has tried injections').toMatch(/injectable|injection point/)
  return /^---\n([^]*?)\n---$/m.exec(stdout)?.[1] ?? ''
}

describe.skipIf(!isInstalled)('sqlmap (with LONG_FAULTS=1, and if it is installed)', { timeout: minutes(30) }, () => {
  let world: World
  let proxy: AddressProxy
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
    proxy = await openProxy(world)
    await sendRequest(world)
    member = (await aMember(world)).session.access_token
    await world.database.owner.query(`insert into storage.buckets (id, name, public) values ('shown', 'shown', true)`)
  })
  afterAll(async () => {
    proxy.stop()
    await world.stop()
  })

  test('finds the injection of a vulnerable server', async () => {
    const vulnerable = createServer((incoming, outgoing) => {
      const id = new URL(incoming.url!, 'http://x').searchParams.get('id')
      world.database.owner.query(`select name from contact_requests where email = '${id}'`).then(
        ({ rows }) => outgoing.end(JSON.stringify(rows)),
        (error: Error) => outgoing.writeHead(500).end(error.message),
      )
    })
    vulnerable.listen(0, '127.0.0.1')
    await once(vulnerable, 'listening')
    const { port } = vulnerable.address() as AddressInfo
    expect(await runSqlmap({ url: `http://127.0.0.1:${port}/?id=${aRequest.email}` })).toContain('Type:')
    vulnerable.close()
  })

  test.each(targets)('finds no injection in $what', async (target) => {
    const token = target.who === 'member' ? ` ${member}` : undefined
    const headers = [`apikey: ${target.who === 'service' ? world.secrets.secretKey : world.secrets.publishableKey}`]
    if (token) headers.push(`Authorization: Bearer${token}`)
    headers.push(...(target.headers ?? []))
    expect(await attack({ ...target, headers })).toBe('')
  })

  test.each([
    ['a request', '/rest/v1/contact_requests', { ...aRequest, name: 'Ada*', source: { utm_source: 'x*' } }],
    ['a correction', '/private-page/correct', { changes: { name: 'x*', reach: 'x*' } }],
    ['a file of a private page', '/private-page/attachment', { file: 'x*' }],
    ['a quote of a private page', '/private-page/document', { document: '00000000-0000-4000-8000-000000000000*' }],
  ])('finds no injection in %s', async (_what, path, body) => {
    const { id } = await sendRequest(world)
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    const sentBody = path.startsWith('/private-page') ? { token, ...body } : body
    expect(
      await attack({ path, headers: [`apikey: ${world.secrets.publishableKey}`], body: JSON.stringify(sentBody) }),
    ).toBe('')
  })

  describe('as an adviser, sqlmap', () => {
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
      'finds no injection in the table %s',
      async (name) => {
        const column = Object.keys(tables.find((table) => table.name === name)!.columns)[0]!
        const path = `/rest/v1/${name}?${column}=eq.x*&select=${column}*&order=${column}*`
        expect(await attack({ path, headers })).toBe('')
      },
    )

    const hasArguments = ({ name, takes }: ListedFunction) => Object.keys(takes).length > 0 && !LIMITED.has(name)
    test.each(functions.filter(hasArguments).map(({ name }) => name))(
      'finds no injection in the arguments of %s',
      async (name) => {
        const { takes } = functions.find((listed) => listed.name === name)!
        const plain = Object.fromEntries(
          Object.entries(takes).map(([argument, type]) => [argument, makeValue(argument, type, requestId)]),
        )
        const reached = await fetch(`${world.address}/rest/v1/rpc/${name}`, {
          method: 'POST',
          headers: Object.fromEntries([...headers, JSON_BODY].map((header) => header.split(': ') as [string, string])),
          body: JSON.stringify(plain),
        })
        // The function was called, or it refused the values.
        expect([200, 204, 400, 404, 409, 422]).toContain(reached.status)
        expect(await reached.text()).not.toContain('PGRST202')
        const body = JSON.stringify(markValues(plain))
        expect(await attack({ path: `/rest/v1/rpc/${name}`, headers, body })).toBe('')
      },
    )
  })

  async function attack({ path, headers = [], body, method }: AttackOptions): Promise<string> {
    proxy.statuses.clear()
    const type = body?.startsWith('{') ? [JSON_BODY] : []
    const findings = await runSqlmap({
      url: `${proxy.address}${path}`,
      headers: [...headers, ...type],
      ...(body === undefined ? {} : { body }),
      ...(method === undefined ? {} : { method }),
    })
    const all = [...proxy.statuses.values()].reduce((sum, count) => sum + count, 0)
    expect(all, 'sqlmap has tried injections').toBeGreaterThan(20)
    expect((proxy.statuses.get(429) ?? 0) / all, 'the endpoint answered, not the rate limit').toBeLessThan(0.2)
    return findings
  }
})

type AttackOptions = Omit<Attack, 'url'> & { path: string }

const JSON_BODY = 'Content-Type: application/json'

test('every endpoint of the authentication service and of storage that takes input is tried', () => {
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
  expect(untried.map((row) => row.join(' '))).toEqual(WITHOUT_INPUT)
})

/** The endpoints whose answer is the same for every value. */
const WITHOUT_INPUT = [
  'GET /auth/v1/user',
  'GET /auth/v1/reauthenticate',
  'GET /auth/v1/user/identities',
  'GET /auth/v1/sso/saml/metadata',
  'GET /auth/v1/admin/sso/providers',
  'GET /auth/v1/.well-known/jwks.json',
  'GET /auth/v1/health',
  'GET /auth/v1/settings',
]

/** The functions with a limit of five tries for an account. */
const LIMITED = new Set(['redeem_recovery_code'])

interface AddressProxy {
  address: string
  /** The number of answers with each status. */
  statuses: Map<number, number>
  stop(): void
}

/**
 * Starts a proxy between sqlmap and the program that gives each request another address, because the limits would refuse
 * all but the first requests of one address.
 */
async function openProxy(world: World): Promise<AddressProxy> {
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

/** Makes a value of the type of an argument, so that the function accepts the call. */
function makeValue(argument: string, type: ColumnType, requestId: string): unknown {
  if (type.startsWith('text[]') || type.startsWith('uuid[]')) return ['x']
  if (type.startsWith('uuid')) return argument === 'request' ? requestId : '00000000-0000-4000-8000-000000000000'
  if (type.startsWith('jsonb')) return { a: 'x' }
  if (type.startsWith('boolean')) return false
  if (type.startsWith('integer') || type.startsWith('bigint')) return 1
  if (type.startsWith('date') || type.startsWith('timestamptz')) return '2027-01-01'
  if (type.startsWith('time')) return '10:00'
  return 'ada@example.com'
}

/** Appends the mark of an injection to each text and number. */
const markValues = (value: unknown): unknown => {
  if (typeof value === 'string') return `${value}*`
  if (Array.isArray(value)) return value.map(markValues)
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, markValues(one)]))
  }
  return typeof value === 'number' ? `${value}*` : value
}

/**
 * sqlmap, which tries thousands of injections by rote, against what a caller can write in (safety D30). Long form only,
 * and only where it is installed: apt-get install sqlmap. It stays on this machine.
 */
import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minutes } from '#contract/durations.ts'
import { unhurried } from '#tests/protocol/auth-steps.ts'
import { aRequest, sendRequest } from '#tests/protocol/request-steps.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aWorld, type World } from '#tests/world.ts'

const LONG = process.env['LONG_FAULTS'] === '1'
const isInstalled = LONG && spawnSync('sqlmap', ['--version']).status === 0

const directory = mkdtempSync(join(tmpdir(), 'sqlmap-'))
afterAll(() => rmSync(directory, { recursive: true }))

interface Target {
  /** `*` is where it writes in. */
  url: string
  body?: string
  headers?: readonly string[]
}

/** What it found, in its own words; empty when nothing. Without waiting: a busy machine would look like a hole. */
async function sqlmap({ url, body, headers = [] }: Target): Promise<string> {
  const options = ['--batch', '--flush-session', '--disable-coloring', '--dbms=PostgreSQL', '--technique=BEUS']
  const given = [...headers.flatMap((header) => ['-H', header]), ...(body ? ['--data', body] : [])]
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
    beforeAll(async () => {
      const settings = {
        ...unhurried,
        ADDRESS_SOFT_LIMIT: '900000',
        ADDRESS_HARD_LIMIT: '1000000',
        CONTACT_LIMIT: '1000000',
      }
      world = await aWorld({ site: plainSite, settings, now: () => new Date() })
      await sendRequest(world)
    })
    afterAll(() => world.stop())

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

    const rest = '/rest/v1/contact_requests'
    const rpc = '/rest/v1/rpc'
    const sent = JSON.stringify({ ...aRequest, name: 'Ada*' })
    test.each<[what: string, path: string, body?: string]>([
      ['a filter', `${rest}?name=eq.Ada*&select=id`],
      ['a list of values', `${rest}?select=id&name=in.(Ada*)`],
      ['the name of a column', `${rest}?select=id*&limit=1`],
      ['a path in JSON', `${rest}?select=a:selected_experiences->0->>title*&limit=1`],
      ['an order', `${rest}?select=id&order=name*`],
      ['conditions of conditions', `${rest}?select=id&or=(name.eq.Ada*,email.eq.x)`],
      ['a limit', `${rest}?select=id&limit=1*`],
      ['a request', rest, sent],
      ['an argument of a function', `${rpc}/find_person`, '{"contact":"ada*"}'],
      ['a private page', '/private-page/read', '{"token":"abc*"}'],
      ['a sign-in', '/auth/v1/token?grant_type=password', '{"email":"ada*@example.com","password":"x"}'],
      ['a list of users', '/auth/v1/admin/users?filter=ada*&page=1'],
      ['the page', '/?chosen=1*'],
    ])('finds none in %s', async (_what, path, body) => {
      const headers = [`apikey: ${world.secrets.secretKey}`, ...(body ? ['Content-Type: application/json'] : [])]
      expect(await sqlmap({ url: `${world.address}${path}`, headers, ...(body ? { body } : {}) })).toBe('')
    })
  },
)

/**
 * sqlmap, which tries thousands of injections by rote, against every place that a caller can write in (safety D30). Long form only,
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
import type { ColumnType } from '#server/rest/description/description.ts'
import { functions } from '#server/rest/description/functions.ts'
import { tables } from '#server/rest/description/tables.ts'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aRequest, sendRequest } from '#tests/protocol/requests/request-steps.ts'
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

/** Its findings in its own words; empty when nothing. Without waiting: a busy machine would look like a hole. */
async function sqlmap({ url, body, headers = [] }: Target): Promise<string> {
  const options = [
    '--batch',
    '--flush-session',
    '--disable-coloring',
    '--dbms=PostgreSQL',
    '--technique=BEUS',
    '--level=3',
  ]
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
      await world.database.owner.query(`insert into storage.buckets (id, name, public) values ('shown', 'shown', true)`)
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
    const sent = JSON.stringify({ ...aRequest, name: 'Ada*' })
    const auth = '/auth/v1'
    test.each<Tried>([
      ['a filter', `${rest}?name=eq.Ada*&select=id`],
      ['a list of values', `${rest}?select=id&name=in.(Ada*)`],
      ['the name of a column', `${rest}?select=id*&limit=1`],
      ['a path in JSON', `${rest}?select=a:selected_experiences->0->>title*&limit=1`],
      ['an order', `${rest}?select=id&order=name*`],
      ['conditions of conditions', `${rest}?select=id&or=(name.eq.Ada*,email.eq.x)`],
      ['a limit', `${rest}?select=id&limit=1*`],
      ['a request', rest, sent],
      ['a private page', '/private-page/read', '{"token":"abc*"}'],
      ['a sign-in', `${auth}/token?grant_type=password`, '{"email":"ada*@example.com","password":"x*"}'],
      ['a refresh', `${auth}/token?grant_type=refresh_token`, '{"refresh_token":"abc*"}'],
      ['a code of a flow', `${auth}/token?grant_type=pkce`, '{"auth_code":"abc*","code_verifier":"x*"}'],
      ['a sign-up', `${auth}/signup`, '{"email":"ada@example.com*","password":"a long password","data":{"a":"x*"}}'],
      ['a forgotten password', `${auth}/recover`, '{"email":"ada*@example.com"}'],
      ['a wish for a code', `${auth}/otp`, '{"email":"ada*@example.com","data":{"a":"x*"}}'],
      ['a letter once more', `${auth}/resend`, '{"type":"signup*","email":"ada*@example.com"}'],
      ['a code', `${auth}/verify`, '{"type":"email*","email":"ada*@example.com","token":"123456*"}'],
      ['the hash of a link', `${auth}/verify`, '{"type":"email","token_hash":"abc*"}'],
      ['a link', `${auth}/verify?token=abc*&type=signup&redirect_to=x*`],
      ['the page of a link', `${auth}/confirm?token=abc*&type=signup*`],
      ['the way back from a provider', `${auth}/callback?state=abc*&code=x*`],
      ['a sign-in of a company', `${auth}/sso`, '{"domain":"example.com*"}'],
      ['a list of users', `${auth}/admin/users?filter=ada*&page=1*&per_page=1*`],
      ['a user', `${auth}/admin/users/abc*`],
      ['a new user', `${auth}/admin/users`, '{"email":"ada*@example.com","user_metadata":{"a":"x*"}}'],
      ['a link that is made', `${auth}/admin/generate_link`, '{"type":"magiclink*","email":"ada*@example.com"}'],
      ['the trail', `${auth}/admin/audit?page=1*&query=x*`],
      ['the page', '/?chosen=1*&step=x*'],
      ['a deck that is opened', '/together/open', '{"experiences":["1*"]}'],
      [
        'an answer in a deck',
        '/together/visit',
        `{"token":"${KEY}*","secret":"${KEY}*","turn":1,"seen":1,"liked":["1*"]}`,
      ],
      ['an alert', '/edition-alerts', '{"email":"ada*@example.com","experiences":["1*"],"language":"fr*"}'],
      ['the link of an alert', '/edition-alerts/confirm?token=abc*'],
      ['the end of an alert', '/edition-alerts/stop?token=abc*', 'a=b'],
      ['a calendar', '/next-steps.ics?key=abc*'],
      ['a wish for a call', '/promise?reach=later*'],
      ['a file', '/storage/v1/object/shown/a*'],
      ['the facts of a file', '/storage/v1/object/info/shown/a*'],
      ['a signed address', '/storage/v1/object/sign/shown/a*?token=abc*'],
      [
        'files',
        '/storage/v1/object/list/shown',
        '{"prefix":"a*","search":"b*","sortBy":{"column":"name*","order":"asc*"}}',
      ],
      ['files by page', '/storage/v1/object/list-v2/shown', '{"prefix":"a*","sortBy":{"column":"name*"}}'],
      ['files that are signed for', '/storage/v1/object/sign/shown', '{"expiresIn":60,"paths":["a*"]}'],
      ['a file that moves', '/storage/v1/object/move', '{"bucketId":"shown*","sourceKey":"a*","destinationKey":"b*"}'],
      [
        'a file that is copied',
        '/storage/v1/object/copy',
        '{"bucketId":"shown","sourceKey":"a*","destinationKey":"b*"}',
      ],
      ['a bucket', '/storage/v1/bucket/shown*'],
      ['a new bucket', '/storage/v1/bucket', '{"id":"a*","name":"b*","allowed_mime_types":["c*"]}'],
      [
        'a message',
        '/realtime/v1/api/broadcast',
        '{"messages":[{"topic":"a*","event":"b*","payload":{"c":"d*"},"private":true}]}',
      ],
      ['a function', '/functions/v1/monthly*', '{"a":"b*"}'],
    ])('finds none in %s', async (_what, path, body) => {
      expect(
        await foundBy({ url: path, ...(body ? { body } : {}), headers: [`apikey: ${world.secrets.secretKey}`] }),
      ).toBe('')
    })

    describe('of the room', () => {
      let headers: string[]
      let request: string
      beforeAll(async () => {
        const { client, user, session } = await aMember(world)
        const { owner } = world.database
        await owner.query(`insert into advisers (user_id, role, display_name) values ($1, 'admin', 'Bea')`, [user.id])
        await owner.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [user.id])
        const { data } = await client.auth.refreshSession(session)
        headers = [`apikey: ${world.secrets.publishableKey}`, `Authorization: Bearer ${data.session!.access_token}`]
        request = (await sendRequest(world)).id
      })

      test.each(tables.filter(({ rights }) => rights.authenticated?.select).map(({ name }) => name))(
        'finds none in the table %s',
        async (name) => {
          const column = Object.keys(tables.find((table) => table.name === name)!.columns)[0]!
          const url = `/rest/v1/${name}?${column}=eq.x*&select=${column}*&order=${column}*`
          expect(await foundBy({ url, headers })).toBe('')
        },
      )

      test.each(functions.filter(({ takes }) => Object.keys(takes).length > 0).map(({ name }) => name))(
        'finds none in the arguments of %s',
        async (name) => {
          const { takes } = functions.find((listed) => listed.name === name)!
          const plain = Object.fromEntries(
            Object.entries(takes).map(([argument, type]) => [argument, valueOf(argument, type, request)]),
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
          expect(await foundBy({ url: `/rest/v1/rpc/${name}`, headers, body: JSON.stringify(starred(plain)) })).toBe('')
        },
      )
    })

    function foundBy({ url, headers = [], body }: Target): Promise<string> {
      const all = [...headers, ...(body ? [JSON_BODY] : [])]
      return sqlmap({ url: `${world.address}${url}`, headers: all, ...(body ? { body } : {}) })
    }
  },
)

/** As a secret of a deck looks. */
const KEY = 'a'.repeat(22)

type Tried = [what: string, path: string, body?: string]

const JSON_BODY = 'Content-Type: application/json'

/** Of the kind the function takes, so that it is asked at all. */
function valueOf(argument: string, type: ColumnType, request: string): unknown {
  if (type.startsWith('text[]') || type.startsWith('uuid[]')) return ['x']
  if (type.startsWith('uuid')) return argument === 'request' ? request : '00000000-0000-4000-8000-000000000000'
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

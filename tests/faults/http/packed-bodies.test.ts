/**
 * Tests fifty megabytes of spaces, compressed to fifty kilobytes (safety B17): no endpoint decompresses a request body,
 * so that few bytes never become many. `guarded-fetch.test.ts` tests the same for answers that we fetch.
 */
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authTable } from '#server/auth/routes.ts'
import { samlKey } from '#tests/outside/an-identity-provider.ts'
import { plainSite } from '#tests/plain-site.ts'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'

let world: World
let token: string
beforeAll(async () => {
  const settings = { ...unhurried, AUTH_SAML: 'on', SAML_PRIVATE_KEY: samlKey(), AUTH_LIMIT_MFA: '1000' }
  world = await aWorld({ site: plainSite, settings })
  token = (await aMember(world)).session.access_token
})
afterAll(() => world.stop())

const SPACES = Buffer.alloc(50_000_000, ' ')
const encodings: [encoding: string, compressed: Uint8Array<ArrayBuffer>][] = [
  ['gzip', new Uint8Array(gzipSync(SPACES))],
  ['deflate', new Uint8Array(deflateSync(SPACES))],
  ['br', new Uint8Array(brotliCompressSync(SPACES))],
]

/** The endpoints that read no body and therefore do not refuse it. */
const WITHOUT_BODY = new Set(['POST /logout'])

const writing = authTable.filter(({ method }) => method === 'POST' || method === 'PUT')
const endpoints: [endpoint: string, headers: Record<string, string>][] = [
  ...writing
    .filter(({ method, path }) => !WITHOUT_BODY.has(`${method} ${path}`))
    .map(({ method, path, who }): [string, Record<string, string>] => [
      `${method} /auth/v1${path.replaceAll(/:\w+/g, '6f6d1f29-5c1c-4d2c-9d53-2b63a9a8e001')}`,
      { who },
    ]),
  ['POST /rest/v1/contact_requests', {}],
  ['POST /rest/v1/rpc/later_promise', {}],
  ['POST /', {}],
]

async function post(
  endpoint: string,
  { who }: Record<string, string>,
  encoding: string,
  compressed: Uint8Array<ArrayBuffer>,
) {
  const [method, path] = endpoint.split(' ') as [string, string]
  const headers: Record<string, string> = {
    apikey: who === 'admin' ? world.secrets.secretKey : world.secrets.publishableKey,
    ...(who === 'signed-in' && { authorization: `Bearer ${token}` }),
    'content-type': path === '/' || path.endsWith('/acs') ? 'application/x-www-form-urlencoded' : 'application/json',
    'content-encoding': encoding,
  }
  const query = path.endsWith('/token') ? '?grant_type=password' : ''
  return fetch(`${world.address}${path}${query}`, { method, headers, body: compressed, redirect: 'manual' })
}

describe.each(encodings)('a body compressed by %s', (encoding, compressed) => {
  test.each(endpoints)('is not decompressed by %s', async (endpoint, headers) => {
    const before = process.memoryUsage().arrayBuffers
    const answer = await post(endpoint, headers, encoding, compressed)
    const text = answer.headers.get('location') ?? (await answer.text())
    // The SAML endpoint redirects with the error.
    expect(answer.status, text).toBe(endpoint.endsWith('/acs') ? 303 : 415)
    if (endpoint !== 'POST /') expect(decodeURIComponent(text.replaceAll('+', ' '))).toMatch(/without Content-Encoding/)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(SPACES.length)
  })
})

test('a compressed assertion in a SAML form is refused', async () => {
  const SAMLResponse = deflateRawSync(SPACES).toString('base64')
  const answer = await fetch(`${world.address}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse, RelayState: '' }),
    redirect: 'manual',
  })
  expect(`${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`).toMatch(/validation_failed/)
})

/** Tests the headers of every kind of answer: the strict content security policy, no cookie, no name of the server. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#tests/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.stop())

const ask = (path: string, { method = 'GET', body, headers = {} }: HeaderRequest = {}) =>
  fetch(world.address + path, { method, headers, ...(body ? { body } : {}), redirect: 'manual' })

const JSON_BODY = { 'content-type': 'application/json' }

interface HeaderRequest {
  method?: string
  body?: string | URLSearchParams
  headers?: Record<string, string>
}

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

/** The Trusted Types policies by kind of page: only a worker's script address is allowed, on the page and in the room. */
const policies = {
  // Home contains a small print of its middle poster.
  page: ['trusted-types offline-worker', "img-src 'self' data:"],
  other: ["trusted-types 'none'", "img-src 'self'"],
  // The room shows the preview of a card in a frame.
  room: ['trusted-types push-worker', "img-src 'self'", "frame-src 'self'"],
}

/** Checks the strict policy. Inline scripts and styles may be allowed by their hash alone. */
function expectStrict(answer: Response, kind: keyof typeof policies = 'other'): void {
  const headers = Object.fromEntries(answer.headers)
  const directives = headers['content-security-policy']!.split(/;\s*/)
  const unhashed = directives.map((directive) => directive.replace(/ 'sha256-[\w+/]{43}='/g, ''))
  expect(unhashed.toSorted()).toEqual([...policy, ...policies[kind]].toSorted())
  expect(headers).toMatchObject({
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin|strict-origin)$/),
  })
  expect(headers).not.toHaveProperty('set-cookie')
  expect(headers).not.toHaveProperty('server')
  expect(headers).not.toHaveProperty('x-powered-by')
}

for (const [what, path, status, kind] of [
  ['the page', '/', 200, 'page'],
  ['a page of the flow', '/?step=selection&category=f1&lang=ar', 200, 'page'],
  ['the 404', '/nowhere', 404, 'page'],
  ['a page of the advisers’ room', '/console/requests/7', 200, 'room'],
  ['the worker', '/worker.js', 200],
  ['the worker of the room', '/console-worker.js', 200],
  ['an error of the data interface, keyless', '/rest/v1/contact_requests', 401],
  ['a table that does not exist', '/rest/v1/nothing', 401],
  ['a file', '/favicon.svg', 200],
  ['a poster', '/posters/2-720.avif', 200],
  ['a text of the program', '/robots.txt', 200],
  ['the address of the operator', '/live', 200],
] as const) {
  test(`the headers of ${what} are strict and set no cookie`, async () => {
    const answer = await ask(path)
    expect(answer.status).toBe(status)
    expectStrict(answer, kind)
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })
}

test('a refused form and refused data have the strict headers too', async () => {
  const form = await ask('/', { method: 'POST', body: new URLSearchParams({ name: '' }) })
  expect(form.status).toBeGreaterThanOrEqual(400)
  expectStrict(form, 'page')
  for (const answer of [
    await ask('/', { method: 'POST', body: '{"name":""}', headers: JSON_BODY }),
    await ask('/rest/v1/contact_requests', { method: 'POST', body: '{', headers: { ...JSON_BODY, apikey: 'wrong' } }),
    await ask('/', { method: 'DELETE' }),
  ]) {
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expectStrict(answer)
  }
})

test('a private page is as strict, and sends no referrer', async () => {
  const answer = await ask('/?request=anything')
  expect(answer.headers.get('content-security-policy')).toContain("trusted-types 'none'")
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('if the site is served over https, the header HSTS is set', async () => {
  const secure = await aWorld({ settings: { SITE_URL: 'https://premier-rang.example.com' } })
  const answer = await fetch(secure.address)
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
  expectStrict(answer, 'page')
  await secure.stop()
})

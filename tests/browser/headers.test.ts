import type { APIResponse } from '@playwright/test'
import { expect, test } from './visitor.ts'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

/** The strict policy, where something inlined may be named by its hash and in no other way. */
function expectStrict(answer: APIResponse): void {
  const headers = answer.headers()
  const directives = headers['content-security-policy']!.split(/;\s*/)
  const unhashed = directives.map((directive) => directive.replace(/ 'sha256-[\w+/]{43}='/g, ''))
  expect(unhashed.toSorted()).toEqual(policy.toSorted())
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

for (const [what, path, status] of [
  ['the page', '/', 200],
  ['a page of the flow', '/?step=selection&category=f1&lang=ar', 200],
  ['the 404', '/nowhere', 404],
  ['an error of the data interface, keyless', '/rest/v1/contact_requests', 401],
  ['a table that does not exist', '/rest/v1/nothing', 401],
  ['a file', '/favicon.svg', 200],
  ['a poster', '/posters/2-720.avif', 200],
  ['a text of the program', '/robots.txt', 200],
  ['what operators ask', '/live', 200],
] as const) {
  test(`the headers of ${what} are strict and set no cookie`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(status)
    expectStrict(answer)
    expect(answer.headers()).not.toHaveProperty('strict-transport-security')
  })
}

test('a refused form and refused data have the strict headers too', async ({ request }) => {
  for (const answer of [
    await request.post('/', { form: { name: '' } }),
    await request.post('/', { data: { name: '' } }),
    await request.post('/rest/v1/contact_requests', { data: '{', headers: { apikey: 'wrong' } }),
    await request.delete('/'),
  ]) {
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    expectStrict(answer)
  }
})

test('every script and style of the page is its own: nothing inline but what the policy names', async ({ page }) => {
  await page.goto('/')
  expect(await page.locator('script[src]:not([src^="/assets/"])').count()).toBe(0)
  expect(await page.locator('[style]').count()).toBe(0)
  expect(await page.locator('link[rel=stylesheet][href^=http]').count()).toBe(0)
})

test.describe('where the site is served over https', () => {
  test.use({ settings: { SITE_URL: 'https://premier-rang.example.com' } })

  test('browsers are told to stay there', async ({ request }) => {
    const answer = await request.get('/')
    expect(answer.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expectStrict(answer)
  })
})

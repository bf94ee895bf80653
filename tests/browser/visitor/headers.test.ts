import type { APIResponse } from '@playwright/test'
import { expect, test } from '../visitor.ts'

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
]

/** What may be made into an address of a script: on the visitor's page and in the room that of a worker, elsewhere nothing. */
const policies = {
  page: ['trusted-types offline-worker'],
  other: ["trusted-types 'none'"],
  // The room shows a card as visitors see it, in a frame.
  room: ['trusted-types push-worker', "frame-src 'self'"],
}

/** The strict policy, where something inlined may be named by its hash and in no other way. */
function expectStrict(answer: APIResponse, kind: keyof typeof policies = 'other'): void {
  const headers = answer.headers()
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
  ['what operators ask', '/live', 200],
] as const) {
  test(`the headers of ${what} are strict and set no cookie`, async ({ request }) => {
    const answer = await request.get(path)
    expect(answer.status()).toBe(status)
    expectStrict(answer, kind)
    expect(answer.headers()).not.toHaveProperty('strict-transport-security')
  })
}

test('a refused form and refused data have the strict headers too', async ({ request }) => {
  const form = await request.post('/', { form: { name: '' } })
  expect(form.status()).toBeGreaterThanOrEqual(400)
  expectStrict(form, 'page')
  for (const answer of [
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

test('a private page is as strict, but tells nobody where its visitor came from', async ({ request }) => {
  const answer = await request.get('/?request=anything')
  expect(answer.headers()['content-security-policy']).toContain("trusted-types 'none'")
  expect(answer.headers()['cache-control']).toBe('no-store')
})

test.describe('what is made into a script', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is the one worker: no other policy can be made, not even the same again, and no text is taken for one', async ({
    page,
    faults,
  }) => {
    faults.allow(
      /Content Security Policy directive|This document requires 'Trusted|security policy: (require-)?trusted-types/i,
    )
    await page.goto('/')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const tried = await page.evaluate(() => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): object }
      }
      const rules = { createScriptURL: String, createScript: String, createHTML: String }
      const attempts = {
        again: () => trustedTypes.createPolicy('offline-worker', rules),
        another: () => trustedTypes.createPolicy('another', rules),
        default: () => trustedTypes.createPolicy('default', rules),
        script: () => Object.assign(document.createElement('script'), { src: '/assets/loader.js' }),
        text: () => Object.assign(document.createElement('script'), { text: 'tripped()' }),
        markup: () => Object.assign(document.body, { innerHTML: '<img src=x onerror=tripped()>' }),
      }
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt()
          return [name]
        } catch {
          return []
        }
      })
    })
    expect(tried).toEqual([])
    const named = await page.evaluate(() =>
      navigator.serviceWorker.register('/worker.js').then(
        () => 'taken',
        (error: Error) => error.name,
      ),
    )
    expect(named).toBe('TypeError')
  })

  test('a browser that knows no trusted types has its worker too', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'))
    await page.route('/', async (route) => {
      const answer = await route.fetch()
      const { 'content-security-policy': sentPolicy, ...headers } = answer.headers()
      const older = sentPolicy!.replace(/; require-trusted-types-for.*/, '')
      await route.fulfill({ response: answer, headers: { ...headers, 'content-security-policy': older } })
    })
    await page.goto('/')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(page.url())
  })
})

test.describe('where the site is served over https', () => {
  test.use({ settings: { SITE_URL: 'https://premier-rang.example.com' } })

  test('browsers are told to stay there', async ({ request }) => {
    const answer = await request.get('/')
    expect(answer.headers()['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    expectStrict(answer, 'page')
  })
})

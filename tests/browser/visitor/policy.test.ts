/** Tests the strict content security policy in a browser. `tests/protocol/pages/headers.test.ts` tests the headers. */
import { expect, test } from '../visitor.ts'

test('every script and style sheet of the page comes from its origin, and no element has an inline style', async ({
  page,
}) => {
  await page.goto('/')
  expect(await page.locator('script[src]:not([src^="/assets/"])').count()).toBe(0)
  expect(await page.locator('[style]').count()).toBe(0)
  expect(await page.locator('link[rel=stylesheet][href^=http]').count()).toBe(0)
})

test.describe('trusted types', () => {
  test.use({ serviceWorkers: 'allow' })

  test('allow one policy, once, and no text is accepted as a script, an address of a script or markup', async ({
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
    const outcome = await page.evaluate(() =>
      navigator.serviceWorker.register('/worker.js').then(
        () => 'accepted',
        (error: Error) => error.name,
      ),
    )
    expect(outcome).toBe('TypeError')
  })

  test('a browser without trusted types registers the worker, too', async ({ page }) => {
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

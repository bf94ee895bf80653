/**
 * Signing in with another company's account in a real browser: a page with the official client, our service and the
 * issuer, each at an address of its own (protocol §8).
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { build } from 'vite'
import { aSiteWithIssuer, type SiteWithIssuer } from '#tests/protocol/providers/provider-steps.ts'
import { test } from '../worker.ts'

declare global {
  interface Window {
    client: SupabaseClient
  }
}

let page: { address: string; close(): Promise<void> }
let here: SiteWithIssuer

test.beforeAll(async () => {
  page = await aPage(await bundledClient())
  here = await aSiteWithIssuer({ settings: { AUTH_REDIRECTS: `${page.address}/**` } })
})

test.afterAll(async () => {
  await here.stop()
  await page.close()
})

for (const flowType of ['implicit', 'pkce'] as const) {
  test(`somebody goes to the issuer and comes back signed in (${flowType})`, async ({ page: tab }) => {
    const email = `${flowType}@example.com`
    const sub = here.issuer.knows({ email, email_verified: true, name: 'Ada Lovelace' })
    await open(tab, flowType)
    await leave(tab)

    await tab.getByPlaceholder('Enter any login').fill(sub)
    await tab.getByPlaceholder('and password').fill('anything')
    await tab.getByRole('button', { name: 'Sign-in' }).click()
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.waitForURL(`${page.address}/?flow=${flowType}**`)

    const session = await sessionOf(tab)
    expect(session).toMatchObject({
      user: { email, app_metadata: { provider: 'keycloak' } },
      provider_token: expect.any(String),
    })
    // Neither the tokens nor the code stay where the history would show them.
    await expect.poll(() => tab.url()).not.toMatch(/access_token|code=/)
    await tab.reload()
    expect((await sessionOf(tab))?.user.email).toBe(email)
  })
}

test('somebody who says no at the issuer comes back, and the page can tell why', async ({ page: tab }) => {
  await open(tab, 'implicit')
  await leave(tab)
  await tab.getByRole('link', { name: 'Cancel' }).click()
  await tab.waitForURL(`${page.address}/?flow=implicit**`)
  expect(new URL(tab.url()).searchParams.get('error')).toBe('access_denied')
  expect(await sessionOf(tab)).toBeNull()
})

async function open(tab: Page, flowType: string): Promise<void> {
  const told = new URLSearchParams({ flow: flowType })
  await tab.addInitScript(
    ([url, key]) => Object.assign(window, { service: { url, key } }),
    [here.site, here.world.secrets.publishableKey],
  )
  await tab.goto(`${page.address}/?${told.toString()}`)
}

async function leave(tab: Page): Promise<void> {
  await tab.evaluate(() =>
    window.client.auth.signInWithOAuth({ provider: 'keycloak', options: { redirectTo: location.href } }),
  )
  await tab.waitForURL(`${here.issuer.address}/**`)
}

const sessionOf = (tab: Page): Promise<Session | null> =>
  tab.evaluate(async () => (await window.client.auth.getSession()).data.session)

/** The official client as a page would ship it. */
async function bundledClient(): Promise<string> {
  const name = 'the-client'
  const source = `
    import { createClient } from '@supabase/supabase-js'
    const flowType = new URLSearchParams(location.search).get('flow')
    window.client = createClient(window.service.url, window.service.key, { auth: { flowType } })`
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [{ name, resolveId: (id) => (id === name ? id : null), load: (id) => (id === name ? source : null) }],
    build: { write: false, minify: false, rollupOptions: { input: name, output: { format: 'iife' } } },
  })
  const [made] = Array.isArray(output) ? output : [output]
  if (!made || !('output' in made)) throw new Error('The client was not bundled')
  return made.output[0].code
}

async function aPage(script: string): Promise<typeof page> {
  const server = createServer((request, response) => {
    const [type, body] = request.url === '/client.js' ? ['text/javascript', script] : ['text/html', HTML]
    response.writeHead(200, { 'content-type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const HTML = '<!doctype html><title>A shop</title><script src="/client.js"></script>'

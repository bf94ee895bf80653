/**
 * Tests signing in with an external provider in Chromium: a page with the official client, our service and the
 * issuer, each at its own address (protocol §8).
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
let service: SiteWithIssuer

test.beforeAll(async () => {
  page = await servePage(await bundleClient())
  service = await aSiteWithIssuer({ settings: { AUTH_REDIRECTS: `${page.address}/**` } })
})

test.afterAll(async () => {
  await service.stop()
  await page.close()
})

for (const flowType of ['implicit', 'pkce'] as const) {
  test(`a user signs in at the issuer and comes back with a session (${flowType})`, async ({ page: tab }) => {
    const email = `${flowType}@example.com`
    const sub = service.issuer.knows({ email, email_verified: true, name: 'Ada Lovelace' })
    await openClient(tab, flowType)
    await goToIssuer(tab)

    await tab.getByPlaceholder('Enter any login').fill(sub)
    await tab.getByPlaceholder('and password').fill('anything')
    await tab.getByRole('button', { name: 'Sign-in' }).click()
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.waitForURL(`${page.address}/?flow=${flowType}**`)

    const session = await readSession(tab)
    expect(session).toMatchObject({
      user: { email, app_metadata: { provider: 'keycloak' } },
      provider_token: expect.any(String),
    })
    // Neither the tokens nor the code stay in the address, which the history of the browser would show.
    await expect.poll(() => tab.url()).not.toMatch(/access_token|code=/)
    await tab.reload()
    expect((await readSession(tab))?.user.email).toBe(email)
  })
}

test('a user who cancels at the issuer comes back without a session, and the address names the error', async ({
  page: tab,
}) => {
  await openClient(tab, 'implicit')
  await goToIssuer(tab)
  await tab.getByRole('link', { name: 'Cancel' }).click()
  await tab.waitForURL(`${page.address}/?flow=implicit**`)
  expect(new URL(tab.url()).searchParams.get('error')).toBe('access_denied')
  expect(await readSession(tab)).toBeNull()
})

async function openClient(tab: Page, flowType: string): Promise<void> {
  const query = new URLSearchParams({ flow: flowType })
  await tab.addInitScript(
    ([url, key]) => Object.assign(window, { service: { url, key } }),
    [service.site, service.world.secrets.publishableKey],
  )
  await tab.goto(`${page.address}/?${query.toString()}`)
}

async function goToIssuer(tab: Page): Promise<void> {
  await tab.evaluate(() =>
    window.client.auth.signInWithOAuth({ provider: 'keycloak', options: { redirectTo: location.href } }),
  )
  await tab.waitForURL(`${service.issuer.address}/**`)
}

const readSession = (tab: Page): Promise<Session | null> =>
  tab.evaluate(async () => (await window.client.auth.getSession()).data.session)

/** Bundles the official client as a page would ship it. */
async function bundleClient(): Promise<string> {
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

async function servePage(script: string): Promise<typeof page> {
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

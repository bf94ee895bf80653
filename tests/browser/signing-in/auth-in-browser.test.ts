/**
 * Tests the official client in Chromium: it stores, refreshes and shares sessions, accepts one from the address, and
 * gives errors the names that a page relies on (spec §4, §8, §9). The test itself serves the page.
 */
import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type * as supabase from '@supabase/supabase-js'
import { aMember, unhurried } from '#tests/protocol/auth/auth-steps.ts'
import { aWorld, type World } from '#tests/world.ts'
import { test as base } from '../worker.ts'

declare global {
  interface Window {
    supabase: typeof supabase
    client: supabase.SupabaseClient
    events: string[]
  }
}

let now = () => new Date()

const test = base.extend<{ world: World }>({
  world: async ({ kept }, provide) =>
    provide(await kept.once('world of sessions', () => aWorld({ settings: unhurried, now: () => now() }))),
})

test.beforeEach(async ({ context, world }) => {
  now = () => new Date()
  const script = await readFile('node_modules/@supabase/supabase-js/dist/umd/supabase.js', 'utf8')
  const { publishableKey } = world.secrets
  const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script src="/client.js"></script>
    <script>
      window.events = []
      window.client = supabase.createClient(location.origin, '${publishableKey}')
      client.auth.onAuthStateChange((event) => { events.push(event) })
    </script>`
  await context.route('**/client.js', (route) => route.fulfill({ body: script, contentType: 'text/javascript' }))
  await context.route('**/room*', (route) => route.fulfill({ body: html, contentType: 'text/html' }))
})

/** Opens the page with the client, in a new tab. */
async function openRoom(context: BrowserContext, world: World, fragment = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${world.address}/room${fragment}`)
  return page
}

/** Opens the page and signs in a new member. */
async function signInAsMember(context: BrowserContext, world: World) {
  const member = await aMember(world)
  const page = await openRoom(context, world)
  const { email, password } = member
  await page.evaluate((credentials) => window.client.auth.signInWithPassword(credentials), { email, password })
  return { ...member, page }
}

const readEvents = (page: Page) => page.evaluate(() => window.events)
const readEmail = (page: Page) =>
  page.evaluate(async () => (await window.client.auth.getSession()).data.session?.user.email ?? null)

test('a session is stored in local storage and is there after a reload', async ({ context, world }) => {
  const { page, email } = await signInAsMember(context, world)
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored).toEqual([expect.stringMatching(/^sb-.+-auth-token$/)])
  await page.reload()
  expect(await readEmail(page)).toBe(email)
  await expect.poll(() => readEvents(page)).toContain('INITIAL_SESSION')
  await page.evaluate(() => window.client.auth.signOut())
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await expect.poll(() => readEvents(page)).toContain('SIGNED_OUT')
})

test('an expiring session is refreshed automatically, and the refresh is retried while the server is unavailable', async ({
  context,
  world,
}) => {
  // The clock of the server is an hour behind, so that the token has just expired when the page opens.
  now = () => new Date(Date.now() - 3_600_000)
  const { page, email } = await signInAsMember(context, world)
  now = () => new Date()
  let tried = 0
  await context.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
    ++tried <= 3 ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  )
  await page.reload()
  await expect.poll(() => readEvents(page), { timeout: 15_000 }).toContain('TOKEN_REFRESHED')
  expect(await readEmail(page)).toBe(email)
  // By the clock of the page: the tries reach this one late while the machine is busy.
  const tries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('grant_type=refresh_token'))
      .map(({ startTime }) => startTime),
  )
  const pauses = tries.slice(1, 4).map((at, index) => at - tries[index]!)
  expect(pauses).toHaveLength(3)
  // The client waits at least 200 ms, and twice as long before each further retry.
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(200 * 2 ** index - 20)
})

test('a session in the address is accepted and removed from the address', async ({ context, world }) => {
  const { session, email } = await aMember(world)
  const { access_token, refresh_token, expires_in, expires_at } = session
  const fragment = new URLSearchParams({
    access_token,
    refresh_token,
    expires_in: String(expires_in),
    expires_at: String(expires_at),
    token_type: 'bearer',
    type: 'signup',
  })
  const page = await openRoom(context, world, `#${fragment.toString()}`)
  await expect.poll(() => readEvents(page)).toContain('SIGNED_IN')
  expect(await readEmail(page)).toBe(email)
  await expect(page).toHaveURL(({ hash }) => hash === '')
})

test('a session in the address that is older than two minutes is accepted with a warning', async ({
  context,
  world,
}) => {
  now = () => new Date(Date.now() - 180_000)
  const { session } = await aMember(world)
  const { access_token, refresh_token, expires_in, expires_at } = session
  now = () => new Date()
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  const query = `access_token=${access_token}&refresh_token=${refresh_token}&expires_in=${expires_in}&expires_at=${expires_at}`
  await page.goto(`${world.address}/room#${query}&token_type=bearer&type=magiclink`)
  await expect.poll(() => warnings.join('\n')).toMatch(/issued over 120s ago/)
})

test('two tabs that refresh the session at the same time both stay signed in', async ({ context, world }) => {
  const { page, email } = await signInAsMember(context, world)
  const other = await openRoom(context, world)
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.client.auth.refreshSession())))
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.client.auth.refreshSession())))
  for (const tab of [page, other]) {
    expect(await readEmail(tab)).toBe(email)
    const user = await tab.evaluate(async () => (await window.client.auth.getUser()).data.user?.email)
    expect(user).toBe(email)
  }
})

test('signing out in one tab signs out in the other', async ({ context, world }) => {
  const { page } = await signInAsMember(context, world)
  const other = await openRoom(context, world)
  await expect.poll(() => readEmail(other)).not.toBeNull()
  await page.evaluate(() => window.client.auth.signOut())
  await expect.poll(() => readEvents(other)).toContain('SIGNED_OUT')
  expect(await readEmail(other)).toBeNull()
})

test('a server that is unavailable, or answers 502, 503 or 504, is a retryable error', async ({ context, world }) => {
  const page = await openRoom(context, world)
  const attempt = () =>
    page.evaluate(async () => {
      const { error } = await window.client.auth.signInWithPassword({ email: 'a@example.com', password: 'x' })
      return error?.name
    })
  for (const status of [502, 503, 504]) {
    await context.route('**/auth/v1/token*', (route) => route.fulfill({ status, body: '' }))
    expect(await attempt()).toBe('AuthRetryableFetchError')
    await context.unroute('**/auth/v1/token*')
  }
  await context.route('**/auth/v1/token*', (route) => route.abort())
  expect(await attempt()).toBe('AuthRetryableFetchError')
})

test('the errors of the client have the names that a page relies on', async ({ context, world }) => {
  const page = await openRoom(context, world)
  const errors = await page.evaluate(async () => {
    const { auth } = window.client
    const weak = await auth.signUp({ email: 'weak@example.com', password: 'x' })
    const nobody = await auth.getUser()
    const invalid = await auth.getUser('a.b.c')
    const neither = await auth.signInWithPassword({ password: 'x' } as never)
    return [weak.error, nobody.error, invalid.error, neither.error].map((error) => [error?.name, error?.message])
  })
  expect(errors).toEqual([
    ['AuthWeakPasswordError', 'Password should be at least 12 characters.'],
    ['AuthSessionMissingError', 'Auth session missing!'],
    ['AuthApiError', expect.stringMatching(/^invalid JWT/)],
    ['AuthInvalidCredentialsError', 'You must provide either an email or phone number and a password'],
  ])
})

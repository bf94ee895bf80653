/** Tests kept pages when a new version is released, and when the offline worker is switched off. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { aWorld, type World } from '#tests/world.ts'
import { type AnotherBuild, anotherBuild } from './another-build.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { waitForHydration, heading, words } from '../journey-steps.ts'
import { goAway, cachedAddresses, test as offlineTest, visit } from './offline-steps.ts'

interface Releases {
  build: AnotherBuild
  /** The server after the release. The network leads to the server before it until `release` is called. */
  released: World
  /** The server of the current build with the offline worker switched off. */
  switchedOff: World
}

interface Release {
  leadsTo: { address: string }
  release(world: World): void
}

// One server of each kind for all tests, because each compresses the files of its build at the start.
const test = offlineTest.extend<Release & Releases>({
  build: async ({ kept }, provide) => provide(await kept.once('another build', anotherBuild)),
  released: async ({ kept, build: { directories } }, provide) =>
    provide(await kept.once('world of another build', () => aWorld({ directories }))),
  switchedOff: async ({ kept }, provide) =>
    provide(await kept.once('world without keeping', () => aWorld({ settings: { OFFLINE: 'off' } }))),
  leadsTo: async ({ world }, provide) => provide({ address: world.address }),
  network: async ({ leadsTo }, provide) => {
    const network = await startCuttingProxy(() => leadsTo.address)
    await provide(network)
    await network.close()
  },
  release: async ({ leadsTo, network }, provide) =>
    provide((world) => {
      network.cut()
      leadsTo.address = world.address
      network.reachable = true
    }),
})

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ mode: 'default' })

const t = words.fr
const builds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('build ')))
const RELEASED = [expect.stringMatching(/^build .*NEW\.js$/)]
const updateWorker = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js$/.test(name)),
  )
const choose = (page: Page) => page.goto('/?step=selection&category=tennis&chosen=2')
const goOn = (page: Page) => page.getByRole('button', { name: t('selection.continue', { count: 1 }) }).click()

test('a new build replaces the old one with its first page, and works offline', async ({
  page,
  context,
  network,
  released,
  release,
}) => {
  await visit(page, '/')
  release(released)
  await visit(page, '/?step=categorySelection')
  await expect.poll(() => builds(page)).toEqual(RELEASED)
  await goAway(context, network)
  await page.goto('/?step=summary&chosen=2')
  await expect(heading(page)).toHaveText(t('summary.title'))
  expect((await scriptsOf(page)).filter((name) => !name.endsWith('NEW.js'))).toEqual([])
})

test('an open page keeps the files of its own build until it is left', async ({ page, context, released, release }) => {
  await visit(page, '/')
  await choose(page)
  await waitForHydration(page)
  release(released)
  await updateWorker(page)
  const other = await context.newPage()
  await other.goto('/')
  await waitForHydration(other)
  await expect
    .poll(() => other.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')

  await goOn(page)
  await expect(heading(page)).toHaveText(t('summary.title'))
  expect(await builds(other)).toHaveLength(2)

  await page.close()
  await visit(other, '/?step=categorySelection')
  await expect.poll(() => builds(other)).toEqual(RELEASED)
})

test('an incomplete build is not kept, and the one before stays', async ({ page, context, network, release }) => {
  await visit(page, '/')
  const before = await builds(page)
  const build = await anotherBuild()
  const { client } = build.directories
  const summary = readdirSync(join(client, 'assets')).find((name) => /^Summary-.*\.js$/.test(name))!
  await rm(join(client, 'assets', summary))
  const torn = await aWorld({ directories: build.directories })
  release(torn)
  await page.goto('/')
  await waitForHydration(page)
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
    const { installing } = registration
    if (installing) await new Promise((resolve) => installing.addEventListener('statechange', resolve))
  })
  await goAway(context, network)
  await page.goto('/?step=summary&chosen=2')
  await expect(heading(page)).toHaveText(t('summary.title'))
  expect(await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')!.src)).toContain(
    before[0]!.replace('build ', ''),
  )
  await torn.stop()
  await build.stop()
})

test('a server without the offline worker removes it and its caches from every browser', async ({
  page,
  context,
  network,
  switchedOff,
  release,
}) => {
  await visit(page, '/')
  expect(await cachedAddresses(page)).not.toEqual([])
  release(switchedOff)
  await page.goto('/')
  await waitForHydration(page)
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations).toBe(0)
  // The old worker may have kept this page at the same time. The next visit removes that, too.
  await page.goto('/?step=selection')
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await expect.poll(registrations).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await goAway(context, network)
  await expect(page.reload()).rejects.toThrow(/ERR_/)
})

test.describe('in a browser without the worker, a page of the build before', () => {
  test.use({ serviceWorkers: 'block' })

  test.beforeEach(async ({ page, released, release }) => {
    await choose(page)
    await waitForHydration(page)
    release(released)
  })

  test('opens the next step, with the selection, on the build of the server', async ({ page }) => {
    await goOn(page)
    await expect(heading(page)).toHaveText(t('summary.title'))
    await expect(page.getByRole('listitem').filter({ hasText: 'Roland-Garros' })).toBeVisible()
    expect((await scriptsOf(page)).filter((name) => !name.endsWith('NEW.js'))).toEqual([])
  })

  test('opens a detail', async ({ page }) => {
    await page.getByRole('link', { name: 'Roland-Garros' }).click()
    await expect(page.getByRole('dialog', { name: 'Roland-Garros' })).toBeVisible()
  })

  test('changes the language', async ({ page }) => {
    await page.locator('a[hreflang=en]').first().click()
    await expect(heading(page)).toHaveText(words.en('selection.title'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test.describe('between servers of two builds', () => {
  // Only there does a card of the deck ask for a part of its own, which hydration does not wait for.
  test.use({ serviceWorkers: 'block', viewport: { width: 1440, height: 1000 } })

  test('a page that lacks a part is loaded again once', async ({ page }) => {
    let refused = 0
    /** The refusals before each time that the page was opened. */
    const opened: number[] = []
    page.on('request', (request) => request.isNavigationRequest() && opened.push(refused))
    await page.route(/details\.json$/, (route) => (refused++, route.fulfill({ status: 404 })))
    const another = '<script type="module" src="/assets/loader-another.js"></script>'
    await page.route(/\/\?step=/, (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.fulfill({ body: another }),
    )
    await page.goto('/?step=selection&category=tennis&view=deck')
    await expect.poll(() => opened.length).toBe(2)
    // The second page has asked as often as the first one, and asks once more.
    await expect.poll(() => refused, { timeout: 30_000 }).toBeGreaterThan(2 * opened[1]!)
    expect(opened).toHaveLength(2)
  })
})

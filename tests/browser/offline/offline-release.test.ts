/** The pages that browsers have kept when a new version is released, or when keeping is switched off. */
import { readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { aWorld, type World } from '#tests/world.ts'
import { type AnotherBuild, anotherBuild } from './another-build.ts'
import { startCuttingProxy } from './cutting-proxy.ts'
import { comeAlive, heading, words } from '../journey-steps.ts'
import { goAway, keptAddresses, test as whoseBrowserKeeps, visit } from './kept-steps.ts'

interface Releases {
  build: AnotherBuild
  /** The server after the release, on a network that so far leads to the one before. */
  released: World
  /** The one before without keeping. */
  switchedOff: World
}

interface Release {
  leadsTo: { address: string }
  release(world: World): void
}

// A server compresses what a build left uncompressed: one of each for all tests of the file.
const test = whoseBrowserKeeps.extend<Release & Releases>({
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
const lookAgain = (page: Page) =>
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

test('a new build takes over with its first page, wholly, and is there without a network', async ({
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

test('a page that is open keeps the files of its own build, until it is left', async ({
  page,
  context,
  released,
  release,
}) => {
  await visit(page, '/')
  await choose(page)
  await comeAlive(page)
  release(released)
  await lookAgain(page)
  const other = await context.newPage()
  await other.goto('/')
  await comeAlive(other)
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

test('a build of which a file is missing is not kept at all, and the one before stays', async ({
  page,
  context,
  network,
  release,
}) => {
  await visit(page, '/')
  const before = await builds(page)
  const build = await anotherBuild()
  const { client } = build.directories
  const summary = readdirSync(join(client, 'assets')).find((name) => /^Summary-.*\.js$/.test(name))!
  await rm(join(client, 'assets', summary))
  const torn = await aWorld({ directories: build.directories })
  release(torn)
  await page.goto('/')
  await comeAlive(page)
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

test('switched off, it undoes in every browser what it did', async ({
  page,
  context,
  network,
  switchedOff,
  release,
}) => {
  await visit(page, '/')
  expect(await keptAddresses(page)).not.toEqual([])
  release(switchedOff)
  await page.goto('/')
  await comeAlive(page)
  const registrations = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations, { timeout: 20_000 }).toBe(0)
  // The one before may have kept the page it was just told of: the next visit undoes that too.
  await page.goto('/?step=selection')
  await comeAlive(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([])
  await expect.poll(registrations).toBe(0)
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await goAway(context, network)
  await expect(page.reload()).rejects.toThrow(/ERR_/)
})

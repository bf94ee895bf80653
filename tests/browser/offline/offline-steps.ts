/**
 * Extends the test with a visitor whose browser may run the offline worker, reads its caches, and takes the network away.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { CuttingProxy } from './cutting-proxy.ts'
import { test as behindANetwork } from '../sending/behind-a-network.ts'
import { waitForHydration } from '../journey-steps.ts'

export const test = behindANetwork.extend({
  // The browser itself reports a request that fails offline.
  faults: async ({ faults }, provide) => {
    faults.allow(/Failed to load resource|error occurred when fetching the script/)
    await provide(faults)
  },
})

/** Returns the path of every address in the caches. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length))
    }
    return found
  })

/** Opens the page, and waits until the offline worker controls it and has kept it. */
export async function visit(page: Page, address: string): Promise<void> {
  await openFromServer(page, address)
  await waitUntilKept(page)
}

/** Opens the page until the server is the one who sends it: the worker shows a kept page after three seconds of waiting. */
async function openFromServer(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  if (await isKeptPage(page)) await openFromServer(page, address)
}

export const isKeptPage = (page: Page) => page.evaluate(() => 'kept' in document.documentElement.dataset)

const waitUntilKept = (page: Page): Promise<void> => expect.poll(() => page.evaluate(findMissingSteps)).toEqual([])

/** Returns the missing steps of the worker, so that a failure names the step at which it stopped. */
async function findMissingSteps(): Promise<string[]> {
  const { lang } = document.documentElement
  const { pathname } = new URL(document.querySelector<HTMLScriptElement>('script[type=module]')!.src)
  const cache = await caches.open(`build ${pathname}`)
  const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {}
  const missing: string[] = []
  if (!active) missing.push(`an active worker (${installing ? installing.state : 'none is being installed'})`)
  if (!navigator.serviceWorker.controller) missing.push('a worker that answers this page')
  if (waiting) missing.push('the turn of the worker that waits')
  if (!(await cache.match(lang === 'fr' ? '/' : `/?lang=${lang}`))) {
    missing.push(`the page (${(await cache.keys()).length} files are kept)`)
  }
  return missing
}

/** Cuts the network and sets the device offline. */
export async function goAway(context: BrowserContext, network: CuttingProxy): Promise<void> {
  network.cut()
  await context.setOffline(true)
}

export async function comeBack(context: BrowserContext, network: CuttingProxy): Promise<void> {
  network.reachable = true
  await context.setOffline(false)
}

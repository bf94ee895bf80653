/**
 * A visitor whose browser may keep the page for when the network is away, and what a test sees of that: what lies in the
 * caches, and the page as it comes without the network.
 */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { CuttingProxy } from './cutting-proxy.ts'
import { test as behindANetwork } from '../sending/behind-a-network.ts'
import { comeAlive } from '../journey-steps.ts'

export const test = behindANetwork.extend({
  // The browser itself reports a request that fails without a network.
  faults: async ({ faults }, provide) => {
    faults.allow(/Failed to load resource|error occurred when fetching the script/)
    await provide(faults)
  },
})

/** Every address that is kept, from the root. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) found.push(url.slice(location.origin.length))
    }
    return found
  })

/** Goes there, and waits until a worker answers and has what it is to keep of that page. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await comeAlive(page)
  await keptOf(page)
}

const keptOf = (page: Page): Promise<void> => expect.poll(() => page.evaluate(missingOfKept)).toEqual([])

/** Says how far the worker came, so that a visit that is never kept tells where it stopped. */
async function missingOfKept(): Promise<string[]> {
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

/** As in a tunnel: the device knows it. */
export async function goAway(context: BrowserContext, network: CuttingProxy): Promise<void> {
  network.cut()
  await context.setOffline(true)
}

export async function comeBack(context: BrowserContext, network: CuttingProxy): Promise<void> {
  network.reachable = true
  await context.setOffline(false)
}

/**
 * One page for all tests of a worker, emptied of everything the previous test left. A new page costs two renderer
 * processes and a cold start of every script, which is more than half the time of a short test.
 *
 * For tests that ask what a page shows and does. Those about what a new device, a network or a clock does take the visitor
 * of `visitor.ts`.
 */
import type {
  Browser,
  Disposable,
  Fixtures,
  Page,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
  PlaywrightWorkerOptions,
} from '@playwright/test'
import { test as visitor } from './visitor.ts'
import type { Kept } from './worker.ts'

interface Given {
  keptPages: KeptPages
  /** All that a context cannot change once it is open, as one text. */
  kind: string
}

/** The values on the device when the test begins. */
interface Device {
  device: Record<string, string>
}

/** For every kind of test whose device is described. */
export const keptPage: Fixtures<
  Given,
  object,
  Device & PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { kept: Kept }
> = {
  keptPages: async ({ kept, browser }, provide) => provide(await kept.once('pages', () => openKeptPages(browser))),
  kind: async (
    { baseURL, locale, timezoneId, hasTouch, isMobile, colorScheme, contextOptions, javaScriptEnabled, serviceWorkers },
    provide,
  ) =>
    provide(
      JSON.stringify([
        baseURL,
        locale,
        timezoneId,
        hasTouch,
        isMobile,
        colorScheme,
        contextOptions,
        javaScriptEnabled,
        serviceWorkers,
      ]),
    ),
  context: async ({ keptPages, kind }, provide, testInfo) => {
    const page = await keptPages.of(kind)
    await provide(page.context())
    // A failed test does not hand its page on; and a WebSocket route lasts as long as its page.
    if (testInfo.status !== testInfo.expectedStatus || socketsRouted.has(page)) await keptPages.drop(kind)
    // A page that stayed open would ask for deleted rows, and the next test would be blamed.
    else await leave(page)
  },
  page: async ({ context, viewport, colorScheme, contextOptions, device }, provide) => {
    const page = context.pages()[0]!
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
      forcedColors: contextOptions.forcedColors ?? 'none',
    })
    await beginAnew(page, device)
    const ownScripts = rememberScripts(page)
    noteSocketRoutes(page)
    await provide(page)
    for (const script of ownScripts) await script.dispose()
  },
}

export const test = visitor.extend<Given>(keptPage)

interface KeptPages {
  of(kind: string): Promise<Page>
  drop(kind: string): Promise<void>
  stop(): Promise<void>
}

function openKeptPages(browser: Browser): KeptPages {
  const pages = new Map<string, Page>()
  const drop = async (kind: string) => {
    await pages.get(kind)?.context().close()
    pages.delete(kind)
  }
  return {
    async of(kind) {
      // The options of the test that asks are those of the context.
      if (!pages.has(kind)) pages.set(kind, await (await browser.newContext()).newPage())
      return pages.get(kind)!
    },
    drop,
    async stop() {
      for (const kind of pages.keys()) await drop(kind)
    },
  }
}

/** An answer of the server that is no page: it has the headers of one, so that the renderer stays. */
export const NOWHERE = '/live'

async function leave(page: Page): Promise<void> {
  await forgetAll(page)
  await page.goto(NOWHERE)
}

async function beginAnew(page: Page, device: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(NOWHERE)) await page.goto(NOWHERE)
  await page.evaluate((values) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, device)
}

/** The scripts that a test runs before those of the page; those would run in every later test, too. */
function rememberScripts(page: Page): Disposable[] {
  const scripts: Disposable[] = []
  const { addInitScript } = page
  const adding = async (...what: Parameters<Page['addInitScript']>) => {
    const script = await addInitScript.apply(page, what)
    scripts.push(script)
    return script
  }
  Object.assign(page, { addInitScript: adding })
  return scripts
}

const socketsRouted = new WeakSet<Page>()

function noteSocketRoutes(page: Page): void {
  const { routeWebSocket } = page
  const routing = (...what: Parameters<Page['routeWebSocket']>) => {
    socketsRouted.add(page)
    return routeWebSocket.apply(page, what)
  }
  Object.assign(page, { routeWebSocket: routing })
}

/** The changes of a test to the browser: other tabs, routes, rights, the network. */
async function forgetAll(page: Page): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await page.unrouteAll()
  await context.unrouteAll()
  await context.clearPermissions()
  await context.clearCookies()
  await context.setOffline(false)
}

export { expect } from '@playwright/test'

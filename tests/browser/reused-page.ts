/**
 * Reuses one page for all tests of a worker and resets it between them. A new page costs two renderer processes and a
 * cold start of every script, which is more than half the time of a short test.
 *
 * It is for tests of the page itself. Tests of a new device, the network or the clock use the new page of `visitor.ts`:
 * a page whose clock was installed is not reused.
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
import type { WorkerResources } from './worker.ts'

interface Given {
  reusedPages: ReusedPages
  /** All options that an open context cannot change, as one text: the key of the reused page. */
  kind: string
}

/** The values in `localStorage` when the test begins. */
interface Device {
  device: Record<string, string>
}

/** The fixtures of a reused page, for any kind of test that describes its device. */
export const reusedPage: Fixtures<
  Given,
  object,
  Device & PlaywrightTestArgs & PlaywrightTestOptions,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & { kept: WorkerResources }
> = {
  reusedPages: async ({ kept, browser }, provide) => provide(await kept.once('pages', () => openReusedPages(browser))),
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
  context: async ({ reusedPages, kind }, provide, testInfo) => {
    const page = await reusedPages.of(kind)
    await provide(page.context())
    // The page of a failed test is not reused; a WebSocket route and a clock cannot be removed from their page.
    if (testInfo.status !== testInfo.expectedStatus || changedForGood.has(page)) await reusedPages.drop(kind)
    // A page that stayed open would request deleted rows, and the next test would fail for it.
    else await leavePage(page)
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
    await resetPage(page, device)
    const ownScripts = collectInitScripts(page)
    noteLastingChanges(page)
    await provide(page)
    for (const script of ownScripts) await script.dispose()
  },
}

export const test = visitor.extend<Given>(reusedPage)

interface ReusedPages {
  of(kind: string): Promise<Page>
  drop(kind: string): Promise<void>
  stop(): Promise<void>
}

function openReusedPages(browser: Browser): ReusedPages {
  const pages = new Map<string, Page>()
  const drop = async (kind: string) => {
    await pages.get(kind)?.context().close()
    pages.delete(kind)
  }
  return {
    async of(kind) {
      // Playwright gives the options of the current test to the new context.
      if (!pages.has(kind)) pages.set(kind, await (await browser.newContext()).newPage())
      return pages.get(kind)!
    },
    drop,
    async stop() {
      for (const kind of pages.keys()) await drop(kind)
    },
  }
}

/** An address without a page. Its headers are those of a page, so that the browser keeps the renderer process. */
export const NOWHERE = '/live'

async function leavePage(page: Page): Promise<void> {
  await undoChanges(page)
  await page.goto(NOWHERE)
}

async function resetPage(page: Page, device: Record<string, string>): Promise<void> {
  if (!page.url().endsWith(NOWHERE)) await page.goto(NOWHERE)
  await page.evaluate((values) => {
    sessionStorage.clear()
    localStorage.clear()
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, device)
}

/** Collects the init scripts of a test, because they would run in every later test, too. */
function collectInitScripts(page: Page): Disposable[] {
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

const changedForGood = new WeakSet<Page>()

function noteLastingChanges(page: Page): void {
  const { routeWebSocket, clock } = page
  const { install } = clock
  const routing = (...what: Parameters<Page['routeWebSocket']>) => {
    changedForGood.add(page)
    return routeWebSocket.apply(page, what)
  }
  const installing = (...what: Parameters<Page['clock']['install']>) => {
    changedForGood.add(page)
    return install.apply(clock, what)
  }
  Object.assign(page, { routeWebSocket: routing })
  Object.assign(clock, { install: installing })
}

/** Undoes the changes of a test to the browser: other tabs, routes, permissions, the network. */
async function undoChanges(page: Page): Promise<void> {
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

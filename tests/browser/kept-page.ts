/**
 * A visitor whose page is handed from test to test of a worker, emptied of all that the one before left. A new page costs
 * two renderer processes and a cold start of every script, which is more than half of what a short test takes.
 *
 * For tests that ask what a page shows and does. Those about what a new device, a network or a clock does take the visitor
 * of `visitor.ts`.
 */
import type { Browser, Page } from '@playwright/test'
import { test as visitor } from './visitor.ts'

interface Given {
  /** All that a context cannot change once it is open, as one text. */
  kind: string
}

export const test = visitor.extend<Given, { keptPages: KeptPages }>({
  keptPages: [
    async ({ browser }, provide) => {
      const pages = keptPages(browser)
      await provide(pages)
      await pages.close()
    },
    { scope: 'worker' },
  ],
  kind: async (
    { baseURL, locale, timezoneId, hasTouch, isMobile, colorScheme, contextOptions, javaScriptEnabled },
    provide,
  ) =>
    provide(
      JSON.stringify([baseURL, locale, timezoneId, hasTouch, isMobile, colorScheme, contextOptions, javaScriptEnabled]),
    ),
  context: async ({ keptPages, kind }, provide, testInfo) => {
    const page = await keptPages.of(kind)
    await provide(page.context())
    // What a failed test left is not looked into.
    if (testInfo.status !== testInfo.expectedStatus) await keptPages.drop(kind)
    // A page that stayed would go on asking for what is gone from the tables, and the next test would be blamed.
    else await leave(page)
  },
  page: async ({ context, viewport, colorScheme, contextOptions, charterAccepted }, provide) => {
    const page = context.pages()[0]!
    if (viewport) await page.setViewportSize(viewport)
    await page.emulateMedia({
      media: null,
      colorScheme: colorScheme ?? 'light',
      reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
      forcedColors: contextOptions.forcedColors ?? 'none',
    })
    await beginAnew(page, charterAccepted)
    await provide(page)
  },
})

interface KeptPages {
  of(kind: string): Promise<Page>
  drop(kind: string): Promise<void>
  close(): Promise<void>
}

function keptPages(browser: Browser): KeptPages {
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
    async close() {
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

async function beginAnew(page: Page, charterAccepted: boolean): Promise<void> {
  if (!page.url().endsWith(NOWHERE)) await page.goto(NOWHERE)
  await page.evaluate((accepted) => {
    sessionStorage.clear()
    localStorage.clear()
    if (accepted) localStorage.setItem('charter-accepted', '1')
  }, charterAccepted)
}

/** What a test did to the browser: other tabs, routes, rights, the network. */
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

/**
 * Makes `page.route` return once the page holds its calls. Chromium tells an open page later than it answers Playwright: a
 * busy page sent one call in twelve past the route.
 */
import type { Page } from '@playwright/test'

/** An address that every server of ours answers with another status than HELD. */
const PROBE = '/ready?held'
const HELD = 204
/** A page that a worker answers is never held. */
const MOST_TRIES = 20

export function holdRoutes(page: Page): void {
  const { route, unroute } = page
  const routing: Page['route'] = async (...what) => {
    const set = await route.apply(page, what)
    // The next document of a page is told before it is loaded.
    if (!page.url().startsWith('http')) return set
    const isProbe = ({ href }: URL) => href.endsWith(PROBE)
    await route.call(page, isProbe, (asked) => asked.fulfill({ status: HELD }))
    for (let tries = 0; tries < MOST_TRIES && !(await isHeld(page)); tries++);
    await unroute.call(page, isProbe)
    return set
  }
  Object.assign(page, { route: routing })
}

/** A page that cannot ask, such as one that is being left, has nothing to hold. */
const isHeld = (page: Page): Promise<boolean> =>
  page
    .evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).status, PROBE)
    .then((status) => status === HELD)
    .catch(() => true)

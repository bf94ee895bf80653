/** Tests what home paints first: its middle poster, and the sections below later, without a layout shift (decision 084). */
import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const sectionsBelow = (page: Page) => page.locator('main > :nth-child(n + 2):not([data-fixed-bar]), footer')

/** Returns whether a section is laid out at the first frame and after it, or null if nothing delays it. */
const readFrames = (section: Locator) =>
  section.evaluate((element: HTMLElement) => {
    element.style.animation = 'none'
    element.checkVisibility()
    element.style.animation = ''
    const [waiting] = element.getAnimations()
    if (!waiting) return null
    waiting.pause()
    waiting.currentTime = 0
    const first = element.checkVisibility()
    waiting.finish()
    return [first, element.checkVisibility()]
  })

test.describe('before hydration', () => {
  test.use({ javaScriptEnabled: false })

  test('each section below the first screen is laid out one frame later, also without script', async ({ page }) => {
    await page.goto('/')
    for (const section of await sectionsBelow(page).all()) {
      await expect(section).toBeVisible()
      expect(await readFrames(section)).toEqual([false, true])
    }
    expect(await page.locator('main > :first-child').evaluate((hero) => hero.getAnimations())).toEqual([])
  })
})

test('no section is delayed after hydration, so home is complete at once when a visitor returns to it', async ({
  page,
}) => {
  await page.goto('/')
  await waitForHydration(page)
  expect(await sectionsBelow(page).count()).toBe(6)
  for (const section of await sectionsBelow(page).all()) expect(await readFrames(section)).toBeNull()
})

test('the delayed sections cause no layout shift', async ({ page }) => {
  // A font that comes late may move a section, too: this visit leaves it in the browser.
  await page.goto('/')
  await waitForHydration(page)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[]) {
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const section = element?.closest('main > :nth-child(n + 2):not([data-fixed-bar]), footer')
          if (section) moved.push(section.className)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(page.locator('footer')).toBeVisible()
  await waitForHydration(page)
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
})

test('the light that passes over the middle poster is no layout shift, from right to left either', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto('/?lang=ar')
  await waitForHydration(page)
  const moved = await page.evaluate(async () => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
    const light = document.getAnimations().find((one) => (one as CSSAnimation).animationName === 'sunlight')!
    const frame = () => new Promise(requestAnimationFrame)
    await document.fonts.ready
    for (const at of [0, 1000, 2000, 2500, 2900]) {
      light.currentTime = at
      await frame()
      await frame()
    }
    await new Promise((resolve) => setTimeout(resolve))
    return shifts
  })
  expect(moved).toEqual([])
})

/** Returns the addresses of the largest paints so far, in their order, shortened by the browser; empty for a text. */
const largestPaints = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) =>
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & { url: string }).url)),
        ).observe({ type: 'largest-contentful-paint', buffered: true }),
      ),
  )

test('the middle poster is painted before its file arrives, which is no later largest paint', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/posters\/.*\.avif/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect.poll(() => largestPaints(page)).toContainEqual(expect.stringMatching(/^data:image\/avif/))
  release()
  const middle = page.locator('main [data-sunlit] img').nth(1)
  await middle.evaluate((image: HTMLImageElement) => image.decode())
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  // A larger picture that is painted later, though not as large as the screen, which would be a background: once it counts,
  // the middle one would have counted before it.
  await middle.evaluate((image: HTMLImageElement) => {
    const larger = document.body.appendChild(new Image())
    larger.src = image.currentSrc.replace('-360.', '-720.')
    Object.assign(larger.style, { position: 'fixed', inset: '0', zIndex: '99', width: '90%', height: '80%' })
  })
  await expect.poll(() => largestPaints(page)).toContainEqual(expect.stringContaining('-720.avif'))
  expect((await largestPaints(page)).filter((address) => address.includes('-360.avif'))).toEqual([])
})

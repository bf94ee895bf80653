/** The part of home below the first screen is laid out after it (decision 084), and nobody may notice. */
import type { Locator, Page } from '@playwright/test'
import { waitForHydration } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const below = (page: Page) => page.locator('main > :nth-child(n + 2):not([data-fixed-bar]), footer')

/** Whether a section is laid out at the first frame and after it; null where nothing makes it wait. */
const framesOf = (section: Locator) =>
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

test.describe('before the page is alive', () => {
  test.use({ javaScriptEnabled: false })

  test('each section below the first screen waits one frame, and is there without script', async ({ page }) => {
    await page.goto('/')
    for (const section of await below(page).all()) {
      await expect(section).toBeVisible()
      expect(await framesOf(section)).toEqual([false, true])
    }
    expect(await page.locator('main > :first-child').evaluate((hero) => hero.getAnimations())).toEqual([])
  })
})

test('nothing waits where the page is alive: a visitor who comes back to home finds it as it was', async ({ page }) => {
  await page.goto('/')
  await waitForHydration(page)
  expect(await below(page).count()).toBe(6)
  for (const section of await below(page).all()) expect(await framesOf(section)).toBeNull()
})

test('no section moves on the screen when it comes', async ({ page }) => {
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

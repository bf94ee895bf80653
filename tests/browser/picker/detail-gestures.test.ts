import type { Page } from '@playwright/test'
import { type Gesture, slowGesture, fastGesture, touch } from './gestures.ts'
import { address, card, open } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const TENNIS = 'step=selection&category=tennis'

const anyDialog = (page: Page) => page.getByRole('dialog')
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
const titleLink = (page: Page, title: string) => card(page, title).getByRole('link', { name: title, exact: true })

/** Swipes from the middle of the poster of the detail. */
async function swipe(page: Page, gesture: Gesture) {
  const { x, y, width, height } = (await anyDialog(page).locator('figure').boundingBox())!
  await touch(page, { x: x + width / 2, y: y + height / 3 }, gesture)
}

/** Waits until no animation runs and the sheet is back at its place. */
async function waitUntilStill(page: Page) {
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const { x, width } = (await anyDialog(page).locator('figure').boundingBox())!
  expect(x + width / 2).toBeCloseTo(195, -1)
}

test.use({
  hasTouch: true,
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'no-preference' },
})

for (const [language, onward] of [
  ['fr', -1],
  ['ar', 1],
] as const) {
  test(`in ${language} a swipe opens the next and the previous detail, in the direction of the language`, async ({
    page,
  }) => {
    await open(page, TENNIS, language)
    const order = await titles(page)
    await titleLink(page, order[1]!).click()
    await expect(dialog(page, order[1]!)).toBeVisible()
    await waitUntilStill(page)
    await swipe(page, slowGesture(60 * onward))
    await waitUntilStill(page)
    await expect(dialog(page, order[1]!)).toBeVisible()
    await swipe(page, slowGesture(170 * onward, 12))
    await expect(dialog(page, order[2]!)).toBeVisible()
    await waitUntilStill(page)
    await swipe(page, fastGesture(-100 * onward, 8))
    await expect(dialog(page, order[1]!)).toBeVisible()
    await waitUntilStill(page)
    await swipe(page, slowGesture(-170 * onward))
    await expect(dialog(page, order[0]!)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: order[0]! })).toHaveCount(1)
    await page.goBack()
    await expect(anyDialog(page), 'leafing is no step').toHaveCount(0)
    await expect(page).toHaveURL(address(TENNIS, language))
  })
}

test('a swipe down from the top closes the sheet; a short one springs back', async ({ page }) => {
  await open(page, TENNIS)
  await titleLink(page, 'Wimbledon').click()
  await expect(anyDialog(page)).toBeVisible()
  await waitUntilStill(page)
  const { y } = (await anyDialog(page).boundingBox())!
  await swipe(page, slowGesture(5, 60))
  await waitUntilStill(page)
  expect((await anyDialog(page).boundingBox())!.y).toBeCloseTo(y, 0)
  await swipe(page, slowGesture(5, 220))
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(titleLink(page, 'Wimbledon')).toBeFocused()
  await expect(page).toHaveURL(`/?${TENNIS}`)
})

test('scrolling the sheet by touch neither changes the detail nor closes it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await open(page, `${TENNIS}&detail=7`)
  /** The place of the sheet once it has not moved for three frames: a slow page shows a gesture in parts. */
  const scrolled = () =>
    anyDialog(page)
      .locator('> div')
      .evaluate(async (sheet) => {
        for (let [still, before] = [0, -1]; still < 3; still = sheet.scrollTop === before ? still + 1 : 0) {
          before = sheet.scrollTop
          await new Promise(requestAnimationFrame)
        }
        return sheet.scrollTop
      })
  await swipe(page, slowGesture(20, -160))
  await expect.poll(scrolled).toBeGreaterThan(60)
  const before = await scrolled()
  await touch(page, { x: 195, y: 300 }, slowGesture(10, 100))
  await expect.poll(scrolled).toBeLessThan(before)
  await expect(dialog(page, 'Wimbledon')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('detail')).toBe('7')
})

test('with reduced motion a swipe still changes and closes the detail, without an animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, TENNIS)
  const order = await titles(page)
  await titleLink(page, order[1]!).click()
  await expect(dialog(page, order[1]!)).toBeVisible()
  await page.evaluate(() => {
    Element.prototype.animate = () => {
      throw new Error('nothing may slide')
    }
  })
  await swipe(page, slowGesture(-60))
  await waitUntilStill(page)
  await swipe(page, slowGesture(-170))
  await expect(dialog(page, order[2]!)).toBeVisible()
  await waitUntilStill(page)
  await swipe(page, slowGesture(0, 220))
  await expect(anyDialog(page)).toHaveCount(0)
})

test('on a wide screen, where the detail is no sheet, the browser handles swipes', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, `${TENNIS}&detail=7`)
  await swipe(page, slowGesture(-250))
  await swipe(page, slowGesture(0, 250))
  await expect(dialog(page, 'Wimbledon')).toBeVisible()
})

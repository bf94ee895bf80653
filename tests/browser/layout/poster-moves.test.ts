import type { Page } from '@playwright/test'
import { card, open } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const TENNIS = 'step=selection&category=tennis'

const dialog = (page: Page) => page.getByRole('dialog')
const titleLink = (page: Page, title: string) => card(page, title).getByRole('link', { name: title, exact: true })
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

test.describe('the poster moves from the card to the detail', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  /** Records the names and the longest duration of every view transition. */
  const watch = (page: Page) =>
    page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        const transition = start(change)
        void transition.ready.then(() => {
          const effects = document.getAnimations().map(({ effect }) => effect as KeyframeEffect)
          const longest = Math.max(...effects.map((effect) => Number(effect.getComputedTiming().endTime)))
          const poster = effects.some(({ pseudoElement }) => pseudoElement === '::view-transition-group(poster)')
          document.documentElement.dataset['moves'] = `${poster ? 'poster' : 'page'} ${longest}`
        })
        return transition
      }
    })
  const moves = (page: Page) => page.locator('html').getAttribute('data-moves')

  test('and back, within 250 ms', async ({ page }) => {
    await open(page, TENNIS)
    await watch(page)
    const link = titleLink(page, (await titles(page))[0]!)
    for (const step of [() => link.click(), () => page.keyboard.press('Escape')]) {
      await step()
      await expect(page.locator('html')).toHaveAttribute('data-moves', /^poster/)
      expect(Number((await moves(page))!.split(' ')[1])).toBeLessThanOrEqual(250)
      await page.evaluate(() => delete document.documentElement.dataset['moves'])
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    }
    await expect(dialog(page)).toHaveCount(0)
  })

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } })

    test('the poster does not move', async ({ page }) => {
      await open(page, TENNIS)
      await watch(page)
      await titleLink(page, 'Wimbledon').click()
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      expect(await moves(page)).toBeNull()
    })
  })
})

/** Tests that hydration moves nothing, so that no press misses what it aimed at, and what it makes of a kept draft. */
import type { Page } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { address, FORM, open, waitForHydration, words } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const SCREENS = [
  '',
  'step=categorySelection',
  'step=selection&category=tennis',
  'step=selection&category=tennis&view=deck',
  'step=summary&chosen=2,can-2025-maroc',
  FORM,
]

/** The distance of each heading and link of the footer from the start of the page, in pixels. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('main h1, footer a')].map((element) => [
      element.textContent,
      Math.round(element.getBoundingClientRect().top + scrollY),
    ])
  })

for (const language of languageCodes) {
  test.describe(`in ${language}`, () => {
    // Another language is offered above the page, once it is alive.
    test.use({ locale: language })

    test(`hydration moves no heading and no link of the footer, in ${language}`, async ({ page }) => {
      // The evening has begun, which the server does not know: the form then offers no call of this evening.
      await page.clock.setFixedTime('2026-05-01T18:30:00Z')
      let allowed = Promise.resolve()
      await page.route('**/assets/*.js', async (route) => {
        await allowed
        await route.continue()
      })
      for (const screen of SCREENS) {
        const gate = Promise.withResolvers<void>()
        allowed = gate.promise
        await page.goto(address(screen, language), { waitUntil: 'commit' })
        await expect(page.locator('footer a').last()).toBeVisible()
        const before = await places(page)
        gate.resolve()
        await waitForHydration(page)
        expect(await places(page), screen).toEqual(before)
      }
      await expect(page.locator('main [value=evening]')).toBeDisabled()
    })
  })
}

test('a draft with a call of this evening asks for a call at once after that evening has begun', async ({ page }) => {
  const choice = (name: 'evening' | 'now') =>
    page.getByRole('radio', { name: words.fr(`contact.reach.${name}`), exact: true })
  await page.clock.setFixedTime('2026-05-01T12:00:00Z')
  await open(page, FORM)
  await choice('evening').check()
  await page.clock.setFixedTime('2026-05-01T18:30:00Z')
  await page.reload()
  await expect(choice('evening')).toBeDisabled()
  await expect(choice('now')).toBeChecked()
})

/** Tests that hydration moves nothing: a press that begins before it and ends after it would miss what it aimed at. */
import type { Page } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { address, FORM, waitForHydration } from '../journey-steps.ts'
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

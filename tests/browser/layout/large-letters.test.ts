/** Tests text of 200 %: a browser whose text size is 32 px, in three languages. */
import { hours } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { no, TENNIS, yes } from '../picker/deck-steps.ts'
import { fill, FORM, goodNews, open, problem, sendButton, someone, words } from '../journey-steps.ts'
import { enlargeLetters, layoutFaults, resize } from './laid-out.ts'
import { expect, test } from '../reused-page.ts'

const WIDTHS = [390, 1280, 1440]

for (const language of languageCodes) {
  test(`in ${language} text of 200 % leaves the answers of the deck visible at every width`, async ({ page }) => {
    await using _ = await enlargeLetters(page)
    const t = words[language]
    for (const query of [TENNIS, `${TENNIS}&chosen=1,7`]) {
      await open(page, query, language)
      for (const width of WIDTHS) {
        await resize(page, { width, height: 844 })
        const { y: barAt } = (await page.locator('[data-fixed-bar]').boundingBox())!
        for (const answer of [yes(page, t), no(page, t)]) {
          const { y, height } = (await answer.boundingBox())!
          expect(y + height, `${query} at ${width} px`).toBeLessThanOrEqual(barAt + 1)
        }
      }
    }
  })
}

for (const language of languageCodes) {
  test(`in ${language} at 390 px text of 200 % breaks no word of the missing fields and of the confirmation`, async ({
    page,
  }) => {
    const t = words[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await using _ = await enlargeLetters(page)
    await open(page, FORM, language)
    await sendButton(page, t).click()
    await expect(problem(page, t('contact.missing'))).toBeVisible()
    // The toast goes out of the way some frames after it was shown.
    await expect.poll(() => layoutFaults(page), 'the missing fields').toEqual([])
    await fill(page, someone, t)
    await sendButton(page, t).click()
    await expect(goodNews(page, t('contact.sent'))).toBeVisible()
    await expect(page.getByText(/^PR-/)).toBeVisible()
    await expect.poll(() => layoutFaults(page), 'the confirmation').toEqual([])
  })

  test(`in ${language} at 390 px text of 200 % fits the confirmation of a call on another day`, async ({ page }) => {
    const t = words[language]
    await page.setViewportSize({ width: 390, height: 844 })
    await using _ = await enlargeLetters(page)
    await open(page, FORM, language)
    await page.getByRole('radio', { name: t('contact.reach.hour') }).check()
    const day = new Date(Date.now() + hours(72)).toISOString().slice(0, 10)
    await page.getByLabel(t('contact.reach.when')).fill(`${day}T16:45`)
    await fill(page, someone, t)
    await sendButton(page, t).click()
    await expect(page.getByText(/^PR-/)).toBeVisible()
    await expect.poll(() => layoutFaults(page)).toEqual([])
  })

  test(`in ${language} text of 200 % fits the private page`, async ({ page, world }) => {
    await using _ = await enlargeLetters(page)
    const { id } = await sendRequest(world)
    // The widest possible reference.
    await world.database.owner.query(`update request_work set reference = 'PR-WMWM-W'`)
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/?request=${token}&lang=${language}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      // Other faults are by design: the hour has a small line height, and the spaced reference ends with a space.
      const faults = (await layoutFaults(page)).filter((fault) => /^(broken|the page|out of the screen)/.test(fault))
      expect(faults, `${width}`).toEqual([])
    }
  })
}

/** Tests a phone in landscape: the important parts are visible without scrolling. */
import { languageCodes } from '#languages/languages.ts'
import { open, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

test.use({ viewport: { width: 844, height: 390 } })

for (const language of languageCodes) {
  const t = words[language]

  test(`in ${language} the charter shows its three rules above its button`, async ({ page }) => {
    await open(page, 'open=charter', language)
    const charter = page.getByRole('dialog', { name: t('charter.title') })
    const rules = charter.getByRole('listitem')
    await expect(rules).toHaveCount(3)
    const last = (await rules.last().boundingBox())!
    const button = (await charter.getByRole('button', { name: t('charter.accept') }).boundingBox())!
    expect(last.y + last.height).toBeLessThanOrEqual(button.y)
    expect(button.y + button.height).toBeLessThan(390)
  })

  test(`in ${language} an empty selection says so and offers the way on beside the poster`, async ({ page }) => {
    await open(page, 'step=summary', language)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t('summary.empty') })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('link', { name: t('summary.restart') })).toBeInViewport({ ratio: 1 })
    await expect(main.getByRole('figure')).toBeInViewport({ ratio: 0.9 })
  })
}

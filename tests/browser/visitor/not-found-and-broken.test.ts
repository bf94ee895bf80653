import { heading, open, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

for (const path of ['/nowhere', '/nowhere/else?lang=ar', '/index.php', '/console%00', '/Nowhere?lang=en']) {
  test(`the address ${path} shows the page «not found» with a link to home`, async ({ page, faults }) => {
    faults.expect(/status of 404/)
    const answer = (await page.goto(path))!
    expect(answer.status()).toBe(404)
    await expect(heading(page)).toHaveText('Oops! Page not found')
    await expect(page).toHaveTitle(/Oops! Page not found/)
    const language = path.includes('lang=ar') ? 'ar' : path.includes('lang=en') ? 'en' : 'fr'
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await page.getByRole('link', { name: words[language]('notFound.home') }).click()
    await expect(page).toHaveURL(language === 'fr' ? '/' : `/?lang=${language}`)
    await expect(heading(page)).toHaveText(words[language]('home.title'))
  })
}

test('on a desktop the poster of the page «not found» is completely visible beside its text', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/nowhere')
  const poster = (await page.locator('main figure').boundingBox())!
  const title = (await heading(page).boundingBox())!
  expect(poster.y + poster.height).toBeLessThanOrEqual(900)
  expect(poster.x).toBeGreaterThan(title.x + title.width)
})

for (const language of ['fr', 'ar'] as const) {
  test(`an error while rendering is shown in ${language}, logged, and leads home`, async ({ page, faults }) => {
    faults.expect(/console: Error: this part breaks/)
    const t = words[language]
    await open(page, '', language)
    await page.evaluate(() => {
      const breaks = () => {
        throw new Error('this part breaks')
      }
      Object.defineProperty(Intl.PluralRules.prototype, 'select', { value: breaks })
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: t('category.tennis') })
      .click()
    await expect(page.getByRole('alert').filter({ has: heading(page) })).toContainText(t('broken.text'))
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    await page.getByRole('link', { name: t('broken.home') }).click()
    await expect(heading(page)).toHaveText(t('home.title'))
  })
}

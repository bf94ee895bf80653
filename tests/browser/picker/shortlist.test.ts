import type { Page } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { goodNews, open, toggle, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const TENNIS = 'step=selection&category=tennis'
const SEVEN = `${TENNIS}&chosen=2,7,5,14,15,13,1`

const shortlist = (page: Page, language: 'fr' | 'ar' = 'fr') =>
  page.getByRole('region', { name: words[language]('shortlist.title'), exact: true })

test('the shortlist shows the newest five, counts the others, and removes one with a click', async ({ page }) => {
  // This width fits five entries.
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(page, SEVEN)
  const stamps = shortlist(page).getByRole('button')
  await expect(stamps).toHaveCount(5)
  await expect(stamps.first()).toHaveAccessibleName('Retirer Monaco, yacht et paddock')
  await expect(shortlist(page).getByRole('listitem').last()).toContainText('et 2 autres')
  await stamps.first().click()
  await expect(stamps.first()).toHaveAccessibleName('Retirer Gala du Ballon d’Or')
  await expect(stamps.first()).toBeFocused()
  await expect(page.getByText('6 expériences sélectionnées')).toBeVisible()
  await expect(page).toHaveURL(/chosen=2,7,5,14,15,13$/)
})

test('the shortlist grows with a choice, and when the last one is removed its card gets the focus', async ({
  page,
}) => {
  await open(page, TENNIS)
  await expect(shortlist(page)).toHaveCount(0)
  await toggle(page, 'Wimbledon').click()
  await shortlist(page).getByRole('button', { name: 'Retirer Wimbledon' }).click()
  await expect(shortlist(page)).toHaveCount(0)
  await expect(toggle(page, 'Wimbledon')).toBeFocused()
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'false')
})

test('the shortlist keeps the order of choosing over a reload', async ({ page }) => {
  await open(page, `${TENNIS}&chosen=15,2`)
  await toggle(page, 'Wimbledon').click()
  await expect(page).toHaveURL(/chosen=15,2,7$/)
  await page.reload()
  const names = ['Retirer Wimbledon', 'Retirer Roland-Garros', 'Retirer Masters de Monte-Carlo']
  for (const [index, name] of names.entries()) {
    await expect(shortlist(page).getByRole('button').nth(index)).toHaveAccessibleName(name)
  }
  await expect(page).toHaveURL(/chosen=15,2,7$/)
})

for (const language of ['fr', 'ar'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language}, ${width} wide`, () => {
      test.use({ viewport: { width, height: 844 } })

      test('axe finds nothing in the shortlist', async ({ page }) => {
        await open(page, SEVEN, language)
        await expect(shortlist(page, language).getByRole('button').first()).toBeVisible()
        expect(await axeFaults(page, 'shortlist')).toEqual([])
      })
    })
  }
}

test.describe('on a very narrow screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the shortlist is hidden in favour of the counter', async ({ page }) => {
    await open(page, SEVEN)
    await expect(page.getByText('7 expériences sélectionnées')).toBeVisible()
    await expect(shortlist(page)).toHaveCount(0)
  })
})

test('the selection has an address to share, which contains nothing else', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, 'step=summary&chosen=13,2&form=1')
  await page.getByRole('link', { name: words.fr('summary.share') }).click()
  await page.getByRole('button', { name: words.fr('share.copy') }).click()
  await expect(goodNews(page, words.fr('summary.shared'))).toBeVisible()
  const shared = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect([shared.origin, shared.search]).toEqual([new URL(page.url()).origin, '?step=summary&sent=13,2'])
})

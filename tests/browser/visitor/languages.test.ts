import type { Page } from '@playwright/test'
import { languages } from '#languages/languages.ts'
import { words } from '../journey-steps.ts'
import { waitForHydration, expectFilled, fill, FORM, heading, open, people, someone } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const htmlElement = (page: Page) => page.locator('html')
const switchTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click()

test.use({ viewport: { width: 1440, height: 900 } })

test('an address without a language shows French', async ({ page }) => {
  await open(page)
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
  await expect(htmlElement(page)).toHaveAttribute('dir', 'ltr')
})

test('changing the language keeps the step, the selection and the typed values', async ({ page }) => {
  const typed = { ...someone, people: '10+ personnes', dates: 'Fin mai', message: 'Près du court' }
  await open(page, FORM)
  await fill(page, typed)
  for (const [name, language, direction] of [
    ['English', 'en', 'ltr'],
    ['العربية', 'ar', 'rtl'],
    ['Français', 'fr', 'ltr'],
  ] as const) {
    await switchTo(page, name)
    const t = words[language]
    await expect(htmlElement(page)).toHaveAttribute('lang', language)
    await expect(htmlElement(page)).toHaveAttribute('dir', direction)
    await expect(heading(page)).toHaveText(t('summary.title'))
    await expect(page).toHaveTitle(`${t('summary.title')} — Premier Rang`)
    await expect(page.getByRole('list', { name: t('summary.list') }).getByRole('listitem')).toHaveCount(2)
    await expectFilled(page, typed, t)
    await expect(people(page, t)).toHaveValue('15')
  }
})

test('the language is stored and restored at the address without one, before the first paint', async ({ page }) => {
  await open(page)
  await switchTo(page, 'العربية')
  await expect(htmlElement(page)).toHaveAttribute('dir', 'rtl')
  await page.goto('/')
  await expect(page).toHaveURL('/?lang=ar')
  await expect(heading(page)).toHaveText(words.ar('home.title'))
  await waitForHydration(page)
  await switchTo(page, 'Français')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
  await page.goto('/')
  await expect(heading(page)).toHaveText(words.fr('home.title'))
  await expect(page).toHaveURL('/')
})

test('the stored language leaves a page that is not found, and a link of the site to French', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404/)
  await open(page)
  await switchTo(page, 'العربية')
  await expect(htmlElement(page)).toHaveAttribute('dir', 'rtl')
  await page.goto('/nowhere')
  await expect(heading(page)).toHaveText('Oops! Page not found')
  await page.goto('/?step=how&lang=ar')
  await switchTo(page, 'Français')
  await expect(page).toHaveURL('/?step=how')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(heading(page)).toHaveText(words.fr('home.title'))
  await expect(page).toHaveURL('/')
})

test('an address with a language is shown in it, even if another one is stored', async ({ page }) => {
  await open(page, '', 'ar')
  await switchTo(page, 'English')
  await page.goto('/?step=categorySelection')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
  await page.goto('/?lang=ar')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'ar')
})

test('an unknown language in the address shows French', async ({ page }) => {
  await open(page, 'lang=constructor')
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
})

test('Back returns to the previous language', async ({ page }) => {
  await open(page)
  await switchTo(page, 'English')
  await expect(heading(page)).toHaveText(words.en('home.title'))
  await page.goBack()
  await expect(heading(page)).toHaveText(words.fr('home.title'))
  await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
})

test('a visitor with a French browser is offered no other language', async ({ page }) => {
  await open(page)
  for (const one of Object.values(languages)) await expect(page.getByText(one.offer)).toHaveCount(0)
})

const offer = {
  fr: 'Lire cette page en français',
  en: 'Read this page in English',
  ar: 'قراءة هذه الصفحة بالعربية',
} as const

for (const [locale, language] of [
  ['en-US', 'en'],
  ['ar-AE', 'ar'],
] as const) {
  test.describe(`a visitor with a browser in ${language}`, () => {
    test.use({ locale })

    test('sees the page in French, and a banner in their language that offers it', async ({ page }) => {
      await open(page)
      await expect(htmlElement(page)).toHaveAttribute('lang', 'fr')
      const line = page.getByRole('link', { name: offer[language] })
      await expect(line.locator('xpath=ancestor-or-self::*[@lang][1]')).toHaveAttribute('lang', language)
      await line.click()
      await expect(htmlElement(page)).toHaveAttribute('lang', language)
      await expect(line).toHaveCount(0)
      await page.goto('/')
      await expect(htmlElement(page)).toHaveAttribute('lang', language)
    })

    test('is offered it at every step, and the banner covers no control', async ({ page }) => {
      for (const [query, used] of [
        ['step=categorySelection', page.getByRole('link', { name: words.fr('category.all') })],
        ['step=selection', page.getByRole('link', { name: words.fr('deck.view.deck') })],
        ['step=summary&chosen=2', page.getByRole('link', { name: words.fr('summary.quote') })],
      ] as const) {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          await open(page, query)
          const line = page.getByRole('link', { name: offer[language] })
          await expect(line).toBeVisible()
          await used.click({ trial: true })
          await line.click({ trial: true })
        }
      }
      // The deck needs its height for the poster, and shows no banner: its links to the languages are at the top.
      await open(page, 'step=selection&view=deck')
      await expect(page.getByRole('link', { name: offer[language] })).toHaveCount(0)
    })

    test('can close the banner permanently', async ({ page }) => {
      await open(page)
      const line = page.getByRole('link', { name: offer[language] })
      await expect(line).toBeVisible()
      await page.getByRole('button', { name: 'Fermer' }).click()
      await expect(line).toHaveCount(0)
      await page.reload()
      await waitForHydration(page)
      await expect(heading(page)).toHaveText(words.fr('home.title'))
      await expect(line).toHaveCount(0)
    })
  })
}

test('the HTML of an address does not depend on the visitor', async ({ request }) => {
  const inFrench = await request.get('/', { headers: { 'accept-language': 'fr' } })
  const inArabic = await request.get('/', { headers: { 'accept-language': 'ar', cookie: 'lang=ar' } })
  expect(await inArabic.text()).toBe(await inFrench.text())
  expect(inArabic.headers()['etag']).toBe(inFrench.headers()['etag'])
})

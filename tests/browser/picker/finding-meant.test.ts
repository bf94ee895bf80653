import type { Page } from '@playwright/test'
import { CATEGORIES } from '#catalogue/experience.ts'
import { open, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr
const PICKER = 'step=selection'
const cards = (page: Page) => page.getByRole('article')
const searchField = (page: Page, say = t) => page.getByRole('searchbox', { name: say('finding.search') })
const found = (page: Page, text: string) =>
  expect(page.locator('[aria-live="polite"]', { hasText: text })).toHaveText(text)

for (const [language, typed, count] of [
  ['fr', 'Monacco', 2],
  ['en', 'Rolland Garros', 1],
  ['ar', 'موناكوو', 2],
] as const) {
  test(`a misspelt word finds near results, and the list says so (${language})`, async ({ page }) => {
    await open(page, PICKER, language)
    await searchField(page, words[language]).fill(typed)
    await found(page, words[language]('finding.near', { count, search: typed }))
    await expect(cards(page)).toHaveCount(count)
    await expect(searchField(page, words[language])).toHaveValue(typed)
  })
}

for (const [language, typed, rest] of [
  ['fr', 'Tennis à moins de 2 000 €', 'Tennis à'],
  ['en', 'tennis under 2000', 'tennis'],
  ['ar', 'التنس أقل من ٢٠٠٠', 'التنس'],
] as const) {
  test(`an amount in the search becomes a budget that can be removed (${language})`, async ({ page }) => {
    const say = words[language]
    await open(page, PICKER, language)
    await searchField(page, say).fill(typed)
    await expect(cards(page)).toHaveCount(3)
    const list = page.getByRole('list', { name: say('finding.activeList') })
    await expect(list.getByRole('link', { name: say('finding.quoted', { search: rest }) })).toBeVisible()
    await list.getByRole('link', { name: say('finding.budget.upTo', { amount: 2000 }) }).click()
    await expect(searchField(page, say)).toHaveValue(rest)
    await expect(cards(page)).toHaveCount(5)
  })
}

test('every word of the placeholder of a category finds something in it', async ({ page }) => {
  for (const category of [null, ...CATEGORIES]) {
    await page.goto(`/?${PICKER}${category ? `&category=${category}` : ''}`)
    const hint = (await searchField(page).getAttribute('placeholder'))!
    expect(hint).toBe(t(`finding.hint.${category ?? 'all'}`))
    for (const word of hint.replace('…', '').split(', ')) {
      await page.goto(`/?${PICKER}${category ? `&category=${category}` : ''}&q=${encodeURIComponent(word)}`)
      expect(await cards(page).count(), `${word} in ${category}`).toBeGreaterThan(0)
      await expect(page.locator('[aria-live]', { hasText: 'proche' })).toHaveCount(0)
    }
  }
})

test('a result in another category is offered as a link', async ({ page }) => {
  await open(page, `${PICKER}&category=tennis&q=Monaco`)
  const nothing = page.getByRole('region', { name: t('finding.nothing') })
  await nothing.getByRole('link', { name: `${t('finding.everywhere')} 2 expériences` }).click()
  await expect(page).toHaveURL(`/?${PICKER}&q=Monaco`)
  await expect(cards(page)).toHaveCount(2)
  await expect(searchField(page)).toHaveValue('Monaco')
  await searchField(page).fill('tombouctou')
  await expect(nothing.getByRole('link', { name: t('finding.everywhere') })).toHaveCount(0)
})

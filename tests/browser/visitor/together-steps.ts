/** Takes the steps of friends who choose together, each on a phone of their own, in a language of their own. */
import { type Browser, expect, type Page } from '@playwright/test'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { togetherWords } from '#languages/together/together-dictionaries.ts'
import type { TogetherKey } from '#languages/together/together-words.ts'
import { type Translate, translator } from '#languages/translate.ts'
import { spacedIn, spacedWords } from '#languages/typography.ts'
import { open, words } from '../journey-steps.ts'
import { deck, TENNIS } from '../picker/deck-steps.ts'

const say = (language: Language): Translate<TogetherKey> =>
  translator(spacedWords(togetherWords[language], spacedIn[language]), languages[language].locale)
export const t = Object.fromEntries(languageCodes.map((code) => [code, say(code)])) as Record<
  Language,
  ReturnType<typeof say>
>

export interface Phone {
  page: Page
  language: Language
}

/** Notes every status that the page shows, because a celebration is over after three seconds. */
const noteStatuses = (page: Page) =>
  page.addInitScript(() => {
    const statuses = new Set<string>()
    Object.assign(globalThis, { statuses })
    const note = () =>
      document.querySelectorAll('[role=status]').forEach(({ textContent }) => statuses.add(textContent))
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** Expects that the page has celebrated the agreement, or does so soon. */
export const expectCelebrated = ({ page, language }: Phone) =>
  expect
    .poll(() => page.evaluate(() => [...(globalThis as unknown as { statuses: Set<string> }).statuses]))
    .toContainEqual(expect.stringMatching(new RegExp(`${t[language]('agreed.title')}.*(Roland-Garros|رولان غاروس)`)))

export async function phoneOf(browser: Browser, link: string, language: Language): Promise<Phone> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await noteStatuses(page)
  await page.goto(`${link.replace(/&lang=\w+/, '')}&lang=${language}`)
  await expect(deck(page, words[language])).toBeVisible()
  return { page, language }
}

export const seats = ({ page, language }: Phone) =>
  page.getByRole('region', { name: t[language]('row.label') }).getByRole('listitem')
export const news = ({ page, language }: Phone) =>
  page.getByRole('region', { name: t[language]('row.label') }).getByRole('status')
export const standing = ({ page, language }: Phone) =>
  page.getByRole('region', {
    name: new RegExp(`^(${t[language]('standing.agreed')}|${t[language]('standing.title')})$`),
  })
export const agreedOn = ({ page, language }: Phone) =>
  page.getByRole('status').filter({ hasText: t[language]('agreed.title') })

export const topCard = ({ page }: Phone) => page.locator('[data-deck]').getByRole('heading', { level: 2 })

export async function sitDown({ page, language }: Phone, name: string) {
  await page.getByRole('textbox', { name: t[language]('name.label') }).fill(name)
  await page.getByRole('button', { name: t[language]('name.sit') }).click()
}

/** By the keys of the deck, which are mirrored with the language. */
export async function answer({ page, language }: Phone, ...likes: boolean[]) {
  for (const like of likes) {
    await page.keyboard.press(like === (language === 'ar') ? 'ArrowLeft' : 'ArrowRight')
    await expect(page.locator('[data-flight]')).toHaveCount(0)
  }
}

export async function makeDeck(page: Page, from = TENNIS): Promise<Phone> {
  await noteStatuses(page)
  await open(page, from)
  await page.getByRole('button', { name: words.fr('deck.together') }).click()
  await expect(page).toHaveURL(/\?together=[\w-]{22}$/)
  await expect(deck(page)).toBeVisible()
  return { page, language: 'fr' }
}

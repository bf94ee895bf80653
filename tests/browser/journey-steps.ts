/** Takes the steps of a visitor in any of the three languages. Elements are found by accessible role and name. */
import { expect, type Locator, type Page } from '@playwright/test'
import { dictionaries } from '#languages/dictionaries.ts'
import type { FindingKey, MessageKey } from '#languages/dictionary.ts'
import { type Language, languageCodes, languages } from '#languages/languages.ts'
import { type Translate, translator } from '#languages/translate.ts'

/** Translates the texts of the whole page, including those that are loaded with the picker. */
export type Say = Translate<MessageKey | FindingKey>

export const words = Object.fromEntries(
  languageCodes.map((language) => {
    const dictionary = dictionaries[language]
    return [language, translator({ ...dictionary.words, ...dictionary.finding }, languages[language].locale)]
  }),
) as Record<Language, Say>

/** Returns the address of the page in a language. French is the default and needs no parameter. */
export function address(query: string, language: Language = 'fr'): string {
  const parts = [query, language === 'fr' ? '' : `lang=${language}`].filter(Boolean)
  return parts.length > 0 ? `/?${parts.join('&')}` : '/'
}

export const FORM = 'step=summary&chosen=2,can-2025-maroc&form=open'
/** For a server whose date is today. These two experiences have no dates: for past ones the form asks only for an address. */
export const FORM_OF_TODAY = 'step=summary&chosen=le-classique,9&form=open'

/**
 * Waits for hydration: React has attached its handlers to the HTML of the server. The touch event starts hydration
 * without the wait for an idle browser. The check polls within the page by a timer that no test has stopped, because
 * Playwright's own wait injects a second copy of its script.
 *
 * The handlers are there before React has run its effects and drawn what only a page with script shows, and a font may
 * come later still. On a slow machine a key would find nobody who listens, and a measured place would move.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.dispatchEvent(new Event('input'))
    const isAlive = () =>
      Object.keys(document.querySelector('footer a') ?? {}).some((key) => key.startsWith('__reactProps'))
    while (!isAlive()) await scheduler.postTask(() => undefined, { delay: 10 })
    // A task in the background runs once React has none left.
    await scheduler.postTask(() => undefined, { priority: 'background' })
    await document.fonts.ready
  })
}

/**
 * Lets the page wait for every answer. It gives up the hour of a promise after three seconds, which a busy server may
 * need. Before the page is opened.
 */
export const waitForEveryAnswer = (page: Page) =>
  page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })

export async function open(page: Page, query = '', language: Language = 'fr'): Promise<void> {
  await page.goto(address(query, language))
  await waitForHydration(page)
}

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const card = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
export const toggle = (page: Page, title: string): Locator => card(page, title).getByRole('button')

/** The folded region of past experiences at the end of the picker. */
export const pastEditions = (page: Page, t: Say = words.fr): Locator =>
  page.getByRole('region', { name: t('finding.over'), exact: true })

/** Unfolds the past experiences, if they are folded. */
export async function unfold(page: Page, t: Say = words.fr): Promise<void> {
  await expect(page.locator('article').first()).toBeAttached()
  const folded = pastEditions(page, t).locator('details:not([open]) > summary')
  if (await folded.count()) await folded.click()
}

export interface TypedForm {
  name: string
  email: string
  whatsapp: string
  /** The label of the option. */
  people?: string
  dates?: string
  message?: string
}

export const someone: TypedForm = { name: 'Inès de La Tour', email: 'ines@example.org', whatsapp: '+33 6 39 98 01 07' }

export function field(
  page: Page,
  key: 'name' | 'email' | 'whatsapp' | 'dates' | 'message',
  t: Translate = words.fr,
): Locator {
  return page.getByRole('textbox', { name: t(`contact.${key}`), exact: true })
}

export const people = (page: Page, t: Translate = words.fr): Locator =>
  page.getByRole('combobox', { name: t('contact.people') })
export const sendButton = (page: Page, t: Translate = words.fr): Locator =>
  page.getByRole('button', { name: t('contact.send') })

/** Opens the form, which folds once a request arrived or waits. */
export async function openForm(page: Page): Promise<void> {
  const folded = page.locator('details:has(> form):not([open]) > summary')
  if (await folded.count()) await folded.click()
}

export async function fill(page: Page, typed: TypedForm, t: Translate = words.fr): Promise<void> {
  await openForm(page)
  for (const key of ['name', 'email', 'whatsapp', 'dates', 'message'] as const) {
    if (typed[key] !== undefined) await field(page, key, t).fill(typed[key])
  }
  if (typed.people !== undefined) await people(page, t).selectOption({ label: typed.people })
}

export async function expectFilled(page: Page, typed: TypedForm, t: Translate = words.fr): Promise<void> {
  await openForm(page)
  for (const key of ['name', 'email', 'whatsapp', 'dates', 'message'] as const) {
    await expect(field(page, key, t)).toHaveValue(typed[key] ?? '')
  }
}

/** The toasts: good news has the role `status`, a problem the role `alert`. */
export const goodNews = (page: Page, title: string): Locator => page.getByRole('status').filter({ hasText: title })
export const problem = (page: Page, title: string): Locator => page.getByRole('alert').filter({ hasText: title })

export const waiting = (page: Page, t: Translate = words.fr): Locator =>
  page.getByRole('complementary', { name: t('waiting.title') })

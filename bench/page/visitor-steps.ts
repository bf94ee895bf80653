/** The steps of a visitor on a telephone, in the words of the French page. */
import type { Locator, Page } from '@playwright/test'
import { dictionaries } from '#languages/dictionaries.ts'
import { languages } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'

export interface Step {
  name: string
  /** The element that is touched, or typed into. */
  at(page: Page): Locator
  /** The text that is typed; without it the element is touched. */
  keys?: string
  /** An element that is there when the step is done; the next step waits for it. */
  until(page: Page): Locator
}

export interface Visit {
  /** The address at which it begins. */
  search: string
  steps: readonly Step[]
}

const t = translator(dictionaries.fr.words, languages.fr.locale)

const link = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).first()
const field = (page: Page, name: 'name' | 'email' | 'whatsapp') => page.locator(`form [name="${name}"]`)
const toggle = (page: Page, index: number) => page.locator('button[data-toggle]').nth(index)

const start: Step = {
  name: 'start',
  at: (page) => link(page, t('home.start')),
  until: (page) => page.getByRole('heading', { level: 1, name: t('chooser.title') }),
}
const chooseCategory: Step = {
  name: 'choose a category',
  at: (page) =>
    page
      .getByRole('main')
      .getByRole('link', { name: t('category.f1') })
      .first(),
  until: (page) => page.getByRole('heading', { level: 1, name: t('selection.title') }),
}
const choose = (index: number, name: string): Step => ({
  name,
  at: (page) => toggle(page, index),
  until: (page) => page.locator('button[data-toggle][aria-pressed="true"]').nth(index),
})
const goOn: Step = {
  name: 'continue',
  at: (page) => page.getByRole('button', { name: t('selection.continue', { count: 2 }) }),
  until: (page) => page.getByRole('heading', { level: 1, name: t('summary.title') }),
}
const openForm: Step = {
  name: 'open the form',
  at: (page) => link(page, t('summary.quote')),
  until: (page) => field(page, 'name'),
}
const type = (name: 'name' | 'email' | 'whatsapp', keys: string): Step => ({
  name: `type into ${name}`,
  at: (page) => field(page, name),
  keys,
  until: (page) => field(page, name),
})
const submit: Step = {
  name: 'submit',
  at: (page) => page.getByRole('button', { name: t('contact.send') }),
  until: (page) => page.getByText(t('contact.sent')).first(),
}
const switchLanguage = (where: string): Step => ({
  name: `switch the language, ${where}`,
  at: (page) => page.getByRole('link', { name: languages.ar.name }).filter({ visible: true }).first(),
  until: (page) => page.locator('html[lang="ar"]'),
})

export const visits: readonly Visit[] = [
  { search: '', steps: [start, chooseCategory] },
  {
    search: '?step=selection',
    steps: [
      choose(0, 'toggle the first of 43 cards'),
      choose(1, 'toggle another'),
      goOn,
      openForm,
      type('name', 'Ada Lovelace'),
      type('email', 'ada@example.com'),
      type('whatsapp', '+33639980107'),
      submit,
    ],
  },
  { search: '', steps: [switchLanguage('home')] },
  { search: '?step=selection', steps: [switchLanguage('43 cards')] },
]

/** The very first touch, before the page is alive: held back, then replayed. */
export const firstTouch: Visit = { search: '', steps: [{ ...start, name: 'start, before the page is alive' }] }

/** The limit: one line of script behind one button, on a page with nothing else. */
export const bareStep: Step = {
  name: 'limit: a bare button on an empty page',
  at: (page) => page.locator('button'),
  until: (page) => page.locator('button[aria-pressed="true"]'),
}
export const barePage =
  '<meta name="viewport" content="width=device-width"><button onclick="this.ariaPressed=true;this.textContent+=1">0</button>'

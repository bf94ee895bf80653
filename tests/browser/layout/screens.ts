/** Lists every screen and state of the site with the steps that show it. `looks.test.ts` keeps a picture of each. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import type { Translate } from '#languages/translate.ts'
import type { FaultsSeen } from '../faults-seen.ts'
import {
  waitForHydration,
  fill,
  FORM,
  goodNews,
  open,
  problem,
  sendButton,
  someone,
  waiting,
} from '../journey-steps.ts'

export interface Stage {
  page: Page
  context: BrowserContext
  faults: FaultsSeen
  language: Language
  t: Translate
}

export interface Screen {
  name: string
  show(stage: Stage): Promise<void>
  /** Undoes changes that would affect the next screen. */
  leave?(stage: Stage): Promise<void>
}

const at = (name: string, query: string): Screen => ({
  name,
  show: ({ page, language }) => open(page, query, language),
})

const CHOSEN = 'chosen=2,can-2025-maroc,f1-2026-monaco'

/** Screens that change the device or the network come last. */
export const screens: readonly Screen[] = [
  at('home', ''),
  at('chooser', 'step=categorySelection'),
  at('grid', 'step=selection&category=tennis&chosen=7'),
  at('deck', 'step=selection&category=tennis&view=deck&chosen=7'),
  at('detail', 'step=selection&category=tennis&detail=2'),
  at('nothing-found', 'step=selection&q=curling&month=2026-06'),
  at('summary', `step=summary&${CHOSEN}`),
  at('nothing-chosen', 'step=summary'),
  at('charter', 'open=charter'),
  at('legal', 'open=legal'),
  {
    name: 'print',
    async show({ page, language }) {
      await open(page, `step=summary&${CHOSEN}`, language)
      await page.emulateMedia({ media: 'print' })
    },
    leave: ({ page }) => page.emulateMedia({ media: null }),
  },
  {
    name: 'form-with-errors',
    async show({ page, language, t }) {
      await open(page, FORM, language)
      await sendButton(page, t).click()
      // The toast is closed, because its position depends on the focus.
      await problem(page, t('contact.missing')).getByRole('button').click()
    },
  },
  {
    name: 'sent',
    async show({ page, language, t }) {
      await open(page, FORM, language)
      await fill(page, someone, t)
      await sendButton(page, t).click()
      // The toast is closed, because its position depends on the focus.
      await goodNews(page, t('contact.sent')).getByRole('button').click()
      await page.getByText(/^PR-/).waitFor()
      // Reference and hour are replaced, because they differ each time and would change the line breaks.
      const handed = page.locator('bdi').filter({ hasText: /^PR-|\d\d:\d\d|^\d{4}$/ })
      await handed.evaluateAll((elements) => elements.forEach((element) => (element.textContent = '…')))
    },
  },
  {
    name: 'not-found',
    async show({ page, faults, language }) {
      faults.expect(/status of 404/)
      await page.goto(language === 'fr' ? '/nowhere' : `/nowhere?lang=${language}`)
    },
  },
  {
    name: 'waiting-offline',
    async show({ page, context, faults, language, t }) {
      faults.expect(/console: Error: The device is offline/)
      await open(page, FORM, language)
      await fill(page, someone, t)
      await context.setOffline(true)
      await sendButton(page, t).click()
      await waiting(page, t).waitFor()
      // The toast is closed, because its position depends on the focus.
      const dismiss = page.getByRole('alert').getByRole('button')
      // The toast may move at the moment of the click.
      await expect(async () => {
        await dismiss.click({ timeout: 1000 })
        await expect(dismiss).toHaveCount(0, { timeout: 1000 })
      }).toPass()
    },
    async leave({ page, context }) {
      // A retry in progress would store the request again.
      await page.evaluate(() => {
        localStorage.clear()
        // The charter would open by itself over the next screen.
        localStorage.setItem('charter-accepted', '1')
        Storage.prototype.setItem = () => undefined
      })
      await page.goto('about:blank')
      await context.setOffline(false)
    },
  },
  {
    name: 'without-pictures',
    async show({ page, faults, language }) {
      faults.expect(/ERR_FAILED/)
      await page.route('**/posters/**', (route) => route.abort())
      await page.goto(language === 'fr' ? '/' : `/?lang=${language}`)
      await waitForHydration(page)
    },
  },
]

import type { BrowserContext, Page } from '@playwright/test'
import { type Language, languageCodes } from '#languages/languages.ts'
import { axeFaults } from '../axe.ts'
import { resize } from '../layout/laid-out.ts'
import {
  field,
  fill,
  FORM,
  goodNews,
  heading,
  open,
  problem,
  sendButton,
  someone,
  toggle,
  waiting,
  words,
} from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const setWidth = (page: Page, width: number) => resize(page, { width, height: 900 })
const WIDTHS = [390, 1440]

const SCREENS = [
  'home',
  'category chooser',
  'selection of football',
  'selection of Formula 1, two chosen',
  'summary',
  'empty summary',
  'received selection',
  'share sheet',
  'contact form',
  'legal notice',
  'charter',
  'tennis event',
  'page not found',
] as const

const screenSteps = (page: Page, language: Language): Record<(typeof SCREENS)[number], () => Promise<unknown>> => {
  const t = words[language]
  return {
    home: () => open(page, '', language),
    'category chooser': () => open(page, 'step=categorySelection', language),
    'selection of football': () => open(page, 'step=selection&category=football', language),
    'selection of Formula 1, two chosen': async () => {
      await open(page, 'step=selection&category=f1&chosen=1', language)
      await page.getByRole('article').nth(3).getByRole('button').click()
    },
    summary: () => open(page, 'step=summary&chosen=2,can-2025-maroc', language),
    'empty summary': () => open(page, 'step=summary', language),
    'received selection': () => open(page, 'step=summary&sent=2,7&liked=7&chosen=1', language),
    'share sheet': async () => {
      await open(page, 'step=summary&chosen=2,7&open=share', language)
      await expect(page.getByRole('button', { name: t('share.save') })).toBeVisible()
    },
    'contact form': () => open(page, FORM, language),
    'legal notice': () => open(page, 'open=legal', language),
    charter: () => open(page, 'open=charter', language),
    'tennis event': async () => {
      await open(page, 'open=charter', language)
      await page.getByRole('button', { name: t('charter.accept') }).click()
      await expect(page.getByRole('dialog').getByText(t('event.package'))).toBeVisible()
    },
    'page not found': async () => {
      await page.goto(`/nowhere?lang=${language}`)
      await expect(heading(page)).toHaveText('Oops! Page not found')
    },
  }
}

const formStateSteps = (
  page: Page,
  context: BrowserContext,
  language: Language,
): Record<string, () => Promise<void>> => {
  const t = words[language]
  return {
    'fields missing': async () => {
      await open(page, FORM, language)
      await sendButton(page, t).click()
      await expect(problem(page, t('contact.missing'))).toBeVisible()
    },
    'fields doubtful, the notice unfolded': async () => {
      await open(page, FORM, language)
      await fill(page, { ...someone, email: 'ines@example' }, t)
      await field(page, 'message', t).focus()
      await page.getByText(t('notice.title')).click()
      await expect(page.getByText(t('notice.basis'))).toBeVisible()
    },
    'sending failed, the request waiting': async () => {
      await context.setOffline(true)
      await sendButton(page, t).click()
      await expect(waiting(page, t)).toBeVisible()
      await expect(page.getByText(t('site.offline'))).toBeVisible()
    },
    'waiting request deleted': async () => {
      await waiting(page, t)
        .getByRole('button', { name: t('waiting.delete') })
        .click()
      await expect(goodNews(page, t('waiting.deleted'))).toBeVisible()
    },
    'request sent': async () => {
      await context.setOffline(false)
      await sendButton(page, t).click()
      await expect(goodNews(page, t('contact.sent'))).toBeVisible()
    },
  }
}

for (const language of languageCodes) {
  for (const name of SCREENS) {
    test(`in ${language} this screen has no axe violation: ${name}`, async ({ page, faults }) => {
      if (name === 'page not found') faults.expect(/status of 404/)
      const found: string[] = []
      for (const width of WIDTHS) {
        await setWidth(page, width)
        // A card outside the viewport keeps its height of the width before, and shifts the others while axe runs.
        if (width === WIDTHS[0] || name.startsWith('selection')) await screenSteps(page, language)[name]()
        found.push(...(await axeFaults(page, `${name} at ${width} px`)))
      }
      expect(found).toEqual([])
    })
  }

  test(`in ${language} no state of the form has an axe violation`, async ({ page, context, faults }) => {
    faults.expect(/console: Error: The device is offline/)
    const found: string[] = []
    // The states build on each other, so the test fails only after the last one.
    for (const [where, reach] of Object.entries(formStateSteps(page, context, language))) {
      await reach()
      for (const width of WIDTHS) {
        await setWidth(page, width)
        found.push(...(await axeFaults(page, `${where} at ${width} px`)))
      }
    }
    expect(found).toEqual([])
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme })

    test('a form that is sent, and the failure of the server, have no axe violation', async ({ page, faults }) => {
      faults.expect(/console: Error: The (server answered|row read back)/)
      faults.allow(/console: Failed to load resource/)
      const { promise: failure, resolve: fail } = Promise.withResolvers<void>()
      await page.route('**/rest/v1/contact_requests*', (route) =>
        failure.then(() => route.fulfill({ status: 500, json: {} })),
      )
      await open(page, FORM)
      await fill(page, someone)
      await sendButton(page).click()
      await expect(page.getByRole('button', { name: words.fr('contact.sending') })).toBeVisible()
      const found = await axeFaults(page, 'sending')
      fail()
      await expect(problem(page, words.fr('contact.failed'))).toBeVisible()
      expect([...found, ...(await axeFaults(page, 'failed'))]).toEqual([])
    })
  })
}

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' })

  for (const name of SCREENS) {
    test(`this screen has no axe violation: ${name}`, async ({ page, faults }) => {
      if (name === 'page not found') faults.expect(/status of 404/)
      await screenSteps(page, 'fr')[name]()
      expect(await axeFaults(page, name)).toEqual([])
    })
  }
})

test.describe('the banner that offers another language', () => {
  test.use({ locale: 'ar-AE' })

  test('has no axe violation', async ({ page }) => {
    await open(page)
    await expect(page.getByRole('link', { name: 'قراءة هذه الصفحة بالعربية' })).toBeVisible()
    expect(await axeFaults(page, 'language offer')).toEqual([])
  })
})

test.describe('with forced colours and reduced motion', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('a chosen experience is recognisable, and the way to the form has no animation', async ({ page }) => {
    await open(page, 'step=selection&category=tennis')
    await toggle(page, 'Roland-Garros').click()
    await expect(toggle(page, 'Roland-Garros')).toHaveText(/Sélectionnée/, { useInnerText: true })
    await expect(toggle(page, 'Wimbledon')).toHaveText(/^\s*Sélectionner/, { useInnerText: true })
    const continueButton = page.getByRole('button', { name: 'Continuer avec 1 expérience' })
    const border = await continueButton.evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(Number.parseFloat(border)).toBeGreaterThan(0)
    await continueButton.click()
    await page.getByRole('link', { name: 'Recevoir mon devis VIP' }).click()
    await expect(field(page, 'name')).toBeVisible()
    const longest = await page.evaluate(() =>
      Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().duration))),
    )
    expect(longest).toBeLessThanOrEqual(1)
    // The browser paints the forced colours, and axe still reads ours.
    expect(await axeFaults(page, 'forced colours', { without: ['color-contrast'] })).toEqual([])
  })
})

test('with forced colours only the current link is underlined, and the buttons of the deck have an opaque background', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'step=selection&category=tennis&view=deck')
  for (const name of [words.fr('deck.views'), words.fr('site.language')]) {
    const links = await page.getByRole('navigation', { name }).getByRole('link').all()
    const lines = await Promise.all(
      links.map((link) => link.evaluate((element) => getComputedStyle(element).borderBlockEndColor)),
    )
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor)
    expect(lines.filter((line) => line !== ground)).toHaveLength(1)
  }
  const answers = page.getByRole('button', { name: words.fr('swipe.interested') }).locator('..')
  expect(await answers.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toContain(', 0)')
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the transition between two steps lasts at most 250 ms', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        const transition = start(change)
        void transition.ready.then(() => {
          const durations = document.getAnimations().map(({ effect }) => Number(effect!.getComputedTiming().endTime))
          document.documentElement.dataset['moves'] = String(Math.max(...durations))
        })
        return transition
      }
    })
    await page.getByRole('main').getByRole('link', { name: 'Tennis' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-moves', /\d/)
    expect(Number(await page.locator('html').getAttribute('data-moves'))).toBeLessThanOrEqual(250)
  })
})

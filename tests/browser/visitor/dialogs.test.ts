import type { Page } from '@playwright/test'
import { waitForHydration, fill, FORM, goodNews, open, sendButton, someone, words } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const t = words.fr
const START = new Date('2026-05-01T10:00:00Z')

test.use({ charterAccepted: false, contextOptions: { reducedMotion: 'no-preference' } })

const charter = (page: Page) => page.getByRole('dialog', { name: t('charter.title') })
const event = (page: Page) => page.getByRole('dialog', { name: 'Roland-Garros' })
const goToTennis = async (page: Page) => {
  await page.getByRole('link', { name: 'Tennis' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
}
const acceptCharter = (page: Page) => page.getByRole('button', { name: "J'accepte la charte" }).click()

/** Opens home from another step, with the clock paused. */
async function openHomeWithPausedClock(page: Page, language: 'fr' | 'en' = 'fr'): Promise<void> {
  await page.clock.install({ time: START })
  await open(page, 'step=categorySelection', language)
  await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
  await page.getByRole('link', { name: words[language]('site.back'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language]('home.title'))
}

test('the charter opens two seconds after the first paint of home, however long hydration took', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('dialog[open]')) document.documentElement.dataset['opened'] ??= `${performance.now()}`
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto('/')
  await expect(charter(page)).toBeVisible()
  const delay = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]!.startTime
    return Number(document.documentElement.dataset['opened']) - painted
  })
  expect(delay).toBeGreaterThanOrEqual(1940)
})

test('the charter opens 2000 ms after home is opened, not before, with its three rules', async ({ page }) => {
  await openHomeWithPausedClock(page)
  await page.clock.runFor(1900)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(150)
  await expect(charter(page).getByRole('listitem')).toHaveText([
    t('charter.invoice'),
    t('charter.cash'),
    t('charter.brokers'),
  ])
})

test('the delay of the charter does not run while the tab is hidden', async ({ page }) => {
  await openHomeWithPausedClock(page)
  await page.clock.runFor(1500)
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }))
  await page.clock.runFor(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.evaluate(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true }),
  )
  await page.clock.runFor(400)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(charter(page)).toBeVisible()
})

test('the delay of the charter does not run while the legal notice is open', async ({ page }) => {
  await openHomeWithPausedClock(page)
  await page.clock.runFor(1000)
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('dialog', { name: 'Mentions légales' })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(charter(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Fermer' }).click()
  await page.clock.runFor(800)
  await expect(charter(page)).toHaveCount(0)
  await page.clock.runFor(400)
  await expect(charter(page)).toBeVisible()
})

test('the delay of the charter ends when home is left, and starts again on return', async ({ page }) => {
  await openHomeWithPausedClock(page)
  await page.clock.runFor(1900)
  await goToTennis(page)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
  await page.clock.runFor(1900)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(charter(page)).toBeVisible()
})

test('the charter closes by acceptance only, and acceptance is stored', async ({ page }) => {
  await page.goto('/')
  await expect(charter(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(charter(page)).toBeVisible()
  await acceptCharter(page)
  await expect(charter(page)).toHaveCount(0)

  await page.clock.install()
  await page.reload()
  await waitForHydration(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a charter that was not accepted opens again after a reload', async ({ page }) => {
  await page.goto('/')
  await expect(charter(page)).toBeVisible()
  await page.reload()
  await expect(charter(page)).toBeVisible()
})

test('the tennis event opens 1000 ms after acceptance, and its WhatsApp message is French in every language', async ({
  page,
}) => {
  await openHomeWithPausedClock(page, 'en')
  await page.clock.runFor(2100)
  await page.getByRole('button', { name: 'I accept the charter' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(900)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.clock.runFor(150)
  const dialog = page.getByRole('dialog', { name: words.en('event.title', { title: 'Roland-Garros' }) })
  await expect(dialog).toContainText(words.en('event.package'))
  const ask = dialog.getByRole('link', { name: words.en('event.ask') })
  const chat = new URL((await ask.getAttribute('href'))!)
  expect(chat.origin + chat.pathname).toBe('https://wa.me/33639980101')
  expect(chat.searchParams.get('text')).toMatch(/^Bonjour.*devis.*Roland-Garros/)
  await expect(ask).toHaveAttribute('target', '_blank')
  await expect(ask).toHaveAccessibleName(/new tab/)
})

for (const { day, title, over } of [
  { day: '2026-04-10', title: 'Masters de Monte-Carlo', over: false },
  { day: '2026-06-07', title: 'Roland-Garros', over: false },
  { day: '2026-06-08', title: 'Wimbledon', over: false },
  { day: '2026-07-13', title: 'Roland-Garros', over: true },
]) {
  test.describe(`on ${day}`, () => {
    test.use({ day })

    test(`the tennis event is ${title}${over ? ', marked as the next edition' : ', of this year'}`, async ({
      page,
    }) => {
      await open(page)
      await acceptCharter(page)
      const name = t(over ? 'event.title.next' : 'event.title', { title })
      const dialog = page.getByRole('dialog', { name, exact: true })
      const ask = dialog.getByRole('link', { name: t('event.ask') })
      await expect(dialog.locator('figure')).toBeVisible()
      await expect(dialog.getByText(t('event.next'))).toHaveCount(over ? 1 : 0)
      await expect(dialog.getByText('Édition 2026 passée')).toHaveCount(over ? 1 : 0)
      await expect(dialog.getByText('À partir de')).toHaveCount(over ? 0 : 1)
      const text = new URL((await ask.getAttribute('href'))!).searchParams.get('text')!
      expect(text.includes('prochaine édition')).toBe(over)
      expect(text).toMatch(/^Bonjour.*devis/)
      expect(text).toContain(title)
    })
  })
}

test('the rule for partners comes last, under its own heading', async ({ page }) => {
  await open(page, 'open=charter')
  const marked = charter(page).getByRole('heading', { name: t('charter.partners') })
  await expect(marked.locator('~ ol').getByRole('listitem')).toHaveText([t('charter.brokers')])
})

test('the picture of the tennis event is aligned with its title', async ({ page }) => {
  await open(page)
  await acceptCharter(page)
  await expect(event(page)).toBeVisible()
  for (const [width, first] of [
    [1440, 'figure'],
    [390, 'figure'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // Measured at one moment, because the dialog may still be opening.
    const apart = () =>
      event(page).evaluate((dialog, part) => {
        const [title, picture] = ['h2', part].map((one) => dialog.querySelector(one)!.getBoundingClientRect().x)
        return title! - picture!
      }, first)
    await expect.poll(apart).toBeCloseTo(0, 0)
  }
})

test('the tennis event opens once per device', async ({ page }) => {
  await page.goto('/')
  await expect(charter(page)).toBeVisible()
  await acceptCharter(page)
  await expect(event(page)).toBeVisible()
  await page.getByRole('button', { name: t('event.later') }).click()
  await expect(event(page)).toHaveCount(0)

  await page.clock.install()
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('link', { name: t('charter.read') }).click()
  await acceptCharter(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape closes the tennis event', async ({ page }) => {
  await page.goto('/')
  await expect(charter(page)).toBeVisible()
  await acceptCharter(page)
  await expect(event(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(event(page)).toHaveCount(0)
})

test('the tennis event never opens after a request was sent', async ({ page }) => {
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  await expect(goodNews(page, 'Demande envoyée avec succès !')).toBeVisible()
  await page.clock.install()
  await page.goto('/')
  await waitForHydration(page)
  await page.clock.runFor(3000)
  await expect(charter(page)).toBeVisible()
  await acceptCharter(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the tennis event does not open when home was left after acceptance', async ({ page }) => {
  await openHomeWithPausedClock(page)
  await page.clock.runFor(2100)
  await acceptCharter(page)
  await page.clock.runFor(900)
  await goToTennis(page)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('neither dialog opens anywhere but on home', async ({ page }) => {
  await page.clock.install()
  for (const query of ['step=categorySelection', 'step=selection&category=tennis', FORM]) {
    await open(page, query)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test.describe('with the charter dialog switched off', () => {
  test.use({ settings: { CHARTER_DIALOG: 'off' } })

  test('no dialog opens by itself, and the footer still opens the charter', async ({ page }) => {
    await page.clock.install()
    await open(page)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: t('charter.read') }).click()
    await expect(charter(page)).toBeVisible()
  })
})

test.describe('with the event dialog switched off', () => {
  test.use({ settings: { EVENT_DIALOG: 'off' } })

  test('no dialog follows the acceptance of the charter', async ({ page }) => {
    await openHomeWithPausedClock(page)
    await page.clock.runFor(2100)
    await acceptCharter(page)
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('on a device that accepted the charter', () => {
  // Else it opens by itself over the footer of home, if the click comes later than two seconds.
  test.use({ charterAccepted: true })

  test('the footer of every step opens the charter again', async ({ page }) => {
    for (const query of ['', 'step=categorySelection', 'step=selection&category=tennis', FORM]) {
      await page.goto(`/?${query}`)
      await page.getByRole('link', { name: t('charter.read') }).click()
      await expect(charter(page)).toBeVisible()
      await acceptCharter(page)
      await expect(charter(page)).toHaveCount(0)
    }
  })
})

import { languageCodes } from '#languages/languages.ts'
import type { Page } from '@playwright/test'
import { dictionaries } from '#languages/dictionaries.ts'
import { detailTextsOf } from '#site/detail/detail-texts.ts'
import { axeFaults } from '../axe.ts'
import { card, open, toggle, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

/** A width at which the links to the neighbours show their titles. */
const DESK = { width: 1280, height: 720 }
const t = words.fr
const TENNIS = 'step=selection&category=tennis'

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const anyDialog = (page: Page) => page.getByRole('dialog')
const titleLink = (page: Page, title: string) => card(page, title).getByRole('link', { name: title, exact: true })
const neighbour = (page: Page, way: 'previous' | 'next', title: string) =>
  anyDialog(page).getByRole('link', { name: `${t(`detail.${way}`)} ${title}`, exact: true })

/** Returns the titles in the order of the cards, which is the order of the details. */
const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

test('the title of a card opens its detail and does not choose it; the rest of the card chooses', async ({ page }) => {
  await open(page, TENNIS)
  await titleLink(page, 'Wimbledon').click()
  await expect(dialog(page, 'Wimbledon')).toBeVisible()
  await expect(page).toHaveTitle(/^Wimbledon/)
  await page.keyboard.press('Escape')
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'false')
  await card(page, 'Wimbledon').click({ position: { x: 40, y: 40 } })
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await expect(anyDialog(page)).toHaveCount(0)
})

for (const language of languageCodes) {
  test(`a detail shows every field of the experience, in ${language}`, async ({ page }) => {
    await open(page, 'step=selection&detail=can-2025-maroc', language)
    const say = words[language]
    const { description, features, offer } = detailTextsOf(dictionaries[language])['can-2025-maroc']!
    const sheet = anyDialog(page)
    await expect(sheet.getByText(description)).toBeVisible()
    const row = (label: string) =>
      sheet.locator('section').filter({ has: page.getByRole('heading', { level: 3, name: label, exact: true }) })
    await expect(row(say('detail.seat')).getByRole('paragraph')).toHaveText(offer.seat)
    for (const [label, texts] of [
      [say('detail.days'), offer.days],
      [say('card.inclusions'), features],
      [say('detail.notIncluded'), offer.notIncluded],
      [say('detail.settled'), offer.settled],
    ] as const) {
      await expect(row(label).getByRole('listitem')).toHaveText([...texts])
    }
    await expect(sheet.getByRole('heading', { level: 2 })).toBeFocused()
    for (const key of ['card.event', 'card.featured', 'detail.sold.over'] as const) {
      await expect(sheet.getByText(say(key), { exact: true })).toBeVisible()
    }
    await expect(sheet.getByText(/1[\s,.\u202f]?500/)).toBeVisible()
    await expect(sheet.getByText(say('availability.past', { year: '2025' }))).toBeVisible()
    await expect
      .poll(() => sheet.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  })
}

test('Escape, the button and the backdrop close it, and the focus is back on the title', async ({ page }) => {
  await open(page, TENNIS)
  const link = titleLink(page, 'Roland-Garros')
  const ways = [
    () => page.keyboard.press('Escape'),
    () =>
      anyDialog(page)
        .getByRole('link', { name: t('site.close') })
        .click(),
    () => page.mouse.click(4, 4),
  ]
  for (const close of ways) {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page, 'Roland-Garros').getByRole('heading', { level: 2 })).toBeFocused()
    await close()
    await expect(anyDialog(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    await expect(page).not.toHaveURL(/detail=/)
  }
})

test('Escape pressed twice closes the detail and leaves the picker alone', async ({ page }) => {
  await open(page, 'step=categorySelection')
  await page.getByRole('link', { name: 'Tennis' }).click()
  await titleLink(page, 'Wimbledon').click()
  await expect(dialog(page, 'Wimbledon')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/step=selection/)
})

test('Back closes the detail and keeps the choice made in it, and Forward opens it again', async ({ page }) => {
  await open(page, 'step=categorySelection')
  await page.getByRole('link', { name: 'Tennis' }).click()
  await titleLink(page, 'Wimbledon').click()
  await anyDialog(page).getByRole('button', { name: 'Sélectionner Wimbledon' }).click()
  const chosen = anyDialog(page).getByRole('button', { name: 'Sélectionnée Wimbledon' })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(dialog(page, 'Wimbledon')).toHaveCount(0)
  await page.goBack()
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/chosen=7/)
  await page.goForward()
  await expect(anyDialog(page)).toBeVisible()
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
})

test('Back and Forward during the animation end at the state of the address', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  for (const pause of [0, 20, 50]) {
    await titleLink(page, 'US Open').click()
    for (const way of ['back', 'forward', 'back'] as const) {
      await page.waitForTimeout(pause)
      await page.evaluate((direction) => history[direction](), way)
    }
    await expect(page).not.toHaveURL(/detail=/)
    await expect(anyDialog(page)).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(anyDialog(page)).toHaveCount(0)
  }
})

test('previous and next follow the order of the picker in a circle, and show the position', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, `${TENNIS}&order=price`)
  await unfold(page)
  const order = await titles(page)
  await titleLink(page, order[0]!).click()
  const position = anyDialog(page).getByRole('status')
  await expect(position).toContainText(t('detail.position', { title: order[0]!, place: 1, total: 5 }))
  for (const title of [...order.slice(1), order[0]!]) {
    await neighbour(page, 'next', title).click()
    await expect(dialog(page, title)).toBeVisible()
    await expect(neighbour(page, 'previous', order.at(order.indexOf(title) - 1)!)).toBeVisible()
  }
  await neighbour(page, 'previous', order[4]!).click()
  await expect(position).toContainText(t('detail.position', { title: order[4]!, place: 5, total: 5 }))
  await page.keyboard.press('Escape')
  await expect(titleLink(page, order[4]!)).toBeFocused()
  await expect(titleLink(page, order[4]!)).toBeInViewport()
})

for (const [language, forward, backward] of [
  ['fr', 'ArrowRight', 'ArrowLeft'],
  ['ar', 'ArrowLeft', 'ArrowRight'],
] as const) {
  test(`in ${language} ${forward} opens the next detail and ${backward} the previous one`, async ({ page }) => {
    await open(page, TENNIS, language)
    const order = await titles(page)
    await titleLink(page, order[1]!).click()
    await expect(dialog(page, order[1]!)).toBeVisible()
    await page.keyboard.press(forward)
    await expect(dialog(page, order[2]!)).toBeVisible()
    await page.keyboard.press(backward)
    await page.keyboard.press(backward)
    await expect(dialog(page, order[0]!)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(anyDialog(page)).toHaveCount(0)
  })
}

test('in the summary previous and next go through the chosen experiences', async ({ page }) => {
  await page.setViewportSize(DESK)
  await open(page, 'step=summary&chosen=7,13,2')
  await page.getByRole('main').getByRole('link', { name: 'Gala du Ballon d’Or' }).click()
  await expect(anyDialog(page).getByRole('status')).toContainText(/2 sur 3/)
  await neighbour(page, 'next', 'Roland-Garros').click()
  await anyDialog(page).getByRole('button', { name: 'Sélectionnée Roland-Garros' }).click()
  await page.keyboard.press('Escape')
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: t('summary.list') }).getByRole('heading')).toHaveText([
    'Wimbledon',
    'Gala du Ballon d’Or',
  ])
})

test('closing the detail of a shared link shows the list, with the focus on the card', async ({ page }) => {
  await open(page, `${TENNIS}&detail=15`)
  await anyDialog(page)
    .getByRole('link', { name: t('site.close') })
    .click()
  await expect(anyDialog(page)).toHaveCount(0)
  await expect(titleLink(page, 'Masters de Monte-Carlo')).toBeFocused()
  await expect(page).toHaveURL(/\?step=selection&category=tennis$/)
})

test('an open detail changes its language, too', async ({ page }) => {
  await open(page, `${TENNIS}&detail=7`)
  await expect(dialog(page, 'Wimbledon')).toBeVisible()
  await page.evaluate(() => {
    history.replaceState(null, '', `${location.search}&lang=ar`)
    history.pushState(null, '', location.search)
    history.back()
  })
  await expect(anyDialog(page).getByText(detailTextsOf(dictionaries.ar)['7']!.description)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a detail opens offline once the picker was loaded', async ({ page, context }) => {
  let underWay = 0
  page.on('request', () => underWay++)
  page.on('requestfinished', () => underWay--)
  page.on('requestfailed', () => underWay--)
  const part = page.waitForResponse(/\/assets\/ExperienceDetail-.*\.js$/)
  await open(page, TENNIS)
  await part
  // All pictures are loaded, because offline the browser requests pictures that are further away than before.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect.poll(() => underWay).toBe(0)
  await context.setOffline(true)
  await titleLink(page, 'Wimbledon').click()
  await expect(anyDialog(page).getByText(detailTextsOf(dictionaries.fr)['7']!.description)).toBeVisible()
  await context.setOffline(false)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared link shows the detail, where choosing, the neighbours and closing work', async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(`/?${TENNIS}&detail=7`)
    await expect(page).toHaveTitle(/^Wimbledon/)
    await expect(anyDialog(page).getByText(detailTextsOf(dictionaries.fr)['7']!.description)).toBeVisible()
    await anyDialog(page).getByRole('button', { name: 'Sélectionner Wimbledon' }).click()
    await expect(anyDialog(page).getByRole('button', { name: 'Sélectionnée Wimbledon' })).toBeVisible()
    await anyDialog(page)
      .getByRole('link', { name: /^Suivante/ })
      .click()
    await expect(dialog(page, 'Wimbledon')).toHaveCount(0)
    await anyDialog(page)
      .getByRole('link', { name: t('site.close') })
      .click()
    await expect(anyDialog(page)).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Wimbledon' })).toBeChecked()
    await titleLink(page, 'Roland-Garros').click()
    await expect(dialog(page, 'Roland-Garros')).toBeVisible()
  })
})

test('an experience chosen in the detail before hydration stays chosen, once', async ({ page }) => {
  await page.goto(`/?${TENNIS}&detail=7&chosen=2`, { waitUntil: 'commit' })
  await anyDialog(page).getByRole('button', { name: 'Sélectionner Wimbledon' }).click()
  await expect(anyDialog(page).getByRole('button', { name: 'Sélectionnée Wimbledon' })).toBeVisible()
  await expect(page).toHaveURL(/chosen=2,7$/)
})

for (const language of ['fr', 'ar'] as const) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test.describe(`in ${language}, ${width} wide`, () => {
      test.use({ viewport: { width, height } })

      test('axe finds nothing in the detail', async ({ page }) => {
        for (const query of [
          'step=selection&detail=can-2025-maroc&chosen=can-2025-maroc',
          'step=selection&detail=f1-2026-las-vegas',
        ]) {
          await open(page, query, language)
          expect(await axeFaults(page, query)).toEqual([])
        }
      })
    })
  }

  test.describe(`in ${language}, 320 wide`, () => {
    test.use({ viewport: { width: 320, height: 256 } })

    test('the detail scrolls to its end, and nothing scrolls sideways', async ({ page }) => {
      await open(page, 'step=selection&detail=world-cup-2026-expansion', language)
      const last = anyDialog(page).getByRole('listitem').last()
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      const wide = await anyDialog(page).evaluate((sheet) =>
        [sheet, ...sheet.querySelectorAll('*')]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
          .map(({ className }) => String(className)),
      )
      expect(wide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  })
}

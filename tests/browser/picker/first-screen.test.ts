/** Tests the first screen of the picker, and the height of the whole list. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { catalogue } from '#catalogue/catalogue.ts'
import { languageCodes } from '#languages/languages.ts'
import { open, toggle, unfold, words } from '../journey-steps.ts'
import { resize } from '../layout/laid-out.ts'
import { expect, test } from '../reused-page.ts'

const PICKER = 'step=selection'
const bar = (page: Page) => page.locator('[data-fixed-bar]')
const boxOf = async (place: Locator) => (await place.boundingBox())!
/** The smallest width of a poster at which it shows its whole word. */
const NARROWEST_WHOLE = 160
const MOST_ON_A_PHONE = 12_000
const THIN_LINE = 72
const BAR_SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

for (const language of languageCodes) {
  test(`in ${language} the first screen shows posters, titles, dates and prices`, async ({ page }) => {
    await open(page, PICKER, language)
    for (const [width, height, across] of [
      [390, 844, 2],
      [1440, 900, 5],
      [1920, 1080, 5],
    ] as const) {
      await resize(page, { width, height })
      const end = (await boxOf(bar(page))).y
      const heading = page.getByRole('heading', { level: 1 })
      const lines = await heading.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      })
      expect(lines).toBe(1)
      const row = page.getByRole('article')
      for (let place = 0; place < across; place += 1) {
        const card = row.nth(place)
        const picture = await boxOf(card.locator('figure'))
        expect(picture.width).toBeGreaterThan(NARROWEST_WHOLE)
        expect(picture.height / picture.width).toBeCloseTo(4 / 3, 1)
        await expect(card.locator('figcaption')).toHaveCSS('z-index', 'auto')
        const price = card.locator('p').filter({ hasText: /€|يورو|[Dd]evis|demande|request|طلب/ })
        for (const part of [card.getByRole('heading', { level: 2 }), price.last()]) {
          const { y, height: high } = await boxOf(part)
          expect(y + high, `${width} × ${height}: ${place}`).toBeLessThanOrEqual(end + 1)
        }
      }
      // The posters are in one row.
      expect((await boxOf(row.nth(across - 1))).y, `${width} × ${height}`).toBe((await boxOf(row.first())).y)
    }
  })

  for (const day of ['2026-05-01', '2026-11-22', '2027-04-20']) {
    test.describe(`on ${day}`, () => {
      test.use({ day })

      test(`in ${language} all ${catalogue.length} cards on a phone are at most ${MOST_ON_A_PHONE} px tall`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 })
        await open(page, PICKER, language)
        await unfold(page, words[language])
        await expect(page.getByRole('article')).toHaveCount(catalogue.length)
        // Everything is laid out, because a card below the screen has only an estimated height.
        await page.evaluate(() => {
          const sheet = new CSSStyleSheet()
          sheet.replaceSync('article { content-visibility: visible !important }')
          document.adoptedStyleSheets.push(sheet)
        })
        // A fallback font may need one more line.
        await page.evaluate(() => document.fonts.ready)
        const tall = await page.evaluate(() => document.documentElement.scrollHeight)
        expect(tall).toBeLessThanOrEqual(MOST_ON_A_PHONE)
      })
    })
  }

  test(`in ${language} the empty bar is one thin line that covers no link`, async ({ page }) => {
    const t = words[language]
    await open(page, PICKER, language)
    for (const size of BAR_SIZES) {
      await resize(page, size)
      expect((await boxOf(bar(page))).height, `${size.width} px`).toBeLessThanOrEqual(THIN_LINE)
      await expect(bar(page).getByText(t('selection.none'))).toBeVisible()
      await expect(bar(page).getByRole('button', { name: t('selection.atLeastOne') })).toBeDisabled()
    }
    await open(page, `${PICKER}&q=curling&open-only=yes`, language)
    const nothing = page.getByRole('region', { name: t('finding.nothing') })
    for (const size of BAR_SIZES) {
      await resize(page, size)
      const end = (await boxOf(bar(page))).y
      for (const way of await nothing.getByRole('link').all()) {
        const { y, height: high } = await boxOf(way)
        expect(y + high, `${size.width} px`).toBeLessThanOrEqual(end)
      }
    }
  })
}

for (const language of languageCodes) {
  test(`in ${language} the poster of the deck is whole on a phone, with its word visible`, async ({ page }) => {
    await open(page, `${PICKER}&view=deck&category=tennis`, language)
    for (const [width, height, least] of [
      [390, 664, 220],
      [390, 844, 260],
      [430, 932, 320],
    ] as const) {
      await resize(page, { width, height })
      const top = page.locator('[data-depth="0"]')
      await expect(async () => {
        const poster = await boxOf(top.locator('figure'))
        expect(poster.height / poster.width).toBeCloseTo(4 / 3, 1)
        expect(poster.height).toBeGreaterThan(least)
      }, `${width} × ${height}`).toPass()
      await expect(top.locator('figcaption')).toHaveCSS('z-index', 'auto')
    }
  })
}

for (const language of languageCodes) {
  test(`in ${language} the smallest phone has the link back and the views in one row`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await open(page, PICKER, language)
    await page.evaluate(() => document.fonts.ready)
    const rows = await page
      .locator('main > :first-child > *')
      .evaluateAll((all: HTMLElement[]) => all.map((one) => one.offsetTop))
    expect(new Set(rows).size).toBe(1)
  })
}

for (const query of ['', 'step=categorySelection']) {
  test(`posters of ${NARROWEST_WHOLE} px or more are whole, with their word: /?${query}`, async ({ page }) => {
    await open(page, query)
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await resize(page, { width, height })
      const cut = await page.locator('main figure').evaluateAll(
        (all: HTMLElement[], least) =>
          all.flatMap(({ offsetWidth: wide, offsetHeight: high, children }) => {
            const isWhole = Math.abs(high / wide - 4 / 3) < 0.02
            const hasWord = getComputedStyle(children[children.length - 1]!).zIndex === 'auto'
            return wide < least || (isWhole && hasWord) ? [] : [`${wide} × ${high}`]
          }),
        NARROWEST_WHOLE,
      )
      expect(cut, `${width} px`).toEqual([])
    }
  })
}

test('with text of 200 % a phone shows one card in a row', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${PICKER}&category=tennis`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
  const [first, second] = await Promise.all([0, 1].map((place) => boxOf(page.getByRole('article').nth(place))))
  expect(second!.x).toBe(first!.x)
})

test('the mark of a chosen experience covers no word of its poster', async ({ page }) => {
  await open(page, `${PICKER}&category=tennis&chosen=7`)
  for (const width of [390, 1440]) {
    await resize(page, { width, height: 844 })
    const card = page.getByRole('article', { name: 'Wimbledon' })
    const seal = await boxOf(card.locator('span[aria-hidden]:has(> svg)').last())
    expect(seal.y + seal.height).toBeLessThan((await boxOf(card.locator('figcaption'))).y)
  }
})

test('the bar shows the first choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${PICKER}&category=tennis`)
  await toggle(page, 'Wimbledon').click()
  await expect(bar(page).getByRole('button', { name: words.fr('selection.continue', { count: 1 }) })).toBeEnabled()
})

test('the tick stands in the middle of its box', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, 'step=selection&open-only=yes')
  const box = page.getByRole('checkbox', { name: words.fr('finding.open') })
  const { data, info } = await sharp(await box.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The tick is light, and its box is red.
  const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) =>
    Array.from({ length: info.width }, (__, x) => data[(y * info.width + x) * info.channels + 2]!).some(
      (blue) => blue > 180,
    ),
  )
  expect(Math.abs((rows[0]! + rows.at(-1)!) / 2 - (info.height - 1) / 2)).toBeLessThanOrEqual(1)
})

test('on a phone the frames of chosen cards leave room for their words, and for one another', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, PICKER)
  const cards = page.getByRole('article')
  for (const at of [0, 1, 2]) await cards.nth(at).getByRole('button').click()
  await expect(cards.getByRole('button', { pressed: true })).toHaveCount(3)
  const looks = await cards.evaluateAll((all) =>
    all.slice(0, 3).map((card) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(card)
      const { left, right, top, bottom } = card.getBoundingClientRect()
      const start = card.querySelector('h2')!.getBoundingClientRect().left
      const [width, offset] = [Number.parseFloat(outlineWidth), Number.parseFloat(outlineOffset)]
      const reach = width + offset
      return {
        room: start - left + offset,
        left: left - reach,
        right: right + reach,
        top: top - reach,
        bottom: bottom + reach,
      }
    }),
  )
  for (const { room } of looks) expect(room).toBeGreaterThanOrEqual(4)
  expect(looks[0]!.right).toBeLessThanOrEqual(looks[1]!.left)
  expect(looks[0]!.bottom).toBeLessThanOrEqual(looks[2]!.top)
})

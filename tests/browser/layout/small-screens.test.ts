import { languageCodes } from '#languages/languages.ts'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { CATEGORIES } from '#catalogue/experience.ts'
import { chosen, expectAt, waitForLanding, no, TENNIS, title, top, yes } from '../picker/deck-steps.ts'
import { FORM, open, sendButton, words } from '../journey-steps.ts'
import { CHOSEN, resize } from './laid-out.ts'
import { expect, test } from '../reused-page.ts'

const languages = ['fr', 'ar'] as const
const PRICE = /À partir de|Sur devis|ابتداءً من|حسب الطلب/
const boxOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return { left: x, right: x + width, top: y, bottom: y + height }
}
const poster = (page: Page) => page.locator('[data-depth="0"] figure')
const bar = (page: Page) => page.locator('[data-fixed-bar]')

/** The viewports of small phones in portrait and landscape, and of a desktop with a zoom of 200 %. */
for (const [width, height] of [
  [320, 568],
  [375, 553],
  [390, 664],
  [667, 375],
  [844, 390],
  [640, 512],
] as const) {
  for (const language of languages) {
    const t = words[language]

    test(`in ${language} at ${width} × ${height} the deck shows the whole poster, title, price and both answers`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height })
      await open(page, `${TENNIS}&chosen=1`, language)
      const [picture, name, price] = await Promise.all([
        boxOf(poster(page)),
        boxOf(title(page, t)),
        boxOf(top(page, t).getByText(PRICE)),
      ])
      const [accept, refuse, fixed] = await Promise.all([boxOf(yes(page, t)), boxOf(no(page, t)), boxOf(bar(page))])
      for (const answer of [accept, refuse]) expect(answer.bottom).toBeLessThanOrEqual(fixed.top + 1)
      const end = width < height ? accept.top : fixed.top
      for (const part of [picture, name, price]) expect(part.bottom).toBeLessThanOrEqual(end + 1)
      expect(language === 'ar' ? name.right : picture.right).toBeLessThan(language === 'ar' ? picture.left : name.left)

      await yes(page, t).click()
      await expectAt(page, 2, t)
      await no(page, t).click()
      await expectAt(page, 3, t)
      await expect.poll(() => chosen(page)).toMatch(/^1,\w+$/)
    })
  }
}

for (const [width, height] of [
  [320, 568],
  [390, 664],
  [390, 844],
] as const) {
  test(`at ${width} × ${height} nothing of the deck is visible between its answers and the bar`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, TENNIS)
    const [answer, fixed] = await Promise.all([boxOf(yes(page)), boxOf(bar(page))])
    const between = { x: 0, y: answer.bottom + 1, width, height: fixed.top - answer.bottom - 2 }
    expect(between.height).toBeGreaterThan(2)
    const { channels } = await sharp(await page.screenshot({ clip: between })).stats()
    for (const { min, max } of channels) expect(max - min).toBeLessThan(4)
  })
}

for (const language of languages) {
  test(`in ${language} the header is one row, and home shows most of its poster without scrolling`, async ({
    page,
  }) => {
    await open(page, '', language)
    const header = page.getByRole('banner')
    for (const width of [320, 360, 375]) {
      await resize(page, { width, height: 640 })
      const brand = await boxOf(header.getByRole('link', { name: 'Premier Rang' }))
      const switcher = await boxOf(header.getByRole('navigation'))
      expect(switcher.top).toBeLessThan(brand.bottom)
      expect(switcher.bottom).toBeGreaterThan(brand.top)
      expect((await boxOf(header)).bottom, `${width} px`).toBeLessThan(80)
    }
    for (const [width, height, part] of [
      [390, 664, 0.6],
      [375, 553, 0.45],
      [320, 568, 0.5],
      [844, 390, 0.7],
    ] as const) {
      await resize(page, { width, height })
      const homePoster = await boxOf(page.getByRole('main').locator('figure').nth(1))
      const seen = (await boxOf(bar(page))).top - homePoster.top
      expect(seen / (homePoster.bottom - homePoster.top), `${width} × ${height}`).toBeGreaterThan(part)
      await expect(page.getByText(words[language]('home.tagline'))).toBeInViewport({ ratio: 1 })
    }
  })

  test.describe('at the end of the season', () => {
    test.use({ day: '2026-11-22' })

    for (const [width, height] of [
      [390, 664],
      [360, 740],
    ] as const) {
      test(`in ${language} at ${width} × ${height} the deck shows above the answers that an experience is over`, async ({
        page,
      }) => {
        const t = words[language]
        await page.setViewportSize({ width, height })
        await open(page, TENNIS, language)
        for (const at of [2, 3]) {
          await no(page, t).click()
          await expectAt(page, at, t)
        }
        await waitForLanding(page)
        // The click may have scrolled the page, which a touch in the visible part would not.
        await page.evaluate(() => scrollTo(0, 0))
        const note = top(page, t).getByText(t('availability.past', { year: '2026' }))
        expect((await boxOf(note)).bottom).toBeLessThanOrEqual((await boxOf(yes(page, t))).top)
      })
    }
  })
}

for (const language of languageCodes) {
  test(`in ${language} the missing fields are a list of separate links with large targets and whole words`, async ({
    page,
  }) => {
    const t = words[language]
    await open(page, FORM, language)
    await sendButton(page, t).click()
    for (const width of [320, 390]) {
      await resize(page, { width, height: 844 })
      const links = ['name', 'email', 'whatsapp'].map((field) =>
        page.getByRole('link', { name: t(`contact.missing.${field as 'name'}`) }),
      )
      const boxes = await Promise.all(links.map(boxOf))
      for (const [index, box] of boxes.entries()) {
        expect(box.bottom - box.top).toBeGreaterThanOrEqual(24)
        if (index > 0) expect(box.top - boxes[index - 1]!.bottom).toBeGreaterThanOrEqual(4)
      }
      // No word may be on two lines or break at its hyphen.
      const parted = await Promise.all(links.map((link) => link.evaluate(wordsOnTwoLines)))
      expect(parted.flat()).toEqual([])
    }
  })
}

function wordsOnTwoLines(link: Element): string[] {
  const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode()!
  return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1 ? [word] : []
  })
}

for (const language of languageCodes) {
  test(`in ${language} the placeholder of the search is not cut on any phone`, async ({ page }) => {
    const hints = ['all' as const, ...CATEGORIES].map((category) => words[language](`finding.hint.${category}`))
    await open(page, 'step=selection', language)
    const search = page.getByRole('searchbox')
    await expect(search).toHaveAttribute('placeholder', hints[0]!)
    // The letters of a fallback font may be wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const cut: string[] = []
    for (const width of [320, 360, 390]) {
      await resize(page, { width, height: 700 })
      cut.push(...(await search.evaluate(cutHints, hints)).map((hint) => `${width}: ${hint}`))
    }
    expect(cut).toEqual([])
  })
}

/** Returns the placeholders that are wider than their field. */
function cutHints(element: Element, hints: readonly string[]): string[] {
  const input = element as HTMLInputElement
  const { font, paddingLeft, paddingRight } = getComputedStyle(input)
  const pen = document.createElement('canvas').getContext('2d')!
  pen.font = font
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return hints.filter((hint) => pen.measureText(hint).width > room)
}

/** Without the desktop at 400 %, which is too low for a bar. */
for (const [width, height] of [
  [320, 568],
  [375, 553],
  [844, 390],
  [390, 500],
  [320, 256],
] as const) {
  test(`at ${width} × ${height} no fixed element covers the focused element`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const query of ['step=selection&category=tennis&chosen=7', `${TENNIS}&chosen=7`, `step=summary&${CHOSEN}`]) {
      await open(page, query)
      const covered = []
      for (let turn = 0; turn < 24; turn += 1) {
        await page.keyboard.press('Tab')
        // An element that appears with the focus may be laid out a frame or two later, and move the elements below.
        if (await page.evaluate(coveredFocus)) await resize(page, { width, height })
        const name = await page.evaluate(coveredFocus)
        if (name) covered.push(name)
      }
      expect(covered, query).toEqual([])
    }
  })
}

/** Returns the name of the focused element, if its centre is covered. */
function coveredFocus(): string | null {
  const element = document.activeElement
  if (!element || element === document.body) return null
  const box = element.getBoundingClientRect()
  const seen = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
  return seen && (element.contains(seen) || seen.contains(element)) ? null : element.textContent
}

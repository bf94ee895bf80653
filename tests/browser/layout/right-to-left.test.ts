import type { Locator, Page } from '@playwright/test'
import { dictionaries } from '#languages/dictionaries.ts'
import { FORM, field, heading, open, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { test as newVisitor } from '../visitor.ts'

const t = words.ar

function collectFonts(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const font = /(imbue|jost|mirza|readex-pro)-.*\.woff2$/.exec(request.url())?.[1]
    if (font) asked.add(font)
  })
  return asked
}

/** Returns the line heights of visible titles of two lines or more, in units of the font size. */
function lineHeights(titles: Element[]): number[] {
  return titles.flatMap((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    const size = Number.parseFloat(getComputedStyle(title).fontSize)
    const tops = [...range.getClientRects()].map(({ top }) => top).toSorted((one, other) => one - other)
    return tops.slice(1).flatMap((top, index) => (top - tops[index]! > size / 2 ? [(top - tops[index]!) / size] : []))
  })
}

const everything = ['', 'step=categorySelection', 'step=selection&category=tennis', FORM]
const isMirrored = (icon: Locator) => icon.evaluate((element) => getComputedStyle(element).scale.startsWith('-1'))

newVisitor('Arabic is set in its own two fonts', async ({ page }) => {
  const asked = collectFonts(page)
  for (const query of everything) await open(page, query, 'ar')
  expect([...asked]).toEqual(expect.arrayContaining(['mirza', 'readex-pro']))
  await page.evaluate(async () => document.fonts.ready)
  const used = await page.evaluate(() => [
    getComputedStyle(document.querySelector('h1')!).fontFamily,
    getComputedStyle(document.body).fontFamily,
    document.fonts.check('20px Mirza', 'ا') && document.fonts.check('20px "Readex Pro"', 'ا'),
  ])
  expect(used).toEqual([expect.stringMatching(/^Mirza/), expect.stringMatching(/^"Readex Pro"/), true])
})

test('the lines of an Arabic title stay close together, with a link in it and without', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const seen: number[] = []
  for (const query of ['', 'step=selection&category=f1', 'step=summary&chosen=13,1', 'step=selection&detail=1', FORM]) {
    await open(page, query, 'ar')
    await page.evaluate(() => document.fonts.ready)
    seen.push(...(await page.locator('h1, h2, h3').evaluateAll(lineHeights)))
  }
  expect(seen.length).toBeGreaterThan(5)
  expect(Math.max(...seen)).toBeLessThan(1.45)
})

test('the font of Arabic titles has every letter of the Arabic texts', async ({ page }) => {
  const letters = [...new Set(JSON.stringify([dictionaries.ar, [...dictionaries.ar.experiences.values()]]))]
  await open(page, '', 'ar')
  const missing = await page.evaluate(
    async (signs) => {
      const sheet = new CSSStyleSheet()
      const readex = [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].find(({ href }) =>
        /readex/.test(href),
      )!
      // Letters that fall back to the second font are three times as wide.
      sheet.replaceSync(`@font-face { font-family: Wide; src: url(${readex.href}); size-adjust: 300% }`)
      document.adoptedStyleSheets.push(sheet)
      await Promise.all(['Mirza', 'Wide'].map((family) => document.fonts.load(`20px ${family}`, signs[0])))
      const pen = document.createElement('canvas').getContext('2d')!
      const widthIn = (family: string, sign: string) => {
        pen.font = `20px ${family}`
        return pen.measureText(sign).width
      }
      return signs.filter((sign) => widthIn('Mirza, Wide', sign) === widthIn('Wide', sign))
    },
    letters.filter((letter) => /[\u0620-\u064a\u067e-\u06cc]/.test(letter)),
  )
  expect(letters.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

for (const language of ['fr', 'en'] as const) {
  for (const width of [390, 1440]) {
    newVisitor(`no Arabic font is loaded in ${language}, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const asked = collectFonts(page)
      for (const query of everything) await open(page, query, language)
      await page.evaluate(async () => document.fonts.ready)
      expect([...asked].toSorted()).toEqual(['imbue', 'jost'])
    })
  }
}

test('Arabic runs from right to left; arrows are mirrored, posters and clocks are not', async ({ page }) => {
  await open(page, '', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect(await heading(page).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  const start = page.getByRole('link', { name: t('home.start') }).first()
  expect(await isMirrored(start.locator('svg'))).toBe(true)
  for (const badge of await page
    .getByRole('list', { name: t('trust.title') })
    .locator('svg')
    .all()) {
    expect(await isMirrored(badge)).toBe(false)
  }
  for (const poster of await page.getByRole('main').locator('img').all()) expect(await isMirrored(poster)).toBe(false)

  await open(page)
  expect(
    await isMirrored(
      page
        .getByRole('link', { name: words.fr('home.start') })
        .first()
        .locator('svg'),
    ),
  ).toBe(false)
})

test('the layout is mirrored: the brand is on the right, the languages are on the left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const brandThenLanguages = async () => [
    (await page.getByRole('banner').getByRole('link', { name: 'Premier Rang' }).boundingBox())!.x,
    (await page.getByRole('navigation').boundingBox())!.x,
  ]
  await open(page, '', 'ar')
  const [brand, languages] = await brandThenLanguages()
  expect(brand!).toBeGreaterThan(languages!)
  await open(page)
  const [frenchBrand, frenchLanguages] = await brandThenLanguages()
  expect(frenchBrand!).toBeLessThan(frenchLanguages!)
})

test('on a small card commas divide the inclusions, so no line begins with a dot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'step=selection&category=tennis', 'ar')
  const between = await page
    .getByRole('article')
    .locator('li + li')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item, '::before').content))
  expect([...new Set(between)]).toEqual(['"، "'])
})

test('digits are Latin everywhere', async ({ page }) => {
  for (const query of [...everything, 'open=legal', 'open=charter', 'step=summary', 'step=selection&chosen=1,2,4']) {
    await open(page, query, 'ar')
    expect(await page.locator('body').innerText(), query).not.toMatch(/[٠-٩۰-۹]/)
  }
})

test('e-mail and phone are typed from left to right, names in the direction of their script', async ({ page }) => {
  await open(page, FORM, 'ar')
  for (const [key, text, direction] of [
    ['email', 'layla@example.org', 'ltr'],
    ['whatsapp', '+33 6 39 98 01 07', 'ltr'],
    ['name', 'ليلى', 'rtl'],
    ['message', 'Hello', 'ltr'],
  ] as const) {
    await field(page, key, t).fill(text)
    expect(await field(page, key, t).evaluate((element) => getComputedStyle(element).direction), key).toBe(direction)
  }
})

test('phone numbers keep their order', async ({ page }) => {
  await open(page, '', 'ar')
  const number = page.getByText(/^\+33 [\d ]+$/)
  expect(await number.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
})

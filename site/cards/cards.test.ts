import { readdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { dictionaries } from '#languages/dictionaries.ts'
import { languageCodes, languages } from '#languages/languages.ts'
import { IDENTITY_DEFAULTS } from '#server/settings/identity-defaults.ts'
import { CARD, cardPage } from './card-page.ts'
import { printOf } from './print-cards.ts'
import { printedCards } from './printed-cards.ts'

const pictures = new URL('../../catalogue/posters/pictures/', import.meta.url)

describe.each(languageCodes)('the social card in %s', (language) => {
  const html = cardPage(language, printedCards.brand)

  test('is the page that was printed last; if not: node site/cards/print-cards.ts', () => {
    expect(printedCards.prints[language]).toBe(printOf(html))
  })

  test('is in its language, loads nothing from elsewhere and has no script', () => {
    expect(html).toContain(`<html lang="${language}" dir="${languages[language].direction}">`)
    expect(html).toContain(dictionaries[language].words['home.title'])
    expect(html).toContain(dictionaries[language].words['home.eyebrow'])
    expect(html).not.toMatch(/<script|\bhttps?:\/\/(?!www\.w3\.org)/)
  })

  test('is 1200 × 630 and weighs at most 120 kB', async () => {
    const file = new URL(`card-${language}.jpg`, pictures).pathname
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', ...CARD })
    expect(statSync(file).size).toBeLessThanOrEqual(120_000)
  })
})

test('there is one card for each language, with the default brand', () => {
  const cards = readdirSync(pictures).filter((name) => name.startsWith('card-'))
  expect(cards.sort()).toEqual(languageCodes.map((language) => `card-${language}.jpg`).sort())
  expect(printedCards.brand).toBe(IDENTITY_DEFAULTS.BRAND)
})

test('a brand with signs of HTML is escaped', () => {
  expect(cardPage('fr', 'A & <B>')).toContain('<bdi>A &amp; &lt;B&gt;</bdi>')
})

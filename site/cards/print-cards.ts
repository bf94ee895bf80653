/**
 * Prints the social cards: `node site/cards/print-cards.ts`, with the Chromium named by CHROMIUM and the brand by
 * BRAND. A browser lays them out because it alone shapes Arabic and the variable fonts as the page does.
 * `printed.json` keeps the brand and the hash of each card's page, so that a test can tell if a card is out of date.
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { languageCodes } from '#languages/languages.ts'
import { CARD, cardPage } from './card-page.ts'
import { printedCards } from './printed-cards.ts'

const pictures = new URL('../../catalogue/posters/pictures/', import.meta.url)

/** The hash of a card's page, as `printed.json` keeps it. */
export const printOf = (html: string): string => createHash('sha256').update(html).digest('hex')

if (import.meta.main) await printCards(process.env['BRAND'] ?? printedCards.brand)

async function printCards(brand: string): Promise<void> {
  const executablePath = process.env['CHROMIUM']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const page = await browser.newPage({ viewport: CARD, deviceScaleFactor: 1 })
    const prints: Record<string, string> = {}
    for (const language of languageCodes) {
      const html = cardPage(language, brand)
      await page.setContent(html)
      await page.evaluate(() => Promise.all([document.fonts.ready, ...[...document.images].map((img) => img.decode())]))
      const file = new URL(`card-${language}.jpg`, pictures).pathname
      const { size } = await sharp(await page.screenshot())
        .jpeg({ quality: 80, mozjpeg: true })
        .toFile(file)
      prints[language] = printOf(html)
      process.stdout.write(`card-${language}.jpg: ${(size / 1000).toFixed(1)} kB\n`)
    }
    writeFileSync(new URL('printed.json', import.meta.url), `${JSON.stringify({ brand, prints }, null, 2)}\n`)
  } finally {
    await browser.close()
  }
}

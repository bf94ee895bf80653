/** Tests the layout of every part in every language and window size: nothing overlaps, nothing is cut. */
import { languageCodes } from '#languages/languages.ts'
import type { Page } from '@playwright/test'
import { open } from '../journey-steps.ts'
import { enlargeLetters, everywhere, layoutFaults, resize } from './laid-out.ts'
import { expect, test } from '../reused-page.ts'

const WIDTHS = [390, 1280, 1440].map((width) => ({ width, height: 844 }))
/** Desktop windows with a zoom of 200 % and 400 %. */
const ZOOMED_IN = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
]

for (const language of languageCodes) {
  for (const query of everywhere) {
    test(`in ${language} neither text of 200 % nor a zoomed desktop overlaps or cuts anything at «${query}»`, async ({
      page,
    }) => {
      await using _ = await enlargeLetters(page)
      await open(page, query, language)
      await expect(page.locator('html')).toHaveCSS('font-size', '32px')
      const found: Record<string, string[]> = {}
      const look = async (where: string, sizes: typeof WIDTHS) => {
        for (const size of sizes) {
          await resize(page, size)
          let faults = await layoutFaults(page)
          // A part that measures itself is laid out some frames later than the window, and then once more.
          if (faults.length > 0) {
            await resize(page, size)
            await resize(page, size)
            faults = await layoutFaults(page)
          }
          if (faults.length > 0) found[`${where}, ${size.width} px`] = faults
        }
      }
      await look('large letters', WIDTHS)
      await restoreTextSize(page)
      await expect(page.locator('html')).not.toHaveCSS('font-size', '32px')
      await look('zoomed in', ZOOMED_IN)
      expect(found).toEqual({})
    })
  }
}

const restoreTextSize = (page: Page) => page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

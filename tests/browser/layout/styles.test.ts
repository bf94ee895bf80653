/** Tests that styles are fetched with the part that needs them, and only once (decision 022). */
import type { Page } from '@playwright/test'
import { FORM, open } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const recordStyles = (page: Page) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(new URL(request.url()).pathname)
  })
  return sheets
}

for (const query of [
  'step=selection&category=tennis',
  'step=selection&category=tennis&view=deck',
  'step=selection&detail=2',
  'step=summary&chosen=2',
  FORM,
  'open=legal',
]) {
  test(`a part opened at «${query}» is drawn with the styles of its page`, async ({ page }) => {
    const sheets = recordStyles(page)
    await open(page, query)
    await expect(page.locator('main').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(sheets).toEqual([])
  })
}

test('a part that is opened from home fetches each of its styles once', async ({ page }) => {
  const sheets = recordStyles(page)
  await open(page)
  await page.getByRole('link', { name: 'Tennis' }).click()
  await expect(page.getByRole('article').first()).toHaveCSS('display', 'flex')
  await page.waitForLoadState('networkidle')
  expect(sheets).not.toEqual([])
  expect(new Set(sheets).size).toBe(sheets.length)
})

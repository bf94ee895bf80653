import type { Page } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { FORM, heading, open, problem, sendButton, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** Returns the elements that are wider than the page, and by how many pixels. */
async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return (right > clientWidth + 1 || left < -1) && element.checkVisibility()
    })
    return [`${scrollWidth} px`, ...wide.slice(0, 8).map((element) => `${element.tagName}.${element.className}`)]
  })
}

for (const language of languageCodes) {
  test(`at 320 px nothing scrolls sideways in ${language}`, async ({ page, faults }) => {
    faults.expect(/status of 404/)
    const t = words[language]
    const found: Record<string, string[]> = {}
    const look = async (where: string) => {
      const wide = await overflow(page)
      if (wide.length > 0) found[where] = wide
    }
    for (const query of [
      '',
      'step=categorySelection',
      'step=selection&chosen=1,2',
      'step=summary',
      'step=summary&chosen=1,2,can-2025-maroc',
      FORM,
      'open=legal',
      'open=charter',
    ]) {
      await open(page, query, language)
      await look(query)
    }
    await page.getByRole('button', { name: t('charter.accept') }).click()
    await expect(page.getByRole('dialog').getByText(t('event.package'))).toBeVisible()
    await look('tennis event')
    await open(page, FORM, language)
    await page.getByText(t('notice.title')).click()
    await sendButton(page, t).click()
    await expect(problem(page, t('contact.missing'))).toBeVisible()
    await look('fields missing')
    await page.goto(`/nowhere?lang=${language}`)
    await expect(heading(page)).toBeVisible()
    await look('not found')
    expect(found).toEqual({})
  })
}

test('at 320 px a dialog that is higher than the screen scrolls to its end', async ({ page }) => {
  await open(page, 'open=legal')
  const end = page.getByText('Dernière mise à jour : 03/09/2025')
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Fermer' })).toBeInViewport()
})

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 }, charterAccepted: false })

  test('the text of the tennis event keeps a height, and its ways can be scrolled to', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: words.fr('charter.accept') }).click()
    const event = page.getByRole('dialog', { name: 'Roland-Garros' })
    const height = await event.locator('figure').evaluate((figure) => {
      let around: Element = figure
      while (getComputedStyle(around).overflowY !== 'auto') around = around.parentElement!
      return around.clientHeight
    })
    expect(height).toBeGreaterThan(64)
    const later = event.getByRole('button', { name: 'Plus tard' })
    await later.focus()
    await expect(later).toBeInViewport({ ratio: 1 })
  })
})

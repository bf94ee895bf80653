/** Tests that a sheet says what follows: after an act, on the next sheet, and about another request of the same person. */
import { expect } from '@playwright/test'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { anAdviser, enter, faultsAtWidths, makeTranslate, test } from '../console-steps.ts'
import { addRequest, expectSheetOf, openSheet, sheet } from './request-steps.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`the news of a talk names the quote, and that of a quote the day of its follow-up, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const id = await addRequest(world, { name: 'Ada Lovelace' })
    await enter(page, await anAdviser(world), { path: `/requests/${id}`, language })
    await expectSheetOf(page, 'Ada Lovelace')
    await page.keyboard.press('1')
    await expect(page.getByRole('status').getByText(t('sheet.outcome.thenQuote'))).toBeVisible()
    await page.keyboard.press(SHEET_KEYS.quoted.key)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('sheet.quote.mail') })
      .click()
    const [next] = t('sheet.outcome.notedNext', { hour: '|' }).split('|')
    await expect(page.getByRole('status').getByText(next!.trim())).toBeVisible()
  })

  test(`the head of a sheet leads to another open request of the same person, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await addRequest(world, { name: 'Ada Lovelace' })
    const id = await addRequest(world, { name: 'Ada Lovelace' })
    await enter(page, await anAdviser(world), { path: `/requests/${id}`, language })
    await expectSheetOf(page, 'Ada Lovelace')
    const another = sheet(page).getByRole('button', { name: t('requests.samePerson', { count: 1 }) })
    await another.click()
    const others = sheet(page).getByRole('region', { name: t('sheet.others') })
    await expect(others.getByRole('link')).toBeFocused()
    expect(await faultsAtWidths(page, 'a sheet with another request')).toEqual([])
    await others.getByRole('button').click()
    await expect(another).toHaveCount(0)
  })
}

test('the next sheet begins at its start, however far the one before was scrolled', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 700 })
  await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com', whatsapp_e164: '+33612345679' })
  await openSheet(page, world)
  const scrolled = () => sheet(page).evaluate((article) => article.parentElement!.scrollTop)
  await sheet(page).evaluate((article) => article.parentElement!.scrollTo(0, 150))
  expect(await scrolled()).toBeGreaterThan(0)
  await page.keyboard.press('s')
  await expectSheetOf(page, 'Grace Hopper')
  expect(await scrolled()).toBe(0)
})

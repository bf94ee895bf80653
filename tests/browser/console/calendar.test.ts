/** Tests the calendar feed of an adviser: its address is made, read by a program, replaced and removed in the account. */
import { expect } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, makeTranslate, test } from './console-steps.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`an address is shown once, and becomes invalid when it is replaced, in ${language}`, async ({ page, world }) => {
    const t = makeTranslate(language)
    await enter(page, await anAdviser(world, { language }), { language, path: '/account' })
    await page.getByRole('button', { name: t('calendar.make') }).click()
    const address = page.getByRole('dialog').getByLabel(t('calendar.address'))
    const first = await address.inputValue()
    expect((await fetch(first)).status).toBe(200)
    expect(await faultsAtWidths(page, 'the address of a calendar')).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.close') })
      .click()
    await expect(page.getByText(t('calendar.neverRead'))).toBeVisible()

    await page.getByRole('button', { name: t('calendar.renew') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('calendar.renew') })
      .click()
    await expect(address).not.toHaveValue(first)
    const second = await address.inputValue()
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('console.close') })
      .click()
    await page.getByRole('button', { name: t('calendar.end') }).click()
    await page
      .getByRole('dialog', { name: t('calendar.end.ask') })
      .getByRole('button', { name: t('calendar.end') })
      .click()
    await expect(page.getByRole('button', { name: t('calendar.make') })).toBeVisible()
    expect((await fetch(second)).status).toBe(404)
  })
}

test('no new address is offered while the current one could not be read', async ({ page, world, faults }) => {
  faults.allow(/status of 500/)
  const t = makeTranslate('fr')
  await page.route('**/rpc/calendar_feed', async (route) => {
    await route.fulfill({ status: 500, json: { code: 'XX000', message: 'no', details: null, hint: null } })
  })
  await enter(page, await anAdviser(world), { path: '/account' })
  const panel = page.getByRole('region', { name: t('calendar') })
  await expect(panel.getByRole('button', { name: t('console.retry') })).toBeVisible()
  await expect(panel.getByRole('button', { name: t('calendar.make') })).toHaveCount(0)
  await page.unroute('**/rpc/calendar_feed')
  await panel.getByRole('button', { name: t('console.retry') }).click()
  await expect(panel.getByRole('button', { name: t('calendar.make') })).toBeVisible()
})

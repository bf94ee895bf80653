/** The address of one's next steps: made, read by a program, changed and removed in the account. */
import { expect } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, speaking, test } from './console-steps.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`an address is shown once, and ends with the next one, in ${language}`, async ({ page, world }) => {
    const t = speaking(language)
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

test('an address is not replaced unasked while the room does not know of it', async ({ page, world, faults }) => {
  faults.allow(/status of 500/)
  const t = speaking('fr')
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

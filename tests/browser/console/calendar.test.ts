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
    await expect(page.getByRole('button', { name: t('calendar.make') })).toBeVisible()
    expect((await fetch(second)).status).toBe(404)
  })
}

/** Tests the earlier requests of the same person on the sheet, with their outcome and with doubtful ones (product §4.5). */
import { expect } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, makeTranslate, test } from '../console-steps.ts'
import { addRequest, sheet, expectSheetOf } from './request-steps.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`earlier requests show their outcome, and a doubt if only one address is shared, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const way = { whatsapp: '+33 6 12 34 56 78', whatsapp_e164: '+33612345678' }
    const lost = await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com', ...way })
    await world.database.owner.query(
      `update request_work set state = 'lost', lost_because = 'price' where contact_request_id = $1`,
      [lost],
    )
    await addRequest(world, { name: 'Eve', email: 'ada@example.com', whatsapp: '+49 170 1', whatsapp_e164: null })
    const id = await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com', ...way })
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    const others = sheet(page).getByRole('region', { name: t('sheet.others') })
    await expect(others.getByText(t('sheet.person.lost', { count: 1 }))).toBeVisible()
    const forged = others.getByRole('listitem').filter({ hasText: 'Eve' })
    await expect(forged.getByText(t('sheet.shares.email'))).toBeVisible()
    const earlier = others.getByRole('listitem').filter({ hasText: t('sheet.whyLost.price') })
    await expect(earlier).toHaveCount(1)
    await expect(earlier.getByText(t('sheet.shares.email'))).toBeHidden()
    expect(await faultsAtWidths(page, 'the requests of a person')).toEqual([])
  })
}

import { expect } from '@playwright/test'
import { anAdviser, enter, speaking, test } from './console-steps.ts'
import { arrives, sheet } from './request-steps.ts'

const fr = speaking('fr')

test('a request that stopped being a double while the sheet was open is not merged, and why is said', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 409/)
  const kept = await arrives(world, { name: 'Ada' })
  const double = await arrives(world, { name: 'Ada' })
  await enter(page, await anAdviser(world), { path: `/requests/${kept}` })
  const merge = sheet(page).getByRole('button', { name: fr('sheet.mergeNamed', { reference: '' }).split(' ')[0]! })
  await expect(merge).toBeVisible()
  const { owner } = world.database
  await owner.query(
    `update request_work set email_key = 'b@example.com', phone_key = '1' where contact_request_id = $1`,
    [double],
  )
  await merge.click()
  await expect(page.getByRole('alert').getByText(fr('sheet.lost.strangers'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(fr('sheet.lost.strangersText'))).toBeVisible()
  const { rows } = await owner.query('select count(merged_into)::int as merged from request_work')
  expect(rows).toEqual([{ merged: 0 }])
})

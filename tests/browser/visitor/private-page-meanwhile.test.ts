/** Tests an open private page whose request changes meanwhile: what the visitor does then is told as it is (product §3.5). */
import { expect, test } from '../reused-page.ts'
import { openPrivatePage, t } from './private-page-steps.ts'

test('a request that was booked meanwhile is not said to be withdrawn, and a booked one cannot be', async ({
  page,
  world,
}) => {
  const { id } = await openPrivatePage(page, world)
  await page.getByRole('button', { name: t('data.withdraw') }).click()
  await world.database.owner.query(`update request_work set state = 'won' where contact_request_id = $1`, [id])
  await page.getByRole('button', { name: t('withdraw.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('won.title'))
  await expect(page.getByRole('alert')).toContainText(t('withdraw.closed'))
  await expect(page.getByText(t('withdraw.done'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('data.withdraw') })).toHaveCount(0)
})

/** Tests the notice about hours without anybody on duty, which only admins see (spec §9: the promise holds at any hour). */
import { expect } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { anAdviser, makeTranslate, test } from './console-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = makeTranslate('fr')

test('an admin sees how many hours have nobody on duty, an adviser does not', async ({ page, world }) => {
  const admin = await enterAsAdmin(page, world, '/team')
  const notice = page.getByRole('note')
  await expect(page.getByText(fr('team.duty.everybody'))).toBeVisible()
  await expect(notice).toHaveCount(0)
  await world.database.owner.query(
    `insert into duty_hours (adviser_id, weekday, starts, ends) select $1, day, '00:00', '23:00' from generate_series(1, 7) day`,
    [admin.id],
  )
  for (const language of languageCodes.toReversed()) {
    await page.goto(`/console/team?lang=${language}`)
    await expect(notice).toHaveText(makeTranslate(language)('team.duty.gaps', { count: 7 }))
  }
  await anAdviser(world, { role: 'admin', name: 'Claire Dubois' })
  await world.database.owner.query("update advisers set role = 'adviser' where user_id = $1", [admin.id])
  await page.reload()
  await expect(page.getByRole('heading', { name: fr('team.duty.week') })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

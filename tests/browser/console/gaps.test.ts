/** The hours nobody is on duty, as the room tells an admin of them (spec §9: the promise holds at any hour). */
import { expect } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { anAdviser, speaking, test } from './console-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const fr = speaking('fr')

test('an admin is told of the hours nobody covers, an adviser is not', async ({ page, world }) => {
  const admin = await enterAsAdmin(page, world, '/team')
  const told = page.getByRole('note')
  await expect(page.getByText(fr('team.duty.everybody'))).toBeVisible()
  await expect(told).toHaveCount(0)
  await world.database.owner.query(
    `insert into duty_hours (adviser_id, weekday, starts, ends) select $1, day, '00:00', '23:00' from generate_series(1, 7) day`,
    [admin.id],
  )
  for (const language of languageCodes.toReversed()) {
    await page.goto(`/console/team?lang=${language}`)
    await expect(told).toHaveText(speaking(language)('team.duty.gaps', { count: 7 }))
  }
  await anAdviser(world, { role: 'admin', name: 'Claire Dubois' })
  await world.database.owner.query("update advisers set role = 'adviser' where user_id = $1", [admin.id])
  await page.reload()
  await expect(page.getByRole('heading', { name: fr('team.duty.week') })).toBeVisible()
  await expect(told).toHaveCount(0)
})

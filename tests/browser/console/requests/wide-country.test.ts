/** Tests a client in a country with several time zones: the zone is unknown, asked for, and then used (product §4.5). */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, keepNotices, makeTranslate, test } from '../console-steps.ts'
import type { World } from '#tests/world.ts'
import { addRequest, sheet, expectSheetOf, expectNotice } from './request-steps.ts'

const NUMBER = { whatsapp: '+1 312 555 0178', whatsapp_e164: '+13125550178', time_zone: null }

async function openSheetOfAda(page: Page, world: World, language: Language): Promise<string> {
  const id = await addRequest(world, { name: 'Ada Lovelace', ...NUMBER })
  await enter(page, await anAdviser(world, { language }), { path: `/requests/${id}`, language })
  await expectSheetOf(page, 'Ada Lovelace')
  return id
}

const zoneOf = async ({ database }: World, id: string) =>
  (await database.owner.query('select time_zone from contact_requests where id = $1', [id])).rows[0]!['time_zone']

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`the zone is asked for, chosen and cleared, in ${language}, ${width} wide`, async ({ page, world }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width, height: 850 })
    await keepNotices(page)
    const id = await openSheetOfAda(page, world, language)
    const zones = sheet(page).getByRole('combobox', { name: t('sheet.zone') })
    await expect(zones.getByRole('option')).toHaveCount(9)
    await expect(sheet(page).getByText(t('sheet.zoneBetween', { first: '', last: '' }).slice(0, 12))).toBeVisible()
    await page.keyboard.press('p')
    // Without a zone the morning of the client is unknown.
    await expect(sheet(page).getByRole('button', { name: t('sheet.next.anywhere') })).toBeVisible()
    await expect(sheet(page).getByRole('button', { name: t('sheet.next.morning') })).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `an unknown zone in ${language}`)).toEqual([])

    await zones.selectOption('America/Chicago')
    await expectNotice(page, t('sheet.zoneNoted'))
    expect(await zoneOf(world, id)).toBe('America/Chicago')
    await expect(sheet(page).getByRole('button', { name: t('sheet.next.morning') })).toBeVisible()
    await page.getByRole('button', { name: t('console.undo'), exact: true }).click()
    await expectNotice(page, t('sheet.takenBack'))
    expect(await zoneOf(world, id)).toBeNull()
  })
}

test('the hour of the next call is typed in the time zone of the client', async ({ page, world }) => {
  const t = makeTranslate('fr')
  const id = await openSheetOfAda(page, world, 'fr')
  await sheet(page)
    .getByRole('combobox', { name: t('sheet.zone') })
    .selectOption('America/Chicago')
  await expectNotice(page, t('sheet.zoneNoted'))
  await page.keyboard.press('p')
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  await sheet(page).getByLabel(t('sheet.next.otherHour')).fill(`${day}T15:00`)
  await sheet(page)
    .getByRole('combobox', { name: t('sheet.next.clock') })
    .selectOption('theirs')
  await sheet(page)
    .getByRole('button', { name: t('sheet.next.plan'), exact: true })
    .click()
  await expect
    .poll(async () => {
      const sql = `select to_char(next_attempt_at at time zone 'America/Chicago', 'YYYY-MM-DD"T"HH24:MI') as theirs
        from request_work where contact_request_id = $1`
      return (await world.database.owner.query(sql, [id])).rows[0]!['theirs']
    })
    .toBe(`${day}T15:00`)
})

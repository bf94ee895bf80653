/** Tests that the room shows when and how a client wishes to be reached, and acts on it (decision 055). */
import { expect } from '@playwright/test'
import { hours } from '#contract/durations.ts'
import { axeFaults } from '#tests/browser/axe.ts'
import { resize } from '#tests/browser/layout/laid-out.ts'
import { anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import { addRequest, row, sheet, expectNotice, readWork } from './request-steps.ts'

const wish = (ahead: number) => `${new Date(Date.now() + ahead).toISOString().slice(0, 16)}:00+00:00`

for (const language of ['fr', 'ar'] as const) {
  const t = makeTranslate(language)

  test(`the sheet shows the wish for a written answer, and one key notes that answer, in ${language}`, async ({
    page,
    world,
  }) => {
    const id = await addRequest(world, {
      name: 'Ada Lovelace',
      reach: 'writing',
      assistant_email: 'bea@example.org',
    })
    await enter(page, await anAdviser(world, { language }), { path: `/requests/${id}`, language })
    const notice = page.getByRole('region', { name: t('sheet.reach.write') })
    await expect(notice).toBeVisible()
    await expect(sheet(page)).toContainText('bea@example.org')
    await expect(sheet(page)).toContainText(t('sheet.reach.writing'))
    await expect(sheet(page).getByRole('link', { name: t('sheet.call'), exact: true })).toHaveCount(0)
    expect(await axeFaults(page, `a written answer in ${language}`)).toEqual([])
    await page.keyboard.press('c')
    await expectNotice(page, t('sheet.claimed'))
    await expect(sheet(page).getByRole('button', { name: t('sheet.outcome.no_answer') })).toHaveCount(0)
    const desk = page.viewportSize()!
    await resize(page, { width: 390, height: 844 })
    const key = sheet(page).getByRole('button', { name: t('sheet.outcome.written') })
    expect((await key.boundingBox())!.width, 'on a phone the one key has the whole bar').toBeGreaterThan(350)
    await page.setViewportSize(desk)
    await page.keyboard.press('1')
    await expectNotice(page, t('sheet.outcome.noted', { outcome: t('sheet.outcome.written') }))
    expect(await readWork(world, id)).toMatchObject({ state: 'reached' })
    await expect(notice).toBeHidden()
    await expect(sheet(page)).toContainText(t('event.written'))
  })
}

test('before the hour that a client wished, the list counts down to it, the sheet says so, and no call is next', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const id = await addRequest(world, { name: 'Ada Lovelace', reach: wish(hours(30)) })
  await enter(page, await anAdviser(world), { path: '/' })
  await expect(row(page, 'Ada Lovelace')).toContainText('Appel souhaité dans')
  await page.keyboard.press('s')
  await expectNotice(page, t('requests.nextCall.none'))
  await row(page, 'Ada Lovelace').click()
  await expect(sheet(page)).toContainText('Ne pas appeler avant')

  // The client says on the telephone that they prefer a letter.
  await sheet(page)
    .getByRole('button', { name: t('sheet.edit') })
    .click()
  await page.getByLabel(t('sheet.reach'), { exact: true }).selectOption(t('sheet.reach.writing'))
  await page.getByRole('button', { name: t('console.save') }).click()
  await expectNotice(page, t('sheet.edited'))
  await expect(sheet(page)).toContainText(t('sheet.reach.write'))
  const { rows } = await world.database.owner.query(
    'select in_writing, call_from from request_work where contact_request_id = $1',
    [id],
  )
  expect(rows).toEqual([{ in_writing: true, call_from: null }])
})

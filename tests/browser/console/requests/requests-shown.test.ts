import { expect } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import { anAdviser, enter, faultsAtWidths, signIn, makeTranslate, test } from '../console-steps.ts'
import { addRequest, rows, sheet, expectNotice, readWork } from './request-steps.ts'

for (const language of ['fr', 'ar'] as const satisfies Language[]) {
  test(`in ${language} axe finds nothing in inbox and sheet during a call, and nothing scrolls sideways`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const found: string[] = []
    const look = async (where: string) => void found.push(...(await faultsAtWidths(page, where)))
    const adviser = await anAdviser(world, { language })
    await page.goto(`/console?lang=${language}`)
    await signIn(page, adviser, t)
    await expect(page.getByText(t('requests.first'))).toBeVisible()
    await look('first run')
    const wishes = [{ id: 'f1-2026-bahrain', title: 'x', price: 'y' }]
    const late = await addRequest(world, {
      name: 'نورة بنت عبد العزيز',
      language: 'ar',
      time_zone: 'Asia/Riyadh',
      message: 'Bonjour\nمرحبًا',
      selected_experiences: JSON.stringify(wishes),
    })
    await addRequest(world, { name: 'Ada', language: 'en' }, { set_apart: 'too-fast' })
    await addRequest(world, { name: 'N'.repeat(200) })
    await world.database.owner.query(
      `update request_work set promised_by = now() - interval '9 minutes', breach_at = now() where contact_request_id = $1`,
      [late],
    )
    await expect(rows(page, t)).toHaveCount(2)
    await look('inbox')
    await rows(page, t).filter({ hasText: 'نورة' }).getByRole('link').click()
    await expect(sheet(page).getByRole('blockquote')).toHaveAttribute('dir', 'rtl')
    await look('sheet')
    await page.keyboard.press('c')
    await expectNotice(page, t('sheet.claimed'))
    await sheet(page)
      .getByRole('button', { name: t('sheet.edit') })
      .click()
    await look('correcting')
    await page.keyboard.press('Escape')
    await sheet(page)
      .getByRole('button', { name: t('sheet.assign'), exact: true })
      .click()
    await look('assigning')
    await page.keyboard.press('Escape')
    await sheet(page)
      .getByRole('button', { name: new RegExp(t('sheet.outcome.busy')) })
      .click()
    await expectNotice(page, t('sheet.outcome.noted', { outcome: t('sheet.outcome.busy') }))
    expect(await readWork(world, late)).toMatchObject({ state: 'claimed', last_outcome: 'busy', planned: true })
    await look('called')
    expect(found).toEqual([])
  })
}

test('the hour of a promise that was broken on another day is shown with its date', async ({ page, world }) => {
  const late = await addRequest(world, { name: 'Ada One' })
  const { rows: works } = await world.database.owner.query<{ promised_by: Date }>(
    `update request_work set promised_by = now() - interval '2 days', breach_at = now()
     where contact_request_id = $1 returning promised_by`,
    [late],
  )
  await enter(page, await anAdviser(world), { path: `/requests/${late}` })
  const date = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', day: 'numeric', month: 'short' })
  await expect(sheet(page).getByRole('region', { name: makeTranslate('fr')('sheet.breach') })).toContainText(
    date.format(works[0]!.promised_by),
  )
})

test('a closed request no longer says which hour its client was promised instead of the missed one', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await world.database.owner.query(
    `update request_work set promised_by = now() - interval '9 minutes', breach_at = now(),
     promised_again_by = now() + interval '21 minutes' where contact_request_id = $1`,
    [id],
  )
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  const again = page.getByText(t('requests.newHour', { hour: '' }).trim())
  await expect(again).toBeVisible()
  await page.keyboard.press('l')
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect(page.getByText(t('requests.state.lost'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(again).toHaveCount(0)
})

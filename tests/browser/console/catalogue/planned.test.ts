/** Tests the planned publications: listed until they are cancelled, and left alone by another one (product §4.15). */
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { expectNotice } from '../requests/request-steps.ts'
import { fr, openBoard, row } from './catalogue-steps.ts'
import { readDraftFields, saveDraft } from './drafts.ts'
import { test } from '../console-steps.ts'

const planPrice = (world: World, priceFrom = 1700, publishAt = '2090-01-02') =>
  world.database.owner.query(
    `insert into catalogue_plans (publish_at, items, planned_by, planner)
     select $1, jsonb_build_array(jsonb_build_object('experience', '2', 'edition', '', 'fields', $2::jsonb)), user_id, 'Dora'
     from advisers where role = 'admin' limit 1`,
    [publishAt, { priceFrom }],
  )
/** The checkbox of the experience 2 in the dialog. */
const choose = (page: Page) =>
  page.getByRole('dialog').getByRole('checkbox', { name: fr('catalogue.publish.chosen', { name: 'Roland-Garros' }) })

test('a scheduled publication is listed among the versions until it is cancelled', async ({ page, world }) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  await dialog.getByLabel(fr('catalogue.publish.later')).check()
  await expect(dialog.getByLabel(fr('catalogue.publish.hour')), 'asked for in sight').toBeInViewport()
  const day = dialog.getByLabel(fr('catalogue.publish.day'))
  await day.focus()
  await page.keyboard.type('0102209012')
  await expect(day, 'no year of six digits').toHaveValue(/^(\d{4}-.*)?$/)
  await day.fill('2090-01-02')
  await dialog.getByRole('button', { name: fr('catalogue.publish.plan') }).click()
  await expectNotice(page, fr('catalogue.publish.planned'))
  await expect(row(page, '2')).toContainText(fr('catalogue.flag.planned'))
  const { rows } = await world.database.owner.query<{ publish_at: Date }>('select publish_at from catalogue_plans')
  expect(rows[0]!.publish_at.toISOString(), 'nine in Paris').toBe('2090-01-02T08:00:00.000Z')
  await page.getByRole('button', { name: fr('catalogue.versions'), exact: true }).click()
  await dialog.getByRole('button', { name: /^Annuler la publication prévue : 2 janv/ }).click()
  await expectNotice(page, fr('catalogue.versions.unplanned'))
  await expect(row(page, '2')).not.toContainText(fr('catalogue.flag.planned'))
})

test('a publication takes its drafts out of the planned ones, and the notice says so', async ({ page, world }) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  await planPrice(world)
  await expect(row(page, '2')).toContainText(fr('catalogue.flag.planned'))
  await saveDraft(world, '2', { standing: { to: 'sold_out' } })
  // The dialog chooses the drafts that the board has read.
  await page.reload()
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  const other = page.getByRole('dialog').getByText('Un état antérieur est prévu : 2 janv')
  await expect(other, 'the plan holds the draft of before').toBeVisible()
  await expect(choose(page)).toBeChecked()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) })
    .click()
  await expectNotice(page, fr('catalogue.publish.done'))
  await expect(page.getByRole('status').getByText(fr('catalogue.publish.unplanned.text'))).toBeVisible()
  await expect(row(page, '2')).not.toContainText(fr('catalogue.flag.planned'))
})

test('a planned publication takes its drafts out of those of a later hour, and the notice says so', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  const dialog = page.getByRole('dialog')
  for (const [day, isTold] of [
    ['2090-01-02', false],
    ['2090-01-03', false],
    ['2090-01-01', true],
  ] as const) {
    await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
    await choose(page).check()
    await dialog.getByLabel(fr('catalogue.publish.later')).check()
    await dialog.getByLabel(fr('catalogue.publish.day')).fill(day)
    await dialog.getByRole('button', { name: fr('catalogue.publish.plan') }).click()
    await expect(dialog).toHaveCount(0)
    await expectNotice(page, fr('catalogue.publish.planned'))
    await expect(page.getByRole('status').getByText(fr('catalogue.publish.unplanned.text'))).toHaveCount(isTold ? 1 : 0)
  }
  await page.getByRole('button', { name: fr('catalogue.versions'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: /^Annuler la publication prévue/ })).toHaveCount(1)
})

test('a draft that is planned for later is marked and not chosen, and another publication leaves it planned', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  await saveDraft(world, '4', { 'title.en': { to: 'The harbour' } })
  await planPrice(world)
  // An earlier state of it, which goes out before.
  await planPrice(world, 1650, '2089-12-31')
  await page.reload()
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 2 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(choose(page)).not.toBeChecked()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Roland-Garros' })).toContainText(
    'Publication prévue : 2 janv',
  )
  await dialog.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  await expectNotice(page, fr('catalogue.publish.done'))
  await expect(row(page, '2')).toContainText(fr('catalogue.flag.planned'))
  const { rowCount } = await world.database.owner.query('select from catalogue_plans')
  expect(rowCount).toBe(2)
})

test('a planned draft that is discarded stays planned, which is said, and is back when the publication is called off', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  await planPrice(world)
  await planPrice(world, 1650, '2089-12-31')
  await page.reload()
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: fr('catalogue.discardNamed', { name: 'Roland-Garros' }) }).click()
  await expectNotice(page, fr('catalogue.discarded'))
  const kept = page.getByRole('status').getByText(/^Ce qui en était prévu reste prévu : 31 déc.*, 2 janv/)
  await expect(kept).toBeVisible()
  expect(await readDraftFields(world)).toBeUndefined()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: fr('catalogue.versions'), exact: true }).click()
  await dialog.getByRole('button', { name: /^Annuler la publication prévue : 2 janv/ }).click()
  await expectNotice(page, fr('catalogue.versions.unplanned'))
  expect(await readDraftFields(world)).toEqual({ priceFrom: 1700 })
})

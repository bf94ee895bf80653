/** Tests that Escape and a press beside a dialog throw no work away: the first one asks, the second one closes. */
import { expect, type Page } from '@playwright/test'
import { addRequest } from './requests/request-steps.ts'
import { anAdviser, test } from './console-steps.ts'
import { fr, openBoard } from './catalogue/catalogue-steps.ts'
import { saveDraft } from './catalogue/drafts.ts'
import { enterAsAdmin } from './team-steps.ts'

async function askedAndClosed(page: Page, dismiss: () => Promise<void>): Promise<boolean> {
  const dialog = page.getByRole('dialog')
  await dismiss()
  await expect(dialog.getByRole('alert').getByText(fr('console.unsaved'))).toBeVisible()
  await dismiss()
  await expect(dialog).toHaveCount(0)
  return true
}

test('a roster, an absence and a handover are kept until a second dismissal', async ({ page, world }) => {
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  await anAdviser(world, { name: 'Nadia Haddad' })
  await addRequest(world, { name: 'Ada Lovelace' })
  await world.database.owner.query(`update request_work set claimed_by = $1, claimed_at = now(), state = 'claimed'`, [
    zoe.id,
  ])
  await enterAsAdmin(page, world, '/team')
  const dialog = page.getByRole('dialog')
  const escape = () => page.keyboard.press('Escape')
  const beside = () => page.mouse.click(5, 5)

  const roster = page.getByRole('button', { name: fr('team.roster.editNamed', { name: 'Zoé Martin' }) })
  await roster.click()
  await escape()
  await expect(dialog, 'nothing was changed').toHaveCount(0)
  await roster.click()
  await dialog.getByRole('button', { name: fr('team.roster.copy') }).click()
  expect(await askedAndClosed(page, escape)).toBe(true)

  await page.getByRole('button', { name: fr('team.exceptionsNamed', { name: 'Zoé Martin' }) }).click()
  await dialog.getByLabel(fr('team.exceptions.kind')).selectOption(fr('team.exceptions.on'))
  await escape()
  await expect(dialog.getByText(fr('console.unsaved'))).toBeVisible()
  await dialog.getByRole('button', { name: fr('team.exceptions.add') }).click()
  await expect(dialog.getByRole('listitem')).toContainText(fr('team.duty.allDay'))
  await expect(dialog.getByText(fr('console.unsaved'))).toHaveCount(0)
  await escape()
  await expect(dialog, 'what was added is stored').toHaveCount(0)

  const deactivate = fr('team.actionNamed', { action: fr('team.deactivate'), name: 'Zoé Martin' })
  await page.getByRole('button', { name: deactivate }).click()
  await dialog.getByLabel(fr('team.leave.to', { name: 'Ada Lovelace' })).selectOption(fr('team.leave.queue'))
  expect(await askedAndClosed(page, beside)).toBe(true)
  await page.getByRole('button', { name: deactivate }).click()
  await expect(dialog.getByText(fr('console.unsaved')), 'it begins again').toHaveCount(0)
})

test('a pasted calendar, an order and a chosen publication are kept until a second dismissal', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  await saveDraft(world, '3', { priceFrom: { to: 1800 } })
  const dialog = page.getByRole('dialog')
  const escape = () => page.keyboard.press('Escape')

  await page.getByRole('button', { name: fr('catalogue.paste') }).click()
  await dialog.getByRole('textbox', { name: fr('catalogue.paste.label') }).fill('Roland-Garros, 1600 €')
  expect(await askedAndClosed(page, () => page.mouse.click(5, 5))).toBe(true)

  await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
  await dialog.getByRole('listitem').first().getByRole('button').press('ArrowDown')
  expect(await askedAndClosed(page, escape)).toBe(true)

  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 2 }) }).click()
  await dialog.getByLabel(fr('catalogue.publish.all')).uncheck()
  expect(await askedAndClosed(page, escape)).toBe(true)
})

test('the question before leaving does not hide that a later save failed', async ({ page, world, faults }) => {
  faults.allow(/ERR_FAILED/)
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  const dialog = page.getByRole('dialog')
  const failed = dialog.getByRole('alert').getByText(fr('console.unanswered'))
  const askedThenFailed = async (call: string, save: string) => {
    await page.route(`**/rpc/${call}`, (route) => route.abort())
    await page.keyboard.press('Escape')
    await expect(dialog.getByText(fr('console.unsaved'))).toBeVisible()
    await dialog.getByRole('button', { name: save }).click()
    await expect(failed).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }

  await page.getByRole('button', { name: fr('catalogue.paste') }).click()
  await dialog.getByRole('textbox', { name: fr('catalogue.paste.label') }).fill('Wimbledon;2090-06-28;2090-07-11')
  await askedThenFailed('save_draft*', fr('catalogue.paste.do', { count: 1 }))

  await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
  await dialog.getByRole('listitem').first().getByRole('button').press('ArrowDown')
  await askedThenFailed('save_draft*', fr('catalogue.order.do'))

  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  await dialog.getByLabel(fr('catalogue.publish.name')).fill('Printemps')
  await askedThenFailed('publish_catalogue', fr('catalogue.publishCount', { count: 1 }))

  await page.getByRole('button', { name: fr('catalogue.new') }).click()
  await dialog.getByLabel(fr('catalogue.new.title')).fill('Régate de Cowes')
  await dialog.getByLabel(fr('catalogue.new.location')).fill('Cowes')
  await dialog.getByLabel(fr('catalogue.field.category')).selectOption('other')
  await askedThenFailed('save_draft*', fr('catalogue.new.do'))
})

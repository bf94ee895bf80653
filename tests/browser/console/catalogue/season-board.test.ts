/** Tests the season board: open tasks, the next edition, publications with their changes, versions, undo. */
import { expect } from '@playwright/test'
import { aPublisher } from '#tests/publishing.ts'
import { readDraftFields, saveDraft } from './drafts.ts'
import { anAdviser, enter, faultsAtWidths, makeTranslate, test } from '../console-steps.ts'
import { resetCatalogue, openBoard, readCard, fr, row } from './catalogue-steps.ts'
import { expectNotice } from '../requests/request-steps.ts'

test('an admin makes the next edition of a past one, sees the changes, publishes, undoes and publishes again', async ({
  page,
  browser,
  origin,
  world,
  faults,
}) => {
  faults.allow(/status of (409|500)/)
  await openBoard(page, world)
  const dialog = page.getByRole('dialog')
  const publish = (count: number) => page.getByRole('button', { name: fr('catalogue.publishCount', { count }) })
  const before = world.services.catalogue.current().told.experiences.find(({ id }) => id === '2')!.starts

  await page.getByRole('button', { name: new RegExp(`^${fr('catalogue.need.over')}`) }).click()
  await expect(row(page, '2')).toContainText(fr('catalogue.flag.over'))
  await expect(page).toHaveURL(/need=over/)
  await page.getByRole('button', { name: fr('catalogue.nextNamed', { name: 'Roland-Garros' }) }).click()
  await expect(dialog.getByLabel(fr('catalogue.next.label'))).toHaveValue('2027')
  await dialog.getByLabel(fr('catalogue.starts')).fill('2027-05-23')
  await dialog.getByLabel(fr('catalogue.ends')).fill('2027-05-20')
  await dialog.getByRole('button', { name: fr('catalogue.next.do') }).click()
  await expect(dialog.getByText(fr('catalogue.badDays'))).toBeVisible()
  await dialog.getByLabel(fr('catalogue.ends')).fill('2027-06-06')
  await dialog.getByRole('button', { name: fr('catalogue.next.do') }).click()
  await expectNotice(page, fr('catalogue.next.done', { shown: '2027' }))
  await expect(row(page, '2'), 'it needs no next edition any more').toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(`^${fr('catalogue.everything')}`) }).click()
  await expect(row(page, '2')).toContainText('23 mai – 6 juin 2027')
  await expect(row(page, '2')).toContainText(fr('catalogue.flag.draft'))
  expect(await readCard(browser, { origin, id: '2' }), 'visitors see nothing of it').not.toContain('2027')

  await publish(1).click()
  await expect(dialog.getByLabel(fr('catalogue.publish.later')), 'before a long list').toBeInViewport()
  const change = dialog.getByRole('row', { name: new RegExp(fr('catalogue.field.starts')) })
  await expect(change).toContainText('23 mai 2027')
  expect(before).toMatch(/^2026/)
  await dialog.getByLabel(fr('catalogue.publish.name')).fill('Printemps')
  await dialog.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  await expectNotice(page, fr('catalogue.publish.done'))
  const version = world.services.catalogue
  await expect.poll(() => version.current().told.experiences.find(({ id }) => id === '2')!.starts).toBe('2027-05-23')

  await page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
  await expectNotice(page, fr('catalogue.publish.undone'))
  await expect.poll(() => version.current().told.experiences.find(({ id }) => id === '2')!.starts).toBe(before)
  expect(await readCard(browser, { origin, id: '2' })).not.toContain('2027')
  await expect(publish(1), 'the draft is back').toBeVisible()

  await publish(1).click()
  await dialog.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  await expectNotice(page, fr('catalogue.publish.done'))
  await expect.poll(() => version.current().told.experiences.find(({ id }) => id === '2')!.starts).toBe('2027-05-23')
  expect(await readCard(browser, { origin, id: '2' })).toContain('2027')
  await page.getByRole('button', { name: fr('catalogue.versions'), exact: true }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Printemps' })).toContainText('Inès Morel')
  const goneBack = fr('catalogue.versions.returned', { number: 2, name: fr('catalogue.versions.base') })
  await expect(dialog.getByRole('listitem').filter({ hasText: goneBack })).toHaveCount(1)
  await dialog.getByRole('button', { name: /Printemps/ }).click()
  await expect(dialog).toContainText(fr('catalogue.versions.ask.text'))
  await dialog.getByRole('button', { name: fr('catalogue.versions.restore') }).click()
  await expect(dialog, 'it is so already').toContainText(fr('catalogue.versions.same'))
  await dialog.getByRole('button', { name: fr('console.cancel') }).click()
  await page.route('**/rpc/published_catalogue', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await dialog
    .getByRole('button', {
      name: fr('catalogue.versions.restoreNamed', { name: fr('catalogue.versions.base') }),
    })
    .click()
  await expect(dialog.getByRole('alert'), 'what would change is not known').toBeVisible()
  await expect(dialog.getByRole('button', { name: fr('catalogue.versions.restore') })).toHaveCount(0)
  await dialog.getByRole('button', { name: fr('console.retry') }).click()
  await expect(dialog.getByRole('listitem')).toContainText(['Roland-Garros'])
  await dialog.getByRole('button', { name: fr('catalogue.versions.restore') }).click()
  await expectNotice(page, fr('catalogue.versions.restored'))
  await expect.poll(() => version.current().told.experiences.find(({ id }) => id === '2')!.starts).toBe(before)
})

test('the undo of a publication brings every draft back, also if a colleague has changed one since', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  await saveDraft(world, '4', { 'title.en': { to: 'The harbour' } })
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 2 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('catalogue.publishCount', { count: 2 }) })
    .click()
  await expectNotice(page, fr('catalogue.publish.done'))
  await saveDraft(world, '2', { priceFrom: { from: 1700, to: 1800 } })
  await page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
  await expectNotice(page, fr('catalogue.publish.undone'))
  expect(await readDraftFields(world, '2')).toEqual({ priceFrom: 1800 })
  expect(await readDraftFields(world, '4')).toEqual({ 'title.en': 'The harbour' })
})

test('an adviser sees the drafts with their changes and who may publish; a discarded draft can be restored', async ({
  page,
  world,
}) => {
  await resetCatalogue(world)
  const ines = await anAdviser(world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 }, 'title.en': { to: 'The French Open' } }, ines)
  await enter(page, ines, { path: '/catalogue?need=draft' })
  await expect(page.locator('li[data-experience]')).toHaveCount(1)
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('?')
  await expect(dialog.getByRole('row', { name: fr('catalogue.publish.title') })).toContainText('P')
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await expect(dialog).toContainText(fr('catalogue.publish.onlyAdmins'))
  await expect(dialog).toContainText('Inès Morel')
  await expect(dialog.getByRole('button', { name: /Publier/ })).toHaveCount(0)
  await expect(dialog.getByRole('row', { name: /Prix par personne/ })).toContainText(/1.600.€.*1.700.€/)
  await expect(dialog.getByRole('row', { name: /Titre.*anglais/ })).toContainText('The French Open')
  await dialog.getByRole('button', { name: fr('catalogue.discardNamed', { name: 'Roland-Garros' }) }).click()
  await expect(dialog).toContainText(fr('catalogue.publish.none'))
  await dialog.getByRole('button', { name: fr('console.close') }).click()
  const emptied = fr('catalogue.none.need', { need: fr('catalogue.need.draft') })
  await expect(page.getByRole('heading', { name: emptied })).toBeVisible()
  await page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
  await expect(row(page, '2')).toContainText(fr('catalogue.flag.draft'))
  const { rows } = await world.database.owner.query('select fields from catalogue_drafts')
  expect(rows).toEqual([{ fields: { priceFrom: 1700, 'title.en': 'The French Open' } }])
})

test('the way back from a sheet leads to the same row under the same filter', async ({ page, world }) => {
  await resetCatalogue(world)
  await enter(page, await anAdviser(world), { path: '/catalogue?need=over' })
  const last = page.locator('li[data-experience]').last()
  const id = await last.getAttribute('data-experience')
  await last.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/catalogue/${id}`))
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(page).toHaveURL(/need=over/)
  await expect(row(page, id!).getByRole('link')).toBeFocused()
  await expect(row(page, id!)).toBeInViewport()
})

test('a row names a draft of a later edition than the one it shows', async ({ page, world }) => {
  await resetCatalogue(world)
  const ines = await anAdviser(world)
  await saveDraft(world, '12', { priceFrom: { to: 1700 } }, ines)
  await enter(page, ines, { path: '/catalogue' })
  const olympics = row(page, '12')
  await expect(olympics).toContainText(fr('catalogue.flag.draft'))
  const days = { starts: { to: '2032-07-23' }, ends: { to: '2032-08-08' } }
  await world.database.owner.query('delete from catalogue_drafts')
  await saveDraft(world, '12', days, ines, '2032')
  await page.reload()
  await expect(olympics).toContainText(fr('catalogue.flag.draftOf', { shown: '2032' }))
  await world.database.owner.query('delete from catalogue_drafts')
  await saveDraft(world, '12', { ...days, 'seat.fr': { to: 'Loge' } }, ines, '2032')
  await page.reload()
  await expect(olympics).toContainText('2032')
  await page.keyboard.press('p')
  const [lacks] = fr('catalogue.flag.language', { shown: '' }).split('\u2068')
  await expect(page.getByRole('dialog').locator('form'), 'the gap of the draft itself').toContainText(lacks!)
})

for (const language of ['fr', 'ar'] as const) {
  test(`board, drafts and versions have no axe violation in ${language}, on a phone and a desktop`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await openBoard(page, world)
    await saveDraft(world, '2', { starts: { to: '2027-05-23' }, ends: { to: '2027-06-06' } })
    await saveDraft(world, 'cowes', { 'title.fr': { to: 'Régate de Cowes' }, 'location.fr': { to: 'Cowes' } })
    await page.goto(`/console/catalogue?lang=${language}`)
    await expect(row(page, 'cowes')).toContainText(t('catalogue.flag.price'))
    expect(await faultsAtWidths(page, `board in ${language}`)).toEqual([])
    await page.getByRole('button', { name: t('catalogue.publishCount', { count: 2 }) }).click()
    await expect(page.getByRole('dialog').getByRole('table')).toHaveCount(2)
    await expect(page.getByRole('dialog').locator('form')).toContainText(t('catalogue.flag.price'))
    expect(await faultsAtWidths(page, `drafts in ${language}`)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: t('catalogue.versions'), exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(t('catalogue.versions.base'))
    expect(await faultsAtWidths(page, `versions in ${language}`)).toEqual([])
  })
}

test('values of a draft that the room does not save break no screen: publication, sheet, history', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await saveDraft(world, '2', { starts: { to: '20' }, hosts: { to: { a: 1 } }, circuit: { to: ['x'] } })
  await page.reload()
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  await expect(page.getByRole('dialog').getByText(fr('catalogue.publish.same'))).toBeVisible()
  await page.goto('/console/catalogue/2')
  await page.getByText(fr('catalogue.history')).click()
  await expect(page.getByRole('listitem').filter({ hasText: '{"a":1}' })).toBeVisible()
})

test('a draft that says what is published already is no planned publication, and goes', async ({ page, world }) => {
  await openBoard(page, world)
  const { publish } = await aPublisher(world)
  const draft = `insert into catalogue_drafts (experience, edition, fields, changed_by, changer)
    select '2', '', '{"priceFrom": 2}', published_by, publisher from catalogue_versions where id = $1`
  await world.database.owner.query(draft, [await publish(['2', { priceFrom: 2 }])])
  await page.reload()
  const button = page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) })
  await button.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) })
    .click()
  await expectNotice(page, fr('catalogue.publish.same'))
  await expect(button).toHaveCount(0)
})

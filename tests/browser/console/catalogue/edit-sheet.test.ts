/** Tests the sheet of an experience: it saves while the adviser types, refuses invalid values and shows the real card. */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, loseAnswer, makeTranslate, test } from '../console-steps.ts'
import { resetCatalogue, fr, row } from './catalogue-steps.ts'
import { saveDraft, readDraftFields } from './drafts.ts'

const field = (page: Page, key: string) => page.locator(`[name="${key}"]`)
const preview = (page: Page) => page.frameLocator(`iframe[title="${fr('catalogue.preview')}"]`)

test.beforeEach(({ world }) => resetCatalogue(world))

test('typed values become a draft at once, in three languages; the preview is the public page; invalid values are refused', async ({
  page,
  world,
}) => {
  await enter(page, await anAdviser(world), { path: '/catalogue' })
  await row(page, '2').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Roland-Garros' })).toBeFocused()
  await expect(field(page, 'title.en')).toHaveValue('Roland-Garros')
  await expect(field(page, 'stay'), 'as its duration says').toHaveValue('dayOfChoice')
  await expect(preview(page).getByRole('article')).toContainText(/1.600/)
  await expect(preview(page).getByRole('article')).toBeInViewport()
  expect(await page.evaluate(() => scrollY), 'the sheet itself does not move').toBe(0)

  await field(page, 'priceFrom').fill('dix-sept cents')
  await expect(page.getByText(fr('catalogue.wrong.amount'))).toBeVisible()
  await field(page, 'priceFrom').fill('170000')
  await expect(page.getByText(fr('catalogue.sheet.priceDoubt')), 'unusual, and kept').toBeVisible()
  await field(page, 'priceFrom').fill('1 700 €')
  await field(page, 'title.en').fill('The French Open')
  await field(page, 'title.ar').fill('بطولة فرنسا')
  await field(page, 'features.fr').fill('Loge\n\nDéjeuner')
  const all = {
    priceFrom: 1700,
    'title.en': 'The French Open',
    'title.ar': 'بطولة فرنسا',
    'features.fr': ['Loge', 'Déjeuner'],
  }
  await expect.poll(() => readDraftFields(world)).toEqual(all)
  await expect(page.getByRole('status').getByText(fr('catalogue.sheet.state.saved'))).toBeVisible()
  await expect(preview(page).getByRole('article')).toContainText(/1.700/)
  const seen = page.getByRole('region', { name: fr('catalogue.preview') })
  await seen.getByRole('combobox').selectOption('ar')
  await expect(preview(page).getByRole('article')).toContainText('بطولة فرنسا')
  await seen.getByRole('button', { name: fr('catalogue.preview.deck') }).click()
  const onDeck = preview(page).locator('article[aria-labelledby="deck-2"]')
  await expect(onDeck).toContainText('بطولة فرنسا')
  await expect(onDeck).toBeInViewport()
  await expect(preview(page).locator('article[aria-labelledby="experience-2"]')).toBeHidden()
  await seen.getByRole('button', { name: fr('catalogue.preview.detail') }).click()
  await expect(preview(page).getByRole('dialog')).toContainText('بطولة فرنسا')

  const original = fr('catalogue.sheet.backNamed', { shown: fr('catalogue.field.priceFrom') })
  await page.getByRole('button', { name: original }).click()
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  const { priceFrom: _, ...others } = all
  await expect.poll(() => readDraftFields(world)).toEqual(others)

  await page.getByLabel(fr('catalogue.sheet.supplier')).fill('Le port')
  await page.getByLabel(fr('catalogue.sheet.stock')).fill('12')
  await page.getByLabel(fr('catalogue.sheet.stock')).blur()
  const kept = async () => (await world.database.owner.query('select supplier, stock from catalogue_notes')).rows
  await expect.poll(kept).toEqual([{ supplier: 'Le port', stock: 12 }])
})

test('the sheet proposes the usual texts of an offer, which can be edited', async ({ page, world }) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await page.getByText(fr('catalogue.sheet.exactly')).click()
  const usual = field(page, 'settled.en')
  await expect(usual).toHaveAttribute('placeholder', /The timetable, hour by hour/)
  const shown = fr('catalogue.inLanguage', { shown: fr('catalogue.field.settled'), language: 'anglais' })
  await page.getByRole('button', { name: fr('catalogue.sheet.takeUsualNamed', { shown }) }).click()
  await expect(usual).toHaveValue(/The timetable, hour by hour/)
  await expect
    .poll(() => readDraftFields(world))
    .toMatchObject({
      'settled.en': expect.arrayContaining(['The timetable, hour by hour']),
    })
  await page.goto('/console/catalogue/f1-2026-monaco')
  await page.getByText(fr('catalogue.sheet.exactly')).click()
  await expect(field(page, 'circuit').locator('option:checked')).toHaveText('Grand Prix de Monaco')
  await expect(field(page, 'markAt')).toHaveAttribute('placeholder', /^\d+$/)
  await expect(field(page, 'peopleFrom')).toHaveAttribute('placeholder', /^\d+$/)
  await field(page, 'circuit').selectOption('italy')
  await expect(field(page, 'markAt'), 'the point of Monaco').not.toHaveAttribute('placeholder')
})

test('people, languages of the host and the point on a plan are values that the page shows in every language', async ({
  page,
  world,
}) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await page.getByText(fr('catalogue.sheet.exactly')).click()
  await field(page, 'peopleFrom').fill('4')
  await field(page, 'peopleTo').fill('3')
  await expect(page.getByText(fr('catalogue.sheet.peopleDoubt'))).toBeVisible()
  await field(page, 'peopleTo').fill('12')
  await expect(page.getByText(fr('catalogue.sheet.peopleDoubt'))).toHaveCount(0)
  const host = page.getByRole('group', { name: fr('catalogue.field.hosts') })
  await host.getByRole('checkbox', { name: 'arabe' }).check()
  await host.getByRole('checkbox', { name: 'français' }).check()
  await field(page, 'circuit').selectOption('italy')
  await field(page, 'markAt').fill('250')
  await expect(page.getByText(fr('catalogue.wrong.count'))).toBeVisible()
  await field(page, 'markAt').fill('25')
  await field(page, 'shows.fr').fill('Votre loge')
  await expect
    .poll(() => readDraftFields(world))
    .toEqual({
      peopleFrom: 4,
      peopleTo: 12,
      hosts: ['fr', 'ar'],
      circuit: 'italy',
      markAt: 25,
      'shows.fr': 'Votre loge',
    })
  const seen = page.getByRole('region', { name: fr('catalogue.preview') })
  await seen.getByRole('button', { name: fr('catalogue.preview.detail') }).click()
  const detail = preview(page).getByRole('dialog')
  await expect(detail).toContainText('de 4 à 12')
  await expect(detail).toContainText('parle français et arabe')
  await expect(detail.locator('figcaption').last()).toHaveText('Votre loge')
  await seen.getByRole('combobox').selectOption('ar')
  await expect(detail).toContainText('من 4 إلى 12')
  await expect(detail).toContainText('الفرنسية والعربية')
  await host.getByRole('checkbox', { name: 'arabe' }).uncheck()
  await host.getByRole('checkbox', { name: 'français' }).uncheck()
  await expect.poll(() => readDraftFields(world)).not.toHaveProperty('hosts')
})

test('a language of the host without a translation of the page is shown and kept', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  await world.database.owner.query(
    `insert into catalogue_drafts (experience, edition, fields, changed_by, changer)
     values ('2', '', '{"hosts": ["es"]}', $1, 'Inès Morel')`,
    [adviser.id],
  )
  await enter(page, adviser, { path: '/catalogue/2' })
  await page.getByText(fr('catalogue.sheet.exactly')).click()
  const host = page.getByRole('group', { name: fr('catalogue.field.hosts') })
  await expect(host.getByRole('checkbox', { name: 'espagnol' })).toBeChecked()
  await host.getByRole('checkbox', { name: 'français' }).check()
  await expect.poll(() => readDraftFields(world)).toEqual({ hosts: ['fr', 'es'] })
})

test('typed values are saved also if the sheet is left during the save or without a connection', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await page.route('**/rpc/save_draft', async (route) => {
    await held
    await route.continue()
  })
  const leaves = page.waitForRequest('**/rpc/save_draft')
  await field(page, 'priceFrom').fill('1700')
  await leaves
  await field(page, 'title.en').fill('The French Open')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(row(page, '2')).toBeVisible()
  letGo()
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1700, 'title.en': 'The French Open' })

  await page.route('**/rpc/save_draft', (route) => route.abort())
  await row(page, '2').getByRole('link').click()
  await expect(field(page, 'priceFrom')).toHaveValue('1700')
  await field(page, 'priceFrom').fill('1800')
  await expect(page.getByRole('status').getByText(fr('catalogue.sheet.state.waiting'))).toBeVisible()
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await row(page, '2').getByRole('link').click()
  await expect(field(page, 'priceFrom'), 'the value is still there after coming back').toHaveValue('1800')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(row(page, '2')).toBeVisible()
  await page.unroute('**/rpc/save_draft')
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1800, 'title.en': 'The French Open' })
})

test('the sheet stays with the edition that it was opened with, also if the board shows another one meanwhile', async ({
  page,
  world,
}) => {
  await saveDraft(world, '2', { starts: { to: '2090-05-23' }, ends: { to: '2090-06-06' } }, undefined, '2090')
  await saveDraft(world, '2', { 'seat.fr': { to: 'Loge' } }, undefined, '2091')
  await enter(page, await anAdviser(world), { path: '/catalogue' })
  await row(page, '2').getByRole('link').click()
  await expect(field(page, 'starts')).toHaveValue('2090-05-23')
  // Later than the last day: the edition has no days until the last one is typed.
  await field(page, 'starts').fill('2090-06-10')
  await expect.poll(() => readDraftFields(world, '2', '2090')).toMatchObject({ starts: '2090-06-10' })
  await page.waitForResponse('**/rpc/catalogue_room')
  await field(page, 'ends').fill('2090-06-24')
  await expect.poll(() => readDraftFields(world, '2', '2090')).toEqual({ starts: '2090-06-10', ends: '2090-06-24' })
  expect(await readDraftFields(world, '2', '2091')).toEqual({ 'seat.fr': 'Loge' })
})

test('a value typed after a save whose answer was lost is saved, and is no conflict with oneself', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED|status of 409/)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await loseAnswer(page, 'save_draft')
  await field(page, 'priceFrom').fill('1700')
  await expect(page.getByRole('status').getByText(fr('catalogue.sheet.state.waiting'))).toBeVisible()
  expect(await readDraftFields(world), 'stored, without an answer').toEqual({ priceFrom: 1700 })
  await field(page, 'priceFrom').fill('1800')
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1800 })
  await expect(page.getByRole('status').getByText(fr('catalogue.sheet.state.saved'))).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Inès Morel' })).toHaveCount(0)

  await loseAnswer(page, 'save_draft')
  await field(page, 'priceFrom').fill('1900')
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1900 })
  await field(page, 'priceFrom').fill('2000')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect.poll(() => readDraftFields(world), 'also after the sheet was left').toEqual({ priceFrom: 2000 })
})

for (const language of ['fr', 'ar'] as const) {
  test(`the sheet has no axe violation in ${language}, on a phone and a desktop; a phone shows one language at a time`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await saveDraft(world, '2', { 'title.en': { to: 'The French Open' } })
    await enter(page, await anAdviser(world, { language }), { language, path: '/catalogue/2' })
    await expect(field(page, 'title.en')).toHaveValue('The French Open')
    expect(await faultsAtWidths(page, `sheet in ${language}`)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(field(page, 'title.en')).toBeHidden()
    await page
      .getByRole('group', { name: t('console.language') })
      .getByRole('button')
      .nth(2)
      .click()
    await expect(field(page, 'title.en')).toBeVisible()
    await expect(field(page, 'title.fr')).toBeHidden()
    await field(page, 'title.en').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: t('catalogue.sheet.toPreview') }).click()
    await expect(page.locator('iframe'), 'the preview is below thirty fields').toBeInViewport()
    await field(page, 'title.en').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: t('catalogue.sheet.toPreview') }).click()
    await page.getByRole('button', { name: t('catalogue.sheet.toFields') }).click()
    await expect(field(page, 'title.en'), 'back at the same field').toBeInViewport()
  })
}

test('the way back to the original comes and goes without moving the fields below', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  const topOf = (key: string) => field(page, key).evaluate((input) => input.getBoundingClientRect().top + scrollY)
  await expect(field(page, 'title.fr')).toBeVisible()
  await expect(preview(page).getByRole('article')).toBeVisible()
  const [titles, places] = [await topOf('title.fr'), await topOf('location.fr')]
  const back = (key: 'sale' | 'title') =>
    page.getByRole('button', { name: fr('catalogue.sheet.backNamed', { shown: fr(`catalogue.field.${key}`) }) }).first()
  await field(page, 'sale').selectOption('onRequest')
  await expect(back('sale')).toBeVisible()
  expect(await topOf('title.fr')).toBe(titles)
  await field(page, 'title.fr').fill('Roland')
  await expect(page.getByRole('button', { name: /^Revenir|original/ })).toHaveCount(2)
  expect(await topOf('location.fr')).toBe(places)
  await back('sale').click()
  await expect(back('sale')).toHaveCount(0)
  expect(await topOf('title.fr')).toBe(titles)
})

test.describe('with fingers', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the way back to the original, a finger high, moves no field either', async ({ page, world }) => {
    await enter(page, await anAdviser(world), { path: '/catalogue/2' })
    const top = () => field(page, 'location.fr').evaluate((input) => input.getBoundingClientRect().top + scrollY)
    await expect(preview(page).getByRole('article')).toBeAttached()
    await field(page, 'title.fr').focus()
    const before = await top()
    await field(page, 'title.fr').fill('Roland')
    await expect(page.getByRole('button', { name: /^Revenir à l’original/ })).toBeInViewport()
    await expect(page.getByText(/^Brouillon de/), 'nor does its author').toBeAttached()
    expect(await top()).toBe(before)
  })
})

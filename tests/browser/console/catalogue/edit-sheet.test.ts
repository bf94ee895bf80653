/** The sheet of an experience: saved as one types, refused where it is nonsense, two people on one field, the real card. */
import { expect, type Page } from '@playwright/test'
import { ADVISERS_TOPIC } from '#contract/settings/console-settings.ts'
import type { World } from '#tests/world.ts'
import { connect, subscribed, tokenFor } from '#tests/protocol/realtime/realtime-steps.ts'
import { anAdviser, enter, faultsAtWidths, speaking, test } from '../console-steps.ts'
import { asOnFirstDay, fr, row } from './catalogue-steps.ts'
import { draftOf } from './drafts.ts'

const field = (page: Page, key: string) => page.locator(`[name="${key}"]`)
const preview = (page: Page) => page.frameLocator(`iframe[title="${fr('catalogue.preview')}"]`)

async function drafted(world: World, experience = '2'): Promise<unknown> {
  const sql = 'select fields from catalogue_drafts where experience = $1'
  const { rows } = await world.database.owner.query<{ fields: unknown }>(sql, [experience])
  return rows[0]?.fields
}

test.beforeEach(({ world }) => asOnFirstDay(world))

test('typed values are a draft at once, in three languages; visitors’ own page shows it beside; nonsense is refused', async ({
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
  await expect.poll(() => drafted(world)).toEqual(all)
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
  await expect.poll(() => drafted(world)).toEqual(others)

  await page.getByLabel(fr('catalogue.sheet.supplier')).fill('Le port')
  await page.getByLabel(fr('catalogue.sheet.stock')).fill('12')
  await page.getByLabel(fr('catalogue.sheet.stock')).blur()
  const kept = async () => (await world.database.owner.query('select supplier, stock from catalogue_notes')).rows
  await expect.poll(kept).toEqual([{ supplier: 'Le port', stock: 12 }])
})

test('the sheet shows the usual words of an offer, from which one may start', async ({ page, world }) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await page.getByText(fr('catalogue.sheet.exactly')).click()
  const usual = field(page, 'settled.en')
  await expect(usual).toHaveAttribute('placeholder', /The timetable, hour by hour/)
  const shown = fr('catalogue.inLanguage', { shown: fr('catalogue.field.settled'), language: 'anglais' })
  await page.getByRole('button', { name: fr('catalogue.sheet.takeUsualNamed', { shown }) }).click()
  await expect(usual).toHaveValue(/The timetable, hour by hour/)
  await expect
    .poll(() => drafted(world))
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

test('people, languages of the host and the point on a plan are values, said on the page in every language', async ({
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
    .poll(() => drafted(world))
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
  await expect.poll(() => drafted(world)).not.toHaveProperty('hosts')
})

test('a language of the host that the page does not speak is shown, and stays', async ({ page, world }) => {
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
  await expect.poll(() => drafted(world)).toEqual({ hosts: ['fr', 'es'] })
})

test('two people on one field see both values and choose; on different fields nobody is asked', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  // A change saved by a colleague is not seen before it is asked for again.
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await page.route('**/rpc/catalogue_room', (route) => route.abort())
  faults.allow(/ERR_FAILED/)
  await draftOf(world, '2', { priceFrom: { to: 1800 }, 'word.fr': { to: 'TERRE' } }, youssef)
  await field(page, 'priceFrom').fill('1900')
  await page.unroute('**/rpc/catalogue_room')
  const conflict = page.getByRole('alert').filter({ hasText: 'Youssef El Amrani' })
  await expect(conflict).toContainText(/1.800/)
  await expect(conflict).toContainText(/1.900/)
  await expect(field(page, 'word.fr'), 'a field of theirs alone comes by itself').toHaveValue('TERRE')
  expect(await drafted(world)).toEqual({ priceFrom: 1800, 'word.fr': 'TERRE' })
  await conflict.getByRole('button', { name: new RegExp(fr('catalogue.sheet.yours')) }).click()
  await expect.poll(() => drafted(world)).toEqual({ priceFrom: 1900, 'word.fr': 'TERRE' })
  await expect(conflict).toHaveCount(0)
})

test('what a colleague saved since is shown also in the field one still stands in', async ({ page, world }) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await field(page, 'priceFrom').fill('1 900 €')
  await expect.poll(() => drafted(world)).toEqual({ priceFrom: 1900 })
  await expect(field(page, 'priceFrom'), 'as it was typed').toHaveValue('1 900 €')
  await draftOf(world, '2', { priceFrom: { from: 1900, to: 2000 } })
  await expect(field(page, 'priceFrom')).toHaveValue('2000')
  await field(page, 'priceFrom').fill('')
  await expect(field(page, 'priceFrom'), 'emptied, before another is typed').toHaveValue('')
})

test('a colleague who has the sheet open is named until they leave; who changed what stands below', async ({
  page,
  world,
}) => {
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await draftOf(world, '2', { priceFrom: { to: 1800 } }, youssef)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1800')
  const beside = page.getByText(fr('catalogue.sheet.alsoOpen', { name: 'Youssef El Amrani' }))
  await expect(beside).toHaveCount(0)
  const leave = await openedBy(world, youssef.id, 'catalogue:2:')
  await expect(beside).toBeVisible()
  leave()
  await expect(beside).toHaveCount(0)

  await page.getByText(fr('catalogue.history')).click()
  const deeds = page.getByRole('listitem').filter({ hasText: fr('catalogue.field.priceFrom') })
  await expect(deeds).toContainText(['Youssef El Amrani'])
  await expect(deeds.first()).toContainText(/1.800/)
  await field(page, 'priceFrom').fill('1900')
  await expect(deeds).toContainText([/Inès Morel/, /Youssef El Amrani/])
  await expect(deeds.first()).toContainText(/1.800.*1.900/s)
})

test('a colleague is named also if no socket comes through, and no longer once they have left', async ({
  page,
  world,
}) => {
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await world.database.owner.query(
    `insert into catalogue_presence values ('catalogue:2:', $1, now() + interval '1 hour')`,
    [youssef.id],
  )
  const beside = page.getByText(fr('catalogue.sheet.alsoOpen', { name: 'Youssef El Amrani' }))
  await expect(beside).toBeVisible({ timeout: 20_000 })
  await world.database.owner.query(
    `update catalogue_presence set seen_at = now() - interval '1 minute' where adviser_id = $1`,
    [youssef.id],
  )
  await expect(beside).toHaveCount(0, { timeout: 20_000 })
})

/** As a colleague's browser does it, with the official client; answers how they leave. */
async function openedBy(world: World, sub: string, sheet: string): Promise<() => void> {
  const client = connect(world, { token: await tokenFor(world, { sub, aal: 'aal1' }) })
  const channel = client.channel(ADVISERS_TOPIC, { config: { private: true, presence: { key: sub, enabled: true } } })
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  expect(await channel.track({ request: sheet })).toBe('ok')
  return () => void client.realtime.disconnect()
}

test('typed values are saved though one leaves the sheet while they are, or while there is no connection', async ({
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
  await expect.poll(() => drafted(world)).toEqual({ priceFrom: 1700, 'title.en': 'The French Open' })

  await page.route('**/rpc/save_draft', (route) => route.abort())
  await row(page, '2').getByRole('link').click()
  await expect(field(page, 'priceFrom')).toHaveValue('1700')
  await field(page, 'priceFrom').fill('1800')
  await expect(page.getByRole('status').getByText(fr('catalogue.sheet.state.waiting'))).toBeVisible()
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await row(page, '2').getByRole('link').click()
  await expect(field(page, 'priceFrom'), 'it is there when one is back').toHaveValue('1800')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(row(page, '2')).toBeVisible()
  await page.unroute('**/rpc/save_draft')
  await expect.poll(() => drafted(world)).toEqual({ priceFrom: 1800, 'title.en': 'The French Open' })
})

for (const language of ['fr', 'ar'] as const) {
  test(`the sheet is clean in ${language}, on a phone and on a desk; a phone shows one language at a time`, async ({
    page,
    world,
  }) => {
    const t = speaking(language)
    await draftOf(world, '2', { 'title.en': { to: 'The French Open' } })
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
    await expect(page.locator('iframe'), 'it lies below thirty fields').toBeInViewport()
    await field(page, 'title.en').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: t('catalogue.sheet.toPreview') }).click()
    await page.getByRole('button', { name: t('catalogue.sheet.toFields') }).click()
    await expect(field(page, 'title.en'), 'where one left').toBeInViewport()
  })
}

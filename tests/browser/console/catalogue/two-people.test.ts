/** Tests two people on one sheet: each sees the other and their saves, and chooses if both changed one field. */
import { expect, type Page } from '@playwright/test'
import { ADVISERS_TOPIC } from '#contract/settings/console-settings.ts'
import type { World } from '#tests/world.ts'
import { connect, subscribed, tokenFor } from '#tests/protocol/realtime/realtime-steps.ts'
import { aPublisher } from '#tests/publishing.ts'
import { type Adviser, anAdviser, enter, signIn, test } from '../console-steps.ts'
import { expectNotice } from '../requests/request-steps.ts'
import { openBoard, resetCatalogue, fr } from './catalogue-steps.ts'
import { saveDraft, readDraftFields } from './drafts.ts'

const field = (page: Page, key: string) => page.locator(`[name="${key}"]`)

test.beforeEach(({ world }) => resetCatalogue(world))

test('two people who change one field see both values and choose; different fields cause no question', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  // The room is read no more, so that it does not see the change that a colleague saves.
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await page.route('**/rpc/catalogue_room', (route) => route.abort())
  faults.allow(/ERR_FAILED/)
  await saveDraft(world, '2', { priceFrom: { to: 1800 }, 'word.fr': { to: 'TERRE' } }, youssef)
  await field(page, 'priceFrom').fill('1900')
  await page.unroute('**/rpc/catalogue_room')
  const conflict = page.getByRole('alert').filter({ hasText: 'Youssef El Amrani' })
  await expect(conflict).toContainText(/1.800/)
  await expect(conflict).toContainText(/1.900/)
  await expect(field(page, 'word.fr'), 'a field of theirs alone comes by itself').toHaveValue('TERRE')
  expect(await readDraftFields(world)).toEqual({ priceFrom: 1800, 'word.fr': 'TERRE' })
  await field(page, 'word.fr').fill('OCRE')
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1800, 'word.fr': 'OCRE' })
  await expect(page.getByRole('status').getByText(/Inès Morel/), 'who saved last').toBeVisible()
  await expect(conflict, 'who changed that field').toContainText(/1.800/)
  await conflict.getByRole('button', { name: new RegExp(fr('catalogue.sheet.yours')) }).click()
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1900, 'word.fr': 'OCRE' })
  await expect(conflict).toHaveCount(0)
})

test('a field that a colleague changed and published meanwhile is asked about without a name', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED/)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  // The room is read no more, so that it does not see what a colleague publishes.
  await page.route('**/rpc/catalogue_room', (route) => route.abort())
  await (await aPublisher(world)).publish(['2', { priceFrom: 1800 }])
  await field(page, 'priceFrom').fill('1900')
  await page.unroute('**/rpc/catalogue_room')
  await expect(page.getByRole('alert').filter({ hasText: /1.800/ })).toContainText('Quelqu’un a changé ce champ')
})

test('two people who change one note see both values and choose; a note typed without a connection is kept', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED/)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  const supplier = page.getByLabel(fr('catalogue.sheet.supplier'))
  const cost = page.getByLabel(fr('catalogue.sheet.cost'))
  await expect(supplier).toHaveValue('')
  // The room is read no more, so that it does not see the notes that a colleague saves.
  await page.route('**/rpc/catalogue_room', (route) => route.abort())
  const { owner } = world.database
  await owner.query(`insert into catalogue_notes values ('2', '', 'Le port', '9 000', 3)`)
  const readNotes = async () => (await owner.query('select supplier, cost, stock from catalogue_notes')).rows[0]
  await supplier.fill('La régie')
  await supplier.blur()
  await page.unroute('**/rpc/catalogue_room')
  const conflict = page.getByRole('alert').filter({ hasText: fr('catalogue.sheet.noteConflict') })
  await expect(conflict).toContainText('Le port')
  await expect(conflict).toContainText('La régie')
  await expect(cost, 'a note of theirs alone comes by itself').toHaveValue('9 000')
  await conflict.getByRole('button', { name: new RegExp(fr('catalogue.sheet.yours')) }).click()
  await expect.poll(readNotes).toEqual({ supplier: 'La régie', cost: '9 000', stock: 3 })
  await expect(conflict).toHaveCount(0)

  await page.route('**/rpc/save_catalogue_note', (route) => route.abort())
  await cost.fill('8 000')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(page.locator('li[data-experience="2"]')).toBeVisible()
  await page.unroute('**/rpc/save_catalogue_note')
  await expect.poll(readNotes).toEqual({ supplier: 'La régie', cost: '8 000', stock: 3 })
})

test('the value that a colleague saved is shown also in the field that has the focus', async ({ page, world }) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await field(page, 'priceFrom').fill('1 900 €')
  await expect.poll(() => readDraftFields(world)).toEqual({ priceFrom: 1900 })
  await expect(page.getByRole('status').getByText(fr('catalogue.sheet.state.saved'))).toBeVisible()
  await expect(field(page, 'priceFrom'), 'as it was typed').toHaveValue('1 900 €')
  await saveDraft(world, '2', { priceFrom: { from: 1900, to: 2000 } })
  await expect(field(page, 'priceFrom')).toHaveValue('2000')
  await field(page, 'priceFrom').fill('')
  await expect(field(page, 'priceFrom'), 'emptied, before another is typed').toHaveValue('')
})

test('a colleague with the same sheet open is named until they leave; the changes are listed with their authors', async ({
  page,
  world,
}) => {
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await saveDraft(world, '2', { priceFrom: { to: 1800 } }, youssef)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1800')
  const beside = page.getByText(fr('catalogue.sheet.alsoOpen', { name: 'Youssef El Amrani' }))
  await expect(beside).toHaveCount(0)
  const leave = await openAsColleague(world, youssef.id, 'catalogue:2:')
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

test('without a socket a colleague is also named, and no longer after they left', async ({ page, world }) => {
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

/** Opens a sheet as a colleague with the official client, and returns the function that leaves it. */
async function openAsColleague(world: World, sub: string, sheet: string): Promise<() => void> {
  const client = connect(world, { token: await tokenFor(world, { sub, aal: 'aal1' }) })
  const channel = client.channel(ADVISERS_TOPIC, { config: { private: true, presence: { key: sub, enabled: true } } })
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  expect(await channel.track({ request: sheet })).toBe('ok')
  return () => void client.realtime.disconnect()
}

test('a draft that a colleague adds or changes while the dialog is open is not published unseen', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409|ERR_FAILED/)
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } }, youssef)
  await saveDraft(world, '4', { priceFrom: { to: 900 } }, youssef)
  const publish = (count: number) => page.getByRole('button', { name: fr('catalogue.publishCount', { count }) })
  await publish(2).click()
  const dialog = page.getByRole('dialog')
  const draft = (price: RegExp) => dialog.getByRole('listitem').filter({ hasText: price })
  await expect(draft(/1.700/).getByRole('checkbox')).toBeChecked()
  await saveDraft(world, '2', { priceFrom: { from: 1700, to: 1800 } }, youssef)
  await saveDraft(world, '5', { priceFrom: { to: 500 } }, youssef)
  for (const price of [/1.800/, /500/]) {
    await expect(draft(price).getByRole('checkbox')).not.toBeChecked()
    await expect(draft(price)).toContainText(fr('catalogue.publish.since'))
  }
  await expect(draft(/900/).getByRole('checkbox')).toBeChecked()
  await draft(/1.800/).getByRole('checkbox').check()

  // The room is read no more, so that the dialog does not see the next change.
  await page.route('**/rpc/catalogue_room', (route) => route.abort())
  await saveDraft(world, '4', { priceFrom: { from: 900, to: 950 } }, youssef)
  const send = dialog.getByRole('button', { name: fr('catalogue.publishCount', { count: 2 }) })
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText(fr('catalogue.publish.gone.text'))
  await page.unroute('**/rpc/catalogue_room')
  await draft(/950/).getByRole('checkbox').check()
  await send.click()
  await expectNotice(page, fr('catalogue.publish.done'))
  expect(await readDraftFields(world, '5'), 'it was not chosen').toEqual({ priceFrom: 500 })
})

test('a text that one person could not save waits for them, and is not saved by the next', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const ines = await anAdviser(world)
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  const changeOver = async (from: string, to: Adviser) => {
    await page.getByRole('button', { name: fr('account.menu', { name: from }) }).click()
    await page.getByRole('button', { name: fr('account.signOut') }).click()
    await signIn(page, to)
    await expect(field(page, 'priceFrom')).toBeVisible()
  }
  await enter(page, ines, { path: '/catalogue/2' })
  const refused = page.waitForEvent('requestfailed')
  await page.route('**/rpc/save_draft', (route) => route.abort())
  await field(page, 'priceFrom').fill('1900')
  await refused
  await changeOver('Inès Morel', youssef)
  await page.unroute('**/rpc/save_draft')
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await field(page, 'word.fr').fill('TERRE')
  await expect.poll(() => readDraftFields(world)).toEqual({ 'word.fr': 'TERRE' })
  await changeOver('Youssef El Amrani', ines)
  await expect.poll(() => readDraftFields(world)).toEqual({ 'word.fr': 'TERRE', priceFrom: 1900 })
})

import { type Browser, expect, type Page } from '@playwright/test'
import { type Adviser, anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import { addRequest, openSheet, openContext, sheet, expectSheetOf, expectNotice, readWork } from './request-steps.ts'

const fr = makeTranslate('fr')

test('a request that stopped being a double while the sheet was open is not merged, and the sheet says why', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 409/)
  const kept = await addRequest(world, { name: 'Ada' })
  const double = await addRequest(world, { name: 'Ada' })
  await enter(page, await anAdviser(world), { path: `/requests/${kept}` })
  const merge = sheet(page).getByRole('button', { name: fr('sheet.mergeNamed', { reference: '' }).split(' ')[0]! })
  await expect(merge).toBeVisible()
  const { owner } = world.database
  await owner.query(
    `update request_work set email_key = 'b@example.com', phone_key = '1' where contact_request_id = $1`,
    [double],
  )
  await merge.click()
  await expect(page.getByRole('alert').getByText(fr('sheet.lost.strangers'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(fr('sheet.lost.strangersText'))).toBeVisible()
  const { rows } = await owner.query('select count(merged_into)::int as merged from request_work')
  expect(rows).toEqual([{ merged: 0 }])
})

test('a request that waits for a call is not merged into one that was closed meanwhile, and the sheet says from where', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 409/)
  const closed = await addRequest(world, { name: 'Ada' })
  const other = await addRequest(world, { name: 'Ada' })
  await enter(page, await anAdviser(world), { path: `/requests/${closed}` })
  const merge = sheet(page).getByRole('button', { name: fr('sheet.mergeNamed', { reference: '' }).split(' ')[0]! })
  await expect(merge).toBeVisible()
  const { owner } = world.database
  await owner.query(`update request_work set state = 'lost' where contact_request_id = $1`, [closed])
  await merge.click()
  await expect(page.getByRole('alert').getByText(fr('sheet.lost.waits'))).toBeVisible()
  await expect(page.getByRole('alert').getByText(fr('sheet.lost.waitsText'))).toBeVisible()
  for (const state of ['new', 'reached', 'quoted']) {
    await owner.query(`update request_work set state = $2 where contact_request_id = $1`, [other, state])
    await page.reload()
    await expect(sheet(page).getByText(fr('sheet.mergeOtherWay'))).toBeVisible()
    await expect(merge).toHaveCount(0)
  }
})

test('the sheet of another request of a client offers no merge of what they bought', async ({ page, world }) => {
  const id = await addRequest(world, { name: 'Ada' })
  const won = await addRequest(world, { name: 'Ada' })
  const setState = (of: string) =>
    world.database.owner.query(`update request_work set state = 'won' where contact_request_id = $1`, [of])
  await setState(won)
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  const merge = sheet(page).getByRole('button', { name: fr('sheet.mergeNamed', { reference: '' }).split(' ')[0]! })
  await expect(sheet(page).getByText(fr('sheet.person.won', { count: 1 }), { exact: true })).toBeVisible()
  await expect(merge).toHaveCount(0)
  await setState(id)
  await page.reload()
  await expect(merge).toBeVisible()
})

const secondCallDialog = (page: Page) => page.getByRole('dialog', { name: fr('sheet.twice') })

/** Cuts the page off from changes: its channel never opens, and the feed has nothing new. */
async function blockChanges(page: Page): Promise<void> {
  await page.routeWebSocket(/realtime/, () => undefined)
  const json = { last: '1:1:', resync: false, changes: [] }
  await page.route('**/rpc/request_changes_since', (route) => route.fulfill({ json }))
}

/** Opens a second tab of the same adviser, which receives no changes of the first one. */
async function openDeafTab(browser: Browser, origin: string, way: { adviser: Adviser; id: string }) {
  const other = await openContext(browser, origin)
  await blockChanges(other.page)
  await enter(other.page, way.adviser, { path: `/requests/${way.id}` })
  await expectSheetOf(other.page, 'Ada Lovelace')
  return other
}

test('a call noted in one tab is shown in the other before a second one is counted: discarded, or noted again', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.expect(/status of 409/)
  const adviser = await anAdviser(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await blockChanges(page)
  await enter(page, adviser, { path: `/requests/${id}` })
  const other = await openDeafTab(browser, origin, { adviser, id })
  await other.page.keyboard.press('2')
  await expectNotice(other.page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))

  await page.keyboard.press('1')
  await expect(secondCallDialog(page).getByRole('listitem')).toContainText(/Inès Morel.*Pas de réponse/)
  await expect(secondCallDialog(page)).toContainText(fr('sheet.twice.yours', { outcome: fr('sheet.outcome.reached') }))
  await page.getByRole('button', { name: fr('sheet.twice.leave') }).click()
  await expect(secondCallDialog(page)).toHaveCount(0)
  expect(await readWork(world, id)).toMatchObject({ attempts: 1, last_outcome: 'no_answer' })

  await other.page.keyboard.press('5')
  await expectNotice(other.page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.voicemail') }))
  await page.keyboard.press('1')
  await page.getByRole('button', { name: fr('sheet.twice.again') }).click()
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  await expect(secondCallDialog(page)).toHaveCount(0)
  expect(await readWork(world, id)).toMatchObject({ attempts: 3, last_outcome: 'reached', state: 'reached' })
  await other.context.close()
})

test('if another tab noted a call a moment ago, the sheet asks once before it notes a second one', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.expect(/status of 409/)
  const adviser = await anAdviser(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, adviser, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  const other = await openContext(browser, origin)
  await enter(other.page, adviser, { path: `/requests/${id}` })
  await expectSheetOf(other.page, 'Ada Lovelace')
  await other.page.keyboard.press('2')
  await expect(sheet(page).getByText(fr('sheet.attempts', { count: 1 }))).toBeVisible()

  await page.keyboard.press('2')
  await expect(secondCallDialog(page).getByRole('listitem')).toHaveCount(1)
  expect(await readWork(world, id)).toMatchObject({ attempts: 1 })
  await page.getByRole('button', { name: fr('sheet.twice.leave') }).click()
  await page.keyboard.press('3')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.busy') }))
  await page.keyboard.press('1')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  expect(await readWork(world, id)).toMatchObject({ attempts: 3, last_outcome: 'reached' })
  await other.context.close()
})

test('a call is noted once if the answer was lost and its key is pressed again', async ({ page, world, faults }) => {
  faults.allow(/ERR_FAILED/)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await blockChanges(page)
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await page.route('**/rpc/call_sheet', (route) => route.abort())
  let isLost = true
  await page.route('**/rpc/record_attempt', async (route) => {
    if (!isLost) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const perhapsSaved = page.getByRole('alert').getByText(fr('console.unanswered'), { exact: true })
  await page.keyboard.press('2')
  await expect(perhapsSaved).toBeVisible()
  expect(await readWork(world, id)).toMatchObject({ attempts: 1 })
  isLost = false
  const answered = page.waitForResponse('**/rpc/record_attempt')
  await page.keyboard.press('2')
  expect((await answered).status()).toBe(200)
  await expect(perhapsSaved, 'the call is shown as noted').toHaveCount(0)
  expect(await readWork(world, id), 'asked again').toMatchObject({ attempts: 1 })

  // The answer is lost once more, but now the sheet can be read again and shows the noted call.
  isLost = true
  await page.keyboard.press('3')
  await expect(perhapsSaved).toBeVisible()
  expect(await readWork(world, id)).toMatchObject({ attempts: 2 })
  await page.unroute('**/rpc/call_sheet')
  await expect(perhapsSaved).toHaveCount(0)
  isLost = false
  await page.keyboard.press('3')
  await expect.poll(() => readWork(world, id), 'another call').toMatchObject({ attempts: 3 })
})

test('a second note directly afterwards is saved, too, and text typed during a save stays', async ({ page, world }) => {
  await openSheet(page, world)
  const note = sheet(page).getByLabel(fr('sheet.note'))
  const stored = (text: string) => sheet(page).getByRole('listitem').filter({ hasText: text })
  await note.fill('Préfère le matin')
  await note.press('Control+Enter')
  await expect(stored('Préfère le matin')).toBeVisible()
  await note.fill('Vient à quatre')
  await note.press('Control+Enter')
  await expect(stored('Vient à quatre')).toBeVisible()

  let letGo = () => {}
  await page.route('**/rpc/add_note', async (route) => {
    await new Promise<void>((resolve) => (letGo = resolve))
    await route.continue()
  })
  await note.fill('Rappeler lundi')
  const leaving = page.waitForRequest('**/rpc/add_note')
  await note.press('Control+Enter')
  await leaving
  await note.press('End')
  await page.keyboard.type(' avant midi')
  letGo()
  await expect(stored('Rappeler lundi')).toBeVisible()
  await expect(note).toHaveValue(' avant midi')
  await page.reload()
  await expect(note).toHaveValue(' avant midi')
})

test('a note survives a reload, a wrong key is undone, and the focus stays on the sheet', async ({ page, world }) => {
  const id = await openSheet(page, world)
  const note = sheet(page).getByLabel(fr('sheet.note'))
  await note.fill('Préfère le matin')
  await page.reload()
  await expect(note).toHaveValue('Préfère le matin')
  await expect(sheet(page).getByText(fr('sheet.noteUnsaved'))).toBeVisible()
  await note.press('Control+Enter')
  await expectNotice(page, fr('sheet.noteAdded'))
  await expect(note).toBeFocused()
  await expect(note).toHaveValue('')
  await note.press('Escape')

  await page.keyboard.press('2')
  await page.keyboard.press('2')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))
  expect(await readWork(world, id)).toMatchObject({ state: 'claimed', attempts: 1 })
  await page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
  await expectNotice(page, fr('sheet.takenBack'))
  expect(await readWork(world, id)).toMatchObject({ state: 'new', attempts: 0, holder: null })
  await expect(sheet(page).getByText(fr('event.taken_back.attempt'))).toBeVisible()
  const call = sheet(page).getByRole('listitem').filter({ hasText: 'a appelé' })
  await expect(call.getByText(fr('event.takenBack'), { exact: true }), 'what counts no more says so').toBeVisible()
  await expect(call.getByText(fr('event.next', { hour: '' }).trim())).toHaveCount(0)
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeFocused()
})

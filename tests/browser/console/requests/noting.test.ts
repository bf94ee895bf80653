import { type Browser, expect, type Page } from '@playwright/test'
import { type Adviser, anAdviser, enter, speaking, test } from '../console-steps.ts'
import { arrives, atSheet, elsewhere, sheet, titled, told, workOf } from './request-steps.ts'

const fr = speaking('fr')

test('a request that stopped being a double while the sheet was open is not merged, and why is said', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 409/)
  const kept = await arrives(world, { name: 'Ada' })
  const double = await arrives(world, { name: 'Ada' })
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

const again = (page: Page) => page.getByRole('dialog', { name: fr('sheet.twice') })

/** Its channel never opens, and the feed has nothing new for it. */
async function hearsNothing(page: Page): Promise<void> {
  await page.routeWebSocket(/realtime/, () => undefined)
  const json = { last: '1:1:', resync: false, changes: [] }
  await page.route('**/rpc/request_changes_since', (route) => route.fulfill({ json }))
}

/** A second tab of the same adviser, which hears nothing of what the first one does. */
async function deafTab(browser: Browser, origin: string, way: { adviser: Adviser; id: string }) {
  const other = await elsewhere(browser, origin)
  await hearsNothing(other.page)
  await enter(other.page, way.adviser, { path: `/requests/${way.id}` })
  await titled(other.page, 'Ada Lovelace')
  return other
}

test('a call noted in one tab is shown in the other before theirs is counted: left, or noted as a second one', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.expect(/status of 409/)
  const adviser = await anAdviser(world)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  await hearsNothing(page)
  await enter(page, adviser, { path: `/requests/${id}` })
  const other = await deafTab(browser, origin, { adviser, id })
  await other.page.keyboard.press('2')
  await told(other.page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))

  await page.keyboard.press('1')
  await expect(again(page).getByRole('listitem')).toContainText(/Inès Morel.*Pas de réponse/)
  await expect(again(page)).toContainText(fr('sheet.twice.yours', { outcome: fr('sheet.outcome.reached') }))
  await page.getByRole('button', { name: fr('sheet.twice.leave') }).click()
  await expect(again(page)).toHaveCount(0)
  expect(await workOf(world, id)).toMatchObject({ attempts: 1, last_outcome: 'no_answer' })

  await other.page.keyboard.press('5')
  await told(other.page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.voicemail') }))
  await page.keyboard.press('1')
  await page.getByRole('button', { name: fr('sheet.twice.again') }).click()
  await told(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  await expect(again(page)).toHaveCount(0)
  expect(await workOf(world, id)).toMatchObject({ attempts: 3, last_outcome: 'reached', state: 'reached' })
  await other.context.close()
})

test('a call noted elsewhere a moment ago is asked about though the sheet shows it, once', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.expect(/status of 409/)
  const adviser = await anAdviser(world)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  await enter(page, adviser, { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
  const other = await elsewhere(browser, origin)
  await enter(other.page, adviser, { path: `/requests/${id}` })
  await titled(other.page, 'Ada Lovelace')
  await other.page.keyboard.press('2')
  await expect(sheet(page).getByText(fr('sheet.attempts', { count: 1 }))).toBeVisible()

  await page.keyboard.press('2')
  await expect(again(page).getByRole('listitem')).toHaveCount(1)
  expect(await workOf(world, id)).toMatchObject({ attempts: 1 })
  await page.getByRole('button', { name: fr('sheet.twice.leave') }).click()
  await page.keyboard.press('3')
  await told(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.busy') }))
  await page.keyboard.press('1')
  await told(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  expect(await workOf(world, id)).toMatchObject({ attempts: 3, last_outcome: 'reached' })
  await other.context.close()
})

test('a call whose answer was lost is noted once, however often its key is pressed', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  await hearsNothing(page)
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
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
  expect(await workOf(world, id)).toMatchObject({ attempts: 1 })
  isLost = false
  const answered = page.waitForResponse('**/rpc/record_attempt')
  await page.keyboard.press('2')
  expect((await answered).status()).toBe(200)
  await expect(perhapsSaved, 'it is told as noted').toHaveCount(0)
  expect(await workOf(world, id), 'asked again').toMatchObject({ attempts: 1 })

  // Lost once more, and this time the sheet is read again: it says itself what was stored.
  isLost = true
  await page.keyboard.press('3')
  await expect(perhapsSaved).toBeVisible()
  expect(await workOf(world, id)).toMatchObject({ attempts: 2 })
  await page.unroute('**/rpc/call_sheet')
  await expect(perhapsSaved).toHaveCount(0)
  isLost = false
  await page.keyboard.press('3')
  await expect.poll(() => workOf(world, id), 'another call').toMatchObject({ attempts: 3 })
})

test('a second note at once is stored, too, and what is typed while one is on its way stays', async ({
  page,
  world,
}) => {
  await atSheet(page, world)
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

/** Tests that every act of the call sheet has a key (product §4.14). */
import { expect, type Page } from '@playwright/test'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import {
  addRequest,
  openSheet,
  row,
  sheet,
  expectSheetOf,
  expectNotice,
  twoAdvisers,
  readWork,
} from './request-steps.ts'

const fr = makeTranslate('fr')
type Act = keyof typeof SHEET_KEYS
const keyOf = (act: Act) => SHEET_KEYS[act].key

/** The keys follow one another in one task, as those of a fast typist do while the machine is busy. */
const typeFast = (page: Page, keys: string[]) =>
  page.evaluate(async (pressed) => {
    for (const key of pressed) {
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      await Promise.resolve()
    }
  }, keys)

test('keys call the client, write to them and copy the link of the private page', async ({
  page,
  context,
  world,
  faults,
}) => {
  faults.expect(/another host: https:\/\/wa\.me/)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await openSheet(page, world)
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const dialled = new Promise<string>((resolve) =>
    devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  )
  await page.keyboard.press(keyOf('call'))
  expect(await dialled).toBe('tel:+33612345678')

  const opened = context.waitForEvent('page')
  await page.keyboard.press(keyOf('whatsapp'))
  const chat = await opened
  expect(chat.url()).toContain('https://wa.me/33612345678')
  await chat.close()

  await page.keyboard.press(keyOf('page'))
  await expect(sheet(page).getByText('/?request=')).toBeVisible()
  await expect(sheet(page).getByRole('link', { name: fr('sheet.page.whatsapp') })).toBeFocused()
})

test('keys note reached and won, and open the dialogs of quoted, lost, withdrawn and won', async ({ page, world }) => {
  const id = await openSheet(page, world)
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await page.keyboard.press(keyOf('reached'))
  await expect.poll(() => readWork(world, id)).toMatchObject({ state: 'reached' })
  for (const act of ['quoted', 'lost', 'withdrawn', 'won'] as const) {
    await expect(sheet(page).getByRole('button', { name: fr(SHEET_KEYS[act].does) })).toBeEnabled()
    await page.keyboard.press(keyOf(act))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // The field for a remark has one line, so Enter sends it.
  await page.keyboard.press(keyOf('won'))
  await page.keyboard.press('Enter')
  await expect.poll(() => readWork(world, id)).toMatchObject({ state: 'won' })
})

test('three keys note a call and plan the next one, by the digits that the unfolded hours show', async ({
  page,
  world,
}) => {
  const id = await openSheet(page, world)
  await page.keyboard.press('9')
  await page.keyboard.press('2')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))
  await page.keyboard.press(keyOf('plan'))
  const last = sheet(page).getByRole('button', { name: fr('sheet.next.tomorrowEvening') })
  await page.keyboard.press((await last.getAttribute('aria-keyshortcuts'))!)
  await expect(page.getByRole('status').getByText(/^Prochain appel/)).toBeVisible()
  const plannings = `select count(*)::int from request_events where contact_request_id = $1 and kind = 'planned'`
  expect((await world.database.owner.query(plannings, [id])).rows[0]).toEqual({ count: 1 })
})

test('one key opens the first sheet, and three note a call and plan the next one without a pause', async ({
  page,
  world,
}) => {
  const toSheet = ['s']
  const toPlan = ['2', keyOf('plan'), '7']
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, await anAdviser(world))
  await expect(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible()
  for (const key of toSheet) await page.keyboard.press(key)
  await expectSheetOf(page, 'Ada Lovelace')

  await typeFast(page, toPlan)
  await expect(page.getByRole('status').getByText(/^Prochain appel/)).toBeVisible()
  expect([toSheet.length, toPlan.length]).toEqual([1, 3])
  expect(await readWork(world, id)).toMatchObject({ attempts: 1, planned: true })
  const plannings = `select count(*)::int from request_events where contact_request_id = $1 and kind = 'planned'`
  expect((await world.database.owner.query(plannings, [id])).rows[0]).toEqual({ count: 1 })
})

test('a planned call that waited for an outcome is not stored if the outcome was not', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 500/)
  const id = await openSheet(page, world)
  const tries: string[] = []
  page.on('request', (request) => tries.push(request.url().replace(/.*rpc\//, '')))
  await page.route('**/rpc/record_attempt', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await typeFast(page, ['2', keyOf('plan'), '7'])
  await expect(page.getByRole('alert').getByText(fr('console.failed'))).toBeVisible()
  expect(tries).toContain('record_attempt')
  expect(tries).not.toContain('plan_attempt')
  expect(await readWork(world, id)).toMatchObject({ attempts: 0, planned: false })
})

test('keys give a request back, and take it over from an adviser who does not call', async ({ page, world }) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await page.keyboard.press(keyOf('release'))
  await expectNotice(page, fr('sheet.released'))
  expect(await readWork(world, id)).toMatchObject({ holder: null })
  await page.getByRole('button', { name: fr('console.undo'), exact: true }).click()
  await expectNotice(page, fr('sheet.takenBack'))
  expect(await readWork(world, id)).toMatchObject({ holder: 'Inès Morel' })

  await world.database.owner.query(
    `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now() - interval '20 minutes',
     received_at = now() - interval '20 minutes', state_changed_at = now() - interval '20 minutes', version = version + 1
     where contact_request_id = $1`,
    [id, bea.id],
  )
  await page.reload()
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press('c')
  await expect(page.getByText(fr('sheet.theirKey.takeOver', { key: keyOf('takeOver').toUpperCase() }))).toBeVisible()
  await page.keyboard.press(keyOf('takeOver'))
  await expectNotice(page, fr('sheet.claimed'))
  expect(await readWork(world, id)).toMatchObject({ holder: 'Inès Morel' })
})

test('a key takes over a late quote from a colleague, and the undo gives it back', async ({ page, world }) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await world.database.owner.query(
    `update request_work set state = 'reached', claimed_by = $2, claimed_at = now() - interval '2 days',
     first_attempt_at = now() - interval '2 days', reached_at = now() - interval '2 days', version = version + 1
     where contact_request_id = $1`,
    [id, bea.id],
  )
  await enter(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(sheet(page).getByRole('button', { name: fr('sheet.takeOver') })).toBeVisible()
  await page.keyboard.press(keyOf('takeOver'))
  await expectNotice(page, fr('sheet.claimed'))
  expect(await readWork(world, id)).toMatchObject({ holder: 'Inès Morel', state: 'reached' })
  await page.getByRole('button', { name: fr('console.undo'), exact: true }).click()
  await expectNotice(page, fr('sheet.takenBack'))
  expect(await readWork(world, id)).toMatchObject({ holder: 'Bea Lind', state: 'reached' })
})

test('keys let a request through, explain a broken promise and open earlier requests', async ({ page, world }) => {
  await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com' })
  const id = await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com' }, { set_apart: 'too-fast' })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press(keyOf('letThrough'))
  await expectNotice(page, fr('sheet.apart.done'))

  await page.keyboard.press(keyOf('others'))
  await expect(
    sheet(page)
      .getByRole('region', { name: fr('sheet.others') })
      .locator(':focus'),
  ).toBeVisible()

  await world.database.owner.query(
    `update request_work set promised_by = now() - interval '9 minutes', breach_at = now() where contact_request_id = $1`,
    [id],
  )
  await page.reload()
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press(keyOf('breach'))
  await expect(page.getByLabel(fr('sheet.breach.reason'))).toBeFocused()
})

test('a reason typed for a lost or a postponed request is not lost with one Escape', async ({ page, world }) => {
  await openSheet(page, world)
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  const dialog = page.getByRole('dialog')
  async function escapeTwice(field: string): Promise<void> {
    await dialog.getByLabel(field).fill('Salon à Cannes')
    await page.keyboard.press('Escape')
    await expect(dialog.getByRole('alert').getByText(fr('console.unsaved'))).toBeVisible()
    await expect(dialog.getByLabel(field)).toHaveValue('Salon à Cannes')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await page.keyboard.press(keyOf('lost'))
  await escapeTwice(fr('sheet.reason'))
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
  await page.keyboard.press('x')
  await page.getByRole('button', { name: fr('several.snooze') }).click()
  await escapeTwice(fr('sheet.next.why'))
})

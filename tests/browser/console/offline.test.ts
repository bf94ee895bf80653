/** Tests the room while the server cannot be reached: it says so, saves nothing partially and loses nothing. */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, makeTranslate, test } from './console-steps.ts'
import { addRequest, openSheet, row, sheet, expectNotice, readWork } from './requests/request-steps.ts'

const fr = makeTranslate('fr')

const alarm = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true })
const dismiss = (page: Page) =>
  page
    .getByRole('alert')
    .getByRole('button', { name: fr('console.close') })
    .click()

test.beforeEach(({ faults }) => faults.allow(/ERR_INTERNET_DISCONNECTED|status of 4/))

test('a banner says that the connection is lost, offers a retry, and disappears when the connection is back', async ({
  page,
  context,
  world,
}) => {
  await openSheet(page, world)
  await expect(page.getByRole('img', { name: fr('connection.good') })).toBeVisible()
  await context.setOffline(true)
  await expect(alarm(page, fr('connection.lost'))).toBeVisible()
  await expect(alarm(page, fr('connection.lostText'))).toBeVisible()
  await expect(page.getByRole('img', { name: fr('connection.lost') })).toBeVisible()
  await page
    .getByRole('alert')
    .getByRole('button', { name: fr('console.retry') })
    .click()
  await expect(alarm(page, fr('connection.lost')), 'still away').toBeVisible()
  await context.setOffline(false)
  await expectNotice(page, fr('connection.back'))
  await expect(alarm(page, fr('connection.lost'))).toHaveCount(0)
})

test('no key saves anything partially, each shows an error, and typed text stays', async ({ page, context, world }) => {
  const id = await openSheet(page, world)
  await context.setOffline(true)
  await expect(alarm(page, fr('connection.lost'))).toBeVisible()
  // The room has not prefetched this request, so its sheet does not open offline.
  await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com', whatsapp: '+33699887766' })
  for (const key of ['c', '1', '2', '3', '4', '5']) {
    await page.keyboard.press(key)
    await expect(alarm(page, fr('console.notSaved')), key).toBeVisible()
    await expect(alarm(page, fr('console.notSaved.text'))).toBeVisible()
    await dismiss(page)
  }
  await page.keyboard.press('n')
  await page.keyboard.type('Rappeler demain')
  await page.keyboard.press('Control+Enter')
  await expect(alarm(page, fr('console.notSaved'))).toBeVisible()
  await expect(sheet(page).getByLabel(fr('sheet.note'))).toHaveValue('Rappeler demain')
  await dismiss(page)

  await page.keyboard.press('s')
  await expect(alarm(page, fr('console.unreachable'))).toBeVisible()
  await expect(alarm(page, fr('console.unreachable.text'))).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: fr('shortcuts.title') })).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expectNotice(page, fr('connection.back'))
  await expect(sheet(page).getByRole('heading', { level: 2 }), 'no other request opens late').toHaveText('Ada Lovelace')
  expect(await readWork(world, id)).toMatchObject({ state: 'new', attempts: 0, holder: null })
  await expect(sheet(page).getByLabel(fr('sheet.note'))).toHaveValue('Rappeler demain')
})

test('the notice about a note that was not saved stays after the connection is back', async ({
  page,
  context,
  world,
}) => {
  await openSheet(page, world)
  await context.setOffline(true)
  await expect(alarm(page, fr('connection.lost'))).toBeVisible()
  await page.keyboard.press('2')
  await expect(alarm(page, fr('console.notSaved'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('img', { name: fr('connection.good') })).toBeVisible()
  await dismiss(page)
  await expect(alarm(page, fr('console.notSaved'))).toHaveCount(0)
})

test('the notice of a later act leaves the one about a call that was not noted, until that one is noted', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  const id = await openSheet(page, world)
  await page.route('**/rpc/record_attempt', (route) => route.abort(), { times: 1 })
  await page.keyboard.press('2')
  await expect(alarm(page, fr('console.unanswered'))).toBeVisible()
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await expect(alarm(page, fr('console.unanswered'))).toBeVisible()
  await page.keyboard.press('2')
  await expect.poll(() => readWork(world, id)).toMatchObject({ attempts: 1 })
  await expect(alarm(page, fr('console.unanswered'))).toHaveCount(0)
})

test('a request or a search that cannot be read says that it waits for the connection, and appears with it', async ({
  page,
  context,
  world,
}) => {
  // The room prefetches the next request to be called and not the one after it.
  await addRequest(world, { name: 'Joan Clarke', email: 'joan@example.com', whatsapp: '+33699887767' })
  await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com', whatsapp: '+33699887766' })
  await openSheet(page, world)
  await expect(row(page, 'Grace Hopper')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(alarm(page, fr('connection.lost'))).toBeVisible()
  await row(page, 'Grace Hopper').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: fr('connection.waiting') })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('hopper')
  const list = page.getByRole('region', { name: fr('requests.list'), exact: true })
  await expect(list.getByText(fr('connection.waiting'))).toBeVisible()
  await context.setOffline(false)
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'Grace Hopper' })).toBeVisible()
  await expect(row(page, 'Ada Lovelace')).toHaveCount(0)
  await expect(row(page, 'Grace Hopper')).toBeVisible()
})

test.describe('from a list that was scrolled', () => {
  test.use({ viewport: { width: 1280, height: 700 } })

  test('the message of a request that waits for the connection is not covered by the banner', async ({
    page,
    context,
    world,
  }) => {
    for (let place = 1; place <= 12; place++) {
      await addRequest(world, {
        name: `Client ${place}`,
        email: `${place}@example.com`,
        whatsapp_e164: `+3361234560${place}`,
      })
    }
    await enter(page, await anAdviser(world))
    await row(page, 'Client 12').focus()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await context.setOffline(true)
    await expect(alarm(page, fr('connection.lost'))).toBeVisible()
    await page.keyboard.press('Enter')
    const waiting = page.getByRole('status').filter({ hasText: fr('connection.waiting') })
    await expect(waiting).toBeVisible()
    const banner = page.getByRole('alert').filter({ hasText: fr('connection.lost') })
    // The message makes room for the banner once the banner is measured.
    const isBelow = async () => {
      const line = (await banner.boundingBox())!
      return (await waiting.boundingBox())!.y >= line.y + line.height
    }
    await expect.poll(isBelow).toBe(true)
  })
})

test('a note without an answer of the server is shown as perhaps saved, and the sheet shows whether it was', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_CONNECTION_RESET/)
  await addRequest(world, { name: 'Ada Lovelace', message: 'la première' })
  await openSheet(page, world, { message: 'la seconde' })
  const unanswered = (call: string) =>
    page.route(
      `**/rpc/${call}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  const named = (key: 'sheet.mergeNamed' | 'sheet.unmergeNamed') =>
    sheet(page).getByRole('button', { name: new RegExp(fr(key, { reference: '.+' })) })
  for (const [call, before, after] of [
    ['merge_double', 'sheet.mergeNamed', 'sheet.unmergeNamed'],
    ['undo_merge', 'sheet.unmergeNamed', 'sheet.mergeNamed'],
  ] as const) {
    await unanswered(call)
    await named(before).click()
    await expect(alarm(page, fr('console.unanswered'))).toBeVisible()
    await expect(alarm(page, fr('console.notSaved'))).toHaveCount(0)
    await expect(named(after), 'it was done').toBeVisible()
    await dismiss(page)
  }
})

test('a correction that could not be saved shows an error in its dialog, stays as typed, and is saved later', async ({
  page,
  context,
  world,
}) => {
  const id = await openSheet(page, world)
  await sheet(page)
    .getByRole('button', { name: fr('sheet.edit') })
    .click()
  const dialog = page.getByRole('dialog', { name: fr('sheet.edit') })
  await dialog.getByLabel(fr('sheet.name')).fill('Ada King')
  await context.setOffline(true)
  const save = dialog.getByRole('button', { name: fr('console.save') })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(`${fr('console.notSaved')} ${fr('console.notSaved.text')}`)
  await expect(dialog.getByLabel(fr('sheet.name'))).toHaveValue('Ada King')
  await context.setOffline(false)
  await save.click()
  await expectNotice(page, fr('sheet.edited'))
  const { rows } = await world.database.owner.query('select name from contact_requests where id = $1', [id])
  expect(rows).toEqual([{ name: 'Ada King' }])
})

import { expect, type Locator } from '@playwright/test'
import { seconds } from '#contract/durations.ts'
import { anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import { fill, FORM_OF_TODAY, goodNews, open, sendButton, someone, words } from '#tests/browser/journey-steps.ts'
import {
  addRequest,
  openContext,
  row,
  rows,
  sheet,
  expectSheetOf,
  expectNotice,
  twoAdvisers,
  readWork,
} from './request-steps.ts'

const fr = makeTranslate('fr')

/** Far below the interval at which a room with an open channel polls. */
const LOOK_AFTER = seconds(10)

test('a request sent in one browser appears in the inbox of another at once, is claimed, called and reached', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const visitor = await openContext(browser, origin)
  await open(visitor.page, FORM_OF_TODAY)
  await enter(page, await anAdviser(world))
  await expect(page.getByText(fr('requests.first'))).toBeVisible()
  await fill(visitor.page, someone)
  // A form that is sent too fast is set apart as spam.
  await visitor.page.waitForFunction(() => performance.now() > 4000)

  const stored = visitor.page.waitForResponse(/rest\/v1\/contact_requests/)
  await sendButton(visitor.page).click()
  await stored
  await expect(row(page, someone.name)).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.getByRole('status').filter({ hasText: someone.name })).toBeAttached()
  await expect(goodNews(visitor.page, words.fr('contact.sent').slice(0, 12))).toBeVisible()

  // Two keystrokes from there to the open sheet.
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectSheetOf(page, someone.name)
  const code = (await world.database.owner.query('select caller_code from request_work')).rows[0]![
    'caller_code'
  ] as string
  await expect(sheet(page).getByText(code, { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('blockquote').first()).toContainText([...code].join('\u00a0'))
  await expect(sheet(page).getByRole('link', { name: fr('sheet.call'), exact: true })).toHaveAttribute(
    'href',
    'tel:+33639980107',
  )
  const chat = new URL(
    (await sheet(page)
      .getByRole('link', { name: fr('sheet.whatsappName') })
      .getAttribute('href'))!,
  )
  expect(chat.origin + chat.pathname).toBe('https://wa.me/33639980107')
  expect(chat.searchParams.get('text')).not.toContain(someone.name)

  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await page.keyboard.press('2')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))
  await page.keyboard.press('1')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  await expect(
    sheet(page)
      .getByRole('list')
      .filter({ hasText: fr('event.received') })
      .getByRole('listitem'),
  ).toHaveCount(4)
  await page.keyboard.press('n')
  await page.keyboard.type('Rappeler avec le devis')
  await page.keyboard.press('Control+Enter')
  await expectNotice(page, fr('sheet.noteAdded'))
  await expect(sheet(page).getByText('Rappeler avec le devis')).toBeVisible()

  const { rows: requests } = await world.database.owner.query<{ id: string }>('select id from contact_requests')
  expect(await readWork(world, requests[0]!.id)).toEqual({
    state: 'reached',
    attempts: 2,
    last_outcome: 'reached',
    planned: false,
    holder: 'Inès Morel',
  })
  // A list that contains the focus keeps its rows, so it must have been read before the focus returns to it.
  const owed = row(page, someone.name).filter({ hasText: fr('requests.state.reached') })
  await expect(owed, 'the promised quote is work of the day').toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(owed).toBeVisible()
  await page.getByRole('button', { name: new RegExp(`^${fr('requests.filter.open')}`) }).click()
  await expect(owed).toHaveCount(0)
  await visitor.context.close()

  // The channel announces each request. Without it the second and the third would wait for the next poll.
  const took: number[] = []
  for (const name of ['Un', 'Deux', 'Trois']) {
    const sent = performance.now()
    await addRequest(world, { name, email: `${name}@example.com` })
    await row(page, name).waitFor()
    took.push(performance.now() - sent)
  }
  expect(took.toSorted((one, other) => one - other)[1]).toBeLessThan(LOOK_AFTER)
})

test('two advisers see each other and race for one request; the loser sees who won; a conflict shows both', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.expect(/status of 409/)
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  const other = await openContext(browser, origin)
  // Held before the room of Inès is opened: a page may pass the first call after `route` unheld.
  await page.route('**/rpc/claim_request', async (route) => {
    await expectNotice(other.page, fr('sheet.claimed'))
    await route.continue()
  })
  const listening = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, ines, { path: `/requests/${id}` })
  await listening
  await enter(other.page, bea, { path: `/requests/${id}` })
  await expect(sheet(page).getByText(fr('requests.looking', { name: 'Bea Lind' }))).toBeVisible()

  // Both press before the change of the other arrives.
  await Promise.all([page.waitForRequest('**/rpc/claim_request'), page.keyboard.press('c')])
  await other.page.keyboard.press('c')
  await expect(page.getByRole('alert').getByText(/Bea Lind.+ a été plus rapide/)).toBeVisible()
  await expect(sheet(page).getByText(/C’est .*Bea Lind.* qui appelle/)).toBeVisible()
  // There is no sentence to say first, so no space is reserved for it.
  const leftOf = async (part: Locator) => (await part.boundingBox())!.x
  const title = await leftOf(sheet(page).getByRole('heading', { level: 2 }))
  await expect.poll(() => leftOf(sheet(page).getByText(fr('sheet.phone'), { exact: true }))).toBe(title)
  await expect(sheet(page).getByRole('link', { name: fr('sheet.call'), exact: true })).toHaveCount(0)
  await page.keyboard.press('1')
  expect(await readWork(world, id)).toMatchObject({ holder: 'Bea Lind', attempts: 0 })
  await sheet(page)
    .getByRole('button', { name: fr('sheet.edit') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fr('sheet.name')).fill('Ada King')
  await dialog.getByLabel(fr('sheet.dates')).fill('Le samedi')
  await sheet(other.page)
    .getByRole('button', { name: fr('sheet.edit') })
    .click()
  await other.page.getByRole('dialog').getByLabel(fr('sheet.name')).fill('Ada Byron')
  await other.page.getByRole('button', { name: fr('console.save') }).click()
  await expectNotice(other.page, fr('sheet.edited'))
  await dialog.getByRole('button', { name: fr('console.save') }).click()
  const conflict = page.getByRole('dialog', { name: fr('sheet.conflict') })
  await expect(conflict.getByText('Ada Byron')).toBeVisible()
  await conflict.getByText('Ada King').click()
  await conflict.getByRole('button', { name: fr('sheet.conflict.keep') }).click()
  await expect(sheet(other.page).getByRole('heading', { level: 2, name: 'Ada King' })).toBeVisible()
  const { rows: requests } = await world.database.owner.query('select name, preferred_dates from contact_requests')
  expect(requests).toEqual([{ name: 'Ada King', preferred_dates: 'Le samedi' }])
  await page.getByRole('button', { name: fr('console.undo') }).click()
  const colleagues = sheet(other.page).getByRole('heading', { level: 2, name: 'Ada Byron' })
  await expect(colleagues, 'undo brings the correction of the colleague back').toBeVisible()
  await other.context.close()
})

test('a new request is announced to an adviser in the figures, and the tab counts it, but none that was set apart', async ({
  page,
  world,
}) => {
  const listening = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, await anAdviser(world), { path: '/figures' })
  await listening
  await expect(page.getByRole('heading', { level: 1, name: fr('view.figures') })).toBeVisible()
  await addRequest(world, { name: 'Spam' }, { set_apart: 'honeypot' })
  await addRequest(world, { name: 'Ada Lovelace' })
  await expectNotice(page, fr('requests.arrivedMany', { count: 1 }))
  await expect(page).toHaveTitle(/^\(1\) /)
})

test('new rows wait until the adviser asks for them, so that nothing moves under the pointer', async ({
  page,
  world,
}) => {
  const { database } = world
  const [, bea] = await twoAdvisers(world)
  for (const name of ['Un', 'Deux', 'Trois']) await addRequest(world, { name, email: `${name}@example.com` })
  await enter(page, bea)
  await row(page, 'Deux').hover()
  const before = await row(page, 'Deux').boundingBox()

  const urgent = await addRequest(world, { name: 'Pressée', email: 'p@example.com' })
  await database.owner.query(
    `update request_work set promised_by = now() - interval '5 minutes' where contact_request_id = $1`,
    [urgent],
  )
  const show = page.getByRole('button', { name: fr('requests.waiting', { count: 1 }) })
  await expect(show).toBeVisible()
  expect(await row(page, 'Deux').boundingBox()).toEqual(before)
  await expect(row(page, 'Pressée')).toHaveCount(0)

  await page.keyboard.press('r')
  await expect(row(page, 'Pressée')).toBeFocused()
  await expect(rows(page).first()).toContainText(fr('requests.clock.call.late', { time: '' }).trim())
  await page.keyboard.press('Enter')
  await expectSheetOf(page, 'Pressée')
})

test('filters are in the address, the search is not, and a double is merged and separated', async ({ page, world }) => {
  const { database } = world
  await addRequest(world, {
    name: 'Zoé Amélie',
    language: 'fr',
    email: 'z@example.com',
    whatsapp_e164: '+33699887766',
  })
  const kept = await addRequest(world, { name: 'Ada', message: 'la première' })
  const double = await addRequest(world, { name: 'Ada', message: 'la seconde' })
  await enter(page, await anAdviser(world))
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('/')
  // As one input: between two letters a busy machine would already search for the first ones.
  await page.keyboard.insertText('amelie')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(row(page, 'Zoé Amélie')).toBeVisible()
  await row(page, 'Zoé Amélie').click()
  await expectSheetOf(page, 'Zoé Amélie')
  await expect(rows(page)).toHaveCount(1)
  expect(page.url(), 'no log reads a name').not.toContain('amelie')
  await page.getByRole('link', { name: fr('view.figures') }).click()
  await expect(page.getByRole('heading', { level: 1, name: fr('view.figures') })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('amelie')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('searchbox').fill('nobody at all')
  await expect(page.getByText(fr('requests.nothing'))).toBeVisible()
  await page.getByRole('button', { name: fr('requests.search.clear') }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.goto(`/console/requests/${kept}`)
  await sheet(page)
    .getByRole('button', { name: new RegExp(fr('sheet.mergeNamed', { reference: '.+' })) })
    .click()
  await expect(sheet(page).getByRole('region', { name: fr('sheet.doubles') })).toBeVisible()
  await page.getByRole('button', { name: fr('console.undo') }).click()
  await expect(sheet(page).getByRole('region', { name: fr('sheet.doubles') })).toHaveCount(0)
  const sql = 'select merged_into from request_work where contact_request_id = $1'
  expect((await database.owner.query(sql, [double])).rows).toEqual([{ merged_into: null }])
})

test('a stream that breaks is resumed, and no request of the meantime is missed', async ({
  page,
  context,
  world,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|status of 4/)
  await enter(page, await anAdviser(world))
  await expect(page.getByText(fr('requests.first'))).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByRole('alert').getByText(fr('connection.lost'))).toBeVisible()
  await addRequest(world, { name: 'Meanwhile' })
  await context.setOffline(false)
  await expect(row(page, 'Meanwhile')).toBeVisible()
  await expect(page.getByRole('alert').getByText(fr('connection.lost'))).toBeHidden()
})

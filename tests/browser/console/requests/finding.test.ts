/** Tests finding a request by its texts, its adviser or its source (product §4.2). */
import { expect, type Locator } from '@playwright/test'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { ask } from '#tests/console-people.ts'
import { aPublisher } from '#tests/publishing.ts'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import { addRequest, row, rows, sheet, expectSheetOf, expectNotice, readWork, zoneAt } from './request-steps.ts'

const fr = makeTranslate('fr')

test('a word of a message, of a note or of an experience in any language finds the request', async ({
  page,
  world,
}) => {
  await addRequest(world, { name: 'Hélène Marchand', email: 'h@example.com', message: 'Une loge près du parking' })
  await addRequest(world, {
    name: 'Yanis Benali',
    email: 'y@example.com',
    selected_experiences: JSON.stringify([{ id: '13', title: 'حفل الكرة الذهبية', price: '' }]),
  })
  await enter(page, await anAdviser(world))
  await row(page, 'Yanis Benali').click()
  await expectSheetOf(page, 'Yanis Benali')
  await page.keyboard.press('n')
  await page.keyboard.type('Budget 12 k€')
  await page.keyboard.press('Control+Enter')
  await expect(sheet(page).getByText('Budget 12 k€')).toBeVisible()
  for (const [searched, name] of [
    ['parking', 'Hélène Marchand'],
    ['12 k€', 'Yanis Benali'],
    ['ballon', 'Yanis Benali'],
    ['ballon yanis', 'Yanis Benali'],
  ] as const) {
    await page.getByRole('searchbox').fill(searched)
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, name)).toBeVisible()
  }
})

test('a category has the requests of every experience: one that is hidden, and one that was added', async ({
  page,
  world,
}) => {
  const { publish, restore } = await aPublisher(world)
  const added = { category: 'other', 'title.fr': 'Régate de Cowes', 'location.fr': 'Cowes' }
  await publish(['cowes', added], ['fastnet', { ...added, hidden: true }], ['12', { hidden: true }])
  for (const id of ['cowes', 'fastnet', '12', '2'])
    await addRequest(world, {
      name: `For ${id}`,
      email: `${id}@example.com`,
      selected_experiences: `[{"id": "${id}"}]`,
    })
  const questions: string[] = []
  page.on('request', (request) => {
    const body = request.url().endsWith('/rpc/inbox') ? request.postDataJSON() : {}
    if (body.experiences_among) questions.push(body.experiences_among.join(' '))
  })
  await enter(page, await anAdviser(world), { path: '/?category=other' })
  for (const id of ['cowes', 'fastnet', '12']) await expect(row(page, `For ${id}`)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  expect(questions, 'asked once').toHaveLength(1)
  await restore(0)
})

test('the list is filtered by adviser or source, and its address contains the filter', async ({ page, world }) => {
  const grace = await anAdviser(world, { name: 'Grace Hopper' })
  const hers = await addRequest(world, { name: 'Hers', email: 'hers@example.com', source: '{"utm_source": "press"}' })
  await addRequest(world, { name: 'Free', email: 'free@example.com' })
  await ask(world.database, { role: 'authenticated', sub: grace.id, aal: 'aal1' }, 'select claim_request($1)', [hers])
  await enter(page, await anAdviser(world, { name: 'Inès Morel' }))
  await expect(rows(page)).toHaveCount(2)
  const day = page.getByRole('button', { name: fr('requests.filter.day') })
  await expect(day).toHaveText(`${fr('requests.filter.day')}2`)
  const holder = page.getByRole('combobox', { name: fr('requests.filter.holder') })
  await holder.selectOption({ label: 'Grace Hopper' })
  await expect(rows(page)).toHaveCount(1)
  await expect(day, 'no number of all beside a narrowed list').toHaveText(fr('requests.filter.day'))
  await page.reload()
  await expect(row(page, 'Hers')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await day.click()
  await expect(day, 'of what she has, the work of the day').toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/state=day/)
  await day.click()
  await expect(page).not.toHaveURL(/state/)
  await holder.selectOption({ label: fr('requests.nobody') })
  await expect(row(page, 'Free')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await holder.selectOption('')
  await page.getByRole('combobox', { name: fr('requests.filter.source') }).selectOption('press')
  await expect(row(page, 'Hers')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)

  // On a phone one button opens the further filters and counts the active ones.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(holder).toBeHidden()
  await page.getByRole('button', { name: `${fr('requests.filter.more')} 1` }).click()
  await expect(holder).toBeVisible()
})

for (const language of ['fr', 'ar'] as const) {
  test(`on a phone the list is the first screen, and the outcomes are at the bottom, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width: 390, height: 844 })
    for (let n = 0; n < 6; n++) await addRequest(world, { name: `Client ${n}`, email: `${n}@example.com` })
    await enter(page, await anAdviser(world, { language }), { language })
    await expect(rows(page, t)).toHaveCount(6)
    await expect(rows(page, t).nth(3), 'four of them').toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: t('requests.filter.mine') })).toBeHidden()
    await rows(page, t).getByRole('link').first().click()
    await expectSheetOf(page, 'Client 0')
    await page.keyboard.press('c')
    await expectNotice(page, t('sheet.claimed'))
    const keys = page.getByRole('region', { name: t('sheet.outcome'), exact: true }).locator('button[data-outcome]')
    const menu = (await page.getByRole('navigation', { name: t('console.navigation') }).boundingBox())!
    const inReach = async () => {
      const boxes = await Promise.all((await keys.all()).map(async (key) => (await key.boundingBox())!))
      return boxes.map(({ x, y, width, height }) =>
        [x >= 0, x + width <= 390, y > 600, y + height <= menu.y, height >= 44].every(Boolean),
      )
    }
    await expect.poll(inReach).toEqual(Array(5).fill(true))
    expect(await axeFaults(page, 'the sheet on a phone')).toEqual([])
    // While a note is typed the outcomes leave their space to it.
    await page.getByRole('textbox', { name: t('sheet.note') }).focus()
    await expect(keys.first()).not.toBeInViewport()
    await page.getByRole('textbox', { name: t('sheet.note') }).blur()
    await keys.first().click()
    await expectNotice(page, t('sheet.outcome.noted', { outcome: t('sheet.outcome.reached') }))
  })
}

test('a list is saved under a name, opened again, shared by its address, deleted and restored', async ({
  page,
  world,
}) => {
  await addRequest(world, { name: 'Ada', email: 'ada@example.com' })
  await enter(page, await anAdviser(world), { path: '/?state=lost&client=ar' })
  await page.getByRole('button', { name: fr('requests.views'), exact: true }).click()
  await page.getByRole('textbox', { name: fr('requests.views.name') }).fill('Perdues arabes')
  await page.keyboard.press('Enter')
  await expectNotice(page, fr('requests.views.saved', { name: 'Perdues arabes' }))
  await expect(page.getByRole('button', { name: 'Perdues arabes', pressed: true })).toBeVisible()

  await page.goto('/console')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: fr('requests.views'), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(fr('requests.views.nothing'))).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: fr('requests.views.save') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: fr('palette.field') }).fill('perdues ar')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?state=lost&client=ar$/)

  await page.getByRole('button', { name: 'Perdues arabes' }).click()
  await page.getByRole('button', { name: fr('requests.views.deleteNamed', { name: 'Perdues arabes' }) }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Perdues arabes' })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: fr('console.undo') }).click()
  await expect(page.getByRole('button', { name: 'Perdues arabes', pressed: true })).toBeVisible()
})

test('each act of the sheet has its key, and the help lists all keys', async ({ page, world }) => {
  const id = await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com', time_zone: zoneAt(12) })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: fr('shortcuts.title') })
  for (const { key, does } of Object.values(SHEET_KEYS)) {
    const line = help
      .getByRole('row', { name: fr(does) })
      .filter({ has: page.getByText(key.toUpperCase(), { exact: true }) })
    await expect(line, does).toHaveCount(1)
  }
  await page.keyboard.press('Escape')

  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: fr('sheet.assignTitle') }).press('Escape')
  await page.keyboard.press('e')
  await page.getByRole('dialog', { name: fr('sheet.edit') }).press('Escape')
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: fr('sheet.next.soon') })).toBeFocused()
  await page.keyboard.press('1')
  await expect.poll(() => readWork(world, id)).toMatchObject({ state: 'reached' })
  // A key acts on the state that the room shows, which follows the stored state after a moment.
  const asks = async (key: string, question: Locator) =>
    expect(async () => {
      await page.keyboard.press(key)
      await expect(question).toBeVisible({ timeout: 3000 })
    }).toPass()
  const onPaper = page.getByRole('button', { name: fr('sheet.quote.paper') })
  await asks('q', onPaper)
  // The digit that stands before an option chooses it.
  await page.keyboard.press('3')
  await expect.poll(() => readWork(world, id)).toMatchObject({ state: 'quoted' })
  await expect(async () => {
    await page.keyboard.press('b')
    await expect.poll(() => readWork(world, id), { timeout: 3000 }).toMatchObject({ state: 'reached' })
  }).toPass()
  // Wait for the new state, because a question that was opened for the earlier one closes with it.
  await expect(page.getByRole('button', { name: fr('sheet.to.reached') })).toBeDisabled()
  const price = page.getByRole('button', { name: fr('sheet.whyLost.price') })
  await asks('l', price)
  await page.keyboard.press('1')
  await expect.poll(() => readWork(world, id)).toMatchObject({ state: 'lost' })
})

test('the next sheet is shown from the prefetched data before the server answers, and then read again', async ({
  page,
  world,
}) => {
  for (const name of ['Un', 'Deux']) {
    await addRequest(world, { name, email: `${name}@example.com`, time_zone: zoneAt(12) })
  }
  const ahead = page.waitForResponse((answer) => answer.request().postData()?.includes('"ahead":true') === true)
  await enter(page, await anAdviser(world))
  await ahead
  await expect(rows(page)).toHaveCount(2)
  // Joining the live channel reads everything once more.
  await page.waitForLoadState('networkidle')
  // From here on every such call waits.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/rest/v1/rpc/{next_call,call_sheet}', async (route) => {
    await held
    await route.continue()
  })
  const opened = page.waitForResponse(
    (answer) => answer.url().endsWith('call_sheet') && answer.request().postData()?.includes('ahead') === false,
  )
  await page.keyboard.press('s')
  await expectSheetOf(page, 'Un')
  letGo()
  await opened
  const log =
    'select action from audit_log l join contact_requests r on r.id = l.contact_request_id where r.name = $1 order by l.id'
  await expect
    .poll(async () => (await world.database.owner.query(log, ['Un'])).rows)
    .toEqual([{ action: 'read_ahead' }, { action: 'opened' }])
})

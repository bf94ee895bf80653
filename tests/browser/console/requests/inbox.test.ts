/** Tests the keys, the search and the filters of the inbox (product §4.2). */
import { expect } from '@playwright/test'
import { anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import {
  addRequest,
  openSheet,
  row,
  rows,
  sheet,
  expectSheetOf,
  expectNotice,
  readWork,
  zoneAt,
} from './request-steps.ts'

const fr = makeTranslate('fr')

test('keys act on the open request only while no other row has the focus; closing it focuses its row', async ({
  page,
  world,
}) => {
  const ids: string[] = []
  for (const name of ['Un', 'Deux', 'Trois'])
    ids.push(await addRequest(world, { name, email: `${name}@example.com`, time_zone: zoneAt(12) }))
  await enter(page, await anAdviser(world))
  await row(page, 'Un').click()
  await expectSheetOf(page, 'Un')
  await page.keyboard.press('j')
  await expect(row(page, 'Deux')).toBeFocused()
  for (const key of ['c', '1', '2']) await page.keyboard.press(key)
  await page.keyboard.press('k')
  await expect(row(page, 'Un')).toBeFocused()
  expect(await readWork(world, ids[0]!), 'nothing was noted').toMatchObject({ state: 'new', attempts: 0 })

  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await page.keyboard.press('Escape')
  await expect(row(page, 'Un')).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expectSheetOf(page, 'Deux')

  // The digits of an Arabic keyboard, and the digits that a French keyboard types with Shift.
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '٢', code: 'Digit2' })))
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))
  await expect.poll(() => readWork(world, ids[1]!)).toMatchObject({ last_outcome: 'no_answer', attempts: 1 })
  await page.keyboard.press('s')
  await expectSheetOf(page, 'Un')
  await page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: '"', code: 'Digit3' })))
  await expect.poll(() => readWork(world, ids[0]!)).toMatchObject({ last_outcome: 'busy', attempts: 1 })
})

for (const language of ['fr', 'ar'] as const) {
  test(`the next call is offered in turn, and never in the night of a client, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const names = ['Un', 'Deux', 'Trois']
    for (const name of names) await addRequest(world, { name, email: `${name}@example.com`, time_zone: zoneAt(12) })
    const asleep = await addRequest(world, { name: 'Nuit', email: 'nuit@example.com', time_zone: zoneAt(0) })
    await world.database.owner.query(
      `update request_work set received_at = received_at - interval '2 hours', promised_by = promised_by - interval '2 hours'
       where contact_request_id = $1`,
      [asleep],
    )
    await enter(page, await anAdviser(world, { language }), { language })
    await expect(rows(page, t)).toHaveCount(4)
    for (const name of [...names, ...names]) {
      await page.keyboard.press('s')
      await expectSheetOf(page, name)
    }
    await page.keyboard.press('s')
    await expectSheetOf(page, 'Un')
    const noted = t('sheet.outcome.noted', { outcome: t('sheet.outcome.wrong_number') })
    for (const name of ['Un', 'Deux']) {
      await page.keyboard.press('4')
      // The notice of the call before says the same of another client.
      await expect(page.getByRole('status').filter({ hasText: noted }).filter({ hasText: name })).toBeVisible()
      await page.keyboard.press('s')
      await expectSheetOf(page, name === 'Un' ? 'Deux' : 'Trois')
    }
    await page.keyboard.press('s')
    await expectNotice(page, t('requests.nextCall.only'))
    await page.keyboard.press('4')
    await expectNotice(page, noted)
    await page.keyboard.press('s')
    await expectNotice(page, t('requests.nextCall.none'))
    await expectNotice(page, t('requests.nextCall.asleep', { count: 1 }))
    await expect(sheet(page).getByRole('heading', { level: 2 }), 'nobody else opens').toHaveText('Trois')
  })
}

test('in the search Enter or an arrow focuses the first result, Escape empties it, a second Escape leaves it', async ({
  page,
  world,
}) => {
  for (const name of ['Ada Lovelace', 'Grace Hopper'])
    await addRequest(world, { name, email: `${name.length}@example.com` })
  await enter(page, await anAdviser(world))
  await expect(rows(page)).toHaveCount(2)
  for (const key of ['Enter', 'ArrowDown']) {
    await page.keyboard.press('/')
    await page.keyboard.type('hopper')
    await page.keyboard.press(key)
    await expect(row(page, 'Grace Hopper')).toBeFocused()
    await expect(rows(page)).toHaveCount(1)
    await expect(row(page, 'Grace Hopper')).toContainText(/Reçue le/)
  }
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).not.toBeFocused()

  await page.getByRole('searchbox').fill('nobody at all')
  await page.getByRole('button', { name: fr('requests.search.clear') }).click()
  await expect(rows(page)).toHaveCount(2)
})

test('in one column the key of the search returns to the list, and the typed text is searched for', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  const id = await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com' })
  await enter(page, await anAdviser(world))
  await row(page, 'Ada Lovelace').click()
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('c2')
  await expect(page.getByRole('searchbox')).toHaveValue('c2')
  expect(await readWork(world, id), 'nothing was noted').toMatchObject({ state: 'new', attempts: 0 })
})

test('the filter of an adviser’s own requests selects no state, and choosing a state filters further', async ({
  page,
  world,
}) => {
  await openSheet(page, world)
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await page.getByRole('button', { name: fr('requests.filter.mine') }).click()
  const states = page.getByRole('group', { name: fr('requests.states') })
  await expect(states.locator('[aria-pressed=true]')).toHaveCount(0)
  await expect(states).not.toContainText(/\d/)
  const reached = states.getByRole('button', { name: fr('requests.filter.reached') })
  await reached.click()
  await expect(reached).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(fr('requests.nothing'))).toBeVisible()
  await reached.click()
  await expect(rows(page)).toHaveCount(1)
})

test('a request that arrives during typing is marked as new, and the help lists every key', async ({ page, world }) => {
  await enter(page, await anAdviser(world))
  await expect(page.getByText(fr('requests.first'))).toBeVisible()
  await page.keyboard.press('/')
  await addRequest(world, { name: 'Ada Lovelace' })
  await expect(row(page, 'Ada Lovelace').getByText(fr('requests.fresh'), { exact: true })).toBeVisible()
  await expect(row(page, 'Ada Lovelace').getByText(fr('requests.fresh'), { exact: true })).toHaveCount(0, {
    timeout: 15_000,
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: fr('shortcuts.title') })
  for (const key of ['↓ ou J', 'Entrée', 'Échap', 'C', '5', 'Ctrl + Entrée']) {
    await expect(help.getByRole('rowheader', { name: key, exact: true })).toBeVisible()
  }
})

for (const [language, width] of [
  ['fr', 1440],
  ['fr', 390],
  ['ar', 390],
] as const) {
  test(`the clock of a missed promise stays within its row, in ${language} at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 844 })
    const id = await addRequest(world, { name: 'Ada Lovelace' })
    await world.database.owner.query(
      `update request_work set promised_by = now() - interval '21 hours 52 minutes', breach_at = now() - interval '21 hours 52 minutes',
       promised_again_by = now() - interval '21 hours' where contact_request_id = $1`,
      [id],
    )
    await enter(page, await anAdviser(world, { language }), { language })
    const link = page.locator(`a[data-request="${id}"]`)
    await expect(link).toBeVisible()
    const { above, overlapped } = await link.evaluate(async (shown) => {
      await document.fonts.ready
      const cell = shown.querySelector('[data-urgency]')!
      const clock = cell.getBoundingClientRect()
      const texts = [...shown.querySelectorAll('*')].filter((part) => !part.childElementCount && !cell.contains(part))
      const over = texts.filter((text) => {
        const { left, right, top, bottom } = text.getBoundingClientRect()
        return left < clock.right && right > clock.left && top < clock.bottom - 1 && bottom - 1 > clock.top
      })
      return {
        above: clock.top - shown.getBoundingClientRect().top,
        overlapped: over.map(({ textContent }) => textContent),
      }
    })
    expect(overlapped).toEqual([])
    expect(above).toBeGreaterThan(0)
  })
}

/** Tests the command palette: requests, acts of the open sheet and screens by their names. */
import { expect } from '@playwright/test'
import { axeFaults } from '../axe.ts'
import { anAdviser, enter, makeTranslate, test } from './console-steps.ts'
import { addRequest, expectNotice, expectSheetOf, rows } from './requests/request-steps.ts'

const fr = makeTranslate('fr')

for (const language of ['fr', 'ar'] as const) {
  test(`the palette opens a request, an act of the open sheet and a screen, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com' })
    await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com' })
    await enter(page, await anAdviser(world, { language }), { language })
    await expect(rows(page, t)).toHaveCount(2)
    const field = page.getByRole('combobox', { name: t('palette.field') })
    await page.keyboard.press('Control+k')
    await field.fill('hopper')
    await expect(page.getByRole('option', { name: /^Grace Hopper/ })).toHaveAttribute('aria-selected', 'true')
    expect(await axeFaults(page, 'the palette')).toEqual([])
    await page.keyboard.press('Enter')
    await expectSheetOf(page, 'Grace Hopper')

    await page.keyboard.press('Control+k')
    await field.fill(t('sheet.claim'))
    await page.keyboard.press('Enter')
    await expectNotice(page, t('sheet.claimed'))
    await page.keyboard.press('Control+k')
    await field.fill('some words')
    await field.press('Escape')
    await expect(field).toHaveCount(0)
    // On another keyboard layout the letter is on another physical key.
    const press = (code: string, key: string) =>
      page.evaluate((init) => dispatchEvent(new KeyboardEvent('keydown', init)), { code, key, ctrlKey: true })
    await press('KeyK', 'n')
    await expect(field).toHaveCount(0)
    await press('KeyB', 'k')
    await field.fill('no such thing at all')
    await expect(page.getByRole('status').getByText(t('palette.none'))).toBeVisible()
    await field.fill(t('view.team'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('view.team') })).toBeVisible()
  })
}

test('two requests of one name are told apart in the palette by their wish and day', async ({ page, world }) => {
  const [day, wishes] = ['2024-03-05T09:00:00Z', ['2', 'f1-2026-monaco']]
  for (const [at, id] of wishes.entries()) {
    const request = await addRequest(world, {
      name: 'Ada Lovelace',
      email: `ada${at}@example.com`,
      selected_experiences: JSON.stringify([{ id, title: id, price: '' }]),
    })
    await world.database.owner.query('update request_work set received_at = $2 where contact_request_id = $1', [
      request,
      day,
    ])
  }
  await enter(page, await anAdviser(world))
  await expect(rows(page)).toHaveCount(2)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: fr('palette.field') }).fill('lovelace')
  await expect(page.getByRole('option', { name: /Roland-Garros.*5 mars 2024/ })).toBeVisible()
  await expect(page.getByRole('option', { name: /Monaco.*5 mars 2024/ })).toBeVisible()
})

test('a late answer of the server does not change the choice', async ({ page, world }) => {
  await addRequest(world, { name: 'Équipe Renard', email: 'fox@example.com' })
  await enter(page, await anAdviser(world))
  await expect(rows(page)).toHaveCount(1)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/rpc/inbox', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: fr('palette.field') }).fill('equipe')
  await page.keyboard.press('ArrowDown')
  const screen = page.getByRole('option', { name: `${fr('view.team')} ${fr('palette.screen')}` })
  await expect(screen).toHaveAttribute('aria-selected', 'true')
  letGo()
  await expect(page.getByRole('option', { name: /^Équipe Renard/ })).toBeVisible()
  await expect(screen).toHaveAttribute('aria-selected', 'true')
})

test('Enter right after the last letter opens what the whole word finds', async ({ page, world }) => {
  await addRequest(world, { name: 'Adam Roy', email: 'adam@example.com' })
  await addRequest(world, { name: 'Ada Lovelace', email: 'ada@example.com' })
  await enter(page, await anAdviser(world))
  await expect(rows(page)).toHaveCount(2)
  const field = page.getByRole('combobox', { name: fr('palette.field') })
  const options = page.getByRole('option')
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.insertText('ada')
  await expect(options.filter({ hasText: /Ada Lovelace|Adam Roy/ })).toHaveCount(2)
  const first = (await options.first().textContent())!.includes('Lovelace') ? 'Lovelace' : 'Roy'
  const another = first === 'Roy' ? 'ada lovelace' : 'adam roy'
  // In one go, as a quick hand does.
  await page.evaluate((text) => {
    document.execCommand('selectAll')
    document.execCommand('insertText', false, text)
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, another)
  await expectSheetOf(page, first === 'Roy' ? 'Ada Lovelace' : 'Adam Roy')

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.evaluate((text) => {
    document.execCommand('insertText', false, text)
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  }, first)
  await expectSheetOf(page, first === 'Roy' ? 'Adam Roy' : 'Ada Lovelace')
})

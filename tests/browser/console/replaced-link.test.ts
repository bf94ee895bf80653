/** Tests that the link of a client's page is replaced on the sheet, and that the page that is open ends (product §3.5). */
import { expect } from '@playwright/test'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { axeFaults } from '../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from './console-steps.ts'
import { addRequest, expectNotice, expectSheetOf, openContext, sheet, twoAdvisers } from './requests/request-steps.ts'

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`a corrected e-mail offers a new link, by keyboard, in ${language}, ${width} wide`, async ({
    page,
    world,
    browser,
  }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width, height: 850 })
    const id = await addRequest(world, { name: 'Ada Lovelace', email: 'adda@example.com', language })
    const old = `/?request=${writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)}`
    const stranger = await openContext(browser, world.address)
    await stranger.page.goto(`${old}&lang=${language}`)
    await expect(stranger.page.getByText('adda@example.com').first()).toBeVisible()

    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}?edit=email` })
    const replace = sheet(page).getByRole('button', { name: t('sheet.page.replace'), exact: true })
    const email = page.getByRole('dialog').getByLabel(t('sheet.email'))
    await expect(email).toBeFocused()
    await expect(replace).toHaveCount(0)
    await email.fill('ada@example.com')
    await page.keyboard.press('Enter')
    await expectNotice(page, t('sheet.edited'))
    await expect(sheet(page).getByText(t('sheet.page.former'))).toBeVisible()
    await expectNoSidewaysScroll(page)
    await replace.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('sheet.page.replace.ask') })
    await expect(dialog).toContainText(t('sheet.page.replace.text'))
    expect(await axeFaults(page, `replacing a link in ${language}`)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(replace).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: t('sheet.page.replace'), exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expectNotice(page, t('sheet.page.replaced'))

    const gone = stranger.page.getByRole('heading', { name: privatePageWords[language]['unknown.title'] })
    await expect(gone).toBeVisible()
    await expect(stranger.page.getByText('adda@example.com')).toHaveCount(0)
    await stranger.context.close()

    await expect(sheet(page).getByText('/?request=')).toBeVisible()
    await expect(sheet(page).getByText('/?request=')).not.toContainText(old)
    await expect(sheet(page).getByText(t('sheet.page.former'))).toHaveCount(0)
    await expect(sheet(page).getByText(t('event.page_replaced'))).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `a replaced link in ${language}`)).toEqual([])
  })
}

const t = makeTranslate('fr')
const { key } = SHEET_KEYS.page

test('the key that shows the link replaces it, and a link that a colleague replaced is shown no longer', async ({
  page,
  world,
  browser,
  faults,
}) => {
  faults.expect(/status of 500/)
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await page.keyboard.press(key)
  const link = sheet(page).getByText('/?request=')
  await expect(link).toBeVisible()
  const first = await link.textContent()

  await page.keyboard.press(key)
  const dialog = page.getByRole('dialog', { name: t('sheet.page.replace.ask') })
  const confirm = dialog.getByRole('button', { name: t('sheet.page.replace'), exact: true })
  await page.route('**/private-page/link', (route) => route.fulfill({ status: 500, json: { message: 'broken' } }))
  await confirm.click()
  await expect(dialog.getByText(t('console.failed'))).toBeVisible()
  await page.unroute('**/private-page/link')
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  await expect(link).not.toHaveText(first!)

  const { context, page: other } = await openContext(browser, world.address)
  await enter(other, bea, { path: `/requests/${id}` })
  await expectSheetOf(other, 'Ada Lovelace')
  await other.keyboard.press(key)
  await expect(sheet(other).getByText('/?request=')).toBeVisible()
  await other.keyboard.press(key)
  await other
    .getByRole('dialog')
    .getByRole('button', { name: t('sheet.page.replace'), exact: true })
    .click()
  await expect(sheet(page).getByText(t('event.page_replaced'))).toHaveCount(2)
  await expect(link).toHaveCount(0)
  await expect(sheet(page).getByRole('button', { name: t('sheet.page'), exact: true })).toBeVisible()
  await context.close()
})

test('a press that comes after a colleague’s claim names them, and the link stays', async ({ page, world, faults }) => {
  faults.expect(/status of 409/)
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  // The claim is not told to this room.
  await page.route('**/rpc/request_changes_since', () => undefined)
  await page.keyboard.press(key)
  await expect(sheet(page).getByText('/?request=')).toBeVisible()
  await page.keyboard.press(key)
  await world.database.owner.query(
    `update request_work set claimed_by = $2, claimed_at = now(), state = 'claimed' where contact_request_id = $1`,
    [id, bea.id],
  )
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('sheet.page.replace'), exact: true }).click()
  await expect(page.getByRole('alert').getByText(t('sheet.lost.claimed', { name: 'Bea Lind' }))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const kept = 'select token_version from request_work where contact_request_id = $1'
  expect((await world.database.owner.query(kept, [id])).rows).toEqual([{ token_version: 1 }])
})

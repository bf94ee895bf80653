/** Tests the file of a quote: dropped on the sheet, shown and opened on the client's page (product §3.5, §4.6). */
import { expect, type FileChooser } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { noteCall } from '#tests/console-people.ts'
import { axeFaults } from '#tests/browser/axe.ts'
import { resize } from '#tests/browser/layout/laid-out.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import { addRequest, sheet, expectSheetOf, expectNotice, readWork } from './request-steps.ts'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`a quote is sent, replaced and opened in ${language}, ${width} wide`, async ({ page, world, context }) => {
    const t = makeTranslate(language)
    const say = translator<PrivatePageKey>(privatePageWords[language], languages[language].locale)
    await page.setViewportSize({ width, height: 850 })
    const adviser = await anAdviser(world, { language })
    const id = await addRequest(world, { name: 'Ada Lovelace', language })
    await noteCall(world.database, { role: 'authenticated', sub: adviser.id, aal: 'aal1' }, id, 'reached')
    const client = await context.newPage()
    await client.setViewportSize({ width, height: 850 })
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    await client.goto(`/?request=${token}&lang=${language}`)
    await expect(client.getByRole('heading', { level: 1 })).toContainText(say('reached.title'))

    await enter(page, adviser, { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    const part = sheet(page).getByRole('region', { name: t('sheet.sendQuote') })
    const file = part.locator('input[type=file]')
    await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    await expect(part.getByRole('status')).toHaveText(t('sheet.sendQuote.wrong'))
    await file.setInputFiles(pdf('Devis Monaco.pdf'))
    await expect(part.getByText('Devis Monaco.pdf')).toBeVisible()
    expect(await readWork(world, id), 'choosing sends nothing').toMatchObject({ state: 'reached' })
    await part.getByRole('button', { name: t('sheet.sendQuote.send') }).click()
    await expectNotice(page, t('sheet.sendQuote.done'))
    await expect(part).toContainText(t('sheet.sendQuote.unopened'))
    expect(await readWork(world, id)).toMatchObject({ state: 'quoted' })
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'the sheet')).toEqual([])

    await expect(client.getByText(say('quoted.text.page'))).toBeVisible()
    await file.setInputFiles(pdf('Devis Monaco 2.pdf'))
    await part.getByRole('button', { name: t('sheet.sendQuote.send') }).click()
    const onPage = client.getByRole('region', { name: say('quotes.title') })
    await expect(onPage.getByText('Devis Monaco 2.pdf')).toBeVisible()
    await onPage.getByText(say('quotes.earlier')).click()
    await expect(onPage.locator('s')).toHaveText('Devis Monaco.pdf')
    await expectNoSidewaysScroll(client)
    expect(await axeFaults(client, 'the client\u2019s page')).toEqual([])
    const downloading = client.waitForEvent('download')
    await onPage.getByRole('button', { name: say('quotes.open') }).click()
    expect((await downloading).suggestedFilename()).toBe('Devis Monaco 2.pdf')
    await expect(part).toContainText(t('sheet.sendQuote.replaced'))
    await expect(sheet(page).getByText(t('event.quote_opened'))).toBeVisible()
  })
}

test('a file dropped anywhere is added to the open sheet; Ctrl+Z takes it back', async ({ page, world }) => {
  const t = makeTranslate('fr')
  const adviser = await anAdviser(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, adviser, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  // Playwright misses a file chooser that opens directly after it began to listen.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  const drop = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.7\n%%EOF\n'], 'Devis Monaco.pdf', { type: 'application/pdf' }))
      const heading = document.querySelector('article h2')!
      // If the default is not prevented, the browser leaves the room to show the file.
      return ['dragover', 'drop'].map(
        (kind) => !heading.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer })),
      )
    })
  expect(await drop(), 'nor before there is a place for it').toEqual([true, true])
  await page.keyboard.press('1')
  await expectNotice(page, t('sheet.outcome.noted', { outcome: t('sheet.outcome.reached') }))
  const part = sheet(page).getByRole('region', { name: t('sheet.sendQuote') })
  await expect(part.getByRole('button', { name: t('sheet.sendQuote.choose') })).toBeVisible()
  // The height of the panel follows the window a frame later, and the sign is scrolled into view once.
  await resize(page, { width: 1280, height: 500 })
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([''], 'Devis Monaco.pdf', { type: 'application/pdf' }))
    document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }))
  })
  await expect(part.locator('[data-over]'), 'the sign that it may be dropped').toBeInViewport({ ratio: 1 })
  expect(await drop()).toEqual([true, true])
  const send = part.getByRole('button', { name: t('sheet.sendQuote.send') })
  await expect(send).toBeFocused()
  await expect(send).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Enter')
  await expectNotice(page, t('sheet.sendQuote.done'))
  const downloading = page.waitForEvent('download')
  await part.getByRole('button', { name: t('sheet.sendQuote.open', { name: 'Devis Monaco.pdf' }) }).click()
  expect((await downloading).suggestedFilename()).toBe('Devis Monaco.pdf')
  await page.keyboard.press('Control+z')
  await expectNotice(page, t('sheet.takenBack'))
  expect(await readWork(world, id)).toMatchObject({ state: 'reached' })
  await expect(part.getByText('Devis Monaco.pdf')).toHaveCount(0)

  await expect(part.getByRole('button', { name: t('sheet.sendQuote.choose') })).toBeVisible()
  await page.keyboard.press('f')
  await expect.poll(() => choosers.map((chooser) => chooser.isMultiple())).toEqual([false])
})

test('in print a sheet shows the planned call and the sent quote, and no forms', async ({ page, world }) => {
  const fr = makeTranslate('fr')
  const adviser = await anAdviser(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await noteCall(world.database, { role: 'authenticated', sub: adviser.id, aal: 'aal1' }, id, 'reached')
  await enter(page, adviser, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  const forms = [sheet(page).getByText(fr('sheet.next.why')), sheet(page).getByText(fr('sheet.sendQuote.hint'))]
  await page.keyboard.press('p')
  for (const form of forms) await expect(form).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const form of forms) await expect(form).toBeHidden()
  await expect(sheet(page).getByText(fr('sheet.next.none'))).toBeVisible()
  await expect(sheet(page).getByRole('heading', { name: fr('sheet.sendQuote') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
})

test('a full server and a missing file of a quote show other errors than a missing connection', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 400/)
  faults.expect(/status of 502/)
  faults.expect(/status of 507/)
  const t = makeTranslate('fr')
  const adviser = await anAdviser(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await noteCall(world.database, { role: 'authenticated', sub: adviser.id, aal: 'aal1' }, id, 'reached')
  await enter(page, adviser, { path: `/requests/${id}` })
  const part = sheet(page).getByRole('region', { name: t('sheet.sendQuote') })
  const full = { statusCode: '507', code: 'InsufficientStorage', error: 'InsufficientStorage', message: 'No room' }
  await page.route('**/storage/v1/object/documents/**', (route) => route.fulfill({ status: 507, json: full }), {
    times: 1,
  })
  await part.locator('input[type=file]').setInputFiles(pdf('Devis Monaco.pdf'))
  await part.getByRole('button', { name: t('sheet.sendQuote.send') }).click()
  await expect(page.getByText(t('console.noRoom'), { exact: true })).toBeVisible()
  await part.getByRole('button', { name: t('sheet.sendQuote.send') }).click()
  const open = part.getByRole('button', { name: t('sheet.sendQuote.open', { name: 'Devis Monaco.pdf' }) })
  await open.waitFor()
  const proxyPage = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
  await page.route('**/storage/v1/object/sign/**', (route) => route.fulfill(proxyPage), { times: 1 })
  await open.click()
  await expect(page.getByText(t('console.unreachable'), { exact: true })).toBeVisible()
  const documents = createClient(world.address, world.secrets.secretKey).storage.from('documents')
  const [stored] = (await documents.list(id)).data!
  await documents.remove([`${id}/${stored!.name}`])
  await open.click()
  await expect(page.getByText(t('console.failed'), { exact: true })).toBeVisible()
})

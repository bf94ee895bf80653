/** The call sheet: a number that was wrong, one that is read aloud, a colleague who speaks the language (product §4). */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, speaking, test } from './console-steps.ts'
import { arrives, atSheet, sheet, titled, told } from './request-steps.ts'

const fr = speaking('fr')

const callLink = (page: Page) => sheet(page).getByRole('link', { name: fr('sheet.call'), exact: true })
const wrongNumber = (page: Page) => sheet(page).getByRole('region', { name: fr('sheet.wrongNumber') })

test('after a wrong number one writes in the client’s language or corrects it; a national number is dialled again', async ({
  page,
  world,
}) => {
  const id = await atSheet(page, world, { language: 'ar' })
  await page.keyboard.press('4')
  await told(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.wrong_number') }))
  const { rows } = await world.database.owner.query<{ reference: string }>('select reference from request_work')
  const link = wrongNumber(page).getByRole('link', { name: fr('sheet.wrongNumber.write') })
  const mail = new URL((await link.getAttribute('href'))!)
  expect(mail.protocol + mail.pathname).toBe('mailto:ada@example.com')
  expect(mail.searchParams.get('subject')).toContain(rows[0]!.reference)
  expect(mail.searchParams.get('body')).toMatch(/^مرحبًا،\r\n\r\nمعكم Inès Morel/)

  await wrongNumber(page)
    .getByRole('button', { name: fr('sheet.wrongNumber.correct') })
    .click()
  await expect(page.getByRole('dialog').getByLabel(fr('sheet.phone'))).toBeFocused()
  await page.keyboard.type('06 39 98 01 07')
  await page.keyboard.press('Enter')
  await told(page, fr('sheet.edited'))
  await expect(wrongNumber(page)).toHaveCount(0)
  await expect(callLink(page)).toHaveAttribute('href', 'tel:+33639980107')
  const chat = sheet(page).getByRole('link', { name: fr('sheet.whatsappName') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/33639980107\?/)
  await expect(sheet(page).getByText('\u2068+33 6 12 34 56 78\u2069 → \u206806 39 98 01 07\u2069')).toBeVisible()
  const sql = 'select whatsapp, whatsapp_e164 from contact_requests where id = $1'
  expect((await world.database.owner.query(sql, [id])).rows).toEqual([
    { whatsapp: '06 39 98 01 07', whatsapp_e164: '+33639980107' },
  ])
})

test('an address that is none becomes no link', async ({ page, world }) => {
  await atSheet(page, world, { email: 'ada@example.com?bcc=eve@evil.example' })
  await page.keyboard.press('4')
  await expect(wrongNumber(page).getByText(fr('sheet.wrongNumber.noMail'))).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
})

test('a name without a blank leaves a notice its cross', async ({ page, world }) => {
  await atSheet(page, world, { name: `Ada Lovelace${'a'.repeat(88)}` })
  await page.keyboard.press('4')
  await told(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.wrong_number') }))
  await expect(page.getByRole('button', { name: fr('console.close'), exact: true })).toBeInViewport({ ratio: 1 })
})

test('a number is read in groups and copied without blanks, by its button and by hand', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await atSheet(page, world, { whatsapp: '٠٦ ٣٩ ٩٨ ٠١ ٠٧', whatsapp_e164: '+33639980107' })
  const number = sheet(page).getByText('+33 6 39 98 01 07', { exact: true })
  await expect(number).toBeVisible()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await sheet(page)
    .getByRole('button', { name: fr('sheet.copyNamed', { value: '+33 6 39 98 01 07' }) })
    .click()
  await expect.poll(copied).toBe('+33639980107')
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await number.selectText()
  await page.keyboard.press('Control+c')
  await expect.poll(copied).toBe('+33639980107')
})

test('a request is handed to who speaks the client’s language first; each says what they speak', async ({
  page,
  world,
}) => {
  await anAdviser(world, { name: 'Bea Lind', language: 'en' })
  await anAdviser(world, { name: 'Nour Haddad', language: 'ar' })
  await atSheet(page, world, { language: 'ar' })
  await sheet(page)
    .getByRole('button', { name: fr('sheet.assign'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: fr('sheet.assignTitle') })
  await expect(dialog.getByText(fr('sheet.assignLanguage', { language: 'arabe' }))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Nour Haddad arabe ${fr('sheet.onDuty')}`,
    `Bea Lind anglais ${fr('sheet.onDuty')}`,
    `Inès Morel français ${fr('sheet.onDuty')}`,
  ])
  await dialog.getByRole('button', { name: 'Nour Haddad' }).click()
  await told(page, fr('sheet.assigned', { name: '\u2068Nour Haddad\u2069' }))
})

test('an address that ends in ?edit opens the correction, and closing it takes that out of the address', async ({
  page,
  world,
}) => {
  const id = await arrives(world, { name: 'Ada Lovelace' })
  await enter(page, await anAdviser(world), { path: `/requests/${id}?edit` })
  const dialog = page.getByRole('dialog', { name: fr('sheet.edit') })
  await expect(dialog.getByLabel(fr('sheet.name'))).toHaveValue('Ada Lovelace')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await titled(page, 'Ada Lovelace')
  await expect(dialog).toHaveCount(0)

  await page.goto(`/console/requests/${id}?edit=message`)
  await expect(dialog.getByLabel(fr('sheet.message'))).toBeFocused()
  await page.goto(`/console/requests/${id}?edit=nothing`)
  await expect(dialog.getByRole('heading')).toBeFocused()
})

/** Tests the call sheet: wrong numbers, reading a number aloud, a colleague who speaks the language (product §4.5). */
import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import { addRequest, openSheet, row, sheet, expectSheetOf, expectNotice, readWork } from './request-steps.ts'

const fr = makeTranslate('fr')

const callLink = (page: Page) => sheet(page).getByRole('link', { name: fr('sheet.call'), exact: true })
const wrongNumber = (page: Page) => sheet(page).getByRole('region', { name: fr('sheet.wrongNumber') })

test('after a wrong number the sheet offers a message in the client’s language or a correction; a national number is dialled', async ({
  page,
  world,
}) => {
  const id = await openSheet(page, world, { language: 'ar' })
  await page.keyboard.press('4')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.wrong_number') }))
  await expect(sheet(page).getByText(fr('requests.clock.number'))).toBeVisible()
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
  await expectNotice(page, fr('sheet.edited'))
  await expect(wrongNumber(page)).toHaveCount(0)
  await expect(callLink(page)).toHaveAttribute('href', 'tel:+33639980107')
  const chat = sheet(page).getByRole('link', { name: fr('sheet.whatsappName') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/33639980107\?/)
  await expect(sheet(page).getByText('\u2068+33 6 12 34 56 78\u2069 → \u206806 39 98 01 07\u2069')).toBeVisible()
  const sql = 'select whatsapp, whatsapp_e164 from contact_requests where id = $1'
  expect((await world.database.owner.query(sql, [id])).rows).toEqual([
    { whatsapp: '06 39 98 01 07', whatsapp_e164: '+33639980107' },
  ])

  await page.getByRole('button', { name: fr('console.undo') }).click()
  await expectNotice(page, fr('sheet.takenBack'))
  await expect(wrongNumber(page)).toBeVisible()
  await expect(sheet(page).getByText(fr('requests.clock.number'))).toBeVisible()
  await expect(chat).toHaveCount(0)
  expect(await readWork(world, id)).toMatchObject({ last_outcome: 'wrong_number', planned: false })
})

test('a number of somebody else gets no link to WhatsApp, neither with a text nor with the address of the private page', async ({
  page,
  world,
}) => {
  await openSheet(page, world)
  const chats = page.locator('a[href^="https://wa.me/"]')
  await expect(chats).toHaveCount(1)
  await callLink(page).focus()
  await page.keyboard.press('4')
  await expect(wrongNumber(page)).toBeVisible()
  // Enter must not dial the wrong number again.
  await expect(wrongNumber(page).getByRole('link', { name: fr('sheet.wrongNumber.write') })).toBeFocused()
  await expect(chats).toHaveCount(0)
  await sheet(page)
    .getByRole('button', { name: fr('sheet.page'), exact: true })
    .click()
  await expect(sheet(page).getByText(fr('sheet.page.text'))).toBeVisible()
  await page.keyboard.press('w')
  await expect(page.getByRole('dialog').locator('a[href^="mailto:"]')).toHaveCount(1)
  await expect(chats).toHaveCount(0)
})

test('an act during the save of another one is refused with a message', async ({ page, world }) => {
  const id = await openSheet(page, world)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/rpc/claim_request', async (route) => {
    await held
    await route.continue()
  })
  await page.keyboard.press('c')
  await page.keyboard.press('4')
  const refusal = page.getByRole('alert').getByText(fr('sheet.busy.text'))
  await expect(refusal).toBeVisible()
  release()
  await expect(refusal).toHaveCount(0)
  await expectNotice(page, fr('sheet.claimed'))
  expect(await readWork(world, id)).toMatchObject({ state: 'claimed', attempts: 0 })
})

test('a malformed address becomes no link', async ({ page, world }) => {
  await openSheet(page, world, { email: 'ada@example.com?bcc=eve@evil.example' })
  await page.keyboard.press('4')
  await expect(wrongNumber(page).getByText(fr('sheet.wrongNumber.noMail'))).toBeVisible()
  await expect(page.locator('a[href^="mailto:"]')).toHaveCount(0)
})

test('a long name without a space does not push the close button out of a notice', async ({ page, world }) => {
  await openSheet(page, world, { name: `Ada Lovelace${'a'.repeat(88)}` })
  await page.keyboard.press('4')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.wrong_number') }))
  await expect(page.getByRole('button', { name: fr('console.close'), exact: true })).toBeInViewport({ ratio: 1 })
})

test('a number is shown in groups and copied without spaces, by its button and by selection', async ({
  page,
  context,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSheet(page, world, { whatsapp: '٠٦ ٣٩ ٩٨ ٠١ ٠٧', whatsapp_e164: '+33639980107' })
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

test('handing over lists the colleagues on duty who speak the client’s language first, oneself last', async ({
  page,
  world,
}) => {
  await anAdviser(world, { name: 'Bea Lind', language: 'en' })
  await anAdviser(world, { name: 'Nour Haddad', language: 'ar' })
  const id = await openSheet(page, world, { language: 'ar' })
  const assign = sheet(page).getByRole('button', { name: fr('sheet.assign'), exact: true })
  await assign.click()
  const dialog = page.getByRole('dialog', { name: fr('sheet.assignTitle') })
  await expect(dialog.getByText(fr('sheet.assignLanguage', { language: 'arabe' }))).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Nour Haddad arabe ${fr('sheet.onDuty')}`,
    `Bea Lind anglais ${fr('sheet.onDuty')}`,
    `${fr('sheet.claim')} français ${fr('sheet.onDuty')}`,
  ])
  await dialog.getByRole('button', { name: fr('sheet.claim') }).click()
  await expectNotice(page, fr('sheet.claimed'))
  expect(await readWork(world, id)).toMatchObject({ state: 'claimed', holder: 'Inès Morel' })
  await assign.click()
  await expect(
    dialog.getByRole('button', { name: fr('sheet.claim') }),
    'the current adviser is not offered',
  ).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Nour Haddad' }).click()
  await expectNotice(page, fr('sheet.assigned', { name: 'Nour Haddad' }))
  await page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
  await expectNotice(page, fr('sheet.takenBack'))
  expect(await readWork(world, id)).toMatchObject({ state: 'claimed', holder: 'Inès Morel' })
})

for (const language of ['fr', 'ar'] as const) {
  test(`in ${language} a colleague on leave is listed last, and handing over to them shows a warning`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const nour = await anAdviser(world, { name: 'Nour Haddad', language: 'ar' })
    await anAdviser(world, { name: 'Bea Lind', language: 'en' })
    await world.database.owner.query(
      `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day, starts, ends)
       values ($1, false, current_date - 2, current_date + 30, '00:00', '24:00')`,
      [nour.id],
    )
    const id = await addRequest(world, { name: 'Ada Lovelace', language: 'ar' })
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    await sheet(page)
      .getByRole('button', { name: t('sheet.assign'), exact: true })
      .click()
    const last = page
      .getByRole('dialog', { name: t('sheet.assignTitle') })
      .getByRole('listitem')
      .last()
    await expect(last).toContainText('Nour Haddad')
    await expect(last).toContainText(t('sheet.absentUntil', { date: '' }).trim())
    await last.getByRole('button').click()
    await expectNotice(page, t('sheet.assigned', { name: 'Nour Haddad' }))
    await expectNotice(page, t('sheet.assignedAbsent', { date: '#' }).split('#')[0]!)
  })
}

test('an extension is shown beside the number and never dialled', async ({ page, world }) => {
  await openSheet(page, world, { whatsapp: '+33 1 23 45 67 89;ext=1', whatsapp_e164: null })
  await expect(sheet(page).getByText(fr('sheet.extension', { extension: '1' }), { exact: true })).toBeVisible()
  const call = sheet(page).getByRole('link', { name: fr('sheet.call'), exact: true })
  await expect(call).toHaveAttribute('href', 'tel:+33123456789')
  const chat = sheet(page).getByRole('link', { name: fr('sheet.whatsappName') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/33123456789\?/)
})

test('characters that change the direction of a text have no effect on the sheet', async ({ page, world }) => {
  await addRequest(world, { name: '\u202eecalevoL adA', email: 'l@example.com', message: 'Bonjour \u2067\u202dsecret' })
  await enter(page, await anAdviser(world))
  await row(page, 'ecalevoL adA').click()
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'ecalevoL adA' })).toBeVisible()
  await sheet(page).getByLabel(fr('sheet.note')).fill('avant \u202e après')
  await page.keyboard.press('Control+Enter')
  await expectNotice(page, fr('sheet.noteAdded'))
  await expect(sheet(page).getByText('avant  après')).toBeVisible()
  await expect(sheet(page).getByText('Bonjour secret')).toBeVisible()
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202a-\u202e\u2067]/)
})

test('a note shows how many characters are left, and a note beyond the limit stays with an error and is not saved', async ({
  page,
  world,
}) => {
  await openSheet(page, world)
  const note = sheet(page).getByLabel(fr('sheet.note'))
  await note.fill('é'.repeat(4699))
  await expect(sheet(page).getByText(fr('sheet.noteLeft', { count: 301 }))).toHaveCount(0)
  await note.press('End')
  await page.keyboard.type('🏆')
  await expect(sheet(page).getByText(fr('sheet.noteLeft', { count: 300 }))).toBeVisible()
  await note.fill('é'.repeat(5002))
  await expect(sheet(page).getByText(fr('sheet.noteTooLong', { count: 2 }))).toBeVisible()
  await note.press('Control+Enter')
  await expect(note).toHaveValue('é'.repeat(5002))
  const notes = `select length(personal ->> 'note') as length from request_events where kind = 'note'`
  expect((await world.database.owner.query(notes)).rows).toEqual([])
  await note.fill('é'.repeat(5000))
  await expect(sheet(page).getByText(fr('sheet.noteLeft', { count: 0 }))).toBeVisible()
  await note.press('Control+Enter')
  await expectNotice(page, fr('sheet.noteAdded'))
})

test('an address with ?edit opens the correction, and closing it removes the parameter', async ({ page, world }) => {
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await enter(page, await anAdviser(world), { path: `/requests/${id}?edit` })
  const dialog = page.getByRole('dialog', { name: fr('sheet.edit') })
  await expect(dialog.getByLabel(fr('sheet.name'))).toHaveValue('Ada Lovelace')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.search === '')
  await page.reload()
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(dialog).toHaveCount(0)

  await page.goto(`/console/requests/${id}?edit=message`)
  await expect(dialog.getByLabel(fr('sheet.message'))).toBeFocused()
  await page.goto(`/console/requests/${id}?edit=nothing`)
  await expect(dialog.getByRole('heading')).toBeFocused()
})

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`a template of a message opens with its values and is listed in the history, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width, height: 850 })
    const id = await addRequest(world, { name: 'Ada Lovelace', language: 'en' })
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    await page.keyboard.press('w')
    const dialog = page.getByRole('dialog', { name: t('sheet.write') })
    await expect(dialog.getByRole('radio', { name: t('sheet.message.greeting') })).toBeChecked()
    await dialog.getByRole('radio', { name: t('sheet.message.followUp') }).check()
    const words = dialog.getByText('Have you been able to read the quote')
    await expect(words, 'in the language of the client').toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `a message in ${language}`)).toEqual([])
    const mail = dialog.getByRole('link', { name: t('sheet.write.mail') })
    await expect(mail).toHaveAttribute(
      'href',
      /^mailto:ada@example\.com\?subject=[^&]+&body=Hello%2C%20In%C3%A8s%20Morel/,
    )
    const chat = dialog.getByRole('link', { name: t('sheet.whatsapp') })
    await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/33612345678\?text=Hello/)
    // The link to WhatsApp is not followed, because no test may contact another server.
    await chat.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await chat.click()
    await page.keyboard.press('Escape')
    await expect(sheet(page).getByText(t('event.message.whatsapp'))).toBeVisible()
    const { rows } = await world.database.owner.query(
      `select facts, personal ->> 'note' like 'Hello, %' as worded from request_events where kind = 'message_opened'`,
    )
    expect(rows).toEqual([{ facts: { way: 'whatsapp', message: 'followUp' }, worded: true }])
  })
}

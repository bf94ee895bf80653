/** Tests entering a request that came by WhatsApp, telephone or mail (product §4.4, decision 048). */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, loseAnswer, makeTranslate, test } from '../console-steps.ts'
import { sheet, expectSheetOf, expectNotice } from './request-steps.ts'

const CHAT = `[14:03, 12/11/2026] Hélène Marchand: Bonjour, une loge à Roland-Garros ?
[14:04, 12/11/2026] Inès Morel: Bonjour ! Votre numéro ?
[14:05, 12/11/2026] Hélène Marchand: +33 6 39 98 01 07, nous serons 6 personnes`

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

async function openDialog(page: Page, language: Language = 'fr') {
  const t = makeTranslate(language)
  await expect(page.getByRole('button', { name: t('enter.title') })).toBeVisible()
  await page.keyboard.press('+')
  const dialog = page.getByRole('dialog', { name: t('enter.title') })
  await expect(dialog.getByLabel(t('enter.message'))).toBeFocused()
  return { t, dialog }
}

interface Room {
  page: Page
  context: BrowserContext
  world: World
}

async function pasteChat({ page, context, world }: Room, chat: string) {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, await anAdviser(world))
  const form = await openDialog(page)
  await paste(page, chat)
  return form
}

test('a pasted chat fills the certain fields; after the consent and Ctrl+Enter the sheet is open and claimed', async ({
  page,
  context,
  world,
}) => {
  const { t, dialog } = await pasteChat({ page, context, world }, CHAT)
  await expect(dialog.getByRole('textbox', { name: t('sheet.name') })).toHaveValue('Hélène Marchand')
  await expect(dialog.getByRole('textbox', { name: t('sheet.phone') })).toHaveValue('+33 6 39 98 01 07')
  await expect(dialog.getByRole('textbox', { name: t('sheet.email') })).toHaveValue('')
  await expect(dialog.getByRole('combobox', { name: t('sheet.peopleField') })).toHaveValue('6')
  // The box of the consent is visible without scrolling.
  await expect(dialog.getByLabel(t('enter.consent'))).toBeInViewport()
  await dialog.getByLabel(t('enter.consent')).check()
  await page.keyboard.press('Control+Enter')
  await expectSheetOf(page, 'Hélène Marchand')
  await expectNotice(page, t('enter.done'))
  await expect(sheet(page).getByText(t('requests.claimedByMe')).first()).toBeVisible()
  await expect(sheet(page).getByText(t('sheet.channel.whatsapp')).first()).toBeVisible()
  const { rows } = await world.database.owner.query(
    `select name, email, whatsapp_e164, time_zone, number_of_people, channel, consent, message, experiences from contact_requests r
     join request_work w on w.contact_request_id = r.id`,
  )
  expect(rows).toEqual([
    {
      name: 'Hélène Marchand',
      email: '',
      whatsapp_e164: '+33639980107',
      time_zone: 'Europe/Paris',
      number_of_people: 6,
      channel: 'whatsapp',
      consent: 'written',
      message: CHAT,
      experiences: ['2'],
    },
  ])

  // The sheet shows the code only after the client could have received it.
  const code = sheet(page).getByText(t('sheet.codeText'))
  await expect(code).toHaveCount(0)
  await sheet(page)
    .getByRole('button', { name: t('sheet.page') })
    .click()
  const chat = sheet(page).getByRole('link', { name: t('sheet.page.whatsapp') })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/33639980107\?text=.*%3Frequest%3D[\w-]{64}$/)
  await expect(code).toBeVisible()
  await expect(sheet(page).getByText(t('event.page_shared'))).toBeVisible()
})

test('a chat pasted before the telephone library and the titles are loaded fills the form in whole', async ({
  page,
  context,
  world,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  for (const late of ['**/assets/phone-number-*.js', '**/catalogue/current/ar/list.json']) {
    await page.route(late, async (route) => {
      await held
      await route.continue()
    })
  }
  const { t, dialog } = await pasteChat({ page, context, world }, CHAT.replace('Roland-Garros', 'رولان غاروس'))
  release()
  await expect(dialog.getByRole('textbox', { name: t('sheet.phone') })).toHaveValue('+33 6 39 98 01 07')
  await expect(dialog.getByRole('listitem')).toHaveText(['Roland-Garros'])
})

test('a chat in another language than the adviser’s fills the experiences too, and every filled field is listed', async ({
  page,
  context,
  world,
}) => {
  const { t, dialog } = await pasteChat(
    { page, context, world },
    'مرحبًا، نرغب في حضور رولان غاروس، رقمي ‎+971 50 123 4567',
  )
  await expect(dialog.getByRole('listitem')).toHaveText(['Roland-Garros'])
  const fields = [t('sheet.phone'), t('requests.filter.client'), t('enter.experiences')].join(', ')
  await expect(dialog.getByText(t('enter.filled', { fields }))).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.getByText(t('enter.filled', { fields })), 'read again as the field is left').toBeVisible()
})

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`a missing field is named and the other values stay, in ${language}, ${width} wide`, async ({
    page,
    context,
    world,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width, height: 850 })
    await enter(page, await anAdviser(world, { language }), { language })
    const { t, dialog } = await openDialog(page, language)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `noting a request in ${language}`)).toEqual([])
    const name = dialog.getByRole('textbox', { name: t('sheet.name') })
    await page.keyboard.press('Control+Enter')
    await expect(name).toHaveJSProperty('validationMessage', t('form.missing'))
    await name.fill('Ada')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByLabel(t('enter.consent'))).toHaveJSProperty('validationMessage', t('form.tick'))
    await dialog.getByLabel(t('enter.consent')).check()
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(t('enter.missing.way'))).toBeVisible()
    await dialog.getByRole('textbox', { name: t('sheet.email') }).fill('ada@example.com')
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(t('enter.missing.wish'))).toBeVisible()
    await dialog.getByLabel(t('enter.experiences')).fill(language === 'fr' ? 'etats' : 'غاروس')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(1)

    await context.setOffline(true)
    await page.keyboard.press('Control+Enter')
    await expect(dialog.getByText(t('console.notSaved'))).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: t('sheet.name') })).toHaveValue('Ada')
    await context.setOffline(false)
    await page.keyboard.press('Control+Enter')
    await expectSheetOf(page, 'Ada')
    await expect(sheet(page).getByText(t('sheet.numberNotGiven'))).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('Escape discards what was typed only when it is pressed twice, and an empty form at once', async ({
  page,
  world,
}) => {
  await enter(page, await anAdviser(world))
  const { t, dialog } = await openDialog(page)
  await page.keyboard.type('Une loge à Roland-Garros ?')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('alert')).toContainText(t('console.unsaved'))
  await expect(dialog.getByLabel(t('enter.message'))).toHaveValue('Une loge à Roland-Garros ?')
  await page.keyboard.type(' Merci')
  await page.keyboard.press('Escape')
  await expect(dialog, 'after more letters it asks again').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openDialog(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('a request whose answer was lost is stored once, with what was changed before the second try', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await enter(page, await anAdviser(world))
  const { t, dialog } = await openDialog(page)
  await page.keyboard.type('Une loge')
  await dialog.getByRole('textbox', { name: t('sheet.name') }).fill('Ada')
  await dialog.getByRole('textbox', { name: t('sheet.email') }).fill('ada@example.com')
  await dialog.getByRole('combobox', { name: t('sheet.peopleField') }).selectOption('4')
  await dialog.getByLabel(t('enter.consent')).check()
  await loseAnswer(page, 'enter_request')
  await page.keyboard.press('Control+Enter')
  await expect(dialog.getByText(t('console.unanswered'))).toBeVisible()

  await dialog.getByRole('combobox', { name: t('sheet.peopleField') }).selectOption('6')
  await dialog.getByLabel(t('requests.filter.client')).selectOption('ar')
  await page.keyboard.press('Control+Enter')
  await expectSheetOf(page, 'Ada')
  await expectNotice(page, t('enter.done.first'))
  const { rows } = await world.database.owner.query('select name, number_of_people, language from contact_requests')
  expect(rows, 'the language can no longer be changed').toEqual([{ name: 'Ada', number_of_people: 6, language: null }])
})

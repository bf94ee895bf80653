/** Tests the private page of a visitor: it is read, follows the request, and corrects, withdraws and erases it (product §3.5). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { nextEdition } from '#languages/sentences/next-edition.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { field, fill, FORM, open, problem, sendButton, someone, words } from '../journey-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'
import { expect, test } from '../reused-page.ts'
import { monaco, openPrivatePage, t } from './private-page-steps.ts'

/** Changes the request in the database, and announces the change to the open pages. */
async function changeRequest(world: World, id: string, sql: string, values: unknown[] = []) {
  await world.database.owner.query(sql, [id, ...values])
  await world.database.owner.query('select private.announce($1)', [id])
}

for (const [language, title] of [
  ['fr', 'Roland-Garros (prochaine édition)'],
  ['en', 'Roland-Garros (next edition)'],
  ['ar', 'رولان غاروس (النسخة المقبلة)'],
] as const) {
  test(`the page in ${language} names the next edition of a past experience, also of a request in another language`, async ({
    page,
    world,
  }) => {
    const over = nextEdition[language === 'en' ? 'ar' : 'en'].replace('{title}', 'Roland-Garros')
    const selected_experiences = [{ id: '2', title: over, price: '1 600 €' }, ...monaco]
    const sent = { selected_experiences, selected_experiences_count: 2, language: language === 'en' ? 'ar' : 'en' }
    const { token } = await openPrivatePage(page, world, sent)
    await page.goto(`/?request=${token}&lang=${language}`)
    await expect(page.getByRole('heading', { level: 3, name: title, exact: true })).toBeVisible()
    const next = page.getByRole('listitem').filter({ hasText: title.slice(-12) })
    await expect(next).toHaveCount(1)
    await expect(next).toContainText(words[language]('availability.on-request'))
    await expect(next).not.toContainText(/2026/)
  })
}

test('the page shows the dates of the sent request, also after another edition was published', async ({
  page,
  world,
}) => {
  const duration = '1 journée au choix, du 18 mai au 1er juin 2025'
  const olympics = { id: '12', title: 'Los Angeles 2028', price: 'Sur devis', duration: 'Du 14 au 30 juillet 2028' }
  const garros = { id: '2', title: 'Roland-Garros', price: '1 500 €', duration }
  const sent = { selected_experiences: [garros, olympics], selected_experiences_count: 2, language: 'fr' }
  const { token } = await openPrivatePage(page, world, sent)
  const items = page.getByRole('list').getByRole('listitem')
  await expect(items.filter({ hasText: 'Roland-Garros' })).toContainText(duration)
  await page.goto(`/?request=${token}&lang=ar`)
  await expect(items.filter({ hasText: duration })).toHaveCount(1)
  await expect(items.filter({ hasText: 'يوليو 2028' }), 'the same edition is read in Arabic').toHaveCount(1)
  await expect(items.filter({ hasText: 'السعر عند الطلب' }), 'and so is the same price').toHaveCount(1)
  await expect(items.filter({ hasText: duration }), 'another price than today stays as it was').toContainText('1 500 €')
})

async function expectNoFaults(page: Page, where: string) {
  expect(await axeFaults(page, where)).toEqual([])
}

test.describe('in Dubai', () => {
  test.use({ timezoneId: 'Asia/Dubai' })

  test('the page shows the hour of the call in that time zone and the code, and follows the request', async ({
    page,
    world,
    context,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
    const loaded: { path: string; referrer: string | undefined }[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      loaded.push({ path: pathname, referrer: request.headers()['referer'] })
    })
    const { id } = await openPrivatePage(page, world)
    const { rows } = await world.database.owner.query<{ promised_by: Date; caller_code: string; reference: string }>(
      'select promised_by, caller_code, reference from request_work where contact_request_id = $1',
      [id],
    )
    const hour = (at: Date) => at.toLocaleTimeString('fr-FR', { timeZone: 'Asia/Dubai', timeStyle: 'short' })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${t('ahead.title')} ${hour(rows[0]!.promised_by)}`,
    )
    await expect(page.getByText('heure du Golfe')).toBeVisible()
    for (const text of [rows[0]!.reference, rows[0]!.caller_code]) await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Monaco, yacht et paddock' })).toBeVisible()
    await expectNoFaults(page, 'opened')

    expect(loaded.filter(({ referrer }) => referrer?.includes('request='))).toEqual([])
    expect(loaded.filter(({ path }) => /\/(loader|browser|Summary|ContactForm)-/.test(path))).toEqual([])

    const current = page.locator('[aria-current=step]')
    await expect(current).toContainText(t('step.received'))
    await changeRequest(world, id, `update request_work set state = 'claimed' where contact_request_id = $1`)
    await expect(current).toContainText(t('step.calling'))
    await expect(page.getByRole('status').filter({ hasText: t('step.calling') })).toHaveCount(1)

    const again = new Date(rows[0]!.promised_by.getTime() + 600_000)
    await changeRequest(
      world,
      id,
      'update request_work set breach_at = now(), promised_again_by = $2 where contact_request_id = $1',
      [again],
    )
    // An hour after midnight in Dubai is shown with its day.
    const [before, after] = t('late.was', { was: '…' })
      .split('…')
      .map((part) => RegExp.escape(part))
    const apology = new RegExp(`${before}(.+ à\\s)?${hour(rows[0]!.promised_by)}${after}`)
    await expect(page.getByText(apology)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${t('late.title')} ${hour(again)}`)
    await expectNoFaults(page, 'late')

    await context.setOffline(true)
    await expect(page.getByText(/^Vous êtes hors ligne/)).toBeVisible()
    await changeRequest(world, id, 'select private.withdraw_request($1)')
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawn.title'))
    await expect(page.getByText(/^Vous êtes hors ligne/)).toHaveCount(0)
  })
})

test('details are corrected as in the form, and a concurrent change is not overwritten', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { id } = await openPrivatePage(page, world)
  const correct = page.getByRole('button', { name: t('details.correct') })
  const save = page.getByRole('button', { name: t('correct.save') })

  await correct.click()
  await expect(field(page, 'name')).toBeFocused()
  await field(page, 'name').fill(' ')
  await save.click()
  await expect(field(page, 'name')).toHaveAccessibleDescription('Indiquez votre nom complet.')
  await field(page, 'name').fill('Ada King')
  await field(page, 'message').fill('Près du podium')
  // A newer state of the request raises its version and is no conflict.
  await changeRequest(
    world,
    id,
    `update request_work set state = 'claimed', version = version + 1 where contact_request_id = $1`,
  )
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: t('correct.saved') })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Près du podium' })).toBeVisible()

  await correct.click()
  await field(page, 'name').fill('Ada Byron')
  await changeRequest(world, id, `select private.correct_request($1, '{"name": "Ada L."}')`)
  await save.click()
  await expect(page.getByRole('heading', { name: t('conflict.title') })).toBeFocused()
  await expect(page.getByRole('row', { name: /Ada L\..*Ada Byron/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoFaults(page, 'conflict')
  await page.getByRole('button', { name: t('conflict.keepYours') }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Ada Byron' })).toBeVisible()
  expect(await storedRequests(world)).toMatchObject([{ name: 'Ada Byron', message: 'Près du podium' }])
})

test('a question without a selection is corrected and never emptied', async ({ page, world }) => {
  const none = { selected_experiences: [], selected_experiences_count: 0 }
  await openPrivatePage(page, world, { ...none, message: 'Où atterrir ?' })
  await page.getByRole('button', { name: t('details.correct') }).click()
  await field(page, 'message').fill('')
  await page.getByRole('button', { name: t('correct.save') }).click()
  await expect(field(page, 'message')).toHaveAccessibleDescription(new RegExp(words.fr('contact.missing.message')))
  await expect(problem(page, t('failed'))).toHaveCount(0)
  await field(page, 'message').fill('Où se poser ?')
  await page.getByRole('button', { name: t('correct.save') }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Où se poser ?' })).toBeVisible()
})

test('a correction that looks incomplete is stored, and a hint is shown beside the value', async ({ page, world }) => {
  await openPrivatePage(page, world)
  await page.getByRole('button', { name: t('details.correct') }).click()
  await field(page, 'email').fill('ada@chez-moi')
  await field(page, 'whatsapp').fill('06 39')
  await field(page, 'message').focus()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('details.doubtful.email'))
  await expect(field(page, 'whatsapp')).toHaveAccessibleDescription(t('details.doubtful.whatsapp'))
  await page.getByRole('button', { name: t('correct.save') }).click()
  const read = (text: string) => page.getByRole('definition').filter({ hasText: text })
  await expect(read('ada@chez-moi')).toContainText(t('details.doubtful.email'))
  await expect(read('06 39')).toContainText(t('details.doubtful.whatsapp'))
  expect(await storedRequests(world)).toMatchObject([{ email: 'ada@chez-moi', whatsapp: '06 39' }])

  await page.getByRole('button', { name: t('details.correct') }).click()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('details.doubtful.email'))
  await field(page, 'email').fill('ada@example.org')
  await field(page, 'whatsapp').fill('+33 6 39 98 01 07')
  await page.getByRole('button', { name: t('correct.save') }).click()
  await expect(read('+33 6 39 98 01 07')).toBeVisible()
  await expect(page.getByText(t('details.doubtful.whatsapp'))).toHaveCount(0)
})

test('a number typed in Arabic digits is shown in Latin digits, from left to right', async ({ page, world }) => {
  await openPrivatePage(page, world, { language: 'ar', whatsapp: '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧' })
  const number = page.getByText('+971 50 123 4567', { exact: true })
  await expect(number).toBeVisible()
  const places = await number.evaluate((element) => {
    const text = element.firstChild!
    return [0, 1, 5, 15].map((at) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().left
    })
  })
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('the request is downloaded, withdrawn and erased; then the page shows no detail of it', async ({
  page,
  world,
}) => {
  const { token } = await openPrivatePage(page, world, { email: 'canary@example.org' })
  const download = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    return readFile(await file.path(), 'utf8')
  }
  expect(await download(t('data.calendar'))).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n/)
  const taken = await download(t('data.download'))
  expect(taken).toContain('canary@example.org')
  expect(taken).not.toContain(token)

  await page.getByRole('button', { name: t('data.withdraw') }).click()
  await page.getByRole('button', { name: t('withdraw.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('withdrawn.title'))

  await page.getByRole('button', { name: t('data.erase') }).click()
  const erase = page.getByRole('button', { name: t('erase.confirm') })
  await expect(erase).toBeDisabled()
  await page.getByRole('checkbox', { name: t('erase.understood') }).check()
  await expectNoFaults(page, 'erase dialog')
  await erase.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('erased.title'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('erased.title'))
  const { rows } = await world.database.owner.query(`select from contact_requests where email = 'canary@example.org'`)
  expect(rows).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })

  test('a request written in Arabic opens in Arabic, and the page does not scroll sideways', async ({
    page,
    world,
  }) => {
    await openPrivatePage(page, world, { language: 'ar' })
    const html = page.locator('html')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(privatePageWords.ar['ahead.title'])
    expect(await html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    await expectNoFaults(page, 'Arabic, by night')
    await page.getByRole('button', { name: 'EN', exact: true }).click()
    await expect(html).toHaveAttribute('lang', 'en')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(privatePageWords.en['ahead.title'])
  })
})

test('an unknown token shows an explanation and other ways to write', async ({ page, faults }) => {
  faults.expect(/status of 404/)
  await page.goto(`/?request=${'A'.repeat(64)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('unknown.title'))
  await expect(page.getByRole('link', { name: t('write.whatsapp') })).toHaveAttribute('rel', /noreferrer/)
  await expect(page.getByRole('link', { name: t('write.mail') })).toHaveAttribute('href', /^mailto:/)
  await expectNoFaults(page, 'unknown')
})

test('after sending the form the link to the page is shown, and stored nowhere', async ({ page }) => {
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  const link = page.getByRole('link', { name: 'Suivre ma demande' })
  await expect(page.getByText(/^Votre référence\s: PR-\w{4}-\w$/)).toBeVisible()
  const promised = await page
    .getByText(/^Nous vous appelons avant\s: /)
    .locator('bdi')
    .textContent()
  const token = new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('request')!
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]))
  expect(kept).not.toContain(token)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('ahead.title'))
  // Before midnight the day of the hour is named, too.
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d\d:\d\d/.exec(promised!)![0])
  await expect(page.getByRole('definition').filter({ hasText: someone.email })).toBeVisible()
})

/** Tests the wish when and how to be reached: chosen, promised in the visitor's time zone, and stored (decision 055). */
import { LATER_PROMISE_PATH } from '#contract/promise.ts'
import { spaced } from '#languages/fr/typography.ts'
import {
  address,
  fill,
  FORM,
  goodNews,
  open,
  sendButton,
  someone,
  waitForEveryAnswer,
  words,
} from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { t } from '../visitor/private-page-steps.ts'
import { storedRequests } from './stored-requests.ts'

test.use({ timezoneId: 'Asia/Dubai', viewport: { width: 390, height: 844 } })

for (const language of ['fr', 'ar'] as const) {
  const say = words[language]

  test(`the next morning is promised by its hour, before and after sending, in ${language}`, async ({
    page,
    world,
  }) => {
    await waitForEveryAnswer(page)
    await open(page, FORM, language)
    const general = page.getByText(say('contact.text'), { exact: true })
    await expect(general).toBeVisible()
    // After midnight it is "this morning".
    await page.locator('input[name=reach][value=morning]').check()
    await expect(general).toBeHidden()
    const promised = page.getByRole('group', { name: say('contact.reach') }).getByRole('status')
    await expect(promised).toContainText('09:00')
    await expect(promised).toContainText('09:30')
    const said = (await promised.textContent())!
    await fill(page, someone, say)
    await sendButton(page, say).click()
    const news = goodNews(page, say('contact.sent'))
    await expect(news).toContainText(said)
    await expect(news).not.toContainText(say('contact.sent.text'))
    const ticket = page.getByRole('group', { name: say('contact.received') })
    await expect(ticket).toContainText('09:00')
    await expect(ticket).toContainText('09:30')

    const [row] = await storedRequests(world)
    const { rows } = await world.database.owner.query(
      `select to_char(call_from at time zone 'Asia/Dubai', 'HH24:MI') as hour, promised_by - call_from = interval '30 minutes' as kept
       from request_work where contact_request_id = $1`,
      [row!.id],
    )
    expect(rows).toEqual([{ hour: '09:00', kept: true }])

    await ticket.getByRole('link', { name: say('contact.follow') }).click()
    await expect(page.locator('[data-standing=ahead]')).toContainText('09:00')
  })
}

test('after midnight the next morning is said to be of this day, and of the next one once the night is over', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-05-02T00:58:00Z' })
  await open(page, FORM)
  const choice = (key: 'thisMorning' | 'morning') =>
    page.getByRole('radio', { name: words.fr(`contact.reach.${key}`), exact: true })
  await expect(choice('morning')).toHaveCount(0)
  await choice('thisMorning').check()
  await page.clock.runFor('05:00')
  await expect(choice('thisMorning')).toHaveCount(0)
  await expect(choice('morning')).toBeChecked()
  const promised = page.getByRole('group', { name: words.fr('contact.reach') }).getByRole('status')
  await expect(promised).toContainText('dimanche 3 mai')
})

test('the wish for a written answer promises an answer and no call, on the ticket and on the private page', async ({
  page,
}) => {
  const say = words.fr
  await open(page, FORM)
  await page.getByRole('radio', { name: say('contact.reach.writing') }).check()
  await fill(page, someone)
  await sendButton(page).click()
  const ticket = page.getByRole('group', { name: say('contact.received') })
  await expect(ticket).toContainText(say('contact.sent.writtenBy', { when: '' }).trim())
  await expect(ticket).not.toContainText(say('contact.code'))
  await expect(ticket.getByRole('button', { name: say('contact.calendar') })).toHaveCount(0)
  await ticket.getByRole('link', { name: say('contact.follow') }).click()
  const standing = page.locator('[data-standing=ahead]')
  await expect(standing).toContainText('Nous vous répondons par écrit avant')
  await expect(standing).not.toContainText('mot de reconnaissance')
  await expect(page.getByRole('button', { name: t('data.print') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('data.calendar') }), 'an answer is no appointment').toHaveCount(0)
})

test('the hour of a written answer is read again after a failure, and when the page is looked at', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  const say = words.fr
  await open(page, FORM)
  const asked = `**${LATER_PROMISE_PATH}?*reach=writing*`
  await page.route(asked, (route) => route.abort(), { times: 1 })
  await page.getByRole('radio', { name: say('contact.reach.writing') }).check()
  const promised = page.getByRole('group', { name: say('contact.reach') }).getByRole('status')
  await expect(promised).toHaveText(/\d\d:\d\d/)
  const said = (await promised.textContent())!
  const by = new Date(Date.now() + 3 * 86_400_000).toISOString()
  await page.route(asked, (route) => route.fulfill({ json: { by } }))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(promised).not.toHaveText(said)
  await expect(promised).toHaveText(/\d\d:\d\d/)
})

test('an empty or past hour prevents sending, and the error leads to its field', async ({ page, world }) => {
  const say = words.fr
  await open(page, FORM)
  await fill(page, someone)
  const hour = page.getByLabel(say('contact.reach.when'))
  await expect(hour).toBeHidden()
  await page.getByRole('radio', { name: say('contact.reach.hour') }).check()
  await expect(hour).toBeVisible()
  await sendButton(page).click()
  const box = page.getByRole('group', { name: say('contact.wrongHour') })
  await expect(box).toBeFocused()
  await box.getByRole('link').click()
  await expect(hour).toBeFocused()
  await hour.fill('2026-01-01T10:00')
  await sendButton(page).click()
  await expect(hour).toHaveAccessibleDescription(new RegExp(spaced(say('contact.malformed.reach'))))
  expect(await storedRequests(world)).toHaveLength(0)
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await hour.fill(`${tomorrow}T16:45`)
  await expect(box).toBeHidden()
  await sendButton(page).click()
  await expect(goodNews(page, say('contact.sent'))).toContainText('16:45')
  const [row] = await storedRequests(world)
  expect(row).toMatchObject({ reach: `${tomorrow}T12:45:00+00:00` })
})

test('a reload keeps the wish and the address for copies; the correction shows them', async ({ page, world }) => {
  const say = words.fr
  await open(page, FORM)
  await page.getByRole('radio', { name: say('contact.reach.writing') }).check()
  await page.getByText(say('contact.assistant.add'), { exact: true }).click()
  await page.getByLabel(say('contact.assistant'), { exact: true }).fill('bea@example.com')
  await page.reload()
  await expect(page.getByRole('radio', { name: say('contact.reach.writing') })).toBeChecked()
  await expect(page.getByLabel(say('contact.assistant'), { exact: true })).toHaveValue('bea@example.com')
  await fill(page, someone)
  await sendButton(page).click()
  await page.getByRole('link', { name: say('contact.follow') }).click()
  const details = page.getByRole('region', { name: 'Vos coordonnées' })
  await expect(details).toContainText(say('contact.reach.writing'))
  await expect(details).toContainText('bea@example.com')
  await details.getByRole('button', { name: 'Corriger' }).click()
  await page.getByRole('radio', { name: say('contact.reach.now') }).check()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.locator('[data-standing=ahead]')).toContainText('Nous vous appelons au plus tard à')
  expect((await storedRequests(world))[0]).toMatchObject({ reach: null, assistant_email: 'bea@example.com' })
})

test('the address for copies stays in sight while it is corrected', async ({ page, world }) => {
  const say = words.fr
  await open(page, FORM)
  await fill(page, someone)
  await page.getByText(say('contact.assistant.add'), { exact: true }).click()
  const copies = page.getByLabel(say('contact.assistant'), { exact: true })
  await copies.fill('bea.example.com')
  await sendButton(page).click()
  await expect(copies).toHaveAccessibleDescription(new RegExp(spaced(say('contact.malformed.assistant_email'))))
  await copies.press('ControlOrMeta+a')
  await copies.pressSequentially('bea@example.com')
  await expect(copies).toBeFocused()
  await expect(copies).toHaveValue('bea@example.com')
  await sendButton(page).click()
  await expect(goodNews(page, say('contact.sent'))).toBeVisible()
  expect(await storedRequests(world)).toMatchObject([{ assistant_email: 'bea@example.com' }])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the field of the hour appears with its choice and names Paris, and the answer repeats the wish', async ({
    page,
    world,
  }) => {
    const say = words.fr
    await page.goto(address(FORM))
    await expect(page.getByLabel(say('contact.reach.when'))).toBeHidden()
    await page.getByRole('radio', { name: say('contact.reach.hour') }).check()
    await expect(page.getByLabel(say('contact.reach.when'))).toHaveAccessibleDescription(say('contact.reach.paris'))
    await page.getByRole('radio', { name: say('contact.reach.morning') }).check()
    await expect(page.getByText(say('contact.text'), { exact: true })).toBeHidden()
    await fill(page, someone)
    await sendButton(page).click()
    const answer = page.getByRole('group', { name: say('contact.sent') })
    // Day and hour are those of the promise, which the database counts by its own clock, months after that of the page.
    await expect(answer).toContainText(/vous appelle dès \p{L}+\s\d+\s\p{L}+\sà\s\d\d:\d\d, au plus tard/u)
    await expect(answer).not.toContainText(say('contact.sent.text'))
    expect(await storedRequests(world)).toMatchObject([{ reach: '2026-05-02T07:00:00+00:00' }])
  })
})

test('the question when to call looks like the label of a field', async ({ page }) => {
  await open(page, FORM)
  const look = (label: string) =>
    page.getByText(label).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { fontSize, fontWeight, color } = getComputedStyle(element)
      return { x: range.getBoundingClientRect().x, fontSize, fontWeight, color }
    })
  expect(await look(words.fr('contact.reach'))).toEqual(await look(words.fr('contact.people')))
})

/** Tests the hour of the call beside the specified sentences, if nobody is on duty (spec §8, §9). */
import { LATER_PROMISE_PATH } from '#contract/promise.ts'
import { languageCodes } from '#languages/languages.ts'
import { anAdviser } from '#tests/console-people.ts'
import type { World } from '#tests/world.ts'
import { fill, FORM, goodNews, open, sendButton, someone, waitForEveryAnswer, words } from '../journey-steps.ts'
import { storedRequests } from './stored-requests.ts'
import { expect, test } from '../reused-page.ts'

test.beforeEach(async ({ page, world }) => {
  await waitForEveryAnswer(page)
  await offDuty(world)
})

/** Adds the only adviser, with days off around now. */
async function offDuty({ database }: World): Promise<void> {
  const { sub } = await anAdviser(database, `Ada ${Math.random()}`)
  await database.owner.query(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day, starts, ends)
     values ($1, false, current_date - 1, current_date + 1, '00:00', '24:00')`,
    [sub],
  )
}

for (const language of languageCodes) {
  test(`the form shows the hour before sending, the notice after it, in ${language}`, async ({ page, world }) => {
    const say = words[language]
    const beginning = say('contact.later', { when: '|' }).split('|')[0]!
    await open(page, FORM, language)
    await expect(page.getByText(say('contact.text'), { exact: true })).toBeVisible()
    const hour = page.locator('main').getByText(beginning)
    await expect(hour).toHaveText(/\d\d:30/)
    const said = (await hour.textContent())!
    await fill(page, someone, say)
    await sendButton(page, say).click()
    const news = goodNews(page, say('contact.sent'))
    await expect(news).toContainText(say('contact.sent.text'))
    await expect(news).toContainText(said)
    expect(await storedRequests(world)).toHaveLength(1)
  })
}

test('an hour that could not be read is read again', async ({ page, faults }) => {
  faults.expect(/Failed to load resource/)
  await page.route(`**${LATER_PROMISE_PATH}?*`, (route) => route.abort(), { times: 1 })
  await open(page, FORM)
  await expect(page.locator('main').getByText(words.fr('contact.later', { when: '|' }).split('|')[0]!)).toBeVisible()
})

test('the hour of a form that stays open is read again when the page is looked at', async ({ page, world }) => {
  await open(page, FORM)
  const hour = page.locator('main').getByText(words.fr('contact.later', { when: '|' }).split('|')[0]!)
  await expect(hour).toHaveText(/\d\d:30/)
  const said = (await hour.textContent())!
  await world.database.owner.query('update duty_exceptions set last_day = last_day + 1')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(hour).not.toHaveText(said)
})

test('the notice names the hour of the form if the server cannot be asked when it is sent', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/)
  await open(page, FORM)
  const hour = page.locator('main').getByText(words.fr('contact.later', { when: '|' }).split('|')[0]!)
  await expect(hour).toHaveText(/\d\d:30/)
  const said = (await hour.textContent())!
  await fill(page, someone)
  await page.route(`**${LATER_PROMISE_PATH}?*`, (route) => route.abort())
  await sendButton(page).click()
  await expect(goodNews(page, words.fr('contact.sent'))).toContainText(said)
})

test.describe('with the promise at any hour', () => {
  test.use({ settings: { PROMISE: 'always' } })

  test('the promise is 30 minutes, and no other hour is shown', async ({ page, world }) => {
    await open(page, FORM)
    await fill(page, someone)
    await sendButton(page).click()
    const news = goodNews(page, 'Demande envoyée avec succès !')
    await expect(news).toContainText('Un conseiller VIP vous contactera dans les 30 minutes.')
    await expect(news).not.toContainText(/\d\d:\d\d/)
    const { rows } = await world.database.owner.query(
      `select promised_by - created_at = interval '30 minutes' as kept
       from request_work join contact_requests on contact_requests.id = contact_request_id`,
    )
    expect(rows).toEqual([{ kept: true }])
  })
})

/** Tests an open private page whose request changes meanwhile, or its language: what the visitor does then is told as it is (product §3.5). */
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { field } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { storedRequests } from '../sending/stored-requests.ts'
import { openPrivatePage, t } from './private-page-steps.ts'

test('a request that was booked meanwhile is not said to be withdrawn, and a booked one cannot be', async ({
  page,
  world,
}) => {
  const { id } = await openPrivatePage(page, world)
  await page.getByRole('button', { name: t('data.withdraw') }).click()
  await world.database.owner.query(`update request_work set state = 'won' where contact_request_id = $1`, [id])
  await page.getByRole('button', { name: t('withdraw.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('won.title'))
  await expect(page.getByRole('alert')).toContainText(t('withdraw.closed'))
  await expect(page.getByText(t('withdraw.done'))).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('data.withdraw') })).toHaveCount(0)
})

test('a correction beside that of an adviser is stored with it, and a conflict shows only what the visitor wrote', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 409/)
  const { id } = await openPrivatePage(page, world, { whatsapp: '+33 6 39 98 01 01' })
  const correctMeanwhile = (changes: object) =>
    world.database.owner.query('select private.correct_request($1, $2)', [id, JSON.stringify(changes)])
  const correct = page.getByRole('button', { name: t('details.correct') })
  const save = page.getByRole('button', { name: t('correct.save') })

  await correct.click()
  await field(page, 'message').fill('Près du podium')
  await correctMeanwhile({ whatsapp: '+33 6 39 98 01 02' })
  await save.click()
  await expect(page.getByRole('definition').filter({ hasText: 'Près du podium' })).toBeVisible()
  await expect(page.getByRole('heading', { name: t('conflict.title') })).toHaveCount(0)
  expect(await storedRequests(world)).toMatchObject([{ message: 'Près du podium', whatsapp: '+33 6 39 98 01 02' }])

  await correct.click()
  await field(page, 'message').fill('Près de l’arrivée')
  await correctMeanwhile({ whatsapp: '+33 6 39 98 01 03', message: 'Près des stands' })
  await save.click()
  await expect(page.getByRole('row', { name: /Près des stands.*Près de l’arrivée/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: t('conflict.keepYours') }).click()
  await expect(page.getByRole('definition').filter({ hasText: 'Près de l’arrivée' })).toBeVisible()
  expect(await storedRequests(world)).toMatchObject([{ message: 'Près de l’arrivée', whatsapp: '+33 6 39 98 01 03' }])
})

for (const [passed, changes, shown] of [
  [
    'a call that did not come',
    `state = 'claimed', attempts = 1, next_attempt_at = now() - interval '15 minutes' + interval '5 seconds'`,
    t('tried.title'),
  ],
  [
    'the new promise after a broken one',
    `breach_at = now() - interval '30 minutes', promised_again_by = now() + interval '5 seconds'`,
    t('late.still'),
  ],
  [
    'a quote',
    `state = 'reached', reached_at = now() - interval '24 hours' + interval '5 seconds'`,
    t('reached.late').split('{by}')[1]!,
  ],
] as const) {
  test(`an open page no longer promises the hour of ${passed} once it has passed`, async ({ page, world }) => {
    const { id } = await openPrivatePage(page, world)
    await world.database.owner.query(`update request_work set ${changes} where contact_request_id = $1`, [id])
    await world.database.owner.query('select private.announce($1)', [id])
    await expect(page.locator('[data-standing]')).toContainText(shown)
  })
}

test('of two languages the one chosen last is shown, also if the other one comes later', async ({ page, world }) => {
  await openPrivatePage(page, world)
  const held = Promise.withResolvers<void>()
  await page.route(/current\/en\/list\.json$/, async (route) => {
    await held.promise
    await route.continue()
  })
  const came = page.waitForResponse(/current\/en\/list\.json$/)
  await page.locator('button[lang=en]').click()
  await page.locator('button[lang=ar]').click()
  const arabic = page.locator('html[lang=ar]').getByRole('button', {
    name: translator<PrivatePageKey>(privatePageWords.ar, languages.ar.locale)('data.withdraw'),
  })
  await expect(arabic).toBeVisible()
  held.resolve()
  await (await came).finished()
  // A task in the background runs once the page has taken the answer.
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background', delay: 100 }))
  await expect(arabic).toBeVisible()
  await expect(page).toHaveURL(/lang=ar$/)
})

test('a language whose words a release took away is no reason to reload what is being typed', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/Failed to load resource|dynamically imported/)
  await openPrivatePage(page, world)
  await page.getByRole('button', { name: t('details.correct') }).click()
  await field(page, 'message').fill('Près du podium')
  let refused = 0
  await page.route('**/assets/*.js', (route) => {
    refused += 1
    return route.abort()
  })
  await page.route(/\?request=/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(/\/private-page-[\w-]+\.js/g, '/private-page-released.js')
    await route.fulfill({ response: answer, body })
  })
  await page.locator('button[lang=ar]').click()
  await expect.poll(() => refused).toBeGreaterThan(1)
  await page.unroute('**/assets/*.js')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('[name=message]')).toHaveValue('Près du podium')
})

/** Tests the day of an adviser: calls, promised quotes, follow-ups, and the reason of a lost request (product §6). */
import { expect } from '@playwright/test'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, keepNotices, makeTranslate, test } from '../console-steps.ts'
import { addRequest, row, rows, sheet, expectSheetOf, expectNotice } from './request-steps.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`calls come first, then quotes, then follow-ups; one key chooses why a request is lost, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const adviser = await anAdviser(world, { language })
    const stands = {
      'Follow Up': `state = 'quoted', claimed_by = $2, first_attempt_at = now(), next_attempt_at = now() - interval '2 hours'`,
      'Quote Owed': `state = 'reached', claimed_by = $2, first_attempt_at = now(), reached_at = now() - interval '25 hours'`,
      'First Call': `claimed_by = nullif($2::uuid, $2)`,
      'Not Today': `state = 'quoted', claimed_by = $2, first_attempt_at = now(), next_attempt_at = now() + interval '5 days'`,
    }
    for (const [name, stand] of Object.entries(stands)) {
      const id = await addRequest(world, { name })
      await world.database.owner.query(`update request_work set ${stand} where contact_request_id = $1`, [
        id,
        adviser.id,
      ])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, adviser, { language })
    await expect(page.getByRole('button', { name: t('requests.filter.day') })).toHaveAttribute('aria-pressed', 'true')
    await expect(rows(page, t)).toHaveCount(3)
    for (const [place, name] of ['First Call', 'Quote Owed', 'Follow Up'].entries()) {
      await expect(rows(page, t).nth(place)).toContainText(name)
    }
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `the day in ${language}`)).toEqual([])

    await rows(page, t).getByRole('link', { name: 'Quote Owed' }).click()
    await sheet(page)
      .getByRole('button', { name: t('sheet.to.lost'), exact: true })
      .click()
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `why it is lost in ${language}`)).toEqual([])
    await page.getByRole('button', { name: t('sheet.whyLost.price') }).click()
    await expect(page.getByText(t('sheet.stateDone', { state: t('requests.state.lost') }))).toBeVisible()
    await expect(sheet(page)).toContainText(t('sheet.closed.because', { reason: t('sheet.whyLost.price') }))
    const { rows: kept } = await world.database.owner.query('select lost_because from request_work where state = $1', [
      'lost',
    ])
    expect(kept).toEqual([{ lost_because: 'price' }])
  })
}

for (const language of ['fr', 'ar'] as const) {
  test(`a client who waits for the next edition stays open and is called that morning, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const adviser = await anAdviser(world, { language })
    const id = await addRequest(world, { name: 'Ada Lovelace', time_zone: 'Asia/Tokyo' })
    await world.database.owner.query(
      `update request_work set state = 'quoted', quote_sent_by = 'mail', claimed_by = $2, first_attempt_at = now(),
         next_attempt_at = now() + interval '2 days' where contact_request_id = $1`,
      [id, adviser.id],
    )
    await page.setViewportSize({ width: 390, height: 844 })
    await keepNotices(page)
    await enter(page, adviser, { path: `/requests/${id}`, language })
    await expectSheetOf(page, 'Ada Lovelace')
    await page.keyboard.press('l')
    await page.keyboard.press('7')
    const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10)
    const field = page.getByRole('dialog').locator('input')
    await expect(field).toBeFocused()
    // The digit that opened the field is not typed into it.
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false)
    await field.fill(day)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, `the next edition in ${language}`)).toEqual([])
    await page.keyboard.press('Enter')
    await expectNotice(page, t('sheet.next.planned', { hour: '' }).trim())
    const stand = async () =>
      (
        await world.database.owner.query(
          `select state, to_char(next_attempt_at at time zone 'Asia/Tokyo', 'YYYY-MM-DD HH24:MI') as at from request_work`,
        )
      ).rows
    expect(await stand()).toEqual([{ state: 'quoted', at: `${day} 09:00` }])
    await expect(sheet(page).getByText(t('sheet.nextEdition.reason'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('console.undo'), exact: true }).click()
    await expectNotice(page, t('sheet.takenBack'))
    expect(await stand()).not.toEqual([{ state: 'quoted', at: `${day} 09:00` }])
  })
}

test('each list is read once when the room opens', async ({ page, world }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const call = /\/rpc\/(?:inbox|next_call)$/.exec(request.url())
    if (call) calls.push(`${call[0]} ${request.postData()}`)
  })
  await addRequest(world, { name: 'Ada' })
  const feedRead = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, await anAdviser(world))
  await expect(row(page, 'Ada')).toBeVisible()
  await feedRead
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([...new Set(calls)])
})

test('a request that comes while the list is read is shown', async ({ page, world }) => {
  await page.route(
    '**/rpc/inbox',
    async (route) => {
      const answer = await route.fetch()
      const heard = page.waitForResponse('**/rpc/request_changes_since')
      await addRequest(world, { name: 'Ada' })
      await heard
      await route.fulfill({ response: answer }).catch(() => undefined)
    },
    { times: 1 },
  )
  await enter(page, await anAdviser(world))
  await expect(row(page, 'Ada')).toBeVisible()
})

test('an adviser without hours in a roster hears that requests are not sent to them, until they have some', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const adviser = await anAdviser(world, { name: 'Inès Morel' })
  const colleague = await anAdviser(world, { name: 'Claire Dubois' })
  const addHours = (who: string) =>
    world.database.owner.query(
      `insert into duty_hours (adviser_id, weekday, starts, ends) values ($1, 1, '09:00', '10:00')`,
      [who],
    )
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, adviser)
  const hint = page.getByText(t('requests.noHours'))
  await expect(page.getByRole('switch')).toBeVisible()
  await expect(hint, 'without a roster everybody is on duty').toHaveCount(0)
  await addHours(colleague.id)
  await page.reload()
  await expect(hint).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: t('requests.noHours.choose') }).click()
  await expect(page.getByRole('heading', { name: t('team.roster') })).toBeInViewport()
  await addHours(adviser.id)
  await page.goto('/console')
  await page.reload()
  await expect(page.getByRole('switch')).toBeVisible()
  await expect(hint).toHaveCount(0)
})

/** Tests the way of a request from unanswered calls to its end, and a cut network on that way (product §3.5, §4.6). */
import { expect } from '@playwright/test'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { makeTranslate, test } from '../console-steps.ts'
import { expectNotice, openSheet, readWork, sheet } from './request-steps.ts'

const fr = makeTranslate('fr')

test('a busy line and a voicemail plan another call, then a quote on paper leaves and the sale is won', async ({
  page,
  world,
}) => {
  const id = await openSheet(page, world)
  for (const [digit, outcome] of [
    ['3', 'busy'],
    ['5', 'voicemail'],
  ] as const) {
    await page.keyboard.press(digit)
    await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr(`sheet.outcome.${outcome}`) }))
    expect(await readWork(world, id)).toMatchObject({ last_outcome: outcome, planned: true })
  }
  await page.keyboard.press('1')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  await expect(sheet(page).getByRole('button', { name: fr('sheet.to.quoted') })).toBeEnabled()
  await page.keyboard.press(SHEET_KEYS.quoted.key)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('sheet.quote.paper') })
    .click()
  await expectNotice(page, fr('sheet.stateDone', { state: fr('requests.state.quoted') }))
  const { rows } = await world.database.owner.query(
    'select quote_sent_by from request_work where contact_request_id = $1',
    [id],
  )
  expect(rows).toEqual([{ quote_sent_by: 'paper' }])
  await page.keyboard.press(SHEET_KEYS.won.key)
  await page.getByRole('dialog').getByRole('textbox').fill('Deux loges')
  await page.keyboard.press('Enter')
  await expectNotice(page, fr('sheet.stateDone', { state: fr('requests.state.won') }))
  expect(await readWork(world, id)).toMatchObject({ state: 'won', attempts: 3 })
})

test('a loss that the network cut is said not to be saved, and the next try saves it with its reason', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const id = await openSheet(page, world)
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  const lose = async () => {
    await page.keyboard.press(SHEET_KEYS.lost.key)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr('sheet.whyLost.price') })
      .click()
  }
  await page.context().setOffline(true)
  await lose()
  await expect(page.getByRole('alert').getByText(fr('console.notSaved'), { exact: true })).toBeVisible()
  expect(await readWork(world, id)).toMatchObject({ state: 'claimed' })
  await page.context().setOffline(false)
  await lose()
  await expectNotice(page, fr('sheet.stateDone', { state: fr('requests.state.lost') }))
  const { rows } = await world.database.owner.query(
    `select facts ->> 'because' as because from request_events where contact_request_id = $1 and facts ? 'because'`,
    [id],
  )
  expect(rows).toEqual([{ because: 'price' }])
})

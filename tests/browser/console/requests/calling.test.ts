import { expect, type Locator, type Page } from '@playwright/test'
import { hours } from '#contract/durations.ts'
import { languageCodes } from '#languages/languages.ts'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '#tests/browser/axe.ts'
import { type Adviser, anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from '../console-steps.ts'
import {
  addRequest,
  openSheet,
  openContext,
  row,
  rows,
  sheet,
  expectSheetOf,
  expectNotice,
  readWork,
  zoneAt,
} from './request-steps.ts'

const fr = makeTranslate('fr')

const callLink = (page: Page): Locator => sheet(page).getByRole('link', { name: fr('sheet.call'), exact: true })

/** Adds a claimed request with further changes of its row, made directly in the table. */
async function claimedBy(world: World, { id: holder }: Adviser, changes: string): Promise<string> {
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  const sql = `update request_work set state = 'claimed', claimed_by = $2, ${changes} where contact_request_id = $1`
  await world.database.owner.query(sql, [id, holder])
  return id
}

test.describe('on a device in the time zone of New York', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('every hour is in the time of Paris, and the room says so', async ({ page, browser, world, origin }) => {
    const adviser = await anAdviser(world)
    const id = await addRequest(world, { name: 'Ada Lovelace' })
    const { rows: stored } = await world.database.owner.query<{ hour: string }>(
      `select to_char(promised_by at time zone 'Europe/Paris', 'HH24:MI') as hour from request_work`,
    )
    await enter(page, adviser, { path: `/requests/${id}` })
    await expect(page.getByRole('banner').getByText(fr('console.paris'))).toBeVisible()
    const before = fr('requests.before', { hour: stored[0]!.hour })
    await expect(sheet(page).getByText(before)).toBeVisible()

    const inParis = await openContext(browser, origin, { timezoneId: 'Europe/Paris' })
    await enter(inParis.page, adviser, { path: `/requests/${id}` })
    await expect(sheet(inParis.page).getByText(before)).toBeVisible()
    await expect(inParis.page.getByText(fr('console.paris')), 'nothing to say in Paris').toHaveCount(0)
    await inParis.context.close()
  })
})

test('no warning about the night appears within half an hour after the client asked', async ({ page, world }) => {
  const id = await openSheet(page, world, { time_zone: zoneAt(0) })
  const early = sheet(page).getByText(fr('sheet.tooEarly', { hour: '' }).slice(0, 22))
  await expect(early).toHaveCount(0)
  await world.database.owner.query(
    `update request_work set received_at = now() - interval '31 minutes' where contact_request_id = $1`,
    [id],
  )
  await page.reload()
  await expect(early).toBeVisible()
})

test('an hour in the client’s night causes a warning, and is replaced by nine o’clock there or confirmed', async ({
  page,
  world,
}) => {
  const id = await addRequest(world, { name: 'Ada Lovelace', time_zone: 'Asia/Tokyo' })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await sheet(page).getByText(fr('sheet.next'), { exact: true }).click()
  // Half past eight in the evening in Paris is night in Tokyo, which is seven hours ahead in summer and eight in winter.
  const day = new Date(Date.now() + hours(48)).toISOString().slice(0, 10)
  const plan = async () => {
    await page.getByLabel(fr('sheet.next.otherHour'), { exact: true }).fill(`${day}T20:30`)
    await sheet(page)
      .getByRole('button', { name: fr('sheet.next.plan'), exact: true })
      .click()
  }
  const plannedFor = async (zone: string) => {
    const sql = `select to_char(next_attempt_at at time zone $1, 'HH24:MI') as hour from request_work`
    return (await world.database.owner.query<{ hour: string }>(sql, [zone])).rows[0]!.hour
  }
  await plan()
  const warning = sheet(page).getByRole('alert').filter({ hasText: 'chez le client' })
  await expect(warning).toBeVisible()
  expect(await readWork(world, id), 'nothing is planned yet').toMatchObject({ planned: false })
  await warning.getByRole('button', { name: fr('sheet.next.opening') }).click()
  await expectNotice(page, fr('sheet.next.planned', { hour: '' }).trim())
  expect(await plannedFor('Asia/Tokyo')).toBe('09:00')

  await plan()
  await warning.getByRole('button', { name: fr('sheet.next.anyway') }).click()
  await expect.poll(() => plannedFor('Europe/Paris')).toBe('20:30')
})

test('a claimed request focuses the call link, a withdrawn one offers no call, an erased one disappears', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 404/)
  const id = await openSheet(page, world)
  await page.keyboard.press('c')
  await expectNotice(page, fr('sheet.claimed'))
  await expect(callLink(page), 'Enter calls').toBeFocused()

  await sheet(page)
    .getByRole('button', { name: fr('sheet.to.withdrawn') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('sheet.to.withdrawn') })
    .click()
  await expect(sheet(page).getByRole('heading', { name: fr('sheet.closed.withdrawn') })).toBeVisible()
  await expect(callLink(page)).toHaveCount(0)
  await expect(sheet(page).getByRole('link', { name: fr('sheet.whatsappName') })).toHaveCount(0)
  await expect(sheet(page).getByText(fr('sheet.sayFirst'))).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(sheet(page).getByRole('button', { name: fr('sheet.reopen.reached') })).toBeHidden()
  expect(await readWork(world, id)).toMatchObject({ state: 'withdrawn', attempts: 0 })
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  await world.database.owner.query('update request_work set claimed_by = $1', [zoe.id])
  await page.reload()
  await sheet(page).getByText(fr('sheet.reopen'), { exact: true }).click()
  const reopen = sheet(page).getByRole('button', { name: fr('sheet.reopen.reached') })
  await expect(reopen, 'no key takes the request of a colleague').not.toHaveAttribute('aria-keyshortcuts')
  await page.keyboard.press(SHEET_KEYS.reached.key)
  await expect(reopen).toBeEnabled()
  expect(await readWork(world, id)).toMatchObject({ state: 'withdrawn' })
  await reopen.click()
  await expect(callLink(page)).toBeVisible()

  await world.database.owner.query(`select private.erase($1, 'admin'), private.announce()`, [id])
  await expect(page.getByRole('heading', { name: fr('sheet.gone') })).toBeVisible()
  // The notice of the last act, outside the main part, may still contain the name.
  await expect(page.getByRole('main').getByText('Ada Lovelace')).toHaveCount(0)
})

test('a search within one state says so and offers the results in all states with their number', async ({
  page,
  world,
}) => {
  await addRequest(world, { name: 'Ada Lovelace' })
  await addRequest(world, { name: 'Ada King', email: 'king@example.com', whatsapp: '+33699887766' })
  await enter(page, await anAdviser(world), { path: '/?state=won' })
  await page.getByRole('searchbox').fill('ada')
  await expect(page.getByText(/^Cherché seulement dans : .Gagnées.\.$/)).toBeVisible()
  await page.getByRole('button', { name: fr('requests.searchAll', { count: '2' }) }).click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: fr('requests.filter.all') })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('searchbox')).toHaveValue('ada')
})

test('an adviser sees for how long a request that they took was not called', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  await claimedBy(world, adviser, `claimed_at = now() - interval '361 seconds'`)
  await enter(page, adviser)
  const words = fr('requests.uncalled', { time: fr('requests.time.minutes', { count: 6, rest: '' }) })
  await expect(row(page, 'Ada Lovelace').getByText(words)).toBeVisible()
  await row(page, 'Ada Lovelace').click()
  await expect(sheet(page).getByRole('heading', { name: words })).toBeVisible()
  await page.keyboard.press('2')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.no_answer') }))
  await expect(sheet(page).getByRole('heading', { name: words })).toHaveCount(0)
})

const isPlanned = (inbox: string) => /"next_attempt_at": ?"/.test(inbox)

/** Plans the next call of every request. */
async function planAll({ database: { owner } }: World, ahead: string): Promise<void> {
  await owner.query(`update request_work set next_attempt_at = now() + $1::interval`, [ahead])
  await owner.query(`select private.tell(w, 'planned'), private.announce() from request_work w`)
}

/** Plans them for later, and waits until the room has read that. */
async function planForLater(page: Page, world: World): Promise<void> {
  const read = page.waitForResponse(
    async (answer) => answer.url().endsWith('/rpc/inbox') && isPlanned(await answer.text()),
  )
  await planAll(world, '1 hour')
  await read
}

test('a planned call that becomes due rings for the adviser of the request, in every view', async ({ page, world }) => {
  await page.addInitScript(() => {
    localStorage.setItem('console-sound', 'on')
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset['rung'] = 'yes'
      start.call(this, when)
    }
  })
  const adviser = await anAdviser(world)
  const id = await claimedBy(world, adviser, 'claimed_at = now(), first_attempt_at = now(), attempts = 1')
  const listening = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, adviser, { path: '/figures' })
  await listening
  await planForLater(page, world)
  await expect(page, 'not yet').not.toHaveTitle(/^\(/)
  await planAll(world, '3 seconds')
  await expectNotice(page, fr('requests.callDue', { name: 'Ada Lovelace' }))
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.locator('html')).toHaveAttribute('data-rung', 'yes')
  await page.getByRole('button', { name: fr('requests.callDue.open') }).click()
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(page).toHaveURL(new RegExp(id))
  await expect(page, 'counted as long as it is due').toHaveTitle(/^\(1\) /)
  await page.keyboard.press('1')
  await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.reached') }))
  await expect(page).not.toHaveTitle(/^\(/)
})

test('two planned calls that become due together are told as two', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  for (const attempts of [1, 2]) await claimedBy(world, adviser, `first_attempt_at = now(), attempts = ${attempts}`)
  const listening = page.waitForResponse('**/rpc/request_changes_since')
  await enter(page, adviser, { path: '/figures' })
  await listening
  await planForLater(page, world)
  await planAll(world, '3 seconds')
  await expectNotice(page, fr('requests.callDueMany', { count: 2 }))
  await page.getByRole('button', { name: fr('requests.callDue.open') }).click()
  await expect(rows(page)).toHaveCount(2)
})

for (const language of ['fr', 'ar'] as const) {
  test.describe(`on a telephone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: 'Asia/Riyadh' })

    test('no keyboard hint is shown, filters take two lines, axe finds nothing on closed, late and searched requests', async ({
      page,
      world,
    }) => {
      const t = makeTranslate(language)
      const adviser = await anAdviser(world, { language })
      const found: string[] = []
      const look = async (where: string) => {
        await expectNoSidewaysScroll(page)
        await expect(page.locator('kbd:visible')).toHaveCount(0)
        found.push(...(await axeFaults(page, where)))
      }
      const uncalled = await claimedBy(world, adviser, `claimed_at = now() - interval '9 minutes'`)
      const lost = await addRequest(world, { name: 'Grace', time_zone: 'America/New_York' }, { set_apart: 'too-fast' })
      await world.database.owner.query(
        `update request_work set state = 'withdrawn', quarantined = false where contact_request_id = $1`,
        [lost],
      )
      await enter(page, adviser, { language })
      await expect(rows(page, t)).toHaveCount(1)
      const between = async () => {
        const search = (await page.getByRole('searchbox').boundingBox())!
        return (await rows(page, t).first().boundingBox())!.y - search.y
      }
      await expect.poll(between, 'the list begins soon').toBeLessThan(235)
      await look('inbox')
      await page.goto(`/console/requests/${uncalled}?lang=${language}`)
      await expect(sheet(page).getByText(t('sheet.uncalled.mine'))).toBeVisible()
      await look('uncalled')
      await page.goto(`/console/requests/${lost}?lang=${language}`)
      await expect(sheet(page).getByText(t('sheet.closed.withdrawnText'))).toBeVisible()
      await look('withdrawn')
      await page.goto(`/console?state=won&lang=${language}`)
      await page.getByRole('searchbox').fill('Grace')
      await expect(page.getByRole('button', { name: t('requests.searchAll', { count: '1' }) })).toBeVisible()
      await look('searched')
      expect(found).toEqual([])
    })
  })
}

for (const language of languageCodes) {
  test(`on a tablet on its side the outcomes of a call are whole without scrolling, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const adviser = await anAdviser(world, { language })
    // The hour of the next call is longest with the client's own hour beside it.
    const id = await addRequest(world, { name: 'Ada Lovelace', language, time_zone: 'Asia/Dubai' })
    await world.database.owner.query(
      `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now() where contact_request_id = $1`,
      [id, adviser.id],
    )
    await page.setViewportSize({ width: 1024, height: 768 })
    await enter(page, adviser, { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    const last = sheet(page)
      .getByRole('region', { name: t('sheet.outcome') })
      .getByRole('button')
      .filter({ hasText: t('sheet.outcome.voicemail') })
    await expect(last).toBeInViewport({ ratio: 1 })
  })
}

/** Tests that a leave is saved after the adviser saw who gets which of its calls (product §6). */
import { expect } from '@playwright/test'
import { anAdviser, enter, expectNoSidewaysScroll, makeTranslate, test } from './console-steps.ts'
import { axeFaults } from '../axe.ts'
import { enterAsAdmin } from './team-steps.ts'
import { addRequest } from './requests/request-steps.ts'

/** In an hour, but before midnight in Paris, because the form proposes a leave for today. */
const SOON = `least(now() + interval '1 hour',
  (date_trunc('day', now() at time zone 'Europe/Paris') + interval '1 day - 1 second') at time zone 'Europe/Paris')`

for (const language of ['fr', 'ar'] as const) {
  test(`calls that become due during a leave are handed over, and the undo takes them back, in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const { owner } = world.database
    const zoe = await anAdviser(world, { name: 'Zoé Martin', language })
    const nadia = await anAdviser(world, { name: 'Nadia Haddad', language: 'ar' })
    const id = await addRequest(world, { name: 'Ada Lovelace', language: 'ar' })
    await owner.query(
      `update request_work set claimed_by = $2, claimed_at = now(), state = 'claimed', first_attempt_at = now(),
         next_attempt_at = ${SOON} where contact_request_id = $1`,
      [id, zoe.id],
    )
    const holder = async () =>
      (
        await owner.query<{ claimed_by: string }>('select claimed_by from request_work where contact_request_id = $1', [
          id,
        ])
      ).rows[0]!.claimed_by

    await page.setViewportSize({ width: 390, height: 844 })
    await enter(page, zoe, { language, path: '/team' })
    await page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) }).click()
    await page.getByRole('button', { name: t('team.exceptions.add') }).click()
    await expect(page.getByRole('heading', { name: t('team.leave.due', { count: 1 }) })).toBeFocused()
    const chosen = page.getByLabel(t('team.leave.to', { name: 'Ada Lovelace' }))
    await expect(chosen).toHaveValue(nadia.id)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'a leave before it is saved')).toEqual([])
    expect(await holder(), 'nothing is saved yet').toBe(zoe.id)
    await page.getByRole('button', { name: t('team.leave.back') }).click()
    await expect(page.getByLabel(t('team.exceptions.kind'))).toBeFocused()
    await page.getByRole('button', { name: t('team.exceptions.add') }).click()

    await page.getByRole('button', { name: t('team.leave.save'), exact: true }).click()
    await expect(page.getByText(t('team.leave.handed', { count: 1 }))).toBeVisible()
    expect(await holder()).toBe(nadia.id)
    await page.getByRole('button', { name: t('console.undo') }).click()
    await expect(page.getByText(t('team.leave.undone'))).toBeVisible()
    await expect(page.getByText(t('team.leave.returned', { back: 1, all: 1 }))).toBeVisible()
    expect(await holder()).toBe(zoe.id)
  })
}

for (const width of [390, 1440]) {
  test(`the button that saves a leave is visible below many requests, ${width} wide`, async ({ page, world }) => {
    const t = makeTranslate('fr')
    const zoe = await anAdviser(world, { name: 'Zoé Martin' })
    for (const name of Array.from({ length: 15 }, (_, place) => `Ada ${place}`)) await addRequest(world, { name })
    await world.database.owner.query(
      `update request_work set claimed_by = $1, claimed_at = now(), state = 'claimed', first_attempt_at = now(),
         next_attempt_at = ${SOON}`,
      [zoe.id],
    )
    await page.setViewportSize({ width, height: 844 })
    await enter(page, zoe, { path: '/team' })
    await page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) }).click()
    await page.getByRole('button', { name: t('team.exceptions.add') }).click()
    await expect(page.getByRole('heading', { name: t('team.leave.due', { count: 15 }) })).toBeFocused()
    const save = page.getByRole('button', { name: t('team.leave.save'), exact: true })
    await expect(save).toBeInViewport()
    // The last control before the end of the list in the order of the tab key.
    const last = page.getByRole('combobox').nth(9)
    await last.focus()
    const [choice, keys] = await Promise.all([last.boundingBox(), save.boundingBox()])
    expect(choice!.y + choice!.height).toBeLessThanOrEqual(keys!.y)
    const below = await save.evaluate((button) => {
      const shown = (function scroller(around: Element): Element {
        return getComputedStyle(around).overflowY === 'auto' ? around : scroller(around.parentElement!)
      })(button)
      return shown.getBoundingClientRect().bottom - button.parentElement!.getBoundingClientRect().bottom
    })
    expect(below, 'pixels of the list that show below the buttons').toBeLessThan(1)
  })
}

test('all requests of a leave are given to one colleague at once, and one of them to another', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const { owner } = world.database
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  const bea = await anAdviser(world, { name: 'Bea Lind' })
  const nadia = await anAdviser(world, { name: 'Nadia Haddad', language: 'ar' })
  await owner.query(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day)
     values ($1, false, current_date - 1, current_date + 3)`,
    [bea.id],
  )
  await addRequest(world, { name: 'Ada ar', language: 'ar' })
  for (let count = 0; count < 2; count++) await addRequest(world, { name: 'Ada fr', language: 'fr' })
  await owner.query(
    `update request_work set claimed_by = $1, claimed_at = now(), state = 'claimed', first_attempt_at = now(),
       next_attempt_at = ${SOON}`,
    [zoe.id],
  )
  await enter(page, zoe, { path: '/team' })
  await page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) }).click()
  await page.getByRole('button', { name: t('team.exceptions.add') }).click()
  const all = page.getByLabel(t('team.leave.all'))
  const arabic = page.getByLabel(t('team.leave.to', { name: 'Ada ar' }))
  await expect(arabic).toHaveValue(nadia.id)
  await expect(all.locator(`option[value="${bea.id}"]`)).toContainText(t('sheet.absentUntil', { date: '' }).trim())
  await all.focus()
  await all.selectOption(bea.id)
  await expect(arabic).toHaveValue(bea.id)
  await expect(all).toHaveValue(bea.id)
  await expect(all, 'a choice keeps the focus').toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  // Both sides are measured at once, and again: the dialog follows the window a frame later.
  const cut = () =>
    page
      .getByRole('dialog')
      .locator('form')
      .evaluate((form) => {
        const { right } = form.getBoundingClientRect()
        return [...form.querySelectorAll('select')].filter((select) => select.getBoundingClientRect().right > right)
          .length
      })
  await expect.poll(cut, 'long options that are cut').toBe(0)
  await arabic.selectOption(nadia.id)
  await expect(all).toHaveValue('mixed')
  await all.selectOption(t('team.leave.proposed'))
  await expect(arabic).toHaveValue(nadia.id)
  await all.selectOption(bea.id)
  await arabic.selectOption(nadia.id)
  await page.getByRole('button', { name: t('team.leave.save'), exact: true }).click()
  await expect(page.getByText(t('team.leave.handed', { count: 3 }))).toBeVisible()
  const { rows } = await owner.query(
    `select r.language, w.claimed_by as holder, count(*)::int from request_work w
     join contact_requests r on r.id = w.contact_request_id group by 1, 2 order by 1`,
  )
  expect(rows).toEqual([
    { language: 'ar', holder: nadia.id, count: 1 },
    { language: 'fr', holder: bea.id, count: 2 },
  ])
})

test('the roster shows a leave at once, and a call that was handed over with it does not replace the undo', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  const admin = await enterAsAdmin(page, world, '/team')
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await world.database.owner.query(
    `update request_work set claimed_by = $2, claimed_at = now(), state = 'claimed', first_attempt_at = now(),
       next_attempt_at = now() - interval '1 hour' where contact_request_id = $1`,
    [id, zoe.id],
  )
  await page.reload()
  const absences = page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) })
  await absences.click()
  await page.getByRole('button', { name: t('team.exceptions.add') }).click()
  await page.getByLabel(t('team.leave.to', { name: 'Ada Lovelace' })).selectOption(admin.id)
  await page.getByRole('button', { name: t('team.leave.save'), exact: true }).click()
  await expect(absences).toContainText('(1)')
  // The call is handed over to this adviser, and due.
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect(page.getByText(t('team.leave.handed', { count: 1 }))).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('team.leave.undone'))).toBeVisible()
  await expect(absences).not.toContainText('(1)')
})

test('an undo whose answer was lost is offered again, and says that the leave is undone', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/ERR_FAILED|status of 404/)
  const t = makeTranslate('fr')
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  await enter(page, zoe, { path: '/team' })
  await page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) }).click()
  await page.getByRole('button', { name: t('team.exceptions.add') }).click()
  await page.route(
    '**/rpc/undo_leave',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  for (const news of ['status', 'alert'] as const)
    await page
      .getByRole(news)
      .getByRole('button', { name: t('console.undo') })
      .click()
  await expect(page.getByText(t('team.leave.undone'))).toBeVisible()
})

test('a leave that ends early is removed, and the removal can be undone', async ({ page, world }) => {
  const t = makeTranslate('fr')
  await enterAsAdmin(page, world, '/team')
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  const { rows } = await world.database.owner.query<{ first: string }>(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day)
     values ($1, false, current_date - 3, current_date + 3) returning first_day::text as first`,
    [zoe.id],
  )
  await page.reload()
  const absences = page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) })
  const first = new Intl.DateTimeFormat('fr-FR', { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${rows[0]!.first}T00:00:00Z`),
  )
  await absences.click()
  await page.getByRole('button', { name: t('team.exceptions.removeNamed', { date: first }) }).click()
  await expect(page.getByText(t('team.exceptions.offRemoved'))).toBeVisible()
  await expect(absences).not.toContainText('(1)')
  await page.keyboard.press('Control+z')
  await expect(page.getByText(t('sheet.takenBack'))).toBeVisible()
  await expect(absences).toContainText('(1)')
})

test('a removal that would discard a half-typed absence asks first', async ({ page, world }) => {
  const t = makeTranslate('fr')
  await enterAsAdmin(page, world, '/team')
  const zoe = await anAdviser(world, { name: 'Zoé Martin' })
  await world.database.owner.query(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day) values ($1, false, current_date, current_date + 1)`,
    [zoe.id],
  )
  await page.reload()
  await page.getByRole('button', { name: t('team.exceptionsNamed', { name: zoe.name }) }).click()
  const dialog = page.getByRole('dialog')
  const starts = dialog.getByLabel(t('team.exceptions.starts'), { exact: true })
  const remove = dialog.getByRole('listitem').getByRole('button')
  await starts.fill('09:30')
  await remove.click()
  await expect(dialog.getByRole('listitem').getByRole('alert')).toContainText(t('console.unsaved'))
  await expect(starts).toHaveValue('09:30')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await remove.click()
  await expect(page.getByText(t('team.exceptions.offRemoved'))).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`before a colleague is deactivated their requests are handed over, in ${language}`, async ({
    page,
    world,
    faults,
  }) => {
    faults.allow(/ERR_FAILED/)
    const t = makeTranslate(language)
    const { owner } = world.database
    const zoe = await anAdviser(world, { name: 'Zoé Martin' })
    const nadia = await anAdviser(world, { name: 'Nadia Haddad', language: 'ar' })
    const id = await addRequest(world, { name: 'Ada Lovelace', language: 'ar' })
    await owner.query(
      `update request_work set claimed_by = $2, claimed_at = now(), state = 'claimed', first_attempt_at = now(),
         next_attempt_at = now() + interval '9 days' where contact_request_id = $1`,
      [id, zoe.id],
    )
    await enterAsAdmin(page, world, '/team')
    if (language !== 'fr') await page.goto(`/console/team?lang=${language}`)
    await page.setViewportSize({ width, height: 844 })
    await page
      .getByRole('button', { name: t('team.actionNamed', { action: t('team.deactivate'), name: zoe.name }) })
      .click()
    await expect(page.getByRole('heading', { name: t('team.deactivate.due', { count: 1 }) })).toBeVisible()
    await expect(page.getByLabel(t('team.leave.to', { name: 'Ada Lovelace' }))).toHaveValue(nadia.id)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'a deactivation before it is saved')).toEqual([])
    await page.getByLabel(t('team.leave.to', { name: 'Ada Lovelace' })).selectOption(t('team.leave.queue'))
    await page.route('**/rpc/deactivate_adviser', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: t('team.deactivate.save'), exact: true }).click()
    await expect(page.getByRole('alert').getByText(t('console.unanswered'), { exact: true })).toBeVisible()
    await expect(page.getByLabel(t('team.leave.to', { name: 'Ada Lovelace' })), 'it stays').toHaveValue('queue')
    await page.getByLabel(t('team.leave.to', { name: 'Ada Lovelace' })).selectOption(nadia.id)
    await page.getByRole('button', { name: t('team.deactivate.save'), exact: true }).click()
    await expect(page.getByText(t('team.deactivate.done'))).toBeVisible()
    const sql = `select w.claimed_by, a.active from request_work w, advisers a where w.contact_request_id = $1 and a.user_id = $2`
    expect((await owner.query(sql, [id, zoe.id])).rows).toEqual([{ claimed_by: nadia.id, active: false }])
  })
}

/** Tests acts on several requests (product §4.6): marked by pointer, keys and touch, changed and undone together. */
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../../axe.ts'
import { layoutFaults } from '../../layout/laid-out.ts'
import { anAdviser, enter, expectNoSidewaysScroll, faultsAtWidths, makeTranslate, test } from '../console-steps.ts'
import { addRequest, openContext, row, rows, sheet, expectNotice, twoAdvisers, readWork } from './request-steps.ts'

const fr = makeTranslate('fr')
const NAMES = ['Ada One', 'Bob Two', 'Cleo Three', 'Dan Four', 'Eve Five']

/** Adds five requests in the order of the list. */
async function addFive(world: World): Promise<string[]> {
  const ids: string[] = []
  for (const name of NAMES) ids.push(await addRequest(world, { name, time_zone: 'Europe/Paris' }))
  return ids
}
const bar = (page: Page, t = fr) => page.getByRole('region', { name: t('several.chosen') })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: fr('several.mark', { name }) })
const act = (page: Page, name: 'give' | 'snooze' | 'lose', t = fr) =>
  bar(page, t).getByRole('button', { name: t(`several.${name}`) })
const counted = (page: Page, count: number, t = fr) =>
  expect(bar(page, t).getByText(t('several.count', { count }))).toBeVisible()
async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await row(page, name).hover()
    await box(page, name).click()
  }
}
async function lose(page: Page): Promise<void> {
  await act(page, 'lose').click()
  await page.getByRole('button', { name: fr('sheet.whyLost.price') }).click()
}
const undo = (page: Page, t = fr, role: 'status' | 'alert' = 'status') =>
  page.getByRole(role).getByRole('button', { name: t('console.undo') })
const states = (world: World, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await readWork(world, id))?.['state'] as string))
const marked = async (page: Page) =>
  (await Promise.all(NAMES.map(async (name) => ((await box(page, name).isChecked()) ? name : '')))).filter(Boolean)

test('a range marked with Shift is lost with one reason, and the undo restores all', async ({ page, world }) => {
  const ids = await addFive(world)
  await enter(page, await anAdviser(world))
  await expect(bar(page)).toBeHidden()
  await choose(page, ['Bob Two'])
  await row(page, 'Dan Four').click({ modifiers: ['Shift'] })
  await counted(page, 3)
  expect(await marked(page)).toEqual(['Bob Two', 'Cleo Three', 'Dan Four'])
  await expect(page, 'no sheet was opened').toHaveURL(/\/console$/)

  await act(page, 'lose').click()
  await page.getByRole('dialog').getByLabel(fr('sheet.reason')).fill('Publicité')
  await page.getByRole('button', { name: fr('sheet.whyLost.not_serious') }).click()
  await expectNotice(page, fr('several.lost', { count: 3 }))
  await expect(bar(page)).toBeHidden()
  expect(await states(world, ids)).toEqual(['new', 'lost', 'lost', 'lost', 'new'])
  await undo(page).click()
  await expectNotice(page, fr('several.back', { count: 3 }))
  expect(await states(world, ids)).toEqual(ids.map(() => 'new'))

  await row(page, 'Cleo Three').click()
  await expect(sheet(page).getByText(fr('event.taken_back.state'))).toBeVisible()
})

test('by keyboard X marks, A gives to a colleague on leave, Escape unmarks', async ({ page, world }) => {
  const ids = await addFive(world)
  const [ines, bea] = await twoAdvisers(world)
  await world.database.owner.query(
    `insert into duty_exceptions (adviser_id, on_duty, first_day, last_day) values ($1, false, current_date - 1, current_date + 3)`,
    [bea.id],
  )
  await enter(page, ines)
  await row(page, 'Ada One').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await counted(page, 2)
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: fr('several.giveTitle', { count: 2 }) })
  await expect(dialog.getByRole('button', { name: 'Bea Lind' })).toContainText(/en congé/)
  await dialog.getByRole('button', { name: 'Bea Lind' }).press('Enter')
  await expectNotice(page, fr('several.given', { count: 2, name: 'Bea Lind' }))
  await expect(page.getByRole('status').getByText(/reviennent à l’équipe/)).toBeVisible()
  await expect(row(page, 'Ada One'), 'the focus stays on its row').toBeFocused()
  expect(await readWork(world, ids[1]!)).toMatchObject({ state: 'claimed', holder: 'Bea Lind' })
  await undo(page).click()
  await expectNotice(page, fr('several.back', { count: 2 }))
  expect(await readWork(world, ids[1]!)).toMatchObject({ state: 'new', holder: null })
})

test('the keys of an open sheet are off while requests are marked', async ({ page, world }) => {
  const ids = await addFive(world)
  await enter(page, await anAdviser(world), { path: `/requests/${ids[0]}` })
  await choose(page, ['Eve Five'])
  await page.keyboard.press('c')
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: fr('several.loseTitle', { count: 1 }) })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await states(world, ids)).toEqual(ids.map(() => 'new'))
})

test('all shown requests are postponed to the morning in the zone of each client, with the reason', async ({
  page,
  world,
}) => {
  const ids = await addFive(world)
  await world.database.owner.query(`update contact_requests set time_zone = 'Asia/Tokyo' where id = $1`, [ids[0]])
  await enter(page, await anAdviser(world))
  await page.getByRole('button', { name: fr('several.choose') }).click()
  await bar(page)
    .getByRole('button', { name: fr('several.allShown') })
    .click()
  await counted(page, 5)
  await act(page, 'snooze').click()
  await page.getByLabel(fr('sheet.next.why')).fill('Salon à Cannes')
  const morning = page.getByRole('button', { name: fr('sheet.next.morning') })
  await morning.focus()
  await page.keyboard.press((await morning.getAttribute('aria-keyshortcuts')) ?? 'no key')
  await expectNotice(page, fr('several.snoozed', { count: 5 }))
  const { rows: hours } = await world.database.owner.query(
    `select distinct extract(hour from w.next_attempt_at at time zone r.time_zone)::integer as hour,
       e.personal ->> 'reason' as reason
     from request_work w join contact_requests r on r.id = w.contact_request_id
     join request_events e on e.contact_request_id = r.id`,
  )
  expect(hours).toEqual([{ hour: 10, reason: 'Salon à Cannes' }])
})

test('two advisers who act on the same requests see which were changed, which were not and by whom', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const ids = await addFive(world)
  const [ines, bea] = await twoAdvisers(world)
  await enter(page, ines)
  await choose(page, NAMES.slice(0, 3))
  const other = await openContext(browser, origin)
  await enter(other.page, bea)
  await choose(other.page, NAMES.slice(2, 4))
  await lose(other.page)
  await expectNotice(other.page, fr('several.lost', { count: 2 }))

  await counted(page, 3)
  await act(page, 'give').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('several.toMe') })
    .click()
  await expectNotice(page, fr('several.taken', { count: 2 }))
  const left = bar(page).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('Cleo Three')
  await expect(left).toContainText(fr('several.left.version'))
  await expect(left).toContainText('Bea Lind')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFaults(page, 'what was left')).toEqual([])
  // It stays marked with its current version, so another try is refused because it is closed.
  await counted(page, 1)
  await act(page, 'give').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('several.toMe') })
    .click()
  await expect(left).toContainText(fr('several.left.closed'))
  await bar(page)
    .getByRole('button', { name: fr('console.close') })
    .click()
  await expect(bar(page)).toBeHidden()

  await other.page.keyboard.press('Control+z') // The notice with the button may be gone by now.
  await expectNotice(other.page, fr('several.back', { count: 2 }))
  expect(await states(world, ids)).toEqual(['claimed', 'claimed', 'new', 'new', 'new'])
  await other.context.close()
})

test('the undo keeps the later act of a colleague, and names it', async ({ page, world }) => {
  const ids = await addFive(world)
  const [ines, bea] = await twoAdvisers(world)
  await enter(page, ines)
  await choose(page, ['Ada One'])
  await row(page, 'Bob Two').click({ modifiers: ['Shift'] })
  await act(page, 'give').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bea Lind' }).click()
  await expectNotice(page, fr('several.given', { count: 2, name: 'Bea Lind' }))
  await world.database.owner.query(
    `select public.plan_attempt($2, now() + interval '2 hours') from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
    [JSON.stringify({ role: 'authenticated', sub: bea.id, aal: 'aal1' }), ids[0]],
  )
  await undo(page).click()
  await expectNotice(page, fr('several.back', { count: 1 }))
  await expect(bar(page).getByRole('listitem')).toContainText('Ada One')
  await expect(bar(page).getByRole('listitem')).toContainText('Bea Lind')
  expect(await readWork(world, ids[0]!)).toMatchObject({ holder: 'Bea Lind', planned: true })
  expect(await readWork(world, ids[1]!)).toMatchObject({ holder: null })
})

test('without a connection the marks stay, and an undo is offered again', async ({ page, world, faults }) => {
  faults.allow(/ERR_FAILED|Failed to fetch/)
  const ids = await addFive(world)
  await enter(page, await anAdviser(world))
  await choose(page, ['Ada One'])
  const disconnect = () => page.route('**/rpc/act_on_several', (route) => route.abort(), { times: 1 })
  await disconnect()
  await lose(page)
  await expect(page.getByRole('alert').getByText(/.+/).first()).toBeVisible()
  await counted(page, 1)
  await lose(page)
  await expectNotice(page, fr('several.lost', { count: 1 }))
  await disconnect()
  await undo(page).click()
  await undo(page, fr, 'alert').click()
  await expectNotice(page, fr('several.back', { count: 1 }))
  expect(await states(world, [ids[0]!])).toEqual(['new'])
})

test('another list clears the marks, and at most a hundred can be marked', async ({ page, world }) => {
  await addFive(world)
  await world.database.owner.query(
    `insert into contact_requests (name, email, whatsapp, number_of_people, selected_experiences_count)
     select 'Client ' || n, 'c' || n || '@example.com', '+336' || (10000000 + n), 2, 1 from generate_series(1, 110) n`,
  )
  await enter(page, await anAdviser(world))
  await choose(page, ['Ada One'])
  await counted(page, 1)
  await page.getByRole('button', { name: fr('requests.filter.all'), exact: true }).click()
  await expect(bar(page)).toBeHidden()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: fr('several.choose') }).click()
  await expect(async () => {
    await page.mouse.wheel(0, 20_000)
    await page.getByRole('button', { name: fr('several.allShown') }).click()
    // The limit is shown once more than a hundred rows are loaded, which takes several pages.
    await expect(page.getByText(fr('several.enough', { count: 100 }))).toBeVisible({ timeout: 1000 })
  }).toPass()
  await counted(page, 100)
  await lose(page)
  await expectNotice(page, fr('several.lost', { count: 100 }))
})

for (const language of ['fr', 'ar'] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('in the mode of choosing a touch marks, and the bar is at the bottom', async ({ page, world }) => {
      const t = makeTranslate(language)
      const ids = await addFive(world)
      await enter(page, await anAdviser(world, { language }), { language })
      await expect(rows(page, t).getByRole('checkbox')).toHaveCount(0)
      await page.getByRole('button', { name: t('several.choose') }).tap()
      await expect(bar(page, t).getByText(t('several.none'))).toBeVisible()
      await rows(page, t).getByRole('link', { name: 'Ada One' }).tap()
      await rows(page, t).getByRole('link', { name: 'Cleo Three' }).tap()
      await counted(page, 2, t)
      await expectNoSidewaysScroll(page)
      expect(await axeFaults(page, `chosen in ${language}`)).toEqual([])
      expect(await layoutFaults(page)).toEqual([])
      expect((await act(page, 'lose', t).boundingBox())!.y, 'under the thumb').toBeGreaterThan(844 / 2)
      // Nothing covers it.
      await act(page, 'lose', t).tap({ trial: true })

      for (const name of ['snooze', 'give'] as const) {
        await act(page, name, t).tap()
        await expect(page.getByRole('dialog')).toBeVisible()
        await expectNoSidewaysScroll(page)
        expect(await axeFaults(page, `${name} in ${language}`)).toEqual([])
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('console.cancel') })
          .tap()
      }
      await act(page, 'lose', t).tap()
      await page.getByRole('button', { name: t('sheet.whyLost.price') }).tap()
      await expectNotice(page, t('several.lost', { count: 2 }))
      expect(await states(world, ids.slice(0, 3))).toEqual(['lost', 'new', 'lost'])
      await expect(rows(page, t).getByRole('checkbox'), 'rows open again').toHaveCount(0)
      await undo(page, t).tap()
      await expectNotice(page, t('several.back', { count: 2 }))
      expect(await states(world, ids.slice(0, 3))).toEqual(['new', 'new', 'new'])
    })
  })

  test(`the mode of choosing has no fault at any width, in ${language}`, async ({ page, world }) => {
    const t = makeTranslate(language)
    await addFive(world)
    await enter(page, await anAdviser(world, { language }), { language })
    await page.getByRole('button', { name: t('several.choose') }).click()
    await bar(page, t)
      .getByRole('button', { name: t('several.allShown') })
      .click()
    expect(await faultsAtWidths(page, `choosing in ${language}`)).toEqual([])
  })
}

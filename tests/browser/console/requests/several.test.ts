/** Several requests at once (product §4.6): marked by pointer, keys and touch, acted on together, taken back together. */
import { expect, type Page } from '@playwright/test'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../../axe.ts'
import { layoutFaults } from '../../layout/laid-out.ts'
import { anAdviser, enter, expectNoSidewaysScroll, faultsAtWidths, speaking, test } from '../console-steps.ts'
import { arrives, elsewhere, row, rows, sheet, told, twoAdvisers, workOf } from './request-steps.ts'

const fr = speaking('fr')
const NAMES = ['Ada One', 'Bob Two', 'Cleo Three', 'Dan Four', 'Eve Five']

/** One after the other, as the list has them. */
async function fiveArrive(world: World): Promise<string[]> {
  const ids: string[] = []
  for (const name of NAMES) ids.push(await arrives(world, { name, time_zone: 'Europe/Paris' }))
  return ids
}
const bar = (page: Page, t = fr) => page.getByRole('region', { name: t('several.chosen') })
const box = (page: Page, name: string, t = fr) => page.getByRole('checkbox', { name: t('several.mark', { name }) })
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
const undo = (page: Page, t = fr) => page.getByRole('status').getByRole('button', { name: t('console.undo') })
const states = (world: World, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await workOf(world, id))?.['state'] as string))
const marked = async (page: Page, t: ConsoleTranslate = fr) =>
  (await Promise.all(NAMES.map(async (name) => ((await box(page, name, t).isChecked()) ? name : '')))).filter(Boolean)

test('a range by Shift, lost with one reason, and the lot is taken back', async ({ page, world }) => {
  const ids = await fiveArrive(world)
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
  await told(page, fr('several.lost', { count: 3 }))
  await expect(bar(page)).toBeHidden()
  expect(await states(world, ids)).toEqual(['new', 'lost', 'lost', 'lost', 'new'])
  await undo(page).click()
  await told(page, fr('several.back', { count: 3 }))
  expect(await states(world, ids)).toEqual(ids.map(() => 'new'))

  await row(page, 'Cleo Three').click()
  await expect(sheet(page).getByText(fr('event.taken_back.state'))).toBeVisible()
})

test('by keys alone: X marks, A gives to a colleague who is away, Escape lets go', async ({ page, world }) => {
  const ids = await fiveArrive(world)
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
  await told(page, fr('several.given', { count: 2, name: 'Bea Lind' }))
  await expect(page.getByRole('status').getByText(/attendent son retour/)).toBeVisible()
  await expect(row(page, 'Ada One'), 'the keys go on where they were').toBeFocused()
  expect(await workOf(world, ids[1]!)).toMatchObject({ state: 'claimed', holder: 'Bea Lind' })
  await undo(page).click()
  await told(page, fr('several.back', { count: 2 }))
  expect(await workOf(world, ids[1]!)).toMatchObject({ state: 'new', holder: null })
})

test('the keys of an open sheet rest while others are marked', async ({ page, world }) => {
  const ids = await fiveArrive(world)
  await enter(page, await anAdviser(world), { path: `/requests/${ids[0]}` })
  await choose(page, ['Eve Five'])
  await page.keyboard.press('c')
  await page.keyboard.press('l')
  await expect(page.getByRole('dialog', { name: fr('several.loseTitle', { count: 1 }) })).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await states(world, ids)).toEqual(ids.map(() => 'new'))
})

test('all that is shown is put off to each client’s own morning, with the reason', async ({ page, world }) => {
  const ids = await fiveArrive(world)
  await world.database.owner.query(`update contact_requests set time_zone = 'Asia/Tokyo' where id = $1`, [ids[0]])
  await enter(page, await anAdviser(world))
  await page.getByRole('button', { name: fr('several.choose') }).click()
  await bar(page)
    .getByRole('button', { name: fr('several.allShown') })
    .click()
  await counted(page, 5)
  await act(page, 'snooze').click()
  await page.getByLabel(fr('sheet.next.why')).fill('Salon à Cannes')
  await page.getByRole('button', { name: fr('sheet.next.morning') }).click()
  await told(page, fr('several.snoozed', { count: 5 }))
  const { rows: hours } = await world.database.owner.query(
    `select distinct extract(hour from w.next_attempt_at at time zone r.time_zone)::integer as hour,
       e.personal ->> 'reason' as reason
     from request_work w join contact_requests r on r.id = w.contact_request_id
     join request_events e on e.contact_request_id = r.id`,
  )
  expect(hours).toEqual([{ hour: 10, reason: 'Salon à Cannes' }])
})

test('two act on the same at once: both see what was done, what was left and by whom', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const ids = await fiveArrive(world)
  const [ines, bea] = await twoAdvisers(world)
  await enter(page, ines)
  await choose(page, NAMES.slice(0, 3))
  const other = await elsewhere(browser, origin)
  await enter(other.page, bea)
  await choose(other.page, NAMES.slice(2, 4))
  await lose(other.page)
  await told(other.page, fr('several.lost', { count: 2 }))

  await counted(page, 3)
  await act(page, 'give').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: fr('several.toMe') })
    .click()
  await told(page, fr('several.taken', { count: 2 }))
  const left = bar(page).getByRole('listitem')
  await expect(left).toHaveCount(1)
  await expect(left).toContainText('Cleo Three')
  await expect(left).toContainText(fr('several.left.version'))
  await expect(left).toContainText('Bea Lind')
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeFaults(page, 'what was left')).toEqual([])
  // It is marked as it stands now: another try says that it is closed.
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

  await undo(other.page).click()
  await told(other.page, fr('several.back', { count: 2 }))
  expect(await states(world, ids)).toEqual(['claimed', 'claimed', 'new', 'new', 'new'])
  await other.context.close()
})

test('a colleague’s later act stays when the lot is taken back, and is said', async ({ page, world }) => {
  const ids = await fiveArrive(world)
  const [ines, bea] = await twoAdvisers(world)
  await enter(page, ines)
  await choose(page, ['Ada One'])
  await row(page, 'Bob Two').click({ modifiers: ['Shift'] })
  await act(page, 'give').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bea Lind' }).click()
  await told(page, fr('several.given', { count: 2, name: 'Bea Lind' }))
  await world.database.owner.query(
    `select public.plan_attempt($2, now() + interval '2 hours') from (select set_config('request.jwt.claims', $1, true)) as signed_in`,
    [JSON.stringify({ role: 'authenticated', sub: bea.id, aal: 'aal1' }), ids[0]],
  )
  await undo(page).click()
  await told(page, fr('several.back', { count: 1 }))
  await expect(bar(page).getByRole('listitem')).toContainText('Ada One')
  await expect(bar(page).getByRole('listitem')).toContainText('Bea Lind')
  expect(await workOf(world, ids[0]!)).toMatchObject({ holder: 'Bea Lind', planned: true })
  expect(await workOf(world, ids[1]!)).toMatchObject({ holder: null })
})

test('without a connection nothing is lost: the marks stay, and another try does it', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const ids = await fiveArrive(world)
  await enter(page, await anAdviser(world))
  await choose(page, ['Ada One'])
  await page.route('**/rpc/act_on_several', (route) => route.abort('internetdisconnected'))
  await lose(page)
  await expect(page.getByRole('alert').getByText(/.+/).first()).toBeVisible()
  await counted(page, 1)
  await page.unroute('**/rpc/act_on_several')
  await lose(page)
  await told(page, fr('several.lost', { count: 1 }))
  expect(await states(world, [ids[0]!])).toEqual(['lost'])
})

test('another list is another choice, and a hundred are the most', async ({ page, world }) => {
  await fiveArrive(world)
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
    // Said once more than a hundred are there, which come page by page.
    await expect(page.getByText(fr('several.enough', { count: 100 }))).toBeVisible({ timeout: 1000 })
  }).toPass()
  await counted(page, 100)
  await lose(page)
  await told(page, fr('several.lost', { count: 100 }))
})

for (const language of ['fr', 'ar'] as const) {
  test.describe(`on a phone in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('a mode of its own: a touch marks, the bar lies under the thumb', async ({ page, world }) => {
      const t = speaking(language)
      const ids = await fiveArrive(world)
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
      expect(await act(page, 'lose', t).evaluate(isOnTop)).toBe(true)

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
      await told(page, t('several.lost', { count: 2 }))
      expect(await states(world, ids.slice(0, 3))).toEqual(['lost', 'new', 'lost'])
      await expect(rows(page, t).getByRole('checkbox'), 'rows open again').toHaveCount(0)
      await undo(page, t).tap()
      await told(page, t('several.back', { count: 2 }))
      expect(await states(world, ids.slice(0, 3))).toEqual(['new', 'new', 'new'])
    })
  })

  test(`nothing is at fault at any width while one chooses, in ${language}`, async ({ page, world }) => {
    const t = speaking(language)
    await fiveArrive(world)
    await enter(page, await anAdviser(world, { language }), { language })
    await page.getByRole('button', { name: t('several.choose') }).click()
    await bar(page, t)
      .getByRole('button', { name: t('several.allShown') })
      .click()
    expect(await faultsAtWidths(page, `choosing in ${language}`)).toEqual([])
  })
}

/** Whether nothing lies over its middle. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

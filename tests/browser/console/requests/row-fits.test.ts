/** Tests that the facts in a row of the list are whole, and that a row with the focus is not covered. */
import { expect, type Page } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { resize } from '../../layout/laid-out.ts'
import { anAdviser, enter, makeTranslate, test } from '../console-steps.ts'
import { addRequest, expectSheetOf, openContext, row, rows, sheet, twoAdvisers } from './request-steps.ts'

const fr = makeTranslate('fr')
const WISHES = JSON.stringify([
  { id: '3', title: 'Grand Prix de Formule 1 de Monaco, tribune et terrasse', price: '' },
  { id: '2', title: 'Roland-Garros, la finale messieurs', price: '' },
])

for (const language of ['fr', 'ar'] as const) {
  test(`the number of the other experiences is whole in ${language}, and the title gives way`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await addRequest(world, { name: 'Ada Lovelace', selected_experiences: WISHES, selected_experiences_count: 2 })
    await enter(page, await anAdviser(world, { language }), { language })
    for (const width of [1440, 390, 320]) {
      await resize(page, { width, height: 844 })
      const others = rows(page, t).getByText(t('requests.others', { count: 1 }), { exact: true })
      await expect(others).toBeVisible()
      expect(await isWhole(page, t('requests.others', { count: 1 })), `${width} px`).toBe(true)
    }
  })
}

/** Whether the element with this text shows all of it, inside its row. */
const isWhole = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const [own, of] = [element.getBoundingClientRect(), element.closest('li')!.getBoundingClientRect()]
    return element.scrollWidth <= element.clientWidth + 1 && own.left >= of.left && own.right <= of.right
  })

test('a colleague who looks at the sheet does not cut the time of a late call', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace', language: 'fr' })
  await world.database.owner.query(
    `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now() - interval '12 minutes',
       version = version + 1 where contact_request_id = $1`,
    [id, bea.id],
  )
  await page.setViewportSize({ width: 1440, height: 844 })
  await enter(page, ines)
  const other = await openContext(browser, origin)
  await enter(other.page, bea, { path: `/requests/${id}` })
  await expectSheetOf(other.page, 'Ada Lovelace')
  const looking = rows(page).getByText(fr('requests.looking', { name: 'Bea Lind' }))
  await expect(looking).toBeVisible()
  const late = rows(page).locator('strong').last()
  const cut = () => late.evaluate((element) => element.scrollWidth - element.clientWidth)
  await expect.poll(cut).toBeLessThanOrEqual(1)
  await other.context.close()
})

for (const width of [1440, 390]) {
  test(`with J no row hides below the bar of the marked ones, ${width} px wide`, async ({ page, world }) => {
    for (let place = 0; place < 12; place++) await addRequest(world, { name: `Client ${place}` })
    await page.setViewportSize({ width, height: 844 })
    await enter(page, await anAdviser(world))
    await expect(row(page, 'Client 0')).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await expect(page.getByRole('region', { name: fr('several.chosen') })).toBeVisible()
    for (let pressed = 0; pressed < 12; pressed++) {
      await page.keyboard.press('j')
      await expect.poll(() => isFocusUncovered(page), `row ${pressed}`).toBe(true)
    }
  })
}

test('over a scrolled list the opened request is in view, and the focus after Escape', async ({ page, world }) => {
  const first = await addRequest(world, { name: 'Ada Lovelace' })
  await addRequest(world, { name: 'Bea Lind' })
  for (let place = 0; place < 28; place++) await addRequest(world, { name: `Client ${place}` })
  const closed = await addRequest(world, { name: 'Grace Hopper' })
  await world.database.owner.query(
    `update request_work set state = 'withdrawn', version = version + 1 where contact_request_id = $1`,
    [closed],
  )
  await page.setViewportSize({ width: 1440, height: 844 })
  await enter(page, await anAdviser(world))
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
  const toEnd = () => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await toEnd()
  await expect(row(page, 'Ada Lovelace')).toHaveCount(0)
  await page.keyboard.press('s')
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(row(page, 'Ada Lovelace')).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(row(page, 'Ada Lovelace')).toBeFocused()

  for (const name of ['Bea Lind', 'Grace Hopper']) {
    await toEnd()
    await expect(row(page, 'Ada Lovelace')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: fr('palette.field') }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await expectSheetOf(page, name)
    if (name === 'Bea Lind') await expect(row(page, name)).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(rows(page).locator(':focus'), name).toBeInViewport()
  }

  await page.goto(`/console/requests/${first}`)
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(row(page, 'Ada Lovelace')).toBeVisible()
  expect(await page.evaluate(() => scrollY), 'what is in view is not scrolled').toBe(0)
})

const isFocusUncovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!
    const { x, y, bottom } = focused.getBoundingClientRect()
    return [y + 4, bottom - 4].every((at) => focused.contains(document.elementFromPoint(x + 20, at)))
  })

test('after a missed promise the sheet says the hour once', async ({ page, world }) => {
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  await world.database.owner.query(
    `update request_work set breach_at = now(),
       promised_by = greatest(now() - interval '9 minutes', date_trunc('day', now(), 'Europe/Paris'))
     where contact_request_id = $1`,
    [id],
  )
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await expect(sheet(page).getByText(fr('sheet.breach.text'))).toBeVisible()
  await expect(sheet(page).getByText(/avant \d/)).toHaveCount(1)
})

for (const language of languageCodes) {
  test(`the filters below the states stand in two lines, none of them alone or cut, in ${language}`, async ({
    page,
    world,
  }) => {
    const adviser = await anAdviser(world, { language })
    for (let place = 0; place < 12; place++) {
      await addRequest(world, {}, { set_apart: 'too-fast' })
      await world.database.owner.query(
        `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now(), version = version + 1
         where contact_request_id = $1`,
        [await addRequest(world), adviser.id],
      )
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, adviser, { language })
    const filters = page.getByRole('search').locator('select, button:not([role="group"] *)')
    await expect(filters).toHaveCount(8)
    await expect(filters.filter({ hasText: '12' })).toHaveCount(2)
    const tops = await filters.evaluateAll((all) =>
      all.slice(1).map((one) => Math.round(one.getBoundingClientRect().top)),
    )
    expect(new Set(tops).size).toBe(2)
    expect(await page.getByRole('search').locator('select').evaluateAll(cutOnes)).toEqual([])
  })
}

/** The texts of the selects that are narrower than the text that they show. */
const cutOnes = (selects: Element[]) =>
  (selects as HTMLSelectElement[]).flatMap((select) => {
    const [shown] = select.selectedOptions
    const alone = select.cloneNode() as HTMLSelectElement
    alone.append(shown!.cloneNode(true))
    alone.style.cssText = 'position: absolute; flex: none; inline-size: max-content'
    select.after(alone)
    const isCut = alone.offsetWidth > select.offsetWidth
    alone.remove()
    return isCut ? [shown!.text] : []
  })

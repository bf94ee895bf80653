/** Tests making a season: a pasted calendar, prices, translations, a new experience, the order, publication and undo. */
import { type Browser, expect, type Page } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, loseAnswer, makeTranslate, test } from '../console-steps.ts'
import { waitForHydration } from '../../journey-steps.ts'
import { resetCatalogue, openBoard, readCard, fr, row } from './catalogue-steps.ts'
import { expectNotice } from '../requests/request-steps.ts'

const CALENDAR = `Événement;Premier jour;Dernier jour;Prix
Roland-Garros;05/06/2027;06/06/2027;1 720 €
Abu Dhabi;03/12/2027;05/12/2027;
Wimbledon;;;3 100 €
Un salon du livre;01/02/2027;02/02/2027;900 €`

for (const { language, width } of [
  { language: 'fr', width: 1440 },
  { language: 'ar', width: 390 },
] as const) {
  test(`an admin makes a season in ${language} at ${width} px: pastes, corrects, prices, draws, translates, previews, publishes, undoes`, async ({
    page,
    browser,
    origin,
    world,
  }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width, height: 844 })
    await openBoard(page, world)
    if (language !== 'fr') await page.goto(`/console/catalogue?lang=${language}`)
    const visitor = await openPage(browser, `${origin}/?step=selection&category=tennis&chosen=2`)
    const dialog = page.getByRole('dialog')
    const press = (key: 'catalogue.publishCount' | 'catalogue.paste.do', count = 4) =>
      dialog.getByRole('button', { name: t(key, { count }) }).click()
    const drafts = async () => {
      const sql = 'select experience, edition, fields from catalogue_drafts order by experience'
      return (await world.database.owner.query(sql)).rows
    }

    await page.getByRole('button', { name: t('catalogue.paste') }).click()
    await dialog.getByRole('textbox', { name: t('catalogue.paste.label') }).fill(CALENDAR)
    const open = dialog.getByRole('status')
    await expect(dialog).toContainText('Événement;Premier jour;Dernier jour;Prix')
    await expect(open, 'the button says what it waits for').toContainText(t('catalogue.paste.orderOpen'))
    await dialog.getByLabel(t('catalogue.paste.order')).selectOption('dayFirst')
    await expect(open).toContainText(t('catalogue.paste.open', { count: 3 }))
    const abuDhabi = dialog.getByLabel(t('catalogue.paste.means', { name: 'Abu Dhabi' }))
    await expect(abuDhabi.locator('optgroup option')).toHaveCount(2)
    await dialog.getByRole('button', { name: t('catalogue.paste.toOpen') }).click()
    await expect(abuDhabi, 'nobody seeks it in a long list').toBeFocused()
    await abuDhabi.selectOption('f1-2026-abu-dhabi')
    await dialog.getByRole('checkbox').check()
    await dialog
      .getByLabel(t('catalogue.paste.means', { name: 'Un salon du livre' }))
      .selectOption({ label: t('catalogue.paste.leave') })
    await expect(open, 'a price without days goes to no edition that is over').toContainText(
      t('catalogue.paste.open', { count: 1 }),
    )
    await dialog.getByLabel(t('catalogue.paste.editionOf', { name: 'Wimbledon' })).selectOption('=2027')
    await expect(open).toContainText(t('catalogue.paste.ready'))
    expect(await drafts(), 'nothing is written before').toEqual([])
    await press('catalogue.paste.do')
    await expectNotice(page, t('catalogue.paste.done', { count: 4 }))
    expect(await drafts()).toEqual([
      { experience: '2', edition: '2027', fields: { starts: '2027-06-05', ends: '2027-06-06', priceFrom: 1720 } },
      { experience: '4', edition: '2027', fields: { starts: '2027-12-03', ends: '2027-12-05' } },
      { experience: '7', edition: '2027', fields: { priceFrom: 3100 } },
      { experience: 'f1-2026-abu-dhabi', edition: '2027', fields: { starts: '2027-12-03', ends: '2027-12-05' } },
    ])

    await expect(row(page, '2'), 'the rows have their new order, so that none moves under the pointer').toContainText(
      '2027',
    )
    await row(page, '2').getByRole('link').click()
    await page.locator('[name="priceFrom"]').fill('1 750 €')
    // A phone shows the language of the room first, a desktop all three.
    await page.locator('[name="title.ar"]').fill('بطولة فرنسا المفتوحة')
    await page.getByRole('button', { name: t('pictures.press'), exact: true }).click()
    await dialog.getByRole('button', { name: t('pictures.press.do') }).click()
    await expect(dialog).toBeHidden({ timeout: 90_000 })
    const fields = { priceFrom: 1750, 'title.ar': 'بطولة فرنسا المفتوحة', imageUrl: expect.stringContaining('/press-') }
    await expect.poll(async () => (await drafts())[0]).toMatchObject({ fields })
    const card = page.frameLocator(`iframe[title="${t('catalogue.preview')}"]`).getByRole('article')
    await expect(card).toContainText(/1.750/)
    await page.getByRole('link', { name: t('catalogue.sheet.all') }).click()
    const [real] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: t('catalogue.realPage') }).click(),
    ])
    await expect(real.locator('article[aria-labelledby="experience-2"]').first()).toContainText(/1.750/)
    await real.close()

    const startsNow = () => world.services.catalogue.current().told.experiences.find(({ id }) => id === '2')!.starts
    const before = startsNow()
    await page.getByRole('button', { name: t('catalogue.publishCount', { count: 4 }) }).click()
    const all = dialog.getByLabel(t('catalogue.publish.all'))
    await all.uncheck()
    await dialog.locator('ul').getByRole('checkbox').first().check()
    await expect(dialog.getByRole('button', { name: t('catalogue.publishCount', { count: 1 }) })).toBeVisible()
    await all.check()
    await press('catalogue.publishCount')
    await expectNotice(page, t('catalogue.publish.done'))
    await expect.poll(startsNow).toBe('2027-06-05')
    expect(await readCard(browser, { origin, id: '2' }), 'who comes now sees it').toMatch(/1.750/)
    expect(await readCard(browser, { origin, id: '2', language: 'ar' })).toContain('بطولة فرنسا المفتوحة')
    await visitor.locator('article[aria-labelledby="experience-2"] a').first().click()
    await expect(visitor.getByRole('dialog'), 'a page that was open stays whole').toContainText(/1.600/)
    await visitor.goto(`${origin}/?step=summary&chosen=2`)
    await expect(visitor.getByRole('main'), 'and keeps what was chosen').toContainText(/1.750/)
    const poster = visitor.getByRole('main').locator('img[src*="/press-"]')
    await expect
      .poll(() => poster.evaluate((img: HTMLImageElement) => img.naturalWidth), 'as pressed')
      .toBeGreaterThan(0)

    // The notice with the undo is gone by now (season-board.test.ts uses it), so an earlier version is restored.
    await page.getByRole('button', { name: t('catalogue.versions'), exact: true }).click()
    const original = t('catalogue.versions.restoreNamed', { name: t('catalogue.versions.base') })
    await dialog.getByRole('button', { name: original }).click()
    await dialog.getByRole('button', { name: t('catalogue.versions.restore'), exact: true }).click()
    await expectNotice(page, t('catalogue.versions.restored'))
    await expect.poll(startsNow).toBe(before)
    expect(await readCard(browser, { origin, id: '2' })).not.toMatch(/1.750/)
    expect(await readCard(browser, { origin, id: '2', language: 'ar' })).toContain('رولان غاروس')
    await visitor.reload()
    await expect(visitor.getByRole('main'), 'what was chosen stays chosen').toContainText('Roland-Garros')
    await expect(visitor.getByRole('main')).not.toContainText(/1.750/)
    await expect(poster).toHaveCount(0)
    await visitor.context().close()
  })
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  // The charter was accepted before, so it does not open over the page.
  await page.addInitScript(() => localStorage.setItem('charter-accepted', '1'))
  await page.goto(address)
  await waitForHydration(page)
  return page
}

test('a new experience needs four values and then opens its sheet; its id is made of its title', async ({
  page,
  world,
}) => {
  await resetCatalogue(world)
  await enter(page, await anAdviser(world), { path: '/catalogue' })
  await page.getByRole('button', { name: fr('catalogue.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fr('catalogue.new.title')).fill('Régate de Cowes')
  await dialog.getByLabel(fr('catalogue.new.location')).fill('Cowes')
  await dialog.getByRole('button', { name: fr('catalogue.new.do') }).click()
  await expect(dialog.getByLabel(fr('catalogue.field.category')), 'no category is taken in silence').toBeFocused()
  await dialog.getByLabel(fr('catalogue.field.category')).selectOption('other')
  await dialog.getByLabel(fr('catalogue.starts')).fill('2027-08-01')
  await dialog.getByRole('button', { name: fr('catalogue.new.do') }).click()
  await expect(dialog.getByText(fr('catalogue.badDays'))).toBeVisible()
  await dialog.getByLabel(fr('catalogue.ends')).fill('2027-08-07')
  await dialog.getByRole('button', { name: fr('catalogue.new.do') }).click()
  await expect(page).toHaveURL(/catalogue\/regate-de-cowes/)
  await expect(page.locator('[name="title.fr"]')).toHaveValue('Régate de Cowes')
  await expect(page.locator('[name="word.fr"]'), 'proposed of its place').toHaveValue('COWES')
  await page.locator('[name="featuredUntil"]').fill('2090-01-01')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('article')).toContainText('Cowes')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(row(page, 'regate-de-cowes')).toContainText(fr('catalogue.flag.price'))
})

test('a new experience whose answer was lost is the same one, with what was changed meanwhile', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/ERR_FAILED/)
  await resetCatalogue(world)
  await enter(page, await anAdviser(world), { path: '/catalogue' })
  await page.getByRole('button', { name: fr('catalogue.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(fr('catalogue.new.title')).fill('Régate de Cowes')
  await dialog.getByLabel(fr('catalogue.new.location')).fill('Cowes')
  await dialog.getByLabel(fr('catalogue.field.category')).selectOption('other')
  await loseAnswer(page, 'save_draft')
  await dialog.getByRole('button', { name: fr('catalogue.new.do') }).click()
  await expect(dialog.getByText(fr('console.unanswered'))).toBeVisible()
  // The board has read the draft when the adviser tries again.
  await expect(row(page, 'regate-de-cowes')).toBeAttached()
  await dialog.getByLabel(fr('catalogue.new.title')).fill('Régates de Cowes')
  await dialog.getByRole('button', { name: fr('catalogue.new.do') }).click()
  await expect(page).toHaveURL(/catalogue\/regate-de-cowes/)
  const sql = `select experience, fields ->> 'title.fr' as title from catalogue_drafts`
  const { rows } = await world.database.owner.query(sql)
  expect(rows).toEqual([{ experience: 'regate-de-cowes', title: 'Régates de Cowes' }])
})

test('the order is changed by keys and by dragging, and only moved experiences become drafts', async ({
  page,
  world,
}) => {
  await resetCatalogue(world)
  await enter(page, await anAdviser(world), { path: '/catalogue' })
  await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  const names = async () => (await lines.allTextContents()).slice(0, 4)
  const [first, second, third, fourth] = await names()
  const handle = (at: number) => lines.nth(at).getByRole('button')
  await handle(2).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await names()).toEqual([third, first, second, fourth])
  await expect(handle(0), 'the focus goes along').toBeFocused()
  await page.keyboard.press('End')
  await expect(lines.last()).toHaveText(third!)
  await expect(lines.last(), 'and is seen').toBeInViewport()
  await page.keyboard.press('Home')
  await expect(handle(0)).toBeFocused()
  await expect(lines.first()).toBeInViewport()
  const drag = async (line: number, onto: number) => {
    const [from, to] = [(await handle(line).boundingBox())!, (await handle(onto).boundingBox())!]
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 6 })
    await page.mouse.up()
  }
  const { x, y } = (await handle(0).boundingBox())!
  const foot = (await page.getByRole('button', { name: fr('catalogue.order.do') }).boundingBox())!.y
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  for (let step = 0; step < 40; step++) await page.mouse.move(x + 5 + (step % 2), Math.min(y + 25 * step, foot - 35))
  await page.mouse.up()
  await expect(lines.first(), 'the list goes along').not.toBeInViewport()
  await page.getByRole('button', { name: fr('console.cancel') }).click()
  await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
  await handle(2).press('Home')
  await drag(0, 3)
  expect(await names(), 'down').toEqual([first, second, fourth, third])
  await drag(3, 0)
  await drag(3, 1)
  expect(await names(), 'and up').toEqual([third, fourth, first, second])
  await page.getByRole('button', { name: fr('catalogue.order.do') }).click()
  await expectNotice(page, fr('catalogue.order.done'))
  const { rows } = await world.database.owner.query('select fields from catalogue_drafts')
  expect(rows).toHaveLength(2)
  await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
  expect(await names()).toEqual([third, fourth, first, second])
})

for (const language of ['fr', 'ar'] as const) {
  test(`calendar, new experience and order have no axe violation in ${language}, on a phone and a desktop`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await resetCatalogue(world)
    await enter(page, await anAdviser(world, { language }), { language, path: '/catalogue' })
    await page.getByRole('button', { name: t('catalogue.paste') }).click()
    await page.getByRole('textbox', { name: t('catalogue.paste.label') }).fill(CALENDAR)
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(6)
    expect(await faultsAtWidths(page, `calendar in ${language}`)).toEqual([])
    await page.getByRole('button', { name: t('console.cancel') }).click()
    for (const what of ['catalogue.new', 'catalogue.order'] as const) {
      await page.getByRole('button', { name: t(what), exact: true }).click()
      expect(await faultsAtWidths(page, `${what} in ${language}`)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

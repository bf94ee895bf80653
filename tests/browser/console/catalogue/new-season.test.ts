/** A season in one sitting: a calendar pasted, prices, translations, a new experience, the order, published and undone. */
import { expect } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, speaking, test } from '../console-steps.ts'
import { asOnFirstDay, atBoard, cardSeenBy, fr, row, told } from './catalogue-steps.ts'

const CALENDAR = `Événement;Premier jour;Dernier jour;Prix
Roland-Garros;05/06/2027;06/06/2027;1 720 €
Abu Dhabi;03/12/2027;05/12/2027;
Wimbledon;;;3 100 €
Un salon du livre;01/02/2027;02/02/2027;900 €`

test('an admin pastes a calendar, mends what is open, sets a price, translates, publishes, undoes; a visitor sees what is published', async ({
  page,
  browser,
  origin,
  world,
}) => {
  await atBoard(page, world)
  const dialog = page.getByRole('dialog')
  const drafts = async () => {
    const sql = 'select experience, edition, fields from catalogue_drafts order by experience'
    return (await world.database.owner.query(sql)).rows
  }
  await page.getByRole('button', { name: fr('catalogue.paste') }).click()
  await dialog.getByLabel(fr('catalogue.paste.label')).fill(CALENDAR)
  const write = dialog.getByRole('button', { name: /brouillon/ })
  await expect(write).toBeDisabled()
  await expect(dialog).toContainText('Événement;Premier jour;Dernier jour;Prix')
  await dialog.getByLabel(fr('catalogue.paste.order')).selectOption('dayFirst')
  await expect(write, 'three lines are open').toBeDisabled()
  await expect(dialog).toContainText(fr('catalogue.paste.open', { count: 3 }))
  const abuDhabi = dialog.getByLabel(fr('catalogue.paste.means', { name: 'Abu Dhabi' }))
  await expect(abuDhabi.locator('optgroup option')).toHaveCount(2)
  await abuDhabi.selectOption('f1-2026-abu-dhabi')
  await dialog
    .getByLabel(fr('catalogue.paste.means', { name: 'Un salon du livre' }))
    .selectOption({ label: fr('catalogue.paste.leave') })
  await expect(write, 'a price without days goes to no edition by itself').toBeDisabled()
  const ofWimbledon = dialog.getByLabel(fr('catalogue.paste.editionOf', { name: 'Wimbledon' }))
  await ofWimbledon.selectOption({ label: fr('catalogue.paste.new', { shown: '2027' }) })
  await expect(dialog).toContainText(fr('catalogue.paste.ready'))
  expect(await drafts(), 'nothing is written before').toEqual([])
  await dialog.getByRole('button', { name: fr('catalogue.paste.do', { count: 3 }) }).click()
  await told(page, fr('catalogue.paste.done', { count: 3 }))
  expect(await drafts()).toEqual([
    { experience: '2', edition: '2027', fields: { starts: '2027-06-05', ends: '2027-06-06', priceFrom: 1720 } },
    { experience: '7', edition: '2027', fields: { priceFrom: 3100 } },
    { experience: 'f1-2026-abu-dhabi', edition: '2027', fields: { starts: '2027-12-03', ends: '2027-12-05' } },
  ])

  await row(page, '2').getByRole('link').click()
  await page.locator('[name="priceFrom"]').fill('1750')
  await page.locator('[name="title.ar"]').fill('بطولة فرنسا المفتوحة')
  await expect.poll(async () => (await drafts())[0]).toMatchObject({ fields: { priceFrom: 1750 } })
  await expect.poll(async () => JSON.stringify(await drafts())).toContain('بطولة فرنسا المفتوحة')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()

  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 3 }) }).click()
  await dialog.getByRole('button', { name: fr('catalogue.publishCount', { count: 3 }) }).click()
  await told(page, fr('catalogue.publish.done'))
  const startsNow = () => world.services.catalogue.current().told.experiences.find(({ id }) => id === '2')!.starts
  await expect.poll(startsNow).toBe('2027-06-05')
  await page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
  await told(page, fr('catalogue.publish.undone'))
  await expect.poll(startsNow).not.toBe('2027-06-05')
  expect(await cardSeenBy(browser, { origin, id: '2' })).not.toMatch(/1.750/)
  expect((await drafts()).length, 'the drafts are back').toBe(3)

  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 3 }) }).click()
  await dialog.getByRole('button', { name: fr('catalogue.publishCount', { count: 3 }) }).click()
  await expect.poll(startsNow).toBe('2027-06-05')
  expect(await cardSeenBy(browser, { origin, id: '2' })).toMatch(/1.750/)
  expect(await cardSeenBy(browser, { origin, id: '2', language: 'ar' })).toContain('بطولة فرنسا المفتوحة')
})

test('a new experience begins with four things and goes on in its sheet; its title alone makes its id', async ({
  page,
  world,
}) => {
  await asOnFirstDay(world)
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
  await page.locator('[name="featuredUntil"]').fill('2090-01-01')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('article')).toContainText('Cowes')
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await expect(row(page, 'regate-de-cowes')).toContainText(fr('catalogue.flag.price'))
})

test('the order is changed by keys and by dragging, kept as drafts of who moved alone', async ({ page, world }) => {
  await asOnFirstDay(world)
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
  const drag = async (line: number, onto: number) => {
    const [from, to] = [(await handle(line).boundingBox())!, (await handle(onto).boundingBox())!]
    await page.mouse.move(from.x + 5, from.y + 5)
    await page.mouse.down()
    await page.mouse.move(to.x + 5, to.y + 5, { steps: 6 })
    await page.mouse.up()
  }
  await drag(0, 3)
  expect(await names(), 'down').toEqual([first, second, fourth, third])
  await drag(3, 0)
  await drag(3, 1)
  expect(await names(), 'and up').toEqual([third, fourth, first, second])
  await page.getByRole('button', { name: fr('catalogue.order.do') }).click()
  await told(page, fr('catalogue.order.done'))
  const { rows } = await world.database.owner.query('select fields from catalogue_drafts')
  expect(rows).toHaveLength(2)
  await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
  expect(await names()).toEqual([third, fourth, first, second])
})

for (const language of ['fr', 'ar'] as const) {
  test(`calendar, new experience and order are clean in ${language}, on a phone and on a desk`, async ({
    page,
    world,
  }) => {
    const t = speaking(language)
    await asOnFirstDay(world)
    await enter(page, await anAdviser(world, { language }), { language, path: '/catalogue' })
    await page.getByRole('button', { name: t('catalogue.paste') }).click()
    await page.getByRole('textbox', { name: t('catalogue.paste.label') }).fill(CALENDAR)
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveCount(6)
    expect(await faultsAtWidths(page, `calendar in ${language}`)).toEqual([])
    await page.keyboard.press('Escape')
    for (const what of ['catalogue.new', 'catalogue.order'] as const) {
      await page.getByRole('button', { name: t(what), exact: true }).click()
      expect(await faultsAtWidths(page, `${what} in ${language}`)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
}

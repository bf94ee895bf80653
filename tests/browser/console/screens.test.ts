/** The room on screens that have little room, and in the colours of a system: what one presses is never covered. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, speaking, test } from './console-steps.ts'
import { arrives, atSheet, rows, sheet, told } from './requests/request-steps.ts'

const fr = speaking('fr')

/** The elements that have the focus and cannot be seen, as the keyboard walks through the whole page. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = []
  await page.evaluate(() => document.querySelector('main')!.focus())
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key)
    const seen = await page.evaluate(async () => {
      // An element that comes into sight with the focus, as the skip link, is drawn with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      const { left, top, width, height } = focused.getBoundingClientRect()
      // A field may be higher than the screen: its first line counts.
      const [x, y] = [left + width / 2, top + Math.min(height, 40) / 2]
      const there = document.elementFromPoint(x, y)
      const isSeen = there !== null && (focused.contains(there) || there.contains(focused))
      const name = focused.getAttribute('aria-label') ?? focused.textContent
      return { isSeen, name: `${focused.tagName} ${name?.trim().slice(0, 40)} at ${Math.round(y)}` }
    })
    if (!seen) break
    if (!seen.isSeen) covered.push(seen.name)
  }
  return covered
}

for (const [width, height] of [
  [390, 500],
  [390, 844],
  [1440, 600],
] as const) {
  test.describe(`${width} × ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('no bar ever covers what has the focus, forwards and backwards, with the connection or without', async ({
      page,
      context,
      world,
      faults,
    }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|status of 4/)
      for (const name of ['Grace Hopper', 'Mary Somerville'])
        await arrives(world, { name, email: `${name.length}@x.org` })
      await atSheet(page, world, { message: 'Un mot. '.repeat(40) })
      expect(await coveredOnTheWay(page, 'Tab')).toEqual([])
      expect(await coveredOnTheWay(page, 'Shift+Tab')).toEqual([])
      await context.setOffline(true)
      await expect(page.getByRole('alert').getByText(fr('connection.lost'))).toBeVisible()
      expect(await coveredOnTheWay(page, 'Tab'), 'without the connection').toEqual([])
    })
  })
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a notice covers neither the menu nor the button under a note', async ({ page, world }) => {
    await atSheet(page, world)
    await sheet(page)
      .getByRole('button', { name: new RegExp(fr('sheet.outcome.busy')) })
      .click()
    const said = fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.busy') })
    await told(page, said)
    const add = sheet(page).getByRole('button', { name: fr('sheet.noteAdd') })
    await sheet(page).getByLabel(fr('sheet.note')).fill('Rappeler')
    await add.scrollIntoViewIfNeeded()
    for (const part of [add, page.getByRole('navigation')]) {
      const [{ y: below }, notice] = [(await part.boundingBox())!, (await page.getByText(said).boundingBox())!]
      expect(notice.y + notice.height, 'it stands above').toBeLessThan(below)
    }
    await add.click({ timeout: 2000 })
    await told(page, fr('sheet.noteAdded'))
    await page
      .getByRole('navigation')
      .getByRole('link', { name: fr('view.team') })
      .click({ timeout: 2000 })
  })
})

async function lostByCamille(world: World): Promise<void> {
  const camille = await anAdviser(world, { name: 'Camille Exemple-Durand' })
  const id = await arrives(world, { language: 'fr' })
  const sql = `update request_work set state = 'lost', claimed_by = $2 where contact_request_id = $1`
  await world.database.owner.query(sql, [id, camille.id])
}

for (const language of ['fr', 'ar'] as const satisfies Language[]) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language}, ${width} wide`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('a closed request says its day, its state and whose it was in full, and the hint of the search is whole', async ({
        page,
        world,
      }) => {
        const t = speaking(language)
        await lostByCamille(world)
        await enter(page, await anAdviser(world, { language }), { language, path: '/?state=lost' })
        await expect(rows(page, t)).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        await expect(rows(page, t).first()).toContainText(t('requests.receivedOn', { day: '' }).trim())
        await expect(rows(page, t).first()).toContainText(`${t('requests.state.lost')} · \u2068Camille Exemple-Durand`)
        const cut = await rows(page, t)
          .locator('a > span:last-child span')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
        expect(cut, 'nothing of its foot is cut').toEqual([])

        const field = page.getByRole('search').locator('label')
        const shown = await field.screenshot({ caret: 'hide' })
        await page.evaluate(() => {
          const whole = new CSSStyleSheet()
          whole.replaceSync('input::placeholder { overflow: visible !important }')
          document.adoptedStyleSheets = [whole]
        })
        const whole = await field.screenshot({ caret: 'hide' })
        if (language === 'ar') expect(shown.equals(whole), 'no letter is cut').toBe(true)
      })
    })
  }
}

test.describe('in the colours of a system', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('chosen, open, late and connected things show by lines and shapes; axe finds nothing', async ({
    page,
    world,
  }) => {
    await arrives(world, { name: 'Grace Hopper', email: 'grace@example.com' })
    await atSheet(page, world)
    const lineOf = (of: ReturnType<Page['locator']>) => of.evaluate((one) => getComputedStyle(one).borderTopWidth)
    const filters = page.getByRole('group', { name: fr('requests.states') })
    expect(await lineOf(filters.locator('[aria-pressed=true]'))).toBe('3px')
    expect(await lineOf(filters.locator('[aria-pressed=false]').first())).toBe('1px')
    expect(await lineOf(page.locator('a[data-request][aria-current]'))).toBe('3px')
    expect(await lineOf(page.locator('a[data-request]:not([aria-current])'))).toBe('1px')
    const dot = page.getByRole('img', { name: fr('connection.good') })
    const [inside, around] = await dot.evaluate((one) => {
      const { backgroundColor, borderColor } = getComputedStyle(one)
      return [backgroundColor, borderColor]
    })
    expect(inside, 'a full dot stays full').toBe(around)
    const found = await axeFaults(page, 'forced colours')
    // The colours are those of the system.
    expect(found.filter((fault) => !fault.includes('color-contrast'))).toEqual([])
  })
})

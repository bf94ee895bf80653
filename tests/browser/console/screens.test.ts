/** Tests the room on small screens and in forced colours: no control is ever covered. */
import { expect, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import type { World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, keepNotices, makeTranslate, test } from './console-steps.ts'
import { addRequest, openSheet, rows, sheet, expectNotice, expectSheetOf } from './requests/request-steps.ts'

const fr = makeTranslate('fr')

/** Walks through the page by keyboard, and returns the focused elements that something covers. */
async function findCoveredFocus(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const covered: string[] = []
  await page.evaluate(() => document.querySelector('main')!.focus())
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press(key)
    const seen = await page.evaluate(async () => {
      const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      // An element that appears with the focus, as the skip link does, is drawn with the next frame.
      await nextFrame()
      await nextFrame()
      const focused = document.activeElement
      if (!focused || focused === document.body) return null
      // When Tab comes round, the page may get its focus back later than the element, on a busy machine by many frames.
      for (let frame = 0; frame < 120 && !focused.matches(':focus'); frame++) await nextFrame()
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

    test('no bar covers the focused element, forwards and backwards, online and offline', async ({
      page,
      context,
      world,
      faults,
    }) => {
      faults.allow(/ERR_INTERNET_DISCONNECTED|status of 4/)
      for (const name of ['Grace Hopper', 'Mary Somerville'])
        await addRequest(world, { name, email: `${name.length}@x.org` })
      await openSheet(page, world, { message: 'Un mot. '.repeat(40) })
      expect(await findCoveredFocus(page, 'Tab')).toEqual([])
      expect(await findCoveredFocus(page, 'Shift+Tab')).toEqual([])
      await context.setOffline(true)
      await expect(page.getByRole('alert').getByText(fr('connection.lost'))).toBeVisible()
      expect(await findCoveredFocus(page, 'Tab'), 'without the connection').toEqual([])
    })
  })
}

for (const language of ['fr', 'ar'] as const) {
  test(`the toast of a problem never covers the outcomes of the call, in ${language}`, async ({
    page,
    world,
    faults,
  }) => {
    faults.expect(/status of 500/)
    const t = makeTranslate(language)
    const id = await addRequest(world, { name: 'Ada Lovelace' })
    await enter(page, await anAdviser(world, { language }), { language, path: `/requests/${id}` })
    await expectSheetOf(page, 'Ada Lovelace')
    await page.keyboard.press('c')
    await expectNotice(page, t('sheet.claimed'))
    await page.route('**/rpc/record_attempt', async (route) => {
      await route.fulfill({ status: 500, json: { code: 'XX000', message: 'no', details: null, hint: null } })
    })
    await page.keyboard.press('3')
    await expect(page.getByRole('alert').locator('strong')).toBeVisible()
    const outcomes = page.getByRole('region', { name: t('sheet.outcome') }).getByRole('button')
    for (const width of [390, 1024, 1280, 1440]) {
      for (const height of [560, 640, 720, 800, 900]) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => outcomes.evaluateAll(countCovered), `at ${width} × ${height}`).toBe(0)
      }
    }
  })
}

/** Counts the elements that the toast overlaps. */
function countCovered(elements: Element[]): number {
  const toast = document.querySelector('[role="alert"]:has(strong)')!.getBoundingClientRect()
  return elements
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ left, right, top, bottom }) =>
        left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top,
    ).length
}

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the news of an outcome leaves the buttons for the list and the next call free', async ({ page, world }) => {
    await keepNotices(page)
    await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com', whatsapp_e164: '+33612345679' })
    await openSheet(page, world)
    const outcome = (key: 'busy' | 'no_answer') =>
      sheet(page).getByRole('button', { name: new RegExp(fr(`sheet.outcome.${key}`)) })
    await outcome('busy').tap()
    await expectNotice(page, fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.busy') }))
    await page.getByRole('button', { name: fr('requests.back') }).tap({ trial: true })
    await outcome('no_answer').tap({ trial: true })
    await page.getByRole('button', { name: fr('requests.nextCall') }).tap()
    await expectSheetOf(page, 'Grace Hopper')
  })

  test('a notice covers neither the menu nor the button under a note', async ({ page, world }) => {
    await keepNotices(page)
    await openSheet(page, world)
    await sheet(page)
      .getByRole('button', { name: new RegExp(fr('sheet.outcome.busy')) })
      .click()
    const said = fr('sheet.outcome.noted', { outcome: fr('sheet.outcome.busy') })
    await expectNotice(page, said)
    const add = sheet(page).getByRole('button', { name: fr('sheet.noteAdd') })
    await sheet(page).getByLabel(fr('sheet.note')).fill('Rappeler')
    await add.scrollIntoViewIfNeeded()
    for (const part of [add, page.getByRole('navigation')]) {
      const isAbove = async () => {
        const [{ y: below }, notice] = [(await part.boundingBox())!, (await page.getByText(said).boundingBox())!]
        return notice.y + notice.height < below
      }
      await expect.poll(isAbove, 'it stands above').toBe(true)
    }
    await add.click()
    await expectNotice(page, fr('sheet.noteAdded'))
    await page
      .getByRole('navigation')
      .getByRole('link', { name: fr('view.team') })
      .click()
  })
})

async function addLostRequest(world: World): Promise<void> {
  const camille = await anAdviser(world, { name: 'Camille Exemple-Durand' })
  const id = await addRequest(world, { language: 'fr' })
  const sql = `update request_work set state = 'lost', claimed_by = $2 where contact_request_id = $1`
  await world.database.owner.query(sql, [id, camille.id])
}

for (const language of ['fr', 'ar'] as const satisfies Language[]) {
  for (const width of [390, 1440]) {
    test.describe(`in ${language}, ${width} wide`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('a closed request shows its day, its state and its adviser in full, and the placeholder of the search is not cut', async ({
        page,
        world,
      }) => {
        const t = makeTranslate(language)
        await addLostRequest(world)
        await enter(page, await anAdviser(world, { language }), { language, path: '/?state=lost' })
        await expect(rows(page, t)).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        await expect(rows(page, t).first()).toContainText(t('requests.receivedOn', { day: '' }).trim())
        await expect(rows(page, t).first()).toContainText(`${t('requests.state.lost')} · \u2068Camille Exemple-Durand`)
        const cut = await rows(page, t)
          .locator('a > span:last-child span')
          .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))
        expect(cut, 'no part of the last line is cut').toEqual([])

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

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('chosen, open, late and connected are shown by lines and shapes; axe finds nothing', async ({ page, world }) => {
    await addRequest(world, { name: 'Grace Hopper', email: 'grace@example.com' })
    await openSheet(page, world)
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
    // The page does not set forced colours, so their contrast is not checked.
    expect(found.filter((fault) => !fault.includes('color-contrast'))).toEqual([])
  })
})

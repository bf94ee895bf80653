/** Tests that the outline of what has the focus is shown whole, on every view of the room and in its longest dialog. */
import { expect, type Page } from '@playwright/test'
import { views } from '#console/views.ts'
import { resize } from '../layout/laid-out.ts'
import { type ShownOutline, shownOutline } from '../shown-outline.ts'
import { anAdviser, enter, makeTranslate, test } from './console-steps.ts'
import { addRequest, expectSheetOf, sheet } from './requests/request-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const MOST_TABS = 60
const MOST_LOOKS = 20

const isFault = ({ cutBy, isWhole }: ShownOutline) => cutBy.length > 0 || !isWhole

/** Walks with Tab and returns what is cut, or not scrolled into view. */
async function cutOutlines(page: Page, where: string): Promise<string[]> {
  const found = new Set<string>()
  const seen = new Set<string>()
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    await page.keyboard.press('Tab')
    const focus = page.locator(':focus-visible:not(body)')
    if ((await focus.count()) === 0) continue
    let shown = await focus.evaluate(shownOutline)
    // The style follows a moment later if the focus comes back from the browser itself, and what still loads moves it.
    for (let looks = 0; looks < MOST_LOOKS && isFault(shown); looks += 1) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve), 100)))
      shown = await focus.evaluate(shownOutline)
    }
    const { name, cutBy, isWhole } = shown
    if (isFault(shown)) found.add(`${where}: ${name} ${isWhole ? cutBy.join() : 'out of view'}`)
    seen.add(name)
  }
  expect(seen.size, 'places of the focus').toBeGreaterThan(4)
  return [...found]
}

for (const [language, width] of [
  ['fr', 390],
  ['ar', 1440],
] as const) {
  test(`every view shows the outline of the focus whole, at ${width} px in ${language}`, async ({ page, world }) => {
    await addRequest(world, { name: 'Ada Lovelace' })
    await enterAsAdmin(page, world, '/')
    await resize(page, { width, height: 844 })
    const found: string[] = []
    for (const { path, label } of views.filter((view) => !view.path.includes(':') && view.path !== '/requests')) {
      await page.goto(`/console${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1, name: makeTranslate(language)(label) })).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      found.push(...(await cutOutlines(page, path)))
    }
    expect(found).toEqual([])
  })

  test(`sheet and correction show the outline of the focus whole, at ${width} px in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    const id = await addRequest(world, { name: 'Ada Lovelace' })
    await resize(page, { width, height: 844 })
    await enter(page, await anAdviser(world), { path: `/requests/${id}`, language })
    await expectSheetOf(page, 'Ada Lovelace')
    const found = await cutOutlines(page, 'sheet')
    await sheet(page)
      .getByRole('button', { name: t('sheet.edit') })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await cutOutlines(page, 'correction')))
    expect(found).toEqual([])
  })
}

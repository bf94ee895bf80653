import { slowGesture, fastGesture } from './gestures.ts'
import { words, open } from '../journey-steps.ts'
import {
  chosen,
  deck,
  directions,
  drag,
  expectAt,
  slowFlights,
  waitForLanding,
  swipe,
  TENNIS,
  title,
  top,
  undo,
  yes,
} from './deck-steps.ts'
import { expect, test } from '../reused-page.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const [language, , , side] of directions) {
  const t = words[language]

  test(`in ${language} a slow drag and a fast one of the mouse answer toward the same sides; a short one springs back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, TENNIS, language)
    await drag(page, slowGesture(60 * side))
    await expectAt(page, 1, t)
    await expect(top(page, t)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
    await drag(page, slowGesture(260 * side, 12))
    await expectAt(page, 2, t)
    await expect.poll(() => chosen(page)).not.toBeNull()
    const choice = chosen(page)
    await drag(page, slowGesture(-260 * side, 12))
    await expectAt(page, 3, t)
    await waitForLanding(page)
    expect(chosen(page)).toBe(choice)
    await drag(page, fastGesture(90 * side))
    await expectAt(page, 4, t)
    await expect.poll(() => chosen(page)).not.toBe(choice)
  })
}

test('a drag that ends on the title does not click it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page, TENNIS)
  const { x, y, width, height } = (await title(page).getByRole('link').boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 6 })
  await page.waitForTimeout(150)
  await page.mouse.up()
  await expectAt(page, 1)
  expect(new URL(page.url()).searchParams.has('detail')).toBe(false)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  for (const [language, , , side] of directions) {
    test(`in ${language} a swipe answers, and a short one springs back`, async ({ page }) => {
      const t = words[language]
      await open(page, TENNIS, language)
      await swipe(page, slowGesture(60 * side))
      await expectAt(page, 1, t)
      await swipe(page, slowGesture(170 * side, 8))
      await expectAt(page, 2, t)
      await expect.poll(() => chosen(page)).not.toBeNull()
      const choice = chosen(page)
      await swipe(page, slowGesture(-170 * side, 8))
      await expectAt(page, 3, t)
      await waitForLanding(page)
      expect(chosen(page)).toBe(choice)
      await swipe(page, fastGesture(90 * side, 8))
      await expectAt(page, 4, t)
      await expect.poll(() => chosen(page)).not.toBe(choice)
    })
  }

  test('a vertical swipe scrolls the page and answers nothing', async ({ page }) => {
    await open(page, TENNIS)
    await swipe(page, slowGesture(10, -160))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60)
    await expectAt(page, 1)
  })

  test('nothing scrolls sideways, neither at rest nor during a drag and a flight', async ({ page }) => {
    await open(page, TENNIS)
    const widest = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await widest()).toBe(0)
    await yes(page).click()
    expect(await widest()).toBe(0)
  })
})

test('during a swipe nothing is rendered and nothing is laid out', async ({ page }) => {
  await open(page, TENNIS)
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const layouts = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'LayoutCount')!.value
  const { x, y, width } = (await page.locator('[data-depth="0"]').boundingBox())!
  const pictures = page.locator('[data-deck] img')
  await expect
    .poll(() => pictures.evaluateAll((all: HTMLImageElement[]) => all.every((one) => one.complete)))
    .toBe(true)
  await page.mouse.move(x + width / 2, y + 150)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 10, y + 150)
  await page.evaluate(() => {
    const changes: string[] = []
    Object.assign(globalThis, { changes })
    new MutationObserver((records) =>
      changes.push(...records.map((record) => record.attributeName ?? record.type)),
    ).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  const before = await layouts()
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(x + width / 2 + 10 + step * 2, y + 150)
  expect((await layouts()) - before).toBe(0)
  const changed = await page.evaluate(() => [...new Set((globalThis as unknown as { changes: string[] }).changes)])
  expect(changed).toEqual(['style'])
  await page.mouse.up()
})

test('the address contains an answer while its poster still flies: reload, Back and a link keep it', async ({
  page,
}) => {
  await open(page, TENNIS)
  await slowFlights(page)
  await drag(page, fastGesture(150))
  await expect(page.locator('[data-flight]')).toHaveCount(1)
  await expect.poll(() => chosen(page)).not.toBeNull()
  const choice = chosen(page)!
  await page.reload()
  await expectAt(page, 2)
  expect(chosen(page)).toBe(choice)
  await expect(page.getByRole('button', { name: 'Terminer avec 1 expérience' })).toBeVisible()

  await slowFlights(page)
  await drag(page, fastGesture(150))
  await page.getByRole('link', { name: 'Grille' }).click()
  await expect(page.getByRole('button', { name: 'Continuer avec 2 expériences' })).toBeVisible()
  await page.goBack()
  await expectAt(page, 3)
  await expect(page.getByRole('button', { name: 'Terminer avec 2 expériences' })).toBeVisible()
})

test('a deck that is restarted while its first poster still flies shows that poster and focuses it', async ({
  page,
}) => {
  await open(page, TENNIS)
  const first = (await title(page).textContent())!
  await slowFlights(page)
  await page.keyboard.press('ArrowLeft')
  for (let turn = 1; turn < 5; turn += 1) {
    await expectAt(page, turn + 1)
    await page.keyboard.press('ArrowLeft')
  }
  await deck(page).getByRole('button', { name: 'Revoir depuis le début' }).click()
  await expect(title(page)).toHaveText(first)
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toBeInViewport({ ratio: 1 })
})

test('with reduced motion a poster changes without flight', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, TENNIS)
  await page.evaluate(() => {
    Object.assign(globalThis, { flights: 0 })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      Object.assign(globalThis, { flights: 1 })
      return animate.apply(this, given)
    }
  })
  await yes(page).click()
  await expectAt(page, 2)
  await expect(page.locator('[data-flight]')).toHaveCount(0)
  await undo(page).click()
  await expectAt(page, 1)
  await drag(page, slowGesture(40))
  expect(await page.evaluate(() => (globalThis as unknown as { flights: number }).flights)).toBe(0)
})

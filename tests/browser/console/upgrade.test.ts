/** Tests a page that is open while the program is upgraded: it continues without help (product §4.2). */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, makeTranslate, test } from './console-steps.ts'

const t = makeTranslate('fr')

/** Turn the page of the room into that of another build, and into that of other settings. */
const anotherBuild = (html: string) => html.replaceAll(/-[\w-]{8}(?=\.js)/g, '-other123')
const anotherBrand = (html: string) => html.replaceAll('Premier Rang', 'Autre Salon')

/** Makes the server answer with another page when the room checks for one. */
const upgraded = (page: Page, change = anotherBuild) =>
  page.route(/\/console$/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isOld: true }))
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

test('a view with a missing file is shown after a reload, without an error', async ({ page, world, faults }) => {
  faults.allow(/status of 404|dynamically imported|Failed to fetch/)
  // The file is missing before the page could prefetch it, and served again after the reload.
  let [isMarked, isReloaded] = [false, false]
  page.on('request', (request) => (isReloaded ||= isMarked && request.isNavigationRequest()))
  await page.route(/\/assets\/Figures-[^/]*\.js/, (route) =>
    isReloaded ? route.continue() : route.fulfill({ status: 404 }),
  )
  await enter(page, await anAdviser(world))
  await upgraded(page)
  await mark(page)
  isMarked = true
  await page.getByRole('link', { name: t('view.figures') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('view.figures') })).toBeVisible()
  await page.waitForFunction(() => !('isOld' in window))
  await expect(page.getByText(t('console.broken'))).toHaveCount(0)
})

for (const [what, change] of [
  ['another build', anotherBuild],
  ['another brand', anotherBrand],
] as const) {
  test(`after the server came back with ${what}, the next view is loaded as a new page`, async ({
    page,
    context,
    world,
    faults,
  }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
    await enter(page, await anAdviser(world))
    await upgraded(page, change)
    await mark(page)
    await context.setOffline(true)
    await expect(page.getByText(t('connection.lost'))).toBeVisible()
    const looked = page.waitForResponse(/\/console$/)
    await context.setOffline(false)
    await looked
    // The room has read its answer before this later one.
    await page.evaluate(async () => (await fetch('/console')).text())
    expect(await isOld(page), 'nothing is taken from under the hand').toBe(true)
    await page.getByRole('link', { name: t('view.team') }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('view.team') })).toBeVisible()
    expect(await isOld(page)).toBe(false)
  })
}

test('with the same build the page stays loaded, also if a file could not be fetched', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 404|dynamically imported|Failed to fetch/)
  await page.route(/\/assets\/Figures-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await enter(page, await anAdviser(world))
  await mark(page)
  await page.getByRole('link', { name: t('view.figures') }).click()
  await expect(page.getByText(t('console.broken'), { exact: true })).toBeVisible()
  expect(await isOld(page)).toBe(true)
})

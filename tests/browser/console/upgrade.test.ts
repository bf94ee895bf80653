/** A page that is open while the program is upgraded goes on by itself (product §4.2). */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, speaking, test } from './console-steps.ts'

const t = speaking('fr')

/** The server's answer when the page asks whether it has another build. */
const upgraded = (page: Page) =>
  page.route(/\/console$/, async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/-[\w-]{8}(?=\.js)/g, '-other123') })
  })
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isOld: true }))
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window)

test('a view whose file is gone is shown after a reload, and nothing is said to be broken', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 404|dynamically imported|Failed to fetch/)
  // Gone before anything could fetch it ahead, and there again in the page that is loaded next.
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

test('after the server was away and came back as another one, the next place is loaded as a page', async ({
  page,
  context,
  world,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to fetch/)
  await enter(page, await anAdviser(world))
  await upgraded(page)
  await mark(page)
  await context.setOffline(true)
  await expect(page.getByText(t('connection.lost'))).toBeVisible()
  const looked = page.waitForResponse(/\/console$/)
  await context.setOffline(false)
  await looked
  expect(await isOld(page), 'nothing is taken from under the hand').toBe(true)
  await page.getByRole('link', { name: t('view.team') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('view.team') })).toBeVisible()
  expect(await isOld(page)).toBe(false)
})

test('without another build the same page goes on, also when a file did not come', async ({ page, world, faults }) => {
  faults.allow(/status of 404|dynamically imported|Failed to fetch/)
  await page.route(/\/assets\/Figures-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await enter(page, await anAdviser(world))
  await mark(page)
  await page.getByRole('link', { name: t('view.figures') }).click()
  await expect(page.getByText(t('console.broken'), { exact: true })).toBeVisible()
  expect(await isOld(page)).toBe(true)
})

import { open, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const t = words.fr

test('a step that is not kept says that it waits, and opens when the network is back', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/Failed to load resource/)
  await open(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Tennis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.notHere'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText(t('site.offline'))).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('selection.title'))
  await unfold(page)
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('the step also opens if the browser reports the network too early', async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/)
  await open(page)
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Tennis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('site.notHere'))
  let refused = 0
  await page.route(/\.js$/, (route) => (refused++ === 0 ? route.abort('internetdisconnected') : route.continue()))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('selection.title'))
  expect(refused).toBeGreaterThan(1)
})

test('a language that is asked for without a network comes once it is back', async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource/)
  await open(page)
  await context.setOffline(true)
  await page.locator('a[hreflang=en]').click()
  await expect(page.getByText(t('site.offline'))).toBeVisible()
  await expect(page).toHaveURL(/lang=en$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.en('home.title'))
})

/** A quick adviser: keys and links of the room while its screens still come. */
import { expect } from '@playwright/test'
import { anAdviser, signIn, speaking, test } from './console-steps.ts'

const fr = speaking('fr')

test('a key is in force as soon as what it belongs to is drawn', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  await page.goto('/console')
  await page.evaluate(() => {
    const pressed = new MutationObserver(() => {
      if (!document.querySelector('nav')) return
      pressed.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    })
    pressed.observe(document.body, { childList: true, subtree: true })
  })
  await signIn(page, adviser)
  await expect(page.getByRole('dialog', { name: fr('shortcuts.title') })).toBeVisible()
})

test('an adviser who leaves the first screen before it came is heard to be on the next one', async ({
  page,
  world,
}) => {
  const adviser = await anAdviser(world)
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route(/\/Requests-[^/]+\.js$/, async (route) => {
    await left
    await route.continue()
  })
  await page.goto('/console')
  await signIn(page, adviser)
  await expect(page.getByRole('navigation', { name: fr('console.navigation') })).toBeVisible()
  await page.getByRole('link', { name: fr('view.team') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: fr('view.team') })).toBeFocused()
  leave()
})

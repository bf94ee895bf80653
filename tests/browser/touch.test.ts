import { FORM, open, sendButton, toggle } from './journey-steps.ts'
import { expect, test } from './visitor.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

test('a finger that chooses leaves the focus where it touched', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  const wimbledon = toggle(page, 'Wimbledon')
  for (const pressed of ['true', 'false']) {
    await wimbledon.tap()
    await expect(wimbledon).toHaveAttribute('aria-pressed', pressed)
    await expect(wimbledon).toBeFocused()
  }
})

test('what a finger touched does not look pointed at for ever', async ({ page }) => {
  await open(page, FORM)
  const send = sendButton(page)
  const colour = await send.evaluate((button) => getComputedStyle(button).backgroundColor)
  await send.tap()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
  await expect(send).toHaveCSS('background-color', colour)
})

import { open, toggle } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 664 } })

test('choosing by touch keeps the focus on the touched control', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  const wimbledon = toggle(page, 'Wimbledon')
  for (const pressed of ['true', 'false']) {
    await wimbledon.tap()
    await expect(wimbledon).toHaveAttribute('aria-pressed', pressed)
    await expect(wimbledon).toBeFocused()
  }
})

test('a touched control does not keep its hover style', async ({ page }) => {
  await open(page, 'step=summary&chosen=2&open=share')
  const share = page.getByRole('button', { name: /^Copier le lien|^Lien copié/ })
  const colour = await share.evaluate((button) => getComputedStyle(button).color)
  await share.tap()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Lien copié|^Le lien n’a pas/)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  expect(await share.evaluate((button) => getComputedStyle(button).color)).toBe(colour)
})

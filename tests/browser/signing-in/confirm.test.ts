/** Tests the page of the link in a letter: it is accessible, works by keyboard, and redirects to its target (safety E37). */
import { expect, type Page } from '@playwright/test'
import { aWorld, type World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { test as base } from '../worker.ts'

const settings = { AUTH_REDIRECTS: 'http://app.localhost:*/**' }

const test = base.extend<{ world: World }>({
  world: async ({ kept }, provide) => provide(await kept.once('world of letters', () => aWorld({ settings }))),
})

/** Opens the link of an invitation letter to a new address. */
async function openLink(page: Page, world: World, lang: string, kind = ''): Promise<void> {
  const answer = await fetch(`${world.address}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: { apikey: world.secrets.secretKey },
    body: JSON.stringify({ type: 'invite', email: `${crypto.randomUUID()}@example.com` }),
  })
  const { hashed_token: token } = (await answer.json()) as { hashed_token: string }
  const redirect_to = `${world.address.replace('127.0.0.1', 'app.localhost')}/`
  const query = new URLSearchParams({ token: kind + token, type: 'invite', redirect_to, lang })
  await page.goto(`${world.address.replace('127.0.0.1', 'localhost')}/auth/v1/confirm?${query.toString()}`)
}

for (const [lang, label] of [
  ['fr', 'Accepter l’invitation'],
  ['ar', 'قبول الدعوة'],
] as const) {
  for (const width of [320, 1440]) {
    test(`the page in ${lang} at ${width} px has no axe violation and fits the screen`, async ({ page, world }) => {
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
      await page.setViewportSize({ width, height: 700 })
      await openLink(page, world, lang)
      await expect(page.getByRole('button', { name: label })).toBeInViewport()
      expect(await axeFaults(page, 'confirm')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(errors).toEqual([])
    })
  }

  test(`the page in ${lang} is confirmed by Tab and Enter, and redirects with a session`, async ({ page, world }) => {
    await openLink(page, world, lang)
    const redirect = page.waitForResponse((response) => response.status() === 303)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: label })).toBeFocused()
    await page.keyboard.press('Enter')
    const location = (await redirect).headers()['location']!
    expect(location).toMatch(/^http:\/\/app\.localhost:\d+\/#access_token=/)
    await page.waitForURL((url) => url.hostname === 'app.localhost')
    expect(await page.evaluate(() => document.referrer)).toBe('')
  })
}

for (const [lang, label] of [
  ['fr', 'Continuer dans ce navigateur'],
  ['ar', 'المتابعة في هذا المتصفح'],
] as const) {
  test(`in ${lang} the link of a flow that began in another browser is confirmed by the second button`, async ({
    page,
    world,
  }) => {
    const errors: string[] = []
    page.on('console', (message) => /Security Policy/.test(message.text()) && errors.push(message.text()))
    await page.setViewportSize({ width: 320, height: 700 })
    await openLink(page, world, lang, 'pkce_')
    expect(await axeFaults(page, 'confirm')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const redirect = page.waitForResponse((response) => response.status() === 303)
    await page.getByRole('button', { name: label }).click()
    const location = (await redirect).headers()['location']!
    expect(location.startsWith(`${world.services.settings.SITE_URL}/console#access_token=`)).toBe(true)
    await expect.poll(() => page.url()).not.toContain('/confirm')
    expect(errors).toEqual([])
  })
}

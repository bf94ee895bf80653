/** The page behind a letter's link, in a real browser: read, reached by keyboard, and left for where it leads (safety E37). */
import { expect, type Page } from '@playwright/test'
import { aWorld, type World } from '#tests/world.ts'
import { axeFaults } from '../axe.ts'
import { test as base } from '../worker.ts'

const settings = { AUTH_REDIRECTS: 'http://app.localhost:*/**' }

const test = base.extend<{ world: World }>({
  world: async ({ kept }, provide) => provide(await kept.once('world of letters', () => aWorld({ settings }))),
})

/** As a letter would have led here, with somebody new at the other end. */
async function open(page: Page, world: World, lang: string, kind = ''): Promise<void> {
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
    test(`in ${lang} at ${width} it is accessible and fits`, async ({ page, world }) => {
      const wrong: string[] = []
      page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
      await page.setViewportSize({ width, height: 700 })
      await open(page, world, lang)
      await expect(page.getByRole('button', { name: label })).toBeInViewport()
      expect(await axeFaults(page, 'confirm')).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(wrong).toEqual([])
    })
  }

  test(`in ${lang} one key presses the button, and the way leads on, signed in`, async ({ page, world }) => {
    await open(page, world, lang)
    const led = page.waitForResponse((response) => response.status() === 303)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: label })).toBeFocused()
    await page.keyboard.press('Enter')
    const location = (await led).headers()['location']!
    expect(location).toMatch(/^http:\/\/app\.localhost:\d+\/#access_token=/)
    await page.waitForURL((url) => url.hostname === 'app.localhost')
    expect(await page.evaluate(() => document.referrer)).toBe('')
  })
}

for (const [lang, label] of [
  ['fr', 'Continuer dans ce navigateur'],
  ['ar', 'المتابعة في هذا المتصفح'],
] as const) {
  test(`in ${lang} the link of a flow that began elsewhere opens here with the second button`, async ({
    page,
    world,
  }) => {
    const wrong: string[] = []
    page.on('console', (message) => /Security Policy/.test(message.text()) && wrong.push(message.text()))
    await page.setViewportSize({ width: 320, height: 700 })
    await open(page, world, lang, 'pkce_')
    expect(await axeFaults(page, 'confirm')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const led = page.waitForResponse((response) => response.status() === 303)
    await page.getByRole('button', { name: label }).click()
    const location = (await led).headers()['location']!
    expect(location.startsWith(`${world.services.settings.SITE_URL}/console#access_token=`)).toBe(true)
    await expect.poll(() => page.url()).not.toContain('/confirm')
    expect(wrong).toEqual([])
  })
}

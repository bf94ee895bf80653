/** The way into the owner's room, and what visitors see of what is done there. */
import { expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import type { World } from '#tests/world.ts'
import { aPublisher, servedVersion } from '#tests/publishing.ts'
import { speaking } from '../console-steps.ts'
import { enterAsAdmin } from '../team-steps.ts'

export const fr = speaking('fr')

/** An admin before the season board. */
export async function atBoard(page: Page, world: World): Promise<void> {
  await asOnFirstDay(world)
  await enterAsAdmin(page, world, '/catalogue')
  await expect(row(page, '2')).toBeVisible()
}

/** A server that served another catalogue to the test before is told that there is none. */
export async function asOnFirstDay(world: World): Promise<void> {
  if (servedVersion(world) === 0) return
  const { publish, restore } = await aPublisher(world)
  await publish(['2', { priceFrom: 1 }])
  await restore(0)
  await expect.poll(() => servedVersion(world)).toBe(2)
}

export const row = (page: Page, id: string) => page.locator(`li[data-experience="${id}"]`)

export const told = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible()

/** The text on the card of an experience for a first visit. */
export async function cardSeenBy(
  browser: Browser,
  { origin, id, language = 'fr' }: { origin: string; id: string; language?: Language },
): Promise<string> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin}/?step=selection${language === 'fr' ? '' : `&lang=${language}`}`)
  const card = page.locator(`article[aria-labelledby="experience-${id}"]`)
  const said = (await card.count()) > 0 ? ((await card.first().textContent()) ?? '') : ''
  await context.close()
  return said
}

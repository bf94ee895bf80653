/** Opens the season board, and reads the public page that results from it. */
import { expect, type Browser, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import type { World } from '#tests/world.ts'
import { aPublisher, servedVersion } from '#tests/publishing.ts'
import { makeTranslate } from '../console-steps.ts'
import { enterAsAdmin } from '../team-steps.ts'

export const fr = makeTranslate('fr')

/** Opens the season board as an admin. */
export async function openBoard(page: Page, world: World): Promise<void> {
  await resetCatalogue(world)
  await enterAsAdmin(page, world, '/catalogue')
  await expect(row(page, '2')).toBeVisible()
}

/** Restores the original catalogue if the test before published another one. */
export async function resetCatalogue(world: World): Promise<void> {
  if (servedVersion(world) === 0) return
  const { publish, restore } = await aPublisher(world)
  await publish(['2', { priceFrom: 1 }])
  const version = await restore(0)
  await expect.poll(() => servedVersion(world)).toBe(version)
}

export const row = (page: Page, id: string) => page.locator(`li[data-experience="${id}"]`)

/** Returns the text of the card of an experience, as a new visitor sees it. */
export async function readCard(
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

/** Opens the room as an admin. */
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { type Adviser, anAdviser, codeOf, signIn, makeTranslate } from './console-steps.ts'

const fr = makeTranslate('fr')

/** Adds an admin and opens the room with a session that passed the second factor. */
export async function enterAsAdmin(page: Page, world: World, path: string): Promise<Adviser> {
  const admin = await anAdviser(world, { role: 'admin', name: 'Inès Morel' })
  await page.goto(`/console${path}`)
  await signIn(page, admin)
  await page.getByRole('button', { name: fr('enrol.totp') }).click()
  await page.getByLabel(fr('factor.code')).fill(codeOf(await page.locator('code').innerText()))
  await page.getByRole('button', { name: fr('enrol.do') }).click()
  await expect(page.getByRole('navigation')).toBeVisible()
  return admin
}

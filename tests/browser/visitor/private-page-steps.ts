/** Opens the private page of a new request. */
import { expect, type Page } from '@playwright/test'
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import type { World } from '#tests/world.ts'

export const t = translator<PrivatePageKey>(privatePageWords.fr, languages.fr.locale)
export const monaco = [{ id: '1', title: 'Monaco, yacht et paddock', price: '4 500 €' }]

export async function openPrivatePage(page: Page, world: World, more: object = {}) {
  const { id } = await sendRequest(world, { selected_experiences: monaco, ...more })
  const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
  await page.goto(`/?request=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  return { id, token }
}

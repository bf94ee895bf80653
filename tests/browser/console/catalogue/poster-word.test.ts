/** Tests the warning about a word that the frame of its poster would cut: on the sheet and before the publication. */
import { expect } from '@playwright/test'
import { faultsAtWidths, test } from '../console-steps.ts'
import { openBoard, fr } from './catalogue-steps.ts'
import { saveDraft } from './drafts.ts'

test('a word wider than its poster causes a warning while it is typed, and again before the publication', async ({
  page,
  world,
}) => {
  await openBoard(page, world)
  await page.goto('/console/catalogue/2')
  const word = page.locator('[name="word.fr"]')
  const doubt = page.getByText(fr('catalogue.sheet.wordDoubt'))
  await word.fill('WWWWWWWWWWWW')
  await expect(doubt).toHaveCount(1)
  const cut = page.frameLocator('iframe').locator('article figcaption').first()
  await expect(cut).toHaveText('WWWWWWWWWWWW')
  await word.fill('MANCHESTER')
  await expect(cut, 'as long as it may be').toHaveText('MANCHESTER')
  await expect(doubt).toHaveCount(0)
  // No sheet of this browser has shown the draft of a colleague.
  await saveDraft(world, '7', { 'word.ar': { to: 'سسسسسسسسسسسس' }, 'word.fr': { to: 'WIMBLEDON' } })
  await saveDraft(world, '8', { 'word.fr': { to: 'MMMMMMMMMMMM' } })
  const added = { 'title.fr': { to: 'Coupe' }, 'location.fr': { to: 'Manchester' }, 'word.fr': { to: 'MANCHESTER' } }
  await saveDraft(world, 'coupe', added)
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 4 }) }).click()
  const warnings = page.getByRole('dialog').getByText(/^Trop large pour l’affiche/)
  await expect(warnings).toHaveText([/arabe/, /français/, /arabe/])
  expect(await faultsAtWidths(page, 'words too wide')).toEqual([])
})

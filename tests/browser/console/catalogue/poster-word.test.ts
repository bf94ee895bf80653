/** The word of a poster that its frame would cut is told on the sheet, and by its field before it is published. */
import { expect } from '@playwright/test'
import { faultsAtWidths, test } from '../console-steps.ts'
import { atBoard, fr } from './catalogue-steps.ts'
import { draftOf } from './drafts.ts'

test('a word wider than its poster is doubted as it is typed, and named before it is published', async ({
  page,
  world,
}) => {
  await atBoard(page, world)
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
  // A colleague's draft has not been on any sheet here.
  await draftOf(world, '7', { 'word.ar': { to: 'سسسسسسسسسسسس' }, 'word.fr': { to: 'WIMBLEDON' } })
  await draftOf(world, '8', { 'word.fr': { to: 'MMMMMMMMMMMM' } })
  const added = { 'title.fr': { to: 'Coupe' }, 'location.fr': { to: 'Manchester' }, 'word.fr': { to: 'MANCHESTER' } }
  await draftOf(world, 'coupe', added)
  await page.getByRole('link', { name: fr('catalogue.sheet.all') }).click()
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 4 }) }).click()
  const told = page.getByRole('dialog').getByText(/^Trop large pour l’affiche/)
  await expect(told).toHaveText([/arabe/, /français/, /arabe/])
  expect(await faultsAtWidths(page, 'words too wide')).toEqual([])
})

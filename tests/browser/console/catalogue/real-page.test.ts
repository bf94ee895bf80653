/** Tests the link of the season board to the public page with all drafts applied (decision 053). */
import { expect } from '@playwright/test'
import { anAdviser, enter, test } from '../console-steps.ts'
import { resetCatalogue, fr } from './catalogue-steps.ts'
import { saveDraft } from './drafts.ts'

test.beforeEach(({ world }) => resetCatalogue(world))

test('the board opens the public page with the drafts; without a draft there is no link', async ({
  page,
  context,
  world,
}) => {
  await enter(page, await anAdviser(world), { path: '/catalogue' })
  const action = page.getByRole('button', { name: fr('catalogue.realPage') })
  await expect(page.getByRole('button', { name: fr('catalogue.versions') })).toBeVisible()
  await expect(action).toHaveCount(0)
  await saveDraft(world, '2', { 'title.fr': { to: 'Porte d’Auteuil' } })
  await page.reload()
  const opened = context.waitForEvent('page')
  await action.click()
  const real = await opened
  await expect(real.getByRole('note').first()).toContainText('Aperçu')
  await real.goto(`${real.url()}&detail=2`)
  await expect(real.getByRole('heading', { name: 'Porte d’Auteuil' }).first()).toBeVisible()
  await real.close()
})

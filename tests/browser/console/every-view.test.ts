/** Tests every row of `console/views.ts`: its label in the menu, its address, and axe on a phone and on a desktop. */
import { expect } from '@playwright/test'
import { views } from '#console/views.ts'
import { faultsAtWidths, makeTranslate, test } from './console-steps.ts'
import { enterAsAdmin } from './team-steps.ts'

const atAddress = views.filter(({ path }) => !path.includes(':'))

for (const language of ['fr', 'ar'] as const) {
  test(`every view opens from the menu, shows its name and has no axe violation in ${language}`, async ({
    page,
    world,
  }) => {
    const t = makeTranslate(language)
    await enterAsAdmin(page, world, '/')
    const found: string[] = []
    for (const { path, label, glyph } of atAddress) {
      await page.goto(`/console${path}?lang=${language}`)
      await expect(page.getByRole('heading', { level: 1, name: t(label) })).toBeAttached()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const inMenu = page
        .getByRole('navigation', { name: t('console.navigation') })
        .getByRole('link', { name: t(label) })
      if (glyph) await expect(inMenu).toHaveAttribute('aria-current', 'page')
      found.push(...(await faultsAtWidths(page, path)))
    }
    expect(found).toEqual([])
  })
}

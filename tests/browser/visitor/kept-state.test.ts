import type { Page } from '@playwright/test'
import { heading, open, toggle, waitForHydration, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr

for (const missing of ['the script', 'a part of the step'] as const) {
  test(`without ${missing} the picker works as server HTML, and comes alive at a later touch`, async ({
    page,
    faults,
  }) => {
    faults.allow(/Failed to load resource/)
    const isMissing = (url: string) =>
      missing === 'the script' ? !url.includes('/loader-') : url.includes('/ExperiencePicker-')
    let isLost = true
    await page.route('**/assets/*.js', (route) =>
      isLost && isMissing(route.request().url()) ? route.abort() : route.continue(),
    )
    await page.goto('/?step=selection&category=tennis')
    await page.locator('label:has([name=chosen])').first().click()
    const onward = page.locator('[data-fixed-bar] button[type=submit]')
    await expect(onward).toBeEnabled()
    isLost = false
    await onward.click()
    await expect(heading(page)).toHaveText('Votre sélection')
    await expect(page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('listitem')).toHaveCount(1)
  })
}

test('Back keeps the newest selection, and after «Recommencer» it brings the former one back', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Tennis' }).click()
  await toggle(page, 'Wimbledon').click()
  await toggle(page, 'Roland-Garros').click()
  await page.getByRole('button', { name: 'Continuer avec 2 expériences' }).click()
  await page.getByRole('link', { name: 'Recevoir mon devis VIP' }).click()
  const chosen = page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('heading')
  await page.getByRole('button', { name: t('shortlist.remove', { title: 'Wimbledon' }) }).click()
  await expect(chosen).toHaveText(['Roland-Garros'])
  await page.goBack()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(chosen, 'after the form').toHaveText(['Roland-Garros'])
  await page.goBack()
  await expect(toggle(page, 'Wimbledon'), 'in the list').toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await page.getByRole('link', { name: 'Formule 1' }).click()
  await expect(page.getByText('1 expérience sélectionnée'), 'after home').toBeVisible()
  await page.getByRole('button', { name: 'Continuer avec 1 expérience' }).click()
  await page.getByRole('link', { name: 'Recommencer' }).click()
  await expect(heading(page)).toHaveText(t('home.title'))
  await page.goBack()
  await expect(chosen, 'undone').toHaveText(['Roland-Garros'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('selection')), 'also on the device').toBe('2')
})

test('Back takes a chosen language back, also on the device', async ({ page }) => {
  await open(page)
  await page.locator('a[hreflang=en]').first().click()
  await expect(heading(page)).toHaveText(words.en('home.title'))
  await page.goBack()
  await expect(heading(page)).toHaveText(t('home.title'))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('language'))).toBe('fr')
})

test('a choice made while the link of a shared deck is on its way belongs to the deck', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/together/open', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: t('deck.together') }).click()
  await toggle(page, 'Wimbledon').click()
  release()
  await expect(page).toHaveURL(/together=/)
  await expect(page.getByRole('link', { name: 'Continuer avec 1 expérience' })).toBeVisible()
})

test('a question about a chosen experience shows its field and has the focus', async ({ page }) => {
  for (const from of [
    'step=selection&chosen=7&detail=2',
    'step=summary&chosen=7&detail=7',
    'step=summary&sent=2,7&detail=7',
    'chosen=7',
  ]) {
    await open(page, from)
    await page.locator('a[href*="form=question"]').last().click()
    await expect(page.locator('#contact-title'), from).toBeFocused()
    await expect(page.locator('#contact-title'), from).toBeInViewport()
  }
})

test('a reload shows the place where the page was', async ({ page }) => {
  await open(page, 'step=selection')
  await page.evaluate(() => scrollTo(0, 1500))
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1300)
})

test('undo of a removal after Back to home restores the experience beside the others', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Tennis' }).click()
  await toggle(page, 'Wimbledon').click()
  await toggle(page, 'Roland-Garros').click()
  await page.getByRole('button', { name: 'Continuer avec 2 expériences' }).click()
  await page.getByRole('button', { name: t('shortlist.remove', { title: 'Wimbledon' }) }).click()
  await page.goBack()
  await page.goBack()
  await expect(heading(page)).toHaveText(t('home.title'))
  await page
    .getByRole('status')
    .getByRole('button', { name: t('deck.undo') })
    .click()
  await page.getByRole('link', { name: 'Formule 1' }).click()
  await expect(page.getByText('2 expériences sélectionnées')).toBeVisible()
})

test('an answer that is no page of ours is no release: nothing is reloaded, and the step comes later', async ({
  page,
  faults,
}) => {
  faults.allow(/Failed to load resource/)
  let isLost = true
  let asked = 0
  await page.route('**/assets/ExperiencePicker-*.js', (route) => (isLost ? route.abort() : route.continue()))
  await page.route(/\/\?step=selection/, (route) => {
    if (route.request().resourceType() === 'document') return route.continue()
    asked += 1
    return route.fulfill({ contentType: 'text/html', body: '<p>En travaux</p>' })
  })
  await open(page)
  const made = await page.evaluate(() => performance.timeOrigin)
  await page.getByRole('main').getByRole('link', { name: 'Tennis' }).click()
  await expect(heading(page)).toHaveText(t('site.notHere'))
  await expect.poll(() => asked).toBeGreaterThan(0)
  isLost = false
  await expect(heading(page)).toHaveText(t('selection.title'))
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(made)
})

test('a dialog is a step until it is closed: then Back leads to the step before it', async ({ page }) => {
  await open(page, 'step=selection&category=tennis&chosen=2,7')
  await page.getByRole('button', { name: t('selection.continue', { count: 2 }) }).click()
  await expect(heading(page)).toHaveText('Votre sélection')
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: t('compare.title'), exact: true }).click()
  await dialog.getByRole('button', { name: t('site.close') }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: t('footer.legal') }).click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: t('charter.read') }).click()
  await page.getByRole('button', { name: t('charter.accept') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/?step=summary&category=tennis&chosen=2,7')
  await page.goBack()
  await expect(heading(page)).toHaveText(t('selection.title'))
})

test.describe('on a device that has not accepted the charter', () => {
  test.use({ charterAccepted: false })
  const START = new Date('2026-05-01T10:00:00Z')

  const dialog = (page: Page) => page.getByRole('dialog')
  const keepInAnotherTab = (page: Page, name: string) => page.evaluate((kept) => localStorage.setItem(kept, '1'), name)

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: START })
    await open(page, 'step=categorySelection')
    await page.clock.pauseAt(new Date(START.getTime() + 3_600_000))
    await page.getByRole('link', { name: t('site.back'), exact: true }).click()
    await expect(heading(page)).toHaveText(t('home.title'))
  })

  test('it does not open if another tab accepted it during its delay', async ({ page }) => {
    await page.clock.runFor(1900)
    await keepInAnotherTab(page, 'charter-accepted')
    await page.clock.runFor(60_000)
    await expect(dialog(page)).toHaveCount(0)
  })

  for (const key of ['event-shown', 'request-sent']) {
    test(`the tennis event does not open if another tab noted ${key} during its delay`, async ({ page }) => {
      await page.clock.runFor(2100)
      await page.getByRole('button', { name: t('charter.accept') }).click()
      await expect(dialog(page)).toHaveCount(0)
      await page.clock.runFor(900)
      await keepInAnotherTab(page, key)
      await page.clock.runFor(60_000)
      await expect(dialog(page)).toHaveCount(0)
    })
  }
})

import type { Locator, Page } from '@playwright/test'
import { field, heading, open, people, sendButton, someone, toggle, unfold, words } from '../journey-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'
import { shownOutline } from '../shown-outline.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr

/** Tabs on until it has the focus, and sees that the focus can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) {
      const outline = await target.evaluate(shownOutline)
      expect(outline.width, 'how wide the focus is drawn').toBeGreaterThanOrEqual(2)
      expect(outline.cutBy, 'nothing cuts the outline').toEqual([])
      return
    }
  }
  throw new Error(`The keyboard does not reach ${String(target)}`)
}

for (const width of [390, 1440]) {
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the whole journey can be walked with Tab, Enter and Space alone', async ({ page, world }) => {
      await open(page)
      await tabTo(page, page.getByRole('link', { name: 'Voir toute la sélection' }).first())
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('Choisissez votre catégorie')
      await expect(heading(page)).toBeFocused()
      await tabTo(page, page.getByRole('link', { name: 'Tennis' }))
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('Sélectionnez les expériences qui vous intéressent')
      await expect(heading(page)).toBeFocused()

      await tabTo(page, page.getByRole('link', { name: 'Roland-Garros', exact: true }))
      await tabTo(page, toggle(page, 'Roland-Garros'))
      await page.keyboard.press('Space')
      await expect(toggle(page, 'Roland-Garros')).toHaveAttribute('aria-pressed', 'true')
      await expect(toggle(page, 'Roland-Garros')).toBeFocused()
      await tabTo(page, toggle(page, 'Wimbledon'))
      await page.keyboard.press('Enter')
      await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
      await tabTo(page, page.getByRole('button', { name: 'Continuer avec 2 expériences' }))
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText('Votre sélection')
      await expect(heading(page)).toBeFocused()

      await tabTo(page, page.getByRole('link', { name: 'Recevoir mon devis VIP' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: t('contact.title', { count: 2 }) })).toBeFocused()
      await tabTo(page, field(page, 'name'))
      await page.keyboard.type(someone.name)
      await tabTo(page, field(page, 'email'))
      await page.keyboard.type(someone.email)
      await tabTo(page, field(page, 'whatsapp'))
      await page.keyboard.type(someone.whatsapp)
      await tabTo(page, people(page))
      await page.keyboard.press('End')
      await tabTo(page, sendButton(page))
      await page.keyboard.press('Enter')

      await expect(page.locator(':focus')).toContainText(words.fr('contact.received'))
      expect(await storedRequests(world)).toMatchObject([{ ...someone, number_of_people: 15 }])
    })
  })
}

test('the row of home shows the poster that has the focus wholly', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  const links = page.locator('[data-row] a')
  await links.nth(5).focus()
  for (let index = 6; index < (await links.count()); index += 1) {
    await page.keyboard.press('Tab')
    await expect(links.nth(index)).toBeFocused()
    await expect(links.nth(index)).toBeInViewport({ ratio: 1 })
  }
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Retour' })).toBeFocused()
})

test('Escape closes the legal notice and the focus returns to where it was opened', async ({ page }) => {
  await open(page)
  const link = page.getByRole('link', { name: 'Mentions légales' })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mentions légales' })
  await expect(dialog.getByRole('heading', { name: 'Mentions légales' })).toBeFocused()
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab')
    const inside = await dialog.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(inside, 'the focus stays in the dialog').toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Fermer' }))
  await page.keyboard.press('Space')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('Escape never closes the charter; its button does and the focus returns', async ({ page }) => {
  await open(page)
  const link = page.getByRole('link', { name: t('charter.read') })
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('charter.title') })
  await expect(dialog.getByRole('heading', { name: t('charter.title') })).toBeFocused()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: "J'accepte la charte" }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('the fixed bars never hide what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'step=selection&category=tennis')
  await unfold(page)
  for (const title of ['Roland-Garros', 'Wimbledon', 'US Open', 'Masters de Paris', 'Masters de Monte-Carlo']) {
    await tabTo(page, toggle(page, title))
    const hidden = await toggle(page, title).evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !element.contains(onTop)
    })
    expect(hidden, `${title} is hidden`).toBe(false)
  }
})

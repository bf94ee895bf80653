import type { Page } from '@playwright/test'
import { catalogue } from '#catalogue/catalogue.ts'
import { field, FORM, goodNews, heading, open, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr
const SUMMARY = 'step=summary&chosen=2,7,1'

const rows = (page: Page) => page.getByRole('list', { name: t('summary.list') }).getByRole('listitem')
const removeButton = (page: Page, title: string) => page.getByRole('button', { name: t('shortlist.remove', { title }) })
const undoButton = (page: Page, title: string) =>
  goodNews(page, t('summary.removed', { title })).getByRole('button', { name: t('deck.undo') })

test('a row of the summary is removed by keyboard, and undo restores it in its place', async ({ page }) => {
  await open(page, SUMMARY)
  await removeButton(page, 'Wimbledon').press('Enter')
  await expect(page).toHaveURL(/chosen=2,1$/)
  await expect(rows(page).getByRole('heading')).toHaveText(['Roland-Garros', 'Monaco, yacht et paddock'])
  await expect(removeButton(page, 'Monaco, yacht et paddock')).toBeFocused()
  await undoButton(page, 'Wimbledon').press('Enter')
  await expect(page).toHaveURL(/chosen=2,7,1$/)
  await expect(removeButton(page, 'Wimbledon')).toBeFocused()
})

test('removing the last row shows the empty summary, and undo shows the form again', async ({ page }) => {
  await open(page, 'step=summary&chosen=2&form=open')
  await removeButton(page, 'Roland-Garros').click()
  await expect(heading(page)).toHaveText('Aucune expérience sélectionnée')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(/\?step=summary$/)
  await undoButton(page, 'Roland-Garros').click()
  await expect(page.getByRole('heading', { name: t('contact.title', { count: 1 }) })).toBeVisible()
  await expect(page).toHaveURL(/\?step=summary&chosen=2&form=open$/)
})

test('on a phone the text of a row uses its width, beside a poster at its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, SUMMARY)
  for (const row of await rows(page).all()) {
    const [poster, day, cross] = await Promise.all(
      [row.locator('figure'), row.locator('bdi').last(), row.getByRole('button')].map((part) => part.boundingBox()),
    )
    const { x, width } = (await row.locator('> div').boundingBox())!
    expect(width).toBeGreaterThan(220)
    expect(cross!.x).toBeLessThan(x + width)
    expect(cross!.y + cross!.height).toBeLessThan(day!.y)
    expect(poster!.y - (await row.boundingBox())!.y).toBeLessThan(20)
  }
})

test('the secondary links are in one line, with their icons beside the underlined text', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, 'step=summary&chosen=2,7,1&form=open')
  for (const pair of [
    [page.getByRole('link', { name: t('compare.title') }), page.getByRole('link', { name: t('summary.share') })],
    [page.getByRole('button', { name: t('summary.together') }), page.getByRole('button', { name: t('summary.print') })],
  ]) {
    const middles = await Promise.all(
      pair.map(async (way) => {
        await expect(way.locator('> svg')).toBeVisible()
        const { y, height } = (await way.locator('> span').boundingBox())!
        return y + height / 2
      }),
    )
    expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(2)
  }
  const compare = (await page.getByRole('link', { name: t('compare.title') }).boundingBox())!
  const below = (await page.getByRole('link', { name: t('summary.modify') }).boundingBox())!
  expect(compare.width).toBeLessThan(below.width / 2)
})

test('undo restores a row and keeps the choices made in between', async ({ page }) => {
  await open(page, 'step=summary&chosen=2,7&category=tennis')
  await removeButton(page, 'Roland-Garros').click()
  await page.getByRole('link', { name: t('summary.modify') }).click()
  await page.getByRole('article', { name: 'US Open' }).getByRole('button').click()
  await undoButton(page, 'Roland-Garros').click()
  await expect(page).toHaveURL(/chosen=2,7,5$/)
})

test('undo restores a row and leaves the form that was opened since', async ({ page }) => {
  await open(page, 'step=summary&chosen=2,7')
  await removeButton(page, 'Roland-Garros').click()
  await page
    .getByRole('link', { name: t('summary.quote') })
    .first()
    .click()
  await field(page, 'name').fill('Inès')
  await undoButton(page, 'Roland-Garros').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(field(page, 'name')).toHaveValue('Inès')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a row of the summary is removed by a link', async ({ page }) => {
    await page.goto(`/?${FORM}`)
    await page.getByRole('link', { name: t('shortlist.remove', { title: 'Roland-Garros' }) }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('home drops the view from the address, and the summary leads back to the deck', async ({ page }) => {
  await open(page, 'step=selection&category=tennis&view=deck&chosen=2')
  await page.getByRole('button', { name: t('swipe.finish', { count: 1 }) }).click()
  await expect(heading(page)).toHaveText(t('summary.title'))
  await page.reload()
  await page.getByRole('link', { name: t('summary.modify') }).click()
  await expect(page).toHaveURL(/step=selection&category=tennis&view=deck/)
  await page.getByRole('link', { name: t('site.back') }).click()
  await expect(page.getByRole('heading', { name: t('home.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/\?chosen=2$/)
})

test('the chooser offers the whole selection to a visitor who comes from home', async ({ page }) => {
  await open(page)
  await page
    .getByRole('link', { name: t('home.start') })
    .first()
    .click()
  await page.getByRole('link', { name: t('category.all') }).click()
  await expect(page).toHaveURL(/\?step=selection$/)
  await unfold(page)
  await expect(page.getByRole('article')).toHaveCount(catalogue.length)
})

import type { Page } from '@playwright/test'
import { catalogue } from '#catalogue/catalogue.ts'
import { FORM, goodNews, heading, open, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../kept-page.ts'

const t = words.fr
const SUMMARY = 'step=summary&chosen=2,7,1'

const rows = (page: Page) => page.getByRole('list', { name: t('summary.list') }).getByRole('listitem')
const remove = (page: Page, title: string) => page.getByRole('button', { name: t('shortlist.remove', { title }) })
const undo = (page: Page, title: string) =>
  goodNews(page, t('summary.removed', { title })).getByRole('button', { name: t('deck.undo') })

test('a row of the summary can be let go by keyboard, and comes back to its place', async ({ page }) => {
  await open(page, SUMMARY)
  await remove(page, 'Wimbledon').press('Enter')
  await expect(page).toHaveURL(/chosen=2,1$/)
  await expect(rows(page).getByRole('heading')).toHaveText(['Roland-Garros', 'Monaco, yacht et paddock'])
  await expect(remove(page, 'Monaco, yacht et paddock')).toBeFocused()
  await undo(page, 'Wimbledon').press('Enter')
  await expect(page).toHaveURL(/chosen=2,7,1$/)
  await expect(remove(page, 'Wimbledon')).toBeFocused()
})

test('letting go the last row leads to the empty summary, and undoing it back to the form', async ({ page }) => {
  await open(page, 'step=summary&chosen=2&form=open')
  await remove(page, 'Roland-Garros').click()
  await expect(heading(page)).toHaveText('Aucune expérience sélectionnée')
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveURL(/\?step=summary$/)
  await undo(page, 'Roland-Garros').click()
  await expect(page.getByRole('heading', { name: t('contact.title', { count: 1 }) })).toBeVisible()
  await expect(page).toHaveURL(/\?step=summary&chosen=2&form=open$/)
})

test('on a phone the words of a row have its width, beside a poster that hangs at its head', async ({ page }) => {
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

test('the smaller ways stand in one line each, their drawings beside underlined words', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, 'step=summary&chosen=2,7,1&form=open')
  const share = page.getByRole('link', { name: t('summary.share') })
  const together = page.getByRole('button', { name: t('summary.together') })
  const middles = await Promise.all(
    [share, together].map(async (way) => {
      await expect(way.locator('> svg')).toBeVisible()
      const { y, height } = (await way.locator('> span').boundingBox())!
      return y + height / 2
    }),
  )
  expect(Math.abs(middles[0]! - middles[1]!)).toBeLessThan(2)
  const compare = (await page.getByRole('link', { name: t('compare.title') }).boundingBox())!
  const below = (await page.getByRole('link', { name: t('summary.modify') }).boundingBox())!
  expect(compare.width).toBeLessThan(below.width / 2)
})

test('undoing brings one row back and keeps what was chosen meanwhile', async ({ page }) => {
  await open(page, 'step=summary&chosen=2,7&category=tennis')
  await remove(page, 'Roland-Garros').click()
  await page.getByRole('link', { name: t('summary.modify') }).click()
  await page.getByRole('article', { name: 'US Open' }).getByRole('button').click()
  await undo(page, 'Roland-Garros').click()
  await expect(page).toHaveURL(/chosen=2,7,5$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a row of the summary is let go by a link', async ({ page }) => {
    await page.goto(`/?${FORM}`)
    await page.getByRole('link', { name: t('shortlist.remove', { title: 'Roland-Garros' }) }).click()
    await expect(rows(page)).toHaveCount(1)
  })
})

test('home has no view: the deck is left behind there, and found again from the summary', async ({ page }) => {
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

test('a visitor who comes from home for the whole selection gets all of it from the chooser', async ({ page }) => {
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

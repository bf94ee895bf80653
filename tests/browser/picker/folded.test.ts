/** Tests the folded past editions, which open if one of them is searched for, chosen or shown. */
import { isOver } from '#catalogue/availability.ts'
import { catalogue } from '#catalogue/catalogue.ts'
import { languageCodes } from '#languages/languages.ts'
import { card, open, pastEditions, toggle, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { test as newVisitor } from '../visitor.ts'

const t = words.fr
const PICKER = 'step=selection'
const TENNIS = `${PICKER}&category=tennis`
const GARROS = 'Roland-Garros'

const TODAY = '2026-11-22'
const past = catalogue.filter((experience) => isOver(experience, TODAY)).length

for (const each of [test, newVisitor]) each.use({ day: TODAY })

for (const language of languageCodes) {
  test(`in ${language} past editions are folded under their heading with their number, those to come are counted`, async ({
    page,
  }) => {
    const say = words[language]
    await open(page, PICKER, language)
    const ahead = catalogue.length - past
    await expect(page.getByRole('article')).toHaveCount(ahead)
    const counted = `${say('category.count', { count: catalogue.length })} (${say('category.ahead', { count: ahead })})`
    await expect(page.getByText(counted)).toBeVisible()
    await expect(pastEditions(page, say).getByRole('heading', { name: say('finding.over') })).toBeVisible()
    await expect(pastEditions(page, say)).toContainText(say('finding.over.text'))
    await pastEditions(page, say)
      .getByText(say('category.count', { count: past }))
      .click()
    await expect(page.getByRole('article')).toHaveCount(catalogue.length)
  })
}

test('a result among the past editions opens them, and they fold again when the search ends', async ({ page }) => {
  await open(page, TENNIS)
  await expect(card(page, GARROS)).toHaveCount(0)
  await page.getByRole('searchbox').fill('garros')
  await expect(card(page, GARROS)).toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('a past month opens the past editions', async ({ page }) => {
  await open(page, `${TENNIS}&month=2026-06`)
  await expect(card(page, GARROS)).toBeVisible()
})

test('a chosen past edition keeps them open, and removing it does not fold them at once', async ({ page }) => {
  await open(page, `${TENNIS}&chosen=2`)
  await toggle(page, GARROS).click()
  await expect(toggle(page, GARROS)).toHaveAttribute('aria-pressed', 'false')
  await expect(toggle(page, GARROS)).toBeVisible()
})

test('a chosen past edition stays visible after a search', async ({ page }) => {
  await open(page, `${TENNIS}&q=garros`)
  await toggle(page, GARROS).click()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('article')).toHaveCount(5)
})

test('the past editions are open behind the detail of one, and its card gets the focus back', async ({ page }) => {
  await open(page, `${TENNIS}&detail=2`)
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('site.close') })
    .click()
  await expect(page.getByRole('link', { name: GARROS, exact: true })).toBeFocused()
})

test('past editions are open if there is nothing else', async ({ page }) => {
  await open(page, `${TENNIS}&q=wimbledon`)
  await expect(card(page, 'Wimbledon')).toBeVisible()
})

test('the deck contains the past editions, last', async ({ page }) => {
  await open(page, `${TENNIS}&view=deck`)
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '5')
})

test('past editions are open in print', async ({ page }) => {
  await open(page, TENNIS)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: GARROS })).toBeVisible()
})

test('folding and unfolding by keyboard keeps the choice', async ({ page }) => {
  await open(page, TENNIS)
  await unfold(page)
  await toggle(page, GARROS).click()
  await pastEditions(page).locator('summary').press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('button', { name: t('selection.continue', { count: 1 }) })).toBeEnabled()
})

newVisitor.describe('without JavaScript', () => {
  newVisitor.use({ javaScriptEnabled: false })

  newVisitor('the past editions open, and a ticked one is sent', async ({ page }) => {
    await page.goto(`/?${TENNIS}`)
    await pastEditions(page).locator('summary').click()
    await card(page, GARROS).getByRole('checkbox').check({ force: true })
    await page.getByRole('button', { name: t('selection.continuePlain') }).click()
    await expect(page).toHaveURL(/chosen=2/)
  })
})

for (const language of languageCodes) {
  test(`the open calendar offers a subscription to the season of the category, in ${language}`, async ({ page }) => {
    const say = words[language]
    await open(page, `${PICKER}&category=f1`, language)
    const subscribe = page.getByRole('link', { name: say('finding.subscribe') })
    await expect(subscribe).toHaveCount(0)
    await page.getByText(say('finding.calendar'), { exact: true }).click()
    await expect(subscribe).toHaveAttribute('href', new RegExp(`^webcal://.+/season-f1-${language}\\.ics$`))
    const address = await page.getByRole('link', { name: say('finding.download') }).getAttribute('href')
    const answer = await page.request.get(address!)
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    expect(await answer.text()).toContain('UID:f1-2026-qatar@')
    const known = await page.request.get(address!, { headers: { 'If-None-Match': answer.headers()['etag']! } })
    expect(known.status()).toBe(304)
  })
}

test('the calendar opens at the current month', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, PICKER)
  await page.getByText(t('finding.calendar'), { exact: true }).click()
  await expect(page.getByRole('link', { name: /^Novembre 2026/i })).toBeInViewport()
  await expect(page.getByRole('link', { name: /^Mars 2026/i })).not.toBeInViewport()
})

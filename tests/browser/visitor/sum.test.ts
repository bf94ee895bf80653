/** For how many, what it comes to, and what tells two experiences apart. */
import { languageCodes } from '#languages/languages.ts'
import { expect, test } from '../reused-page.ts'
import { fill, open, openForm, people, sendButton, someone, words } from '../journey-steps.ts'

const t = words.fr
const SUMMARY = 'step=summary&chosen=4,2,13'
const sum = (count: number, amount: string) => t('sum.from', { count, amount: 0 }).replace('0', amount)

test('the number of people makes the sum, and the form has the same number, if either is changed', async ({ page }) => {
  await open(page, SUMMARY)
  await expect(page.getByText(sum(2, '33 200'))).toBeVisible()
  await expect(page.getByText(t('sum.onQuote', { count: 1 }))).toBeVisible()
  await page.getByRole('link', { name: t('sum.more') }).click()
  await expect(page.getByText(sum(3, '49 800'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('sum.more') })).toBeFocused()
  await page
    .getByRole('link', { name: t('summary.quote') })
    .first()
    .click()
  await expect(people(page)).toHaveValue('3')
  await people(page).selectOption('5')
  await expect(page.getByText(sum(5, '83 000'))).toBeVisible()
  await page.getByRole('link', { name: t('sum.fewer') }).click()
  await expect(people(page)).toHaveValue('4')
  await people(page).selectOption('15')
  await expect(page.getByText(t('sum.many'))).toBeVisible()
  await page.reload()
  await expect(people(page)).toHaveValue('15')
})

test('the number of people stays while the selection is changed, and after Back', async ({ page }) => {
  await open(page, SUMMARY)
  await page.getByRole('link', { name: t('sum.more') }).click()
  await expect(page.getByText(sum(3, '49 800'))).toBeVisible()
  await page.getByRole('link', { name: t('summary.modify') }).click()
  await page.locator('[data-fixed-bar]').getByRole('button').last().click()
  await expect(page.getByText(sum(3, '49 800'))).toBeVisible()
  await page
    .getByRole('link', { name: t('summary.quote') })
    .first()
    .click()
  await expect(people(page)).toHaveValue('3')
  await people(page).selectOption('6')
  await expect(page.getByText(sum(6, '99 600'))).toBeVisible()
  await page.goBack()
  await expect(people(page)).toHaveCount(0)
  await expect(page.getByText(sum(6, '99 600'))).toBeVisible()
})

test('after a request was sent, the sum and the form begin with two people again', async ({ page }) => {
  await open(page, `${SUMMARY}&form=open&people=6`)
  await fill(page, someone)
  await sendButton(page).click()
  await expect(page.getByRole('group', { name: t('contact.received') })).toBeVisible()
  await expect(page.getByText(sum(2, '33 200'))).toBeVisible()
  await openForm(page)
  await expect(people(page)).toHaveValue('2')
})

test('two that were chosen stand side by side on what differs, and others can take their place', async ({ page }) => {
  await open(page, 'step=summary&chosen=1,f1-2026-monaco,4,2')
  await page.getByRole('link', { name: t('compare.title'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('compare.title') })
  const columns = dialog.getByRole('columnheader')
  await expect(columns).toHaveText([/yacht/, /Grand Prix de Monaco/, /Abu Dhabi/])
  await dialog.getByRole('link', { name: 'Abu Dhabi, suite et marina' }).click()
  await expect(columns).toHaveText([/yacht/, /Grand Prix de Monaco/])
  await expect(dialog.getByRole('cell', { name: /yacht.*Visite du paddock/ })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: /3 jours.*Port Hercule/ })).toBeVisible()
  await expect(dialog.getByRole('table')).not.toContainText('Les assurances')
  await expect(dialog.getByRole('cell', { name: t('compare.nothingElse'), exact: true })).toBeVisible()
  await dialog.getByRole('link', { name: 'Roland-Garros' }).click()
  await expect(columns).toHaveCount(3)
  await expect(dialog.getByRole('table')).toContainText('1 journée au choix')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('on a phone the third of three shows its edge, so that one pushes the others aside', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'step=summary&chosen=1,4,2&compare=1,4,2')
  const dialog = page.getByRole('dialog', { name: t('compare.title') })
  const seen = (await dialog.getByRole('region', { name: t('compare.title') }).boundingBox())!
  const third = (await dialog.getByRole('columnheader').nth(2).boundingBox())!
  expect(seen.x + seen.width - third.x).toBeGreaterThan(24)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sum and the comparison are links', async ({ page }) => {
    await page.goto(`/?${SUMMARY}`)
    await page.getByRole('link', { name: t('sum.more') }).click()
    await expect(page.getByText(sum(3, '49 800'))).toBeVisible()
    await page.getByRole('link', { name: t('compare.title'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('compare.title') })
    await expect(dialog.getByRole('columnheader')).toHaveCount(3)
    await dialog.getByRole('button', { name: t('site.close') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(sum(3, '49 800'))).toBeVisible()
  })
})

for (const language of languageCodes) {
  test(`no column of a comparison ends a line with a dot, in ${language}`, async ({ page }) => {
    await open(page, 'step=summary&chosen=2,7&compare=2,7', language)
    const cells = page.getByRole('dialog').getByRole('cell')
    await expect(cells.first()).toBeVisible()
    expect((await cells.allInnerTexts()).filter((text) => text.includes('·'))).toEqual([])
  })
}

test('on a phone Compare and Share stand right below the sum', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, SUMMARY)
  const box = (await page.getByRole('region', { name: t('sum.title') }).boundingBox())!
  for (const name of [t('compare.title'), t('summary.share')]) {
    const { y } = (await page.getByRole('link', { name, exact: true }).boundingBox())!
    expect(y - box.y - box.height, name).toBeLessThan(40)
  }
})

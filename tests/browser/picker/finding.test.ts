import type { Page } from '@playwright/test'
import { catalogue } from '#catalogue/catalogue.ts'
import { axeFaults } from '../axe.ts'
import { address, card, heading, open, toggle, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { test as newVisitor } from '../visitor.ts'

const t = words.fr
const PICKER = 'step=selection'
const ALL = t('category.count', { count: catalogue.length })
const cards = (page: Page) => page.getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()
const searchField = (page: Page, say = t) => page.getByRole('searchbox', { name: say('finding.search') })
const month = (page: Page, name: RegExp, say = t) =>
  page.getByRole('group', { name: say('finding.season') }).getByRole('link', { name })
const chips = (page: Page) => page.getByRole('list', { name: t('finding.activeList') })
const chip = (page: Page, name: string) => chips(page).getByRole('link', { name })
const query = (page: Page) => new URL(page.url()).searchParams
const filterButton = (page: Page, say = t) => page.locator('summary', { hasText: say('finding.filter') })
const calendar = (page: Page, say = t) => page.locator('summary', { hasText: say('finding.calendar') })
/** The number of those that are to come may follow. */
const found = (page: Page, text: string) =>
  expect(page.locator('[aria-live="polite"]', { hasText: text })).toHaveText(
    new RegExp(`^${RegExp.escape(text)}( \\(|$)`),
  )

test.use({ viewport: { width: 1440, height: 900 } })

newVisitor(
  'typing finds without accents, keeps the focus and the scroll, and stands in the address',
  async ({ page }) => {
    await open(page, PICKER)
    await found(page, ALL)
    const steps = await page.evaluate(() => history.length)
    await searchField(page).pressSequentially('EL CLASICO', { delay: 30 })
    await found(page, '1 expérience')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, 'El Clásico')).toBeVisible()
    await expect(searchField(page)).toBeFocused()
    await expect(searchField(page)).toHaveValue('EL CLASICO')
    await expect(page).toHaveURL(`/?${PICKER}&q=EL%20CLASICO`)
    expect(await page.evaluate(() => [history.length, scrollY])).toEqual([steps, 0])
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
  },
)

test('text typed while the list is updated is never lost', async ({ page }) => {
  await open(page, PICKER)
  for (const part of ['mon', 'aco ', 'grand', ' prix']) {
    await searchField(page).pressSequentially(part)
    await page.waitForTimeout(170)
  }
  await expect(searchField(page)).toHaveValue('monaco grand prix')
  await expect(page).toHaveURL(/q=monaco%20grand%20prix/)
  await found(page, '1 expérience')
})

test('Arabic letter variants, Latin ids and Arabic-Indic digits find in Arabic', async ({ page }) => {
  await open(page, PICKER, 'ar')
  for (const [sought, title] of [
    ['الجائزه ايطاليا', 'جائزة إيطاليا الكبرى'],
    ['f1-2026-monaco', 'جائزة موناكو الكبرى'],
    ['جناح علي المرسي', 'أبوظبي: جناح على المرسى'],
    ['٢٠٢٨', 'الألعاب الأولمبية، لوس أنجلوس 2028'],
  ] as const) {
    await searchField(page, words.ar).fill(sought)
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, title)).toBeVisible()
  }
})

test('budget, availability, order and month filter together, and one address contains them', async ({
  page,
  context,
}) => {
  await open(page, PICKER)
  await page.getByLabel(t('finding.budget')).selectOption({ label: t('finding.budget.upTo', { amount: 3000 }) })
  await page.getByLabel(t('finding.order')).selectOption(t('finding.order.price'))
  await page.getByLabel(t('finding.open')).check()
  await expect(page).toHaveURL(`/?${PICKER}&order=price&open-only=yes&budget=3000`)
  await expect(page.getByText(/\d+ expériences sur demande n’ont pas de prix affiché/)).toBeVisible()
  await expect(card(page, 'Masters de Monte-Carlo')).toHaveCount(0)
  await expect.poll(async () => (await titles(page))[0]).toBe('Le Classique')

  await month(page, /^Juin 2026/i).click()
  await expect(page).toHaveURL(`/?${PICKER}&order=price&open-only=yes&budget=3000&month=2026-06`)
  await expect(month(page, /^Juin 2026/i)).toHaveAttribute('aria-current', 'true')
  await expect(month(page, /^Juin 2026/i)).toBeFocused()
  await expect.poll(() => titles(page)).toEqual(['Coupe du monde 2026, votre match', 'Roland-Garros'])

  const shared = await context.newPage()
  await shared.goto(page.url())
  await expect(cards(shared)).toHaveCount(2)
  await expect(shared.getByLabel(t('finding.budget'))).toHaveValue('3000')
  await expect(shared.getByLabel(t('finding.open'))).toBeChecked()

  await month(page, /^Juin 2026/i).press('Enter')
  await expect(page).not.toHaveURL(/month/)
})

test('a month shows the number of its results, and stays in the list if there is none', async ({ page }) => {
  await open(page, PICKER)
  const season = page.getByRole('group', { name: t('finding.season') })
  await calendar(page).click()
  await expect(season.getByRole('listitem')).toHaveCount(13)
  await expect(month(page, /^Novembre 2026 : 4 expériences/i)).toBeVisible()
  await month(page, /^Novembre 2026/i).click()
  await expect(cards(page)).toHaveCount(4)
  await searchField(page).fill('tennis')
  await expect(cards(page)).toHaveCount(0)
  await expect(season.getByRole('listitem')).toHaveCount(13)
  await expect(season.getByRole('link', { name: /^Décembre 2026/i })).toHaveCount(0)
  await expect(month(page, /^Juillet 2026 : 1 expérience/i)).toBeVisible()
})

test('every active filter is a chip, and chips are removed one by one or all at once', async ({ page }) => {
  await open(page, `${PICKER}&q=grand+prix&order=date&open-only=yes&month=2026-06`)
  await expect(chips(page).getByRole('listitem')).toHaveCount(4)
  await chip(page, 'juin 2026').click()
  await expect(page).toHaveURL(`/?${PICKER}&q=grand%20prix&order=date&open-only=yes`)
  await chip(page, 'grand prix').focus()
  await page.keyboard.press('Enter')
  await expect(searchField(page)).toHaveValue('')
  await expect(page.locator(':focus')).toHaveText(/^\d+ expériences$/)
  await expect(chips(page).getByRole('link')).toHaveCount(1)

  await searchField(page).fill('spa')
  await expect(chips(page).getByRole('link', { name: t('finding.clear') })).toBeVisible()
  await chips(page)
    .getByRole('link', { name: t('finding.clear') })
    .click()
  await expect(page).toHaveURL(`/?${PICKER}&order=date`)
  await expect(chips(page)).toHaveCount(0)
  await expect(page.getByLabel(t('finding.open'))).not.toBeChecked()
  await found(page, ALL)
})

test('an empty result names the search and offers fewer filters, no filters and an adviser', async ({ page }) => {
  await open(page, `${PICKER}&q=tombouctou&month=2026-06`)
  const nothing = page.getByRole('region', { name: t('finding.nothing') })
  await expect(nothing.getByRole('link', { name: /tombouctou.*8 expériences/ })).toBeVisible()
  await expect(nothing.getByRole('link', { name: /juin 2026.*0 expérience/ })).toBeVisible()
  const adviser = await nothing.getByRole('link', { name: t('summary.whatsapp') }).getAttribute('href')
  expect(decodeURIComponent(adviser!)).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*tombouctou.*juin 2026/)
  await nothing.getByRole('link', { name: /tombouctou/ }).click()
  await expect(cards(page)).toHaveCount(8)

  await searchField(page).fill('tombouctou')
  await nothing.getByRole('link', { name: t('finding.all', { count: catalogue.length }) }).click()
  await unfold(page)
  await expect(cards(page)).toHaveCount(catalogue.length)
  await expect(page).toHaveURL(`/?${PICKER}`)
})

test('a hidden experience stays chosen, and Enter in the search does not continue to the summary', async ({ page }) => {
  await open(page, `${PICKER}&category=tennis`)
  await toggle(page, 'Wimbledon').click()
  await searchField(page).fill('garros')
  await searchField(page).press('Enter')
  await expect(heading(page)).toHaveText(t('selection.title'))
  await toggle(page, 'Roland-Garros').click()
  await page.getByRole('button', { name: t('selection.continue', { count: 2 }) }).click()
  await expect(heading(page)).toHaveText(t('summary.title'))
  expect(query(page).get('chosen')).toBe('7,2')
  expect(query(page).get('q')).toBeNull()
})

test('text typed before hydration is searched for', async ({ page }) => {
  await page.goto(`/?${PICKER}`, { waitUntil: 'commit' })
  await searchField(page).fill('wimbledon')
  await found(page, '1 expérience')
  await expect(searchField(page)).toHaveValue('wimbledon')
})

test('past and cancelled experiences come last in every order', async ({ page }) => {
  const OVER = /Édition \d{4} (passée|annulée)/
  for (const order of ['house', 'date', 'price']) {
    await page.goto(`/?${PICKER}&order=${order}`)
    await unfold(page)
    const over = (await cards(page).allTextContents()).map((text) => OVER.test(text))
    expect(over.indexOf(true)).toBeGreaterThan(20)
    expect(over.slice(over.indexOf(true))).not.toContain(false)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one button opens the filters and counts the active ones, and it does not move', async ({ page }) => {
    await open(page, PICKER)
    const button = filterButton(page)
    await expect(page.getByLabel(t('finding.budget'))).toBeHidden()
    const before = await button.boundingBox()
    await button.tap()
    await page.getByLabel(t('finding.open')).check()
    await month(page, /^Mai 2026/i).tap()
    await expect(button).toHaveText(/Filtrer\s*2\s*2 filtres actifs/)
    expect(await button.boundingBox()).toEqual(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await button.tap()
    await expect(page.getByLabel(t('finding.budget'))).toBeHidden()
    await expect(cards(page)).toHaveCount(3)
  })

  for (const language of ['fr', 'ar'] as const) {
    test(`the months begin with the current one, and open to past months and to their days (${language})`, async ({
      page,
    }) => {
      const say = words[language]
      const names = say('finding.months').split(' ')
      await open(page, PICKER, language)
      const [april, may] = [3, 4].map((at) => month(page, new RegExp(`^${names[at]} 2026`, 'i'), say))
      await expect(may!).toBeInViewport({ ratio: 1 })
      expect((await may!.boundingBox())!.height).toBeLessThanOrEqual(48)
      await expect(april!).toBeHidden()
      await calendar(page, say).tap()
      await expect(april!).toBeVisible()
      await expect(may!.locator('svg')).toBeVisible()
      await april!.tap()
      await calendar(page, say).tap()
      await expect(april!, 'a month chosen stays in sight').toBeVisible()
      await expect(may!.locator('svg')).toBeHidden()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('searching keeps the ticked experiences, the category and the language, and continuing works', async ({
    page,
  }) => {
    await page.goto(address(`${PICKER}&category=tennis&month=2026-06`, 'en'))
    await page.getByRole('article', { name: 'Wimbledon' }).locator('label').click()
    await searchField(page, words.en).fill('PARIS')
    await searchField(page, words.en).press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(heading(page)).toHaveText(words.en('selection.title'))
    expect(Object.fromEntries(query(page))).toMatchObject({
      category: 'tennis',
      lang: 'en',
      month: '2026-06',
      chosen: '7',
    })

    await page.getByLabel(words.en('finding.order')).selectOption('date')
    await page.getByRole('button', { name: words.en('finding.apply') }).click()
    await expect(searchField(page, words.en)).toHaveValue('PARIS')
    await page.getByRole('article').locator('label').click()
    await page.getByRole('button', { name: words.en('selection.continuePlain') }).click()
    await expect(heading(page)).toHaveText(words.en('summary.title'))
    await expect(page.getByRole('list', { name: words.en('summary.list') }).getByRole('listitem')).toHaveCount(2)
  })

  test('months and chips are links', async ({ page }) => {
    await page.goto(`/?${PICKER}&q=monaco`)
    await month(page, /^Juin 2026/i).click()
    await expect(cards(page)).toHaveCount(2)
    await chip(page, 'monaco').click()
    await expect(cards(page)).toHaveCount(8)
  })
})

for (const [language, width] of [
  ['fr', 390],
  ['fr', 1440],
  ['ar', 390],
  ['ar', 1440],
] as const) {
  test(`axe finds nothing in finding (${language}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const part of ['', '&open-only=yes&budget=3000&month=2026-06', '&q=tombouctou&open-only=yes']) {
      await open(page, PICKER + part, language)
      await calendar(page, words[language]).click()
      if (width === 390) await filterButton(page, words[language]).click()
      expect(await axeFaults(page, part, { within: 'main' })).toEqual([])
    }
  })
}

import type { Page } from '@playwright/test'
import { catalogue, experiencesIn } from '#catalogue/catalogue.ts'
import { languageCodes } from '#languages/languages.ts'
import { card, waitForHydration, open, toggle, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'
import { test as newVisitor } from '../visitor.ts'

const continueButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const cards = (page: Page) => page.getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 }).allTextContents()
const OVER = /Édition \d{4} (passée|annulée) ·\sêtre prévenu de la prochaine/

test('a counter says how many are chosen, and the button how many it continues with', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  const counter = page.getByRole('status').filter({ hasText: /sélectionnée/ })
  await expect(counter).toHaveText('Aucune expérience sélectionnée')
  await expect(continueButton(page, 'Sélectionnez au moins une expérience')).toBeDisabled()
  await toggle(page, 'Wimbledon').click()
  await expect(counter).toHaveText('1 expérience sélectionnée')
  await expect(continueButton(page, 'Continuer avec 1 expérience')).toBeEnabled()
  await toggle(page, 'Roland-Garros').click()
  await expect(counter).toHaveText('2 expériences sélectionnées')
  await expect(continueButton(page, 'Continuer avec 2 expériences')).toBeEnabled()
  await toggle(page, 'Wimbledon').click()
  await toggle(page, 'Roland-Garros').click()
  await expect(counter).toHaveText('Aucune expérience sélectionnée')
  await expect(continueButton(page, 'Sélectionnez au moins une expérience')).toBeDisabled()
})

test('presses that come before the links know the choice keep it', async ({ page }) => {
  const pressAtOnce = (...targets: string[]) =>
    page.evaluate(
      (selectors) => selectors.forEach((selector) => document.querySelector<HTMLElement>(selector)!.click()),
      targets,
    )
  await open(page, 'step=selection&category=tennis')
  const [first, second] = await page
    .locator('[data-toggle]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset['toggle']!))
  await pressAtOnce(`[data-toggle="${first}"]`, `[data-toggle="${second}"]`, `[data-detail="${first}"]`)
  const query = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(query).toMatchObject({ detail: first, chosen: `${first},${second}` })
  await expect(page.getByRole('dialog')).toBeVisible()
  // The choice within the detail, and the way to the next one, which replaces the address.
  await pressAtOnce('dialog form button[type="submit"]', 'dialog [data-way="next"]')
  await expect.poll(query).toMatchObject({ detail: second, chosen: second })
  await pressAtOnce('dialog [data-way="previous"]')
  await expect.poll(query).toMatchObject({ detail: first, chosen: second })
  await pressAtOnce('dialog form button[type="submit"]')
  await expect.poll(query).toMatchObject({ chosen: `${second},${first}` })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await pressAtOnce(`[data-toggle="${first}"]`, 'form [data-fixed-bar] button[type="submit"]')
  await expect.poll(query).toMatchObject({ step: 'summary', chosen: second })
})

test('a choice while a detail is loaded stays in the selection and in the address', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/ExperienceDetail-*.js', async (route) => {
    await held
    await route.continue()
  })
  await open(page, 'step=selection&category=tennis')
  const id = await page.locator('[data-detail]').first().getAttribute('data-detail')
  await page.locator('[data-detail]').first().click()
  await toggle(page, 'Wimbledon').click()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  expect(query).toMatchObject({ detail: id })
  expect(query['chosen']).toBeTruthy()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
})

test('Enter in the search field with nothing chosen stays where it is', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  const before = await page.evaluate(() => history.length)
  await page.getByRole('searchbox').press('Enter')
  await toggle(page, 'Wimbledon').click()
  await expect(continueButton(page, 'Continuer avec 1 expérience')).toBeEnabled()
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('Arabic counts in the six forms of its plural, with Latin digits', async ({ page }) => {
  const counter = page.getByRole('status').filter({ hasText: /تجرب|تجارب/ })
  const ids = ['2', '7', '5', '14', '15', '9', '10', '11', '12', '13', '1']
  for (const [count, text] of [
    [0, 'لم تختاروا أيّ تجربة بعد'],
    [1, 'اخترتم تجربة واحدة'],
    [2, 'اخترتم تجربتين'],
    [3, 'اخترتم 3 تجارب'],
    [11, 'اخترتم 11 تجربة'],
  ] as const) {
    await page.goto(`/?step=selection&category=awards&chosen=${ids.slice(0, count).join(',')}&lang=ar`)
    await expect(counter).toHaveText(text)
  }
})

test('all experiences can be chosen', async ({ page }) => {
  await open(page, 'step=selection')
  await unfold(page)
  await expect(cards(page)).toHaveCount(catalogue.length)
  for (const button of await cards(page).getByRole('button').all()) await button.click()
  await continueButton(page, `Continuer avec ${catalogue.length} expériences`).click()
  await expect(page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('listitem')).toHaveCount(
    catalogue.length,
  )
})

test('a card shows its picture, icon, category in capitals, title, EVENT: line, two features and price', async ({
  page,
}) => {
  await open(page, 'step=selection&category=tennis')
  const garros = card(page, 'Roland-Garros')
  await expect(garros.locator('img')).toBeVisible()
  await expect(garros).toContainText('🎾')
  await expect(garros).toContainText('TENNIS')
  await expect(garros.getByRole('heading', { level: 2 })).toHaveText('Roland-Garros')
  await expect(garros.locator('p').filter({ hasText: 'EVENT:' })).toHaveText(
    /^EVENT: Paris, France\s*1 journée au choix, du 24\smai au 7\sjuin 2026$/,
  )
  await expect(garros.getByRole('listitem')).toHaveText([
    'Place en loge sur le court principal',
    'Déjeuner signé par un chef',
    'et 3 autres prestations',
  ])
  await expect(garros).toContainText(/À partir de 1\s600\s€/)
  await open(page, 'step=selection&category=awards')
  await expect(card(page, 'Gala du Ballon d’Or')).toContainText('ÉVÉNEMENTS DE PRESTIGE')
  await expect(card(page, 'Gala du Ballon d’Or')).toContainText('Sur devis')
  await open(page, 'step=selection&category=f1', 'en')
  await expect(card(page, 'Monaco Grand Prix')).toContainText('FORMULA 1')
})

test('the pictures of all cards are equally high, and every one loads', async ({ page }) => {
  await open(page, 'step=selection&category=football')
  const heights = new Set<number>()
  for (const picture of await cards(page).locator('img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    heights.add(Math.round((await picture.boundingBox())!.height))
  }
  expect([...heights]).toHaveLength(1)
})

test('the name of a toggle contains the title, its state is announced, and a chosen one has another word', async ({
  page,
}) => {
  await open(page, 'step=selection&category=tennis')
  const garros = page.getByRole('button', { name: 'Sélectionner Roland-Garros', exact: true })
  await expect(garros).toHaveAttribute('aria-pressed', 'false')
  await garros.click()
  const pressed = page.getByRole('button', { name: 'Sélectionnée Roland-Garros', exact: true })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await pressed.click()
  await expect(garros).toHaveAttribute('aria-pressed', 'false')
})

newVisitor('an experience ticked before hydration stays chosen', async ({ page }) => {
  await page.goto('/?step=selection&category=tennis', { waitUntil: 'commit' })
  await card(page, 'Wimbledon').getByText('Sélectionner', { exact: true }).locator('..').click()
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('1 expérience sélectionnée')).toBeVisible()
})

newVisitor('an experience ticked during hydration stays chosen', async ({ page }) => {
  // Clicks every 8 milliseconds, from the first card until after hydration.
  await page.addInitScript((all) => {
    const touched = new Set<string>()
    const controls = () => [
      ...document.querySelectorAll<HTMLElement>('article input[name="chosen"], article [data-toggle]'),
    ]
    const idOf = (control: HTMLElement) => control.dataset['toggle'] ?? (control as HTMLInputElement).value
    const timer = setInterval(() => {
      const next = controls().find((control) => !touched.has(idOf(control)))
      if (next) touched.add(idOf(next))
      next?.click()
      if (touched.size === all) clearInterval(timer)
    }, 8)
  }, catalogue.length)
  await page.goto('/?step=selection')
  await expect(page.getByText(`${catalogue.length} expériences sélectionnées`)).toBeVisible()
  await expect(page.locator('article [aria-pressed="true"]')).toHaveCount(catalogue.length)
})

test('a press on a card that lasts during hydration is not lost', async ({ page }) => {
  const { promise: held, resolve: bring } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?step=selection&category=tennis', { waitUntil: 'commit' })
  await card(page, 'Wimbledon').locator('label', { hasText: 'Sélectionner' }).hover()
  await page.mouse.down()
  bring()
  await waitForHydration(page)
  await expect(toggle(page, 'Wimbledon')).toHaveCount(0)
  await page.mouse.up()
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
})

test('only the 2025 African Cup of Nations is featured', async ({ page }) => {
  await open(page, 'step=selection')
  await unfold(page)
  const featured = cards(page).filter({ hasText: 'À LA UNE' })
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText(['Coupe d’Afrique des nations, Maroc 2025'])
  const ring = await featured.evaluate((element) => getComputedStyle(element).outlineWidth)
  expect(Number.parseFloat(ring)).toBeGreaterThanOrEqual(2)
})

const seasons = [
  {
    day: '2026-05-01',
    live: ['Grand Prix de Miami'],
    over: 5,
    texts: { 'Grand Prix du Japon': 'Édition 2026 passée', 'Grand Prix de Bahreïn': 'Édition 2026 annulée' },
  },
  {
    day: '2026-11-20',
    live: ['Grand Prix de Las Vegas'],
    over: 21,
    texts: { 'Grand Prix de Monaco': 'Édition 2026 passée', 'Grand Prix d’Arabie saoudite': 'Édition 2026 annulée' },
  },
  {
    day: '2027-02-01',
    live: [],
    over: 24,
    texts: { 'Grand Prix d’Abu Dhabi': 'Édition 2026 passée', 'Grand Prix d’Arabie saoudite': 'Édition 2026 annulée' },
  },
]

for (const { day, live, over, texts } of seasons) {
  test.describe(`on ${day}`, () => {
    test.use({ day })

    test('a past or cancelled experience comes last, says so, and can still be chosen and counted', async ({
      page,
    }) => {
      await open(page, 'step=selection&category=f1')
      await unfold(page)
      const shown = await cards(page).allTextContents()
      expect(shown).toHaveLength(26)
      const places = shown.flatMap((text, index) => (OVER.test(text) ? [index] : []))
      expect(places[0]).toBe(places.length === 0 ? undefined : 26 - places.length)
      expect(shown.filter((text) => OVER.test(text) && text.includes('Grand Prix'))).toHaveLength(over)
      for (const [title, status] of Object.entries(texts)) {
        await expect(card(page, title)).toContainText(`${status} · être prévenu de la prochaine`)
      }
      await expect(cards(page).filter({ hasText: 'En ce moment' }).getByRole('heading', { level: 2 })).toHaveText(live)
      await toggle(page, Object.keys(texts)[0]!).click()
      await expect(page.getByText('1 expérience sélectionnée')).toBeVisible()
    })
  })
}

test('an experience without a date says that its dates are to be confirmed', async ({ page }) => {
  await open(page, 'step=selection&category=awards')
  await expect(card(page, 'Gala du Ballon d’Or')).toContainText('Dates à confirmer')
})

test('the picker shows the number of its experiences in each language', async ({ page }) => {
  const count = experiencesIn('tennis').length
  for (const language of languageCodes) {
    await open(page, 'step=selection&category=tennis', language)
    await unfold(page, words[language])
    expect(new Set(await titles(page)).size).toBe(count)
    await expect(page.getByText(words[language]('category.count', { count }))).toBeVisible()
  }
})

test.describe('with past editions as listed', () => {
  test.use({ settings: { PAST_EDITIONS: 'as-listed' }, day: '2026-11-22' })

  test('the catalogue is in its own order, the featured card first, and no card is marked as past', async ({
    page,
  }) => {
    await open(page, 'step=selection')
    await expect(cards(page)).toHaveCount(catalogue.length)
    await expect(cards(page).first()).toContainText('À LA UNE')
    await expect(cards(page).first()).toContainText('FOOTBALL')
    await expect(cards(page).nth(7)).toContainText('FORMULE 1')
    await expect(cards(page).last()).toContainText('ÉVÉNEMENTS DE PRESTIGE')
    await expect(page.getByRole('heading', { name: words.fr('finding.over') })).toHaveCount(0)
    await expect(page.getByText(/Édition \d{4} passée/)).toHaveCount(0)
    // A cancelled edition is marked in every order.
    await expect(page.getByText(/Édition \d{4} annulée/)).toHaveCount(2)
    await toggle(page, 'Roland-Garros').click()
    await continueButton(page, 'Continuer avec 1 expérience').click()
    await expect(page.getByRole('list', { name: 'Expériences sélectionnées' })).not.toContainText('passée')
  })
})

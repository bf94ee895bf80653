import type { Page } from '@playwright/test'
import { expectFilled, fill, heading, open, someone, toggle, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr

interface Step {
  query: string
  heading: string
  title: string
}

const steps: Step[] = [
  { query: '', heading: t('home.title'), title: 'Premier Rang — Hospitalité sportive d’exception' },
  {
    query: '?step=categorySelection',
    heading: 'Choisissez votre catégorie',
    title: 'Choisissez votre catégorie — Premier Rang',
  },
  {
    query: '?step=selection&category=tennis&chosen=2',
    heading: 'Sélectionnez les expériences qui vous intéressent',
    title: 'Expériences — Premier Rang',
  },
  {
    query: '?step=summary&category=tennis&chosen=2',
    heading: 'Votre sélection',
    title: 'Votre sélection — Premier Rang',
  },
]

async function expectStep(page: Page, { query, heading: text, title }: Step): Promise<void> {
  await expect(heading(page)).toHaveText(text)
  await expect(page).toHaveTitle(title)
  await expect(page).toHaveURL(`/${query}`)
}

const backLink = (page: Page) => page.getByRole('link', { name: 'Retour', exact: true })

test('every step has an address: a shared link, a reload and a second tab show it, also without script', async ({
  page,
  context,
  request,
}) => {
  for (const step of steps) {
    const html = await (await request.get(`/${step.query}`)).text()
    expect(html).toContain(`<title>${step.title}</title>`)
    expect(html).toContain(`${step.heading}</h1>`)
    await open(page, step.query.slice(1))
    await expectStep(page, step)
    await page.reload()
    await expectStep(page, step)
  }
  const other = await context.newPage()
  await other.goto(page.url())
  await expectStep(other, steps.at(-1)!)
})

test('Back and forward lead through every step, and each sets the title and the focus', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Voir toute la sélection' }).first().click()
  await expectStep(page, steps[1]!)
  await page.getByRole('link', { name: 'Tennis' }).click()
  await expect(heading(page)).toBeFocused()
  await toggle(page, 'Roland-Garros').click()
  await expectStep(page, steps[2]!)
  await page.getByRole('button', { name: 'Continuer avec 1 expérience' }).click()
  await expectStep(page, steps[3]!)

  for (const step of steps.slice(0, 3).reverse()) {
    await page.goBack()
    await expectStep(page, step)
    await expect(heading(page)).toBeFocused()
  }
  for (const step of steps.slice(1)) {
    await page.goForward()
    await expectStep(page, step)
    await expect(heading(page)).toBeFocused()
  }
})

test('two presses on a link are one step: one Back leads away from it', async ({ page }) => {
  await open(page)
  await page
    .getByRole('link', { name: 'Voir toute la sélection' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.click()
      link.click()
    })
  await expectStep(page, steps[1]!)
  await page.goBack()
  await expectStep(page, steps[0]!)
})

test('the form has an address, too: Back hides it, forward shows it with the typed values', async ({ page }) => {
  await open(page, 'step=summary&chosen=2')
  await page.getByRole('link', { name: 'Recevoir mon devis VIP' }).click()
  await fill(page, someone)
  await page.goBack()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goForward()
  await expectFilled(page, someone)
  await page.reload()
  await expectFilled(page, someone)
})

test('«Retour» from the categories leads home', async ({ page }) => {
  await open(page, 'step=categorySelection')
  await backLink(page).click()
  await expectStep(page, steps[0]!)
})

test('«Retour» from a selection of one category leads home and clears the category', async ({ page }) => {
  await open(page, 'step=selection&category=tennis')
  await backLink(page).click()
  await expectStep(page, steps[0]!)
  await page.getByRole('link', { name: 'Voir toute la sélection' }).first().click()
  await expectStep(page, steps[1]!)
})

test('«Retour» from a selection without category leads to the categories', async ({ page }) => {
  await open(page, 'step=selection')
  await backLink(page).click()
  await expectStep(page, steps[1]!)
})

test('«Retour» from the summary leads to the selection and keeps the choices', async ({ page }) => {
  await open(page, 'step=summary&category=tennis&chosen=2')
  await backLink(page).click()
  await expectStep(page, steps[2]!)
  await expect(toggle(page, 'Roland-Garros')).toHaveAttribute('aria-pressed', 'true')
})

test('«Modifier ma sélection» leads to the selection and keeps the choices', async ({ page }) => {
  await open(page, 'step=summary&category=tennis&chosen=2')
  await page.getByRole('link', { name: 'Modifier ma sélection' }).click()
  await expectStep(page, steps[2]!)
  await toggle(page, 'Roland-Garros').click()
  await expect(toggle(page, 'Roland-Garros')).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByRole('button', { name: 'Sélectionnez au moins une expérience' })).toBeDisabled()
})

test('«Recommencer» clears the choices and the category and leads home', async ({ page }) => {
  await open(page, 'step=summary&category=tennis&chosen=2,7')
  await page.getByRole('link', { name: 'Recommencer' }).click()
  await expectStep(page, steps[0]!)
  await page.getByRole('link', { name: 'Tennis' }).click()
  await expect(toggle(page, 'Roland-Garros')).toHaveAttribute('aria-pressed', 'false')
})

test('choices are kept from one category to the next, in the order of choosing', async ({ page }) => {
  await open(page)
  await page.getByRole('link', { name: 'Tennis' }).click()
  await toggle(page, 'Wimbledon').click()
  await backLink(page).click()
  await page.getByRole('link', { name: 'Formule 1' }).click()
  await toggle(page, 'Grand Prix de Monaco').click()
  await expect(page.getByText('2 expériences sélectionnées')).toBeVisible()
  await backLink(page).click()
  await page.getByRole('link', { name: 'Tennis' }).click()
  await expect(toggle(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Continuer avec 2 expériences' }).click()
  const chosen = page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('heading')
  await expect(chosen).toHaveText(['Wimbledon', 'Grand Prix de Monaco'])
})

test('unknown and repeated ids in the address are ignored', async ({ page }) => {
  await open(page, 'step=summary&chosen=7,nothing,__proto__,3,2,7')
  const chosen = page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('heading')
  await expect(chosen).toHaveText(['Wimbledon', 'Roland-Garros'])
  await page.getByRole('link', { name: 'Modifier ma sélection' }).click()
  await expect(page).toHaveURL('/?step=selection&chosen=7,2')
})

for (const query of ['step=nothing&category=x', 'step=selection&category=constructor', 'step=summary&form=open']) {
  test(`the address ?${query} with an invalid value still shows a step`, async ({ page }) => {
    await open(page, query)
    await expect(heading(page)).toHaveCount(1)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
}

test('the empty summary says so, and offers to start again or to write to an adviser on WhatsApp', async ({ page }) => {
  await open(page, 'step=summary')
  await expect(heading(page)).toHaveText('Aucune expérience sélectionnée')
  const adviser = page.getByRole('main').getByRole('link', { name: 'Contacter un conseiller sur WhatsApp' })
  await expect(adviser).toHaveAttribute('href', /^https:\/\/wa\.me\/33639980101\?text=Bonjour/)
  await page.getByRole('main').getByRole('link', { name: 'Recommencer' }).click()
  await expectStep(page, steps[0]!)
})

test('a step begins at its top, and Back restores the scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'step=selection&category=f1')
  const chosen = toggle(page, 'Grand Prix de Belgique')
  await chosen.click()
  await expect(page.getByRole('button', { name: 'Continuer avec 1 expérience' })).toBeVisible()
  const before = (await chosen.boundingBox())!
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1500)
  await page.getByRole('button', { name: 'Continuer avec 1 expérience' }).click()
  await expect(heading(page)).toHaveText('Votre sélection')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(chosen).toBeInViewport()
  await expect.poll(async () => Math.abs((await chosen.boundingBox())!.y - before.y)).toBeLessThan(60)
})

test('Back during the load of a step cancels that step', async ({ page }) => {
  await open(page, 'step=categorySelection')
  await page.getByRole('link', { name: 'Retour', exact: true }).click()
  await expectStep(page, steps[0]!)
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/*', async (route) => {
    await arriving
    await route.continue()
  })
  const requested = page.waitForRequest('**/assets/*.js')
  await page.getByRole('link', { name: 'Tennis' }).click()
  const { url } = await requested.then((request) => ({ url: request.url() }))
  await page.goBack()
  const arrived = page.waitForResponse(url)
  arrive()
  await (await arrived).finished()
  await page.evaluate(async (module) => import(module), url)
  await expectStep(page, steps[0]!)
})

test('Back in the moment of a press: what is shown agrees with its address, and a choice is kept', async ({ page }) => {
  const pressAndGoBack = (selector: string) =>
    page.evaluate(async (pressed) => {
      const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
      document.querySelector<HTMLElement>(pressed)!.click()
      history.back()
      await wentBack
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, selector)
  await open(page)
  await page.getByRole('link', { name: 'Voir toute la sélection' }).first().click()
  await page.getByRole('link', { name: 'Tennis' }).click()
  await expect(heading(page)).toHaveText(steps[2]!.heading)
  await pressAndGoBack('[data-toggle]')
  await expectStep(page, steps[1]!)
  await page.goForward()
  await expect(page.locator('[data-toggle]').first()).toHaveAttribute('aria-pressed', 'true')
  // The browser may take the press or Back first.
  await pressAndGoBack('[data-detail]')
  const { searchParams } = new URL(page.url())
  const step = searchParams.get('step')!
  expect(searchParams.has('detail')).toBe(false)
  await expect(heading(page)).toHaveText(steps.find(({ query }) => query.includes(`step=${step}`))!.heading)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a link of home that is touched while the script is still on its way is followed all the same', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => (route.request().url().includes('/loader-') ? route.continue() : null))
  await page.goto('/')
  await page.getByRole('link', { name: 'Voir toute la sélection' }).first().click()
  await expect(heading(page)).toHaveText('Choisissez votre catégorie')
})

test('a choice adds no step to the history: one Back leaves the selection, however many were toggled', async ({
  page,
}) => {
  await open(page, 'step=categorySelection')
  await page.getByRole('link', { name: 'Tennis' }).click()
  await toggle(page, 'Wimbledon').click()
  await toggle(page, 'Roland-Garros').click()
  await page.goBack()
  await expect(heading(page)).toHaveText('Choisissez votre catégorie')
})

test('the summary shows three next steps, the selling points and all details of the choice', async ({ page }) => {
  await open(page, 'step=summary&chosen=2')
  const item = page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('listitem')
  for (const part of [
    '🎾',
    'TENNIS',
    'Roland-Garros',
    'Paris, France',
    '1 journée au choix, du 24 mai au 7 juin 2026',
  ]) {
    await expect(item).toContainText(part)
  }
  await expect(item.locator('img')).toBeVisible()
  for (const step of ['Vos informations', 'Votre devis VIP', 'Votre réservation']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  }
  for (const point of ['15+', 'Événements internationaux', 'Service 24/7', 'Accès VIP exclusifs']) {
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: point })).toBeVisible()
  }
  const chat = page.getByRole('main').getByRole('link', { name: 'Contacter un conseiller sur WhatsApp' })
  await expect(chat).toHaveAttribute('href', new RegExp(encodeURIComponent('Roland-Garros')))
})

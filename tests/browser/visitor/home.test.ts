import { experiencesIn } from '#catalogue/catalogue.ts'
import { languageCodes } from '#languages/languages.ts'
import { address, open, unfold, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr

test('home shows the tagline, the promises, the claims and the two offices', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Swipez, sélectionnez, recevez votre devis VIP personnalisé.')).toBeVisible()
  await expect(page.getByText(t('home.promise'))).toBeVisible()
  await expect(page.getByText(t('home.experts'))).toBeVisible()
  const claims = page.getByRole('list', { name: t('trust.title') }).getByRole('listitem')
  await expect(claims).toHaveText([
    'Confidentiel et sécurisé',
    'Réponse en 30 minutes',
    'Service premium 24/7',
    'Événements internationaux',
  ])
  const chats = page.getByRole('link', { name: t('team.write') })
  await expect(chats).toHaveCount(2)
  await expect(chats.first()).toHaveAttribute('href', /^https:\/\/wa\.me\/33639980102\?text=/)
  await expect(chats.last()).toHaveAttribute('href', /^https:\/\/wa\.me\/447700900123\?text=/)
  await expect(page.getByText(/^\+44 [\d ]+$/)).toBeVisible()
})

test('each of the five tiles opens its category', async ({ page }) => {
  await open(page)
  for (const [name, category] of [
    ['Formule 1', 'f1'],
    ['Tennis', 'tennis'],
    ['Football', 'football'],
    ['Événements de prestige', 'awards'],
    ['Autres sports', 'other'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/?step=selection&category=${category}`)
    await unfold(page)
    await expect(page.getByRole('article')).toHaveCount(experiencesIn(category).length)
    await page.getByRole('link', { name: 'Retour', exact: true }).click()
  }
})

for (const place of [0, 1, 2]) {
  test(`poster ${place + 1} of the hero opens its experience, and Back leads home`, async ({ page }) => {
    await open(page)
    const poster = page.locator('[data-sunlit] > a').nth(place)
    const title = (await poster.getAttribute('aria-label'))!
    // The middle one lies over the others: they are touched at their outer edge.
    const { width } = (await poster.boundingBox())!
    await poster.click({ position: { x: [20, width / 2, width - 20][place]!, y: 120 } })
    await expect(page.getByRole('dialog').getByRole('heading', { name: title, exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
  })
}

for (const [motion, light] of [
  ['no-preference', [3000]],
  ['reduce', []],
] as const) {
  test(`with motion «${motion}» a light passes over the middle poster ${light.length} times`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion })
    await open(page)
    const passing = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one instanceof CSSAnimation && one.animationName.includes('sunlight'))
        .map(({ effect }) => effect!.getComputedTiming().endTime),
    )
    expect(passing).toEqual(light)
  })
}

test('no poster appears twice on home', async ({ page }) => {
  await open(page)
  const pictures = await page.locator('main figure img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  expect(pictures).toHaveLength(23)
  expect(new Set(pictures).size).toBe(pictures.length)
})

for (const language of languageCodes) {
  test(`in ${language} twelve other posters are in a row that scrolls by itself, and wrap in print`, async ({
    page,
  }) => {
    const say = words[language]
    await open(page, '', language)
    const row = page.locator('section').filter({ has: page.getByRole('heading', { name: say('home.others') }) })
    await expect(row.getByRole('link')).toHaveCount(12)
    for (const picture of await row.locator('img').all()) await expect(picture).toHaveAttribute('loading', 'lazy')
    const last = row.getByRole('link').last()
    await expect(last).not.toBeInViewport()
    await last.focus()
    await expect(last.locator('figure')).toBeInViewport({ ratio: 0.9 })
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBe(0)
    await page.emulateMedia({ media: 'print' })
    const list = row.getByRole('list')
    expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  })
}

test('the next event opens over the list of its category and can be chosen there, and Back leads home', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('main').getByRole('link', { name: 'Grand Prix du Canada' }).click()
  await expect(page).toHaveURL('/?step=selection&category=f1&detail=f1-2026-canada')
  const detail = page.getByRole('dialog', { name: 'Grand Prix du Canada' })
  await detail.getByRole('button', { name: 'Sélectionner' }).click()
  await detail.getByRole('link', { name: t('site.close') }).click()
  await expect(page).toHaveURL('/?step=selection&category=f1&chosen=f1-2026-canada')
  await expect(page.getByRole('button', { name: t('selection.continue', { count: 1 }) })).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.title'))
})

for (const [language, tagline] of [
  ['fr', 'Swipez, sélectionnez, recevez votre devis VIP personnalisé.'],
  ['en', 'Swipe, select, receive your personalised VIP quote.'],
  ['ar', 'مرّروا، واختاروا، ثم استلموا عرض أسعاركم المخصّص لضيافة كبار الشخصيات.'],
] as const) {
  test(`in ${language} the hero shows logo, name and subtitle above the headline, and the tagline`, async ({
    page,
  }) => {
    const say = words[language]
    await open(page, '', language)
    const main = page.getByRole('main')
    const logo = main.getByRole('paragraph').filter({ hasText: say('home.eyebrow') })
    await expect(logo).toHaveText(`Premier Rang ${say('home.eyebrow')}`)
    await expect(logo.locator('svg')).toBeVisible()
    const [above, below] = [(await logo.boundingBox())!, (await main.getByRole('heading', { level: 1 }).boundingBox())!]
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    await expect(main.getByText(tagline)).toBeVisible()
  })
}

for (const language of languageCodes) {
  test(`on a phone the fixed button hides while the main one is visible, and both start the flow, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '', language)
    const [main, fixed] = await page.getByRole('link', { name: words[language]('home.start') }).all()
    for (const link of [main!, fixed!]) {
      await expect(link).toHaveAttribute('href', address('step=categorySelection', language))
      await link.focus()
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveCSS('opacity', '1')
    }
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.evaluate(() => scrollTo(0, 0))
    await expect(fixed!).toBeInViewport({ ratio: 1 })
    await main!.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 200)
    await expect(main!).toBeInViewport({ ratio: 1 })
    await expect(main!).toHaveCSS('opacity', '1')
    await expect(fixed!).not.toBeInViewport()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(fixed!).toBeInViewport({ ratio: 1 })
    await expect(main!).not.toBeInViewport()
  })
}

test('on a phone in landscape the first screen shows the main button, and the fixed one is hidden from the start', async ({
  page,
}) => {
  await page.setViewportSize({ width: 664, height: 390 })
  await open(page)
  const [main, fixed] = await page.getByRole('link', { name: words.fr('home.start') }).all()
  await expect(main!).toBeInViewport({ ratio: 1 })
  await expect(fixed!).not.toBeInViewport()
})

test('on a phone a fixed button at the bottom starts the flow, too; a wide screen has none', async ({ page }) => {
  const start = page.getByRole('link', { name: 'Voir toute la sélection' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await open(page)
  await expect(start).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  const bottom = start.last()
  for (const position of [0, 1000, 5000]) {
    await page.evaluate((y) => scrollTo(0, y), position)
    const { y, height } = (await bottom.boundingBox())!
    expect(y + height).toBeGreaterThan(760)
    expect(y + height).toBeLessThanOrEqual(844)
  }
  await bottom.click()
  await expect(page).toHaveURL('/?step=categorySelection')
})

for (const language of languageCodes) {
  test(`in ${language} the poster in the middle is completely visible in the first screen of a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '', language)
    const posters = page.locator('main figure')
    const { y, height } = (await posters.nth(1).boundingBox())!
    expect(y + height).toBeLessThan((await page.locator('[data-fixed-bar]').boundingBox())!.y)
  })
}

test('the footer shows the current copyright year, the social link and the legal notice', async ({ page }) => {
  await open(page)
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('© 2026 Premier Rang')
  const social = footer.getByRole('link', { name: 'Instagram (nouvel onglet)' })
  await expect(social).toHaveAttribute('href', 'https://social.example.com/premier-rang')
  await expect(social).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(footer.getByRole('link', { name: 'Mentions légales' })).toBeVisible()
})

test('the legal notice contains all required parts, and closes by its button and by a click beside it', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mentions légales' })
  for (const part of ['Éditeur', 'Hébergeur', 'Propriété intellectuelle', 'données personnelles', 'Cookies']) {
    await expect(dialog.getByRole('heading', { name: part })).toBeAttached()
  }
  for (const part of ['accéder', 'rectifi', 'effac', 'oppos', 'esponsabilité', '03/09/2025', 'contact@premier-rang']) {
    await expect(dialog).toContainText(part)
  }
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

test.describe('on a device that is new here', () => {
  test.use({ charterAccepted: false })

  test('the tennis event names no others where it lists all that is included', async ({ page }) => {
    await page.route('**/catalogue/*/fr/list.json', async (route) => {
      const response = await route.fetch()
      const list = (await response.json()) as { experiences: object[] }
      const experiences = list.experiences.map((one) => ({ ...one, features: ['Loge'], otherFeatures: 0 }))
      await route.fulfill({ response, json: { ...list, experiences } })
    })
    await page.goto('/')
    await page.getByRole('button', { name: t('charter.accept') }).click()
    const event = page.getByRole('dialog', { name: 'Roland-Garros' })
    await expect(event.getByRole('listitem')).toHaveText(['Loge'])
  })
})

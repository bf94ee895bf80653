import { expectFilled, field, fill, FORM, heading, people, sendButton, someone, words } from '../journey-steps.ts'
import { storedRequests } from './stored-requests.ts'
import { expect, test } from '../visitor.ts'

test.use({ javaScriptEnabled: false })

const t = words.fr

test('without JavaScript a visitor browses, ticks, asks for a quote, and the request is stored', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 422/)
  await page.goto('/')
  await page.getByRole('link', { name: 'Voir toute la sélection' }).first().click()
  await expect(heading(page)).toHaveText('Choisissez votre catégorie')
  await page.getByRole('link', { name: 'Tennis' }).click()
  for (const title of ['Wimbledon', 'Roland-Garros']) {
    await page.getByRole('article', { name: title }).locator('label').click()
    await expect(page.getByRole('checkbox', { name: title })).toBeChecked()
  }
  await page.getByRole('button', { name: 'Continuer avec ma sélection' }).click()
  await expect(heading(page)).toHaveText('Votre sélection')
  const chosen = page.getByRole('list', { name: 'Expériences sélectionnées' }).getByRole('listitem')
  await expect(chosen.getByRole('heading')).toHaveText(['Roland-Garros', 'Wimbledon'])
  await page.getByRole('link', { name: 'Recevoir mon devis VIP' }).click()

  const partly = { name: 'Inès', email: '', whatsapp: '   ', dates: 'Juin', message: 'Deux <b>places</b>' }
  await fill(page, { ...partly, people: '10+ personnes' })
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Informations manquantes' })).toBeVisible()
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible()
  await expect(field(page, 'email')).toHaveAccessibleDescription(t('contact.missing.email'))
  await expect(field(page, 'whatsapp')).toHaveAccessibleDescription(t('contact.missing.whatsapp'))
  await expect(field(page, 'name')).not.toHaveAttribute('aria-invalid')
  await expectFilled(page, partly)
  await expect(people(page)).toHaveValue('15')
  expect(await storedRequests(world)).toEqual([])

  await fill(page, { ...someone })
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Demande envoyée avec succès !' })).toBeVisible()
  await expect(page.getByText('Un conseiller VIP vous contactera dans les 30 minutes.')).toBeVisible()
  await expectFilled(page, { name: '', email: '', whatsapp: '' })
  await expect(people(page)).toHaveValue('2')
  const rows = await storedRequests(world)
  expect(rows).toMatchObject([
    {
      ...someone,
      number_of_people: 15,
      preferred_dates: 'Juin',
      message: 'Deux <b>places</b>',
      selected_experiences_count: 2,
      language: 'fr',
    },
  ])
  expect(rows[0]!.selected_experiences.map(({ id, title }) => [id, title])).toEqual([
    ['2', 'Roland-Garros'],
    ['7', 'Wimbledon'],
  ])
})

test('without JavaScript, reloading the answer stores no second row', async ({ page, world }) => {
  await page.goto(`/?${FORM}&lang=en`)
  await fill(page, someone, words.en)
  await sendButton(page, words.en).click()
  await expect(page.getByRole('heading', { name: 'Request sent successfully!' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Request sent successfully!' })).toBeVisible()
  expect(await storedRequests(world)).toMatchObject([{ name: someone.name, language: 'en' }])
})

test('without JavaScript, continuing without a choice shows the empty summary and its two links', async ({ page }) => {
  await page.goto('/?step=selection&category=awards')
  await page.getByRole('button', { name: 'Continuer avec ma sélection' }).click()
  await expect(heading(page)).toHaveText('Aucune expérience sélectionnée')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: t('summary.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\d+/,
  )
  await main.getByRole('link', { name: 'Recommencer' }).click()
  await expect(heading(page)).toHaveText(t('home.title'))
})

test('without JavaScript the legal notice and the charter can be opened and closed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Mentions légales' }).click()
  await expect(page.getByRole('dialog', { name: 'Mentions légales' })).toContainText('03/09/2025')
  await page.getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: t('charter.read') }).click()
  await expect(page.getByRole('dialog', { name: t('charter.title') }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: "J'accepte la charte" }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Relative luminance of a colour like "rgb(184, 51, 26)" (WCAG 2). */
function luminanceOf(color: string): number {
  const [red, green, blue] = color.match(/[\d.]+/g)!.map((part) => {
    const light = Number(part) / 255
    return light <= 0.04045 ? light / 12.92 : ((light + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without JavaScript, in ${colorScheme} colours, the focus is seen on a box that is ticked`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/?step=selection&category=tennis&chosen=7')
    const box = page.getByRole('checkbox', { name: 'Wimbledon' })
    await box.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    const { mark, ground, wide } = await box.evaluate(({ parentElement, nextElementSibling }) => ({
      mark: getComputedStyle(nextElementSibling!).outlineColor,
      wide: Number.parseFloat(getComputedStyle(nextElementSibling!).outlineWidth),
      ground: getComputedStyle(parentElement!).backgroundColor,
    }))
    expect(wide, 'how wide the focus is drawn').toBeGreaterThanOrEqual(2)
    const [dark, light] = [luminanceOf(mark), luminanceOf(ground)].sort((one, other) => one - other)
    expect((light! + 0.05) / (dark! + 0.05), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
}

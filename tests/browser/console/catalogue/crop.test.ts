/** Tests the crop of a photo that was brought before (decision 104): moved by keyboard, taken back, and where it cannot be. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import { redAndBlue } from '#tests/protocol/pictures/picture-steps.ts'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, expectNoSidewaysScroll, keepNotices, makeTranslate, test } from '../console-steps.ts'
import { resetCatalogue } from './catalogue-steps.ts'
import { readDraftFields, saveDraft } from './drafts.ts'

const cardOf = (page: Page) => page.locator('iframe').contentFrame().getByRole('article').locator('img')

/** Whether the middle of a picture is red; undefined as long as nothing is drawn. */
const isRed = (picture: Locator) =>
  picture.evaluate((drawn: HTMLCanvasElement | HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    const drawing = canvas.getContext('2d')!
    drawing.drawImage(drawn, -drawn.width / 2, -drawn.height / 2, drawn.width, drawn.height)
    const [red = 0, , blue = 0] = drawing.getImageData(0, 0, 1, 1).data
    return red === blue ? undefined : red > blue
  })

/** Brings a picture that is red on the left and blue on the right, cropped to its left. */
async function bring(page: Page, language: Language): Promise<void> {
  const t = makeTranslate(language)
  await page.getByRole('button', { name: t('pictures.photo'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('pictures.photo') })
  const file = { name: 'terrasse.jpg', mimeType: 'image/jpeg', buffer: await redAndBlue(1800, 1200) }
  await dialog.getByLabel(t('pictures.photo.file')).setInputFiles(file)
  await dialog.getByLabel(t('pictures.photo.x')).press('Home')
  await expect(dialog.getByLabel(t('pictures.photo.y')), 'nothing is cut there').toHaveCount(0)
  await dialog.getByLabel(t('pictures.photo.source')).fill('Agence Exemple, contrat 12')
  await dialog.getByRole('button', { name: t('pictures.photo.do') }).click()
  await expect(dialog).toBeHidden({ timeout: 100_000 })
  await expect(cardOf(page)).toHaveAttribute('src', /^\/posters\/photo-/)
}

test.beforeEach(({ world }) => resetCatalogue(world))

for (const [language, width] of [
  ['fr', 1440],
  ['ar', 390],
] as const) {
  test(`the crop is changed by keyboard and taken back in ${language}, ${width} wide`, async ({ page, world }) => {
    const t = makeTranslate(language)
    await page.setViewportSize({ width, height: 844 })
    await keepNotices(page)
    await enter(page, await anAdviser(world, { language }), { path: '/catalogue/2' })
    await bring(page, language)
    await expect.poll(() => isRed(cardOf(page))).toBe(true)
    const first = await cardOf(page).getAttribute('src')

    const change = page.getByRole('button', { name: t('pictures.crop') })
    await change.press('Enter')
    const dialog = page.getByRole('dialog', { name: t('pictures.crop') })
    const shown = dialog.getByRole('img', { name: t('pictures.photo.cut') })
    await expect(dialog.getByLabel(t('pictures.photo.x')), 'where it was left').toHaveValue('0')
    await expect.poll(() => isRed(shown)).toBe(true)
    await dialog.getByRole('button', { name: t('pictures.crop.do') }).press('Enter')
    await expect(dialog, 'nothing was moved').toBeHidden()
    await expect(cardOf(page)).toHaveAttribute('src', first!)
    await change.press('Enter')
    await expect.poll(() => isRed(shown)).toBe(true)
    await dialog.getByLabel(t('pictures.photo.x')).press('End')
    await expect.poll(() => isRed(shown)).toBe(false)
    await expectNoSidewaysScroll(page)
    expect(await axeFaults(page, 'the crop', { without: ['target-size'] })).toEqual([])
    await dialog.getByRole('button', { name: t('pictures.crop.do') }).press('Enter')
    await expect(dialog).toBeHidden({ timeout: 100_000 })
    await expect.poll(() => isRed(cardOf(page))).toBe(false)

    await page.getByRole('button', { name: t('console.undo'), exact: true }).click()
    await expect(cardOf(page)).toHaveAttribute('src', first!)
    await page.reload()
    await expect(cardOf(page)).toHaveAttribute('src', first!)
    await expect(change, 'the original is still there').toBeVisible()
  })
}

test('another crop of an inherited photo keeps the sentence that describes it, and its undo gives both back', async ({
  page,
  world,
}) => {
  const t = makeTranslate('fr')
  await keepNotices(page)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await bring(page, 'fr')
  const sentence = page.locator('[name="alternative.fr"]')
  await sentence.fill('Une terrasse au-dessus du court')
  await expect.poll(() => readDraftFields(world)).toMatchObject({ 'alternative.fr': 'Une terrasse au-dessus du court' })
  await saveDraft(world, '2', { starts: { to: '2027-05-24' } }, undefined, '2027')
  await page.goto('/console/catalogue/2?edition=2027')
  await expect(sentence).toHaveValue('Une terrasse au-dessus du court')

  await page.getByRole('button', { name: t('pictures.crop') }).click()
  const dialog = page.getByRole('dialog', { name: t('pictures.crop') })
  await dialog.getByLabel(t('pictures.photo.x')).press('End')
  await dialog.getByRole('button', { name: t('pictures.crop.do') }).click()
  await expect(dialog).toBeHidden({ timeout: 100_000 })
  const cropped = { imageUrl: expect.any(String), 'alternative.fr': 'Une terrasse au-dessus du court' }
  expect(await readDraftFields(world, '2', '2027')).toEqual({ starts: '2027-05-24', ...cropped })
  await expect(sentence).toHaveValue('Une terrasse au-dessus du court')

  await page.getByRole('button', { name: t('console.undo'), exact: true }).click()
  await expect.poll(() => readDraftFields(world, '2', '2027')).toEqual({ starts: '2027-05-24' })
  await expect(sentence).toHaveValue('Une terrasse au-dessus du court')
})

test('a photo without its original says that it has to be brought again', async ({ page, world, faults }) => {
  // Storage answers 400 for what it does not find.
  faults.expect(/status of 400/)
  const t = makeTranslate('fr')
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await bring(page, 'fr')
  await expect(page.getByRole('button', { name: t('pictures.crop') })).toBeVisible()
  await world.database.owner.query(
    `begin; set local storage.allow_delete_query = 'true'; delete from storage.objects; commit`,
  )
  await page.reload()
  await expect(page.getByText(t('pictures.crop.none'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('pictures.crop') })).toHaveCount(0)
  expect(await axeFaults(page, 'without the original')).toEqual([])
})

test.describe('without the file storage', () => {
  test.use({ settings: { STORAGE: 'off' } })
  test('a photo is brought, and the sheet says that its crop stays', async ({ page, world }) => {
    const t = makeTranslate('fr')
    await enter(page, await anAdviser(world), { path: '/catalogue/2' })
    await bring(page, 'fr')
    await expect(page.getByText(t('pictures.crop.off'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('pictures.crop') })).toHaveCount(0)
  })
})

/** Tests the picture of an experience: drawn by keyboard on a phone, uploaded with its source, shown on the card. */
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PHOTO_PATH } from '#contract/pictures/catalogue-pictures.ts'
import { axeFaults } from '../../axe.ts'
import { anAdviser, enter, test } from '../console-steps.ts'
import { resetCatalogue, fr } from './catalogue-steps.ts'
import { readDraftFields } from './drafts.ts'

const field = (page: Page, key: string) => page.locator(`[name="${key}"]`)
const card = (page: Page) => page.frameLocator(`iframe[title="${fr('catalogue.preview')}"]`).getByRole('article')

/** Runs axe without the rule for target sizes: for axe, the menu bar under the modal dialog covers the dialog's buttons. */
async function faultsOnPhone(page: Page, where: string): Promise<string[]> {
  await page.setViewportSize({ width: 390, height: 844 })
  return axeFaults(page, where, { without: ['target-size'] })
}

/** Draws a picture with a line of text near its lower edge, in the browser. */
async function drawPictureWithText(page: Page): Promise<Buffer> {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 1200
    const drawing = canvas.getContext('2d')!
    drawing.fillStyle = '#17324a'
    drawing.fillRect(0, 0, 900, 1200)
    drawing.fillStyle = '#ffffff'
    drawing.font = '90px sans-serif'
    drawing.fillText('TRIBUNE CENTRALE', 40, 1080, 820)
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(drawn.split(',')[1]!, 'base64')
}

test.beforeEach(({ world }) => resetCatalogue(world))

test('a poster is drawn by keyboard alone, and a picture is uploaded with its source', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/status of 504/)
  faults.expect(/status of 422/)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/catalogue/pictures/preview', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: fr('pictures.press'), exact: true }).press('Enter')
  const press = page.getByRole('dialog', { name: fr('pictures.press') })
  await expect(press.getByText(fr('pictures.press.drawing')), 'no blank paper').toBeVisible()
  await expect(press.getByLabel(fr('pictures.press.scene')), 'as the category wants it').toHaveValue('court')
  letGo()
  const drawn = press.getByRole('img', { name: fr('pictures.press.drawn') })
  const colours = () =>
    drawn.evaluate((canvas: HTMLCanvasElement) =>
      [...canvas.getContext('2d')!.getImageData(180, 240, 1, 1).data].join(),
    )
  await expect.poll(colours).not.toBe('0,0,0,0')
  await expect(press.getByText(fr('pictures.press.drawing'))).toHaveCount(0)
  await press.getByLabel(fr('pictures.press.scene')).selectOption('mountain')
  await expect(field(page, 'palette')).toHaveValue('blue')
  await press.getByRole('button', { name: fr('pictures.press.another') }).press('Enter')
  await expect(drawn).toHaveAttribute('aria-busy', 'false')
  expect(await faultsOnPhone(page, 'the press')).toEqual([])
  await press.getByRole('button', { name: fr('pictures.press.do') }).press('Enter')
  await expect(press).toBeHidden({ timeout: 100_000 })
  await expect(card(page).locator('img')).toHaveAttribute('src', /^\/posters\/press-[0-9a-f]{32}-360\.avif/)
  await expect
    .poll(() =>
      card(page)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0)

  await page.getByText(fr('catalogue.history')).click()
  await expect(page.getByRole('listitem').filter({ hasText: fr('pictures.is.press') })).toBeVisible()

  await page.getByRole('button', { name: fr('pictures.photo'), exact: true }).click()
  const photo = page.getByRole('dialog', { name: fr('pictures.photo') })
  const brought = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#17838f' } })
    .jpeg()
    .toBuffer()
  const choose = (buffer: Buffer) =>
    photo.getByLabel(fr('pictures.photo.file')).setInputFiles({ name: 'loge.jpg', mimeType: 'image/jpeg', buffer })
  await choose(Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), brought]))
  await expect(photo.getByText(fr('pictures.fault.heic')), 'at once, and with what to do').toBeVisible()
  await choose(brought)
  await expect(photo.getByText(fr('pictures.fault.heic'))).toHaveCount(0)
  await choose(await drawPictureWithText(page))
  await expect(photo.getByText(fr('pictures.photo.busy')), 'text stands where the word will').toBeVisible()
  await choose(brought)
  await expect(photo.getByText(fr('pictures.photo.busy'))).toHaveCount(0)
  expect(await faultsOnPhone(page, 'a picture brought')).toEqual([])
  await photo.getByRole('button', { name: fr('pictures.photo.do') }).click()
  await expect(photo, 'not without its source').toBeVisible()
  await photo.getByLabel(fr('pictures.photo.source')).fill('Agence Exemple, contrat 12')
  const proxyPage = { status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' }
  await page.route(`**${PHOTO_PATH}*`, (route) => route.fulfill(proxyPage), { times: 1 })
  await photo.getByRole('button', { name: fr('pictures.photo.do') }).click()
  await expect(photo.getByText(fr('console.unanswered'))).toBeVisible()
  await choose(await sharp(brought).resize(90).jpeg().toBuffer())
  await photo.getByRole('button', { name: fr('pictures.photo.do') }).click()
  await expect(photo.getByText(fr('pictures.fault.small', { pixels: 360 })), 'the reason itself').toBeVisible()
  await choose(brought)
  await photo.getByRole('button', { name: fr('pictures.photo.do') }).click()
  await expect(photo).toBeHidden({ timeout: 100_000 })
  await expect(page.getByText(/900/).first(), 'it is small, and kept').toBeVisible()
  await expect(card(page).locator('img')).toHaveAttribute('src', /^\/posters\/photo-/)
})

test('a sentence leaves with the picture that it describes; the first picture has its own again', async ({
  page,
  world,
}) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  const [picture, sentence] = [field(page, 'imageUrl'), field(page, 'alternative.fr')]
  const first = await sentence.inputValue()
  expect(first).not.toBe('')
  const others = await picture
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) =>
      options.flatMap(({ value, selected }) => (value && !selected ? [value] : [])),
    )
  await picture.selectOption(others[0]!)
  await expect(sentence, 'it does not describe this picture').toHaveValue('')
  await sentence.fill('Une voiture dans un virage')
  await expect
    .poll(() => readDraftFields(world))
    .toEqual({
      imageUrl: others[0],
      'alternative.fr': 'Une voiture dans un virage',
    })
  await picture.selectOption(others[1]!)
  await expect(sentence).toHaveValue('')
  await expect.poll(() => readDraftFields(world)).toEqual({ imageUrl: others[1] })
  await picture.selectOption(others[0]!)
  await expect(sentence, 'the one that was written for it').toHaveValue('Une voiture dans un virage')
  const original = fr('catalogue.sheet.backNamed', { shown: fr('catalogue.field.imageUrl') })
  await page.getByRole('button', { name: original }).click()
  await expect(sentence).toHaveValue(first)
  await sentence.fill('Une balle sur la ligne')
  await picture.selectOption(others[1]!)
  await expect(sentence).toHaveValue('')
  await page.getByRole('button', { name: original }).click()
  await expect(sentence, 'one of its own as well').toHaveValue('Une balle sur la ligne')
  await expect.poll(() => readDraftFields(world)).toEqual({ 'alternative.fr': 'Une balle sur la ligne' })
})

/** Tests sharing a selection and answering it (product §3.9). The selection of the receiver stays. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { languageCodes } from '#languages/languages.ts'
import { address, heading, open, toggle, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr
const SENT = 'step=summary&sent=2,7'

const receivedRows = (page: Page) => page.getByRole('list', { name: t('sent.list') }).getByRole('listitem')
const likeButton = (page: Page, title: string) => page.getByRole('button', { name: t('sent.likeOne', { title }) })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: t('share.title') })
const readLink = (text: string) => /https?:\S+/.exec(text)![0]

test('a received selection says so, and a liked experience of it is added to the own selection', async ({ page }) => {
  await open(page, SENT)
  await expect(heading(page)).toHaveText('On vous a envoyé cette sélection')
  await expect(page).toHaveTitle('On vous a envoyé cette sélection — Premier Rang')
  await expect(receivedRows(page).getByRole('heading')).toHaveText(['Roland-Garros', 'Wimbledon'])
  await likeButton(page, 'Wimbledon').press('Enter')
  await expect(likeButton(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await expect(likeButton(page, 'Wimbledon')).toBeFocused()
  await page.reload()
  await expect(page).toHaveURL(/sent=2,7&liked=7$/)
  await link(page, t('sent.add', { count: 1 })).click()
  await expect(heading(page)).toHaveText(t('summary.title'))
  await expect(page).toHaveURL(/\?step=summary&chosen=7$/)
  await page.goBack()
  await expect(likeButton(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
})

test('the own selection stays, and the received one can be added to it', async ({ page }) => {
  await open(page, 'step=selection&category=f1')
  await toggle(page, 'Monaco, yacht et paddock').click()
  await open(page, 'step=selection&category=tennis&chosen=1')
  await toggle(page, 'Wimbledon').click()
  await open(page, SENT)
  await expect(page.getByText(t('sent.own', { titles: 'Monaco, yacht et paddock et Wimbledon' }))).toBeVisible()
  await expect(receivedRows(page).filter({ hasText: t('sent.inOwn') })).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, 300))
  await link(page, t('sent.addAll')).click()
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL(/\?step=summary&chosen=1,7,2$/)
  await page.goBack()
  await link(page, t('sent.seeOwn')).click()
  await expect(page).toHaveURL(/\?step=summary&chosen=1,7$/)
})

test('a detail of a received selection keeps what is chosen in it, each way it is closed', async ({ page }) => {
  const detail = page.getByRole('dialog', { name: 'Wimbledon', exact: true })
  const ways = [
    () => page.keyboard.press('Escape'),
    () => detail.getByRole('link', { name: t('site.close') }).click(),
    () => page.goBack(),
  ]
  for (const close of ways) {
    await open(page, `${SENT}&chosen=1`)
    await link(page, 'Wimbledon').click()
    await detail.getByRole('button', { name: 'Wimbledon' }).click()
    await close()
    await expect(detail).toHaveCount(0)
    await expect(receivedRows(page).filter({ hasText: t('sent.inOwn') })).toHaveCount(1)
    await expect(page).toHaveURL(/chosen=1,7&sent=2,7$/)
  }
})

test('a choice made in the list that a received selection leads to stays after Back', async ({ page }) => {
  await open(page, `${SENT}&chosen=1`)
  await link(page, t('sent.browse')).click()
  await toggle(page, 'US Open').click()
  await expect(page).toHaveURL(/chosen=1,5$/)
  await page.goBack()
  await expect(receivedRows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/chosen=1,5&sent=2,7$/)
  await link(page, t('sent.addAll')).click()
  await expect(page).toHaveURL(/\?step=summary&chosen=1,5,2,7$/)
})

test('starting again clears the own selection', async ({ page }) => {
  await open(page, 'step=selection&category=f1')
  await toggle(page, 'Monaco, yacht et paddock').click()
  await open(page, 'step=summary&chosen=1')
  await link(page, t('summary.restart')).click()
  await expect(heading(page)).toHaveText(t('home.title'))
  await open(page, SENT)
  await expect(receivedRows(page)).toHaveCount(2)
  await expect(link(page, t('sent.seeOwn'))).toHaveCount(0)
})

test('the answer names the liked experiences, by WhatsApp and by mail', async ({ page }) => {
  await open(page, 'step=summary&chosen=1&sent=2,7&liked=7')
  await link(page, t('sent.answer')).click()
  const answer = new URL(
    (await sheet(page)
      .getByRole('link', { name: t('share.whatsapp') })
      .getAttribute('href'))!,
  )
  expect(answer.origin + answer.pathname).toBe('https://wa.me/')
  const text = answer.searchParams.get('text')!
  expect(text).toContain(t('share.answer', { titles: 'Wimbledon' }))
  expect(new URL(readLink(text)).search).toBe('?step=summary&sent=7')
  const mail = new URL(
    (await sheet(page)
      .getByRole('link', { name: t('contact.email') })
      .getAttribute('href'))!,
  )
  expect(mail.protocol).toBe('mailto:')
  expect(mail.searchParams.get('body')).toBe(text)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/sent=2,7&liked=7$/)
})

test('the card shows the posters and is downloaded as a picture', async ({ page }) => {
  await open(page, 'step=summary&chosen=2,7,1&open=share')
  await expect(
    sheet(page).getByRole('img', { name: 'Roland-Garros, Wimbledon et Monaco, yacht et paddock' }),
  ).toBeVisible()
  const saved = page.waitForEvent('download')
  await sheet(page)
    .getByRole('button', { name: t('share.save') })
    .click()
  const card = sharp(readFileSync(await (await saved).path()))
  expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 818 })
  // The middle of the card shows three posters, so its colours vary more than those of plain paper.
  const { channels } = await card.extract({ left: 120, top: 300, width: 840, height: 300 }).stats()
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30)
})

test('a device with the Web Share API receives the card, the text and the address', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(navigator, {
      shared,
      canShare: () => true,
      share: async ({ files, ...data }: ShareData) =>
        shared.push({ ...data, files: files?.map(({ name, type, size }) => ({ name, type, size })) }),
    })
  })
  await open(page, 'step=summary&chosen=2&open=share')
  await expect(sheet(page).getByRole('button', { name: t('share.save') })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: t('share.system') })
    .click()
  const shared = () =>
    page.evaluate(
      () => (navigator as unknown as { shared: { text: string; files: { type: string; size: number }[] }[] }).shared,
    )
  await expect.poll(shared).toHaveLength(1)
  const [sharedData] = await shared()
  expect(sharedData!.files[0]).toMatchObject({ name: 'selection.jpg', type: 'image/jpeg' })
  expect(sharedData!.files[0]!.size).toBeGreaterThan(20_000)
  expect(new URL(readLink(sharedData!.text)).search).toBe('?step=summary&sent=2')
})

for (const [works, said] of [
  [true, t('summary.shared')],
  [false, t('summary.notShared')],
] as const) {
  test(`the dialog itself says ${works ? 'that the link is copied' : 'that it is not, with the link'}`, async ({
    page,
  }) => {
    await page.addInitScript((resolves) => {
      navigator.clipboard.writeText = () => (resolves ? Promise.resolve() : Promise.reject(new Error('denied')))
    }, works)
    await open(page, 'step=summary&chosen=2&open=share')
    await sheet(page)
      .getByRole('button', { name: t('share.copy') })
      .click()
    await expect(sheet(page).getByRole('status')).toContainText(works ? said : /sent=2$/)
    await expect(sheet(page).getByText(said).last()).toBeVisible()
  })
}

test('each way to send has its icon, and none moves once the card is drawn', async ({ page }) => {
  await open(page, 'step=summary&chosen=2,7')
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/posters/**', (route) => arrival.then(() => route.continue()))
  await link(page, t('summary.share')).click()
  const ways = sheet(page).getByRole('link').or(sheet(page).getByRole('button'))
  await expect(ways.last()).toHaveText(t('site.close'))
  for (const way of [t('share.whatsapp'), t('contact.email'), t('share.copy')]) {
    await expect(ways.filter({ hasText: way }).locator('svg'), way).toHaveCount(1)
  }
  const places = () =>
    ways.evaluateAll((all) => all.map((one) => [one.textContent, { ...one.getBoundingClientRect().toJSON() }]))
  const before = await places()
  arrive()
  await expect(sheet(page).getByRole('button', { name: t('share.save') })).toBeVisible()
  expect(await places()).toEqual(expect.arrayContaining(before))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a received selection is liked, added and answered by links', async ({ page }) => {
    await page.goto(address(SENT))
    await page.getByRole('link', { name: `${t('sent.like')}: Wimbledon` }).click()
    await link(page, t('sent.answer')).click()
    await expect(sheet(page).getByRole('link')).toHaveCount(2)
    await expect(sheet(page).getByText(/sent=7$/)).toBeVisible()
    await sheet(page)
      .getByRole('button', { name: t('site.close') })
      .click()
    await link(page, t('sent.add', { count: 1 })).click()
    await expect(page).toHaveURL(/\?step=summary&chosen=7$/)
  })
})

for (const language of languageCodes) {
  test(`the preview of a shared link has title, description and pictures, in ${language}`, async ({ request }) => {
    const html = await (await request.get(address('step=summary&sent=2,1', language))).text()
    const tags = [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ])
    const readTag = (name: string) => tags.filter((tag) => tag[0] === name).map((tag) => tag[1])
    expect(readTag('title')).toEqual([`${words[language]('sent.title')} — Premier Rang`])
    expect(readTag('description')[0]!.split('\u00a0· ')).toHaveLength(2)
    expect(readTag('image').map((image) => new URL(image!).pathname)).toEqual([
      '/posters/2-360.jpg',
      '/posters/1-360.jpg',
    ])
  })
}

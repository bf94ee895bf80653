/** A selection goes to somebody else and comes back (product §3.9), and takes nothing from who receives it. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { languageCodes } from '#languages/languages.ts'
import { address, heading, open, toggle, words } from '../journey-steps.ts'
import { expect, test } from '../kept-page.ts'

const t = words.fr
const SENT = 'step=summary&sent=2,7'

const received = (page: Page) => page.getByRole('list', { name: t('sent.list') }).getByRole('listitem')
const like = (page: Page, title: string) => page.getByRole('button', { name: t('sent.likeOne', { title }) })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: t('share.title') })
const linkIn = (text: string) => /https?:\S+/.exec(text)![0]

test('a list somebody sent says so, and a liked experience of it joins one’s own', async ({ page }) => {
  await open(page, SENT)
  await expect(heading(page)).toHaveText('On vous a envoyé cette sélection')
  await expect(page).toHaveTitle('On vous a envoyé cette sélection — Premier Rang')
  await expect(received(page).getByRole('heading')).toHaveText(['Roland-Garros', 'Wimbledon'])
  await like(page, 'Wimbledon').press('Enter')
  await expect(like(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
  await expect(like(page, 'Wimbledon')).toBeFocused()
  await page.reload()
  await expect(page).toHaveURL(/sent=2,7&liked=7$/)
  await link(page, t('sent.add', { count: 1 })).click()
  await expect(heading(page)).toHaveText(t('summary.title'))
  await expect(page).toHaveURL(/\?step=summary&chosen=7$/)
  await page.goBack()
  await expect(like(page, 'Wimbledon')).toHaveAttribute('aria-pressed', 'true')
})

test('a selection of one’s own stays, and what was sent is offered beside it', async ({ page }) => {
  await open(page, 'step=selection&category=f1')
  await toggle(page, 'Monaco, yacht et paddock').click()
  await open(page, 'step=selection&category=tennis&chosen=1')
  await toggle(page, 'Wimbledon').click()
  await open(page, SENT)
  await expect(page.getByText(t('sent.own', { titles: 'Monaco, yacht et paddock et Wimbledon' }))).toBeVisible()
  await expect(received(page).filter({ hasText: t('sent.inOwn') })).toHaveCount(1)
  await link(page, t('sent.addAll')).click()
  await expect(page).toHaveURL(/\?step=summary&chosen=1,7,2$/)
  await page.goBack()
  await link(page, t('sent.seeOwn')).click()
  await expect(page).toHaveURL(/\?step=summary&chosen=1,7$/)
})

test('beginning again leaves nothing of one’s own behind', async ({ page }) => {
  await open(page, 'step=selection&category=f1')
  await toggle(page, 'Monaco, yacht et paddock').click()
  await open(page, 'step=summary&chosen=1')
  await link(page, t('summary.restart')).click()
  await expect(heading(page)).toHaveText(t('home.title'))
  await open(page, SENT)
  await expect(received(page)).toHaveCount(2)
  await expect(link(page, t('sent.seeOwn'))).toHaveCount(0)
})

test('the answer names what one likes, by every way', async ({ page }) => {
  await open(page, 'step=summary&sent=2,7&liked=7&chosen=1')
  await link(page, t('sent.answer')).click()
  const answer = new URL(
    (await sheet(page)
      .getByRole('link', { name: t('share.whatsapp') })
      .getAttribute('href'))!,
  )
  expect(answer.origin + answer.pathname).toBe('https://wa.me/')
  const text = answer.searchParams.get('text')!
  expect(text).toContain(t('share.answer', { titles: 'Wimbledon' }))
  expect(new URL(linkIn(text)).search).toBe('?step=summary&sent=7')
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

test('the card shows the posters, and can be saved', async ({ page }) => {
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
  // Paper stands around three pictures of many colours.
  const { channels } = await card.extract({ left: 120, top: 300, width: 840, height: 300 }).stats()
  expect(Math.min(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(30)
})

test('a device that shares by itself is given card, words and address', async ({ page }) => {
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
  const [given] = await page.evaluate(
    () => (navigator as unknown as { shared: { text: string; files: { type: string; size: number }[] }[] }).shared,
  )
  expect(given!.files[0]).toMatchObject({ name: 'selection.jpg', type: 'image/jpeg' })
  expect(given!.files[0]!.size).toBeGreaterThan(20_000)
  expect(new URL(linkIn(given!.text)).search).toBe('?step=summary&sent=2')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a list somebody sent is liked and added by links, and sent on by those that need no script', async ({
    page,
  }) => {
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
  test(`a program that previews the link is told what it is about, in ${language}`, async ({ request }) => {
    const html = await (await request.get(address('step=summary&sent=2,1', language))).text()
    const tags = [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ])
    const told = (name: string) => tags.filter((tag) => tag[0] === name).map((tag) => tag[1])
    expect(told('title')).toEqual([`${words[language]('sent.title')} — Premier Rang`])
    expect(told('description')[0]!.split('\u00a0· ')).toHaveLength(2)
    expect(told('image').map((image) => new URL(image!).pathname)).toEqual(['/posters/2-360.jpg', '/posters/1-360.jpg'])
  })
}

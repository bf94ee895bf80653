/** Tests how a detail is sold: the sentence of each way, and the ways to ask a question from it. */
import type { Page } from '@playwright/test'
import { open, words } from '../journey-steps.ts'
import { expect, test } from '../reused-page.ts'

const t = words.fr
const dialog = (page: Page) => page.getByRole('dialog')

test('a question opens the form with the experience chosen; the chat names the experience', async ({ page }) => {
  await open(page, 'step=selection&category=tennis&detail=7&chosen=2')
  const chat = dialog(page).getByRole('link', { name: t('detail.askNow') })
  const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text')
  expect(text).toBe('Bonjour, j’ai une question sur : Wimbledon.')
  await dialog(page)
    .getByRole('link', { name: t('home.ask'), exact: true })
    .click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: t('summary.list') }).getByRole('heading')).toHaveText([
    'Roland-Garros',
    'Wimbledon',
  ])
  const first = page.locator('form textarea, form input:not([type=hidden])').first()
  await expect(first).toHaveAttribute('name', 'message')
  const question = page.getByRole('textbox', { name: t('contact.question'), exact: true })
  await question.fill('?'.repeat(4_800))
  await expect(question, 'told before the field takes no more').toHaveAccessibleDescription(
    t('contact.left', { count: 200 }),
  )
})

test('each way of selling has its own sentence', async ({ page }) => {
  const ways = { '2': 'from', '13': 'onRequest', 'f1-2026-monaco': 'bookingOnRequest' } as const
  for (const [id, sold] of Object.entries(ways)) {
    await open(page, `step=selection&detail=${id}`)
    await expect(dialog(page)).toContainText(t(`detail.sold.${sold}`))
  }
})

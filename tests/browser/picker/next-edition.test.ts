import { fill, goodNews, open, over as editionsOver, sendButton, someone, words } from '../journey-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'
import { expect, test } from '../kept-page.ts'

test.use({ day: '2026-11-22' })

for (const language of ['fr', 'en', 'ar'] as const) {
  test(`what is over stands apart, and choosing it asks for the next edition (${language})`, async ({
    page,
    world,
  }) => {
    const t = words[language]
    const wimbledon = language === 'ar' ? 'ويمبلدون' : 'Wimbledon'
    const asked = t('selection.nextEdition', { title: wimbledon })
    await open(page, 'step=selection&category=tennis', language)
    const over = editionsOver(page, t)
    await expect(over).toContainText(t('finding.over.text'))
    await expect(over.getByRole('article')).toHaveCount(0)
    await over.getByText(t('category.count', { count: 3 })).click()
    await expect(over.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('list', { name: t('selection.list') }).getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('article').getByRole('button', { name: t('card.select') })).toHaveCount(2)

    await over.getByRole('button', { name: `${t('finding.notify')} ${wimbledon}`, exact: true }).click()
    await expect(over.getByRole('button', { name: `${t('finding.notified')} ${wimbledon}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.getByRole('button', { name: t('selection.continue', { count: 1 }) }).click()
    const chat = page.getByRole('main').getByRole('link', { name: t('summary.whatsapp') })
    expect(new URL((await chat.getAttribute('href'))!).searchParams.get('text')).toContain(asked)
    await expect(page.getByRole('link', { name: t('summary.quote') })).toHaveCount(0)
    await page.getByRole('link', { name: t('summary.notify') }).click()
    await fill(page, someone, t)
    await sendButton(page, t).click()
    await expect(goodNews(page, t('contact.sent'))).toBeVisible()
    const [stored] = await storedRequests(world)
    expect(stored!.selected_experiences.map(({ id, title }) => [id, title])).toEqual([['7', asked]])
    expect(stored!.selected_experiences_count).toBe(1)
  })
}

test('its detail asks for the next edition too', async ({ page }) => {
  await open(page, 'step=selection&category=tennis&detail=2')
  const detail = page.getByRole('dialog')
  await detail.getByRole('button', { name: 'Être prévenu de la prochaine Roland-Garros', exact: true }).click()
  await expect(detail.getByRole('button', { name: 'Prochaine édition demandée Roland-Garros' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the request says so as well', async ({ page, world }) => {
    await page.goto('/?step=summary&chosen=7,14&form=open')
    await fill(page, someone)
    await sendButton(page).click()
    await expect(page.getByText(words.fr('contact.sent'))).toBeVisible()
    const [stored] = await storedRequests(world)
    expect(stored!.selected_experiences.map(({ title }) => title)).toEqual([
      'Wimbledon (prochaine édition)',
      'Masters de Paris',
    ])
  })
})

import { dictionaries } from '#languages/dictionaries.ts'
import { languageCodes } from '#languages/languages.ts'
import { field, fill, open, pastEditions, sendButton, someone, words } from '../journey-steps.ts'
import { storedRequests } from '../sending/stored-requests.ts'
import type { Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { expect, test } from '../reused-page.ts'

test.use({ day: '2026-11-22' })

for (const language of languageCodes) {
  test(`a past experience is listed apart, and choosing it asks for the next edition (${language})`, async ({
    page,
    world,
  }) => {
    const t = words[language]
    const wimbledon = dictionaries[language].experiences.get('7')?.title ?? 'Wimbledon'
    const asked = t('selection.nextEdition', { title: wimbledon })
    await open(page, 'step=selection&category=tennis', language)
    const over = pastEditions(page, t)
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
    await expect(page.getByRole('heading', { name: t('sum.title') })).toHaveCount(0)
    await page.getByRole('link', { name: t('summary.notify') }).click()
    await expect(page.getByRole('textbox')).toHaveCount(1)
    await expect(page.getByText(t('contact.alert.text'))).toBeVisible()
    await field(page, 'email', t).fill(someone.email)
    await page.getByRole('button', { name: t('contact.alert.send') }).click()
    await expect(page.getByRole('group', { name: t('contact.alert.sent') })).toBeFocused()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    expect(await lettersAsked(world)).toBe(1)
    expect(await storedRequests(world), 'no call is promised').toEqual([])
  })
}

for (const language of languageCodes) {
  test(`in ${language} a mixed selection names the past one, adds up the others, and asks for a quote`, async ({
    page,
  }) => {
    const t = words[language]
    await open(page, 'step=summary&chosen=4,2', language)
    const [ahead, past] = await page
      .getByRole('list', { name: t('summary.list') })
      .getByRole('listitem')
      .all()
    const said = t('availability.past', { year: '2026' })
    await expect(ahead!).not.toContainText(said)
    await expect(past!).toContainText(said)
    await expect(page.getByText(t('sum.from', { count: 2, amount: 30_000 }))).toBeVisible()
    await expect(page.getByText(t('sum.over', { count: 1 }))).toBeVisible()
    await expect(page.getByRole('link', { name: t('summary.quote') }).first()).toBeVisible()
  })
}

test('the last edition to come is removed: the form changes, and the focus stays in the list', async ({ page }) => {
  const t = words.fr
  await open(page, 'step=summary&chosen=2,4&form=open')
  const rows = page.getByRole('list', { name: t('summary.list') }).getByRole('listitem')
  const remove = (row: number) =>
    rows.nth(row).getByRole('button', { name: t('shortlist.remove', { title: '' }).trim() })
  await remove(1).click()
  await expect(page.getByText(t('contact.alert.text'))).toBeVisible()
  await expect(remove(0)).toBeFocused()
})

const lettersAsked = async ({ database }: World): Promise<number> => {
  const sql = `select count(*)::int as n from graphile_worker._private_jobs
    where payload ->> 'letter' = 'edition-alert-confirmation'`
  return (await database.owner.query<{ n: number }>(sql)).rows[0]!.n
}
test.beforeEach(({ world }) => world.database.owner.query('delete from graphile_worker._private_jobs'))

const ALERT = 'step=summary&chosen=7&form=open'
const alertButton = (page: Page) => page.getByRole('button', { name: words.fr('contact.alert.send') })
const news = (page: Page, kind: 'offline' | 'failed' | 'tooMany' | 'gone' | 'sent') =>
  page.getByRole('group').filter({ hasText: words.fr(`contact.alert.${kind}.text`) })

test('a malformed address shows an error beside its field, and nothing is sent', async ({ page, world }) => {
  await open(page, ALERT)
  await alertButton(page).click()
  await expect(page.getByText(words.fr('contact.missing.email'))).toBeVisible()
  await expect(field(page, 'email')).toBeFocused()
  await field(page, 'email').fill('ines')
  await page.keyboard.press('Enter')
  await expect(page.getByText(words.fr('contact.malformed.email'))).toBeVisible()
  expect(await lettersAsked(world)).toBe(0)
})

test('offline the form says so, keeps the typed address, and sends it at the next press', async ({
  page,
  context,
  faults,
}) => {
  faults.allow(/Failed to load resource/)
  await open(page, ALERT)
  await field(page, 'email').fill(someone.email)
  await context.setOffline(true)
  await alertButton(page).click()
  await expect(news(page, 'offline')).toBeVisible()
  await expect(field(page, 'email')).toHaveValue(someone.email)
  await context.setOffline(false)
  await page.route('**/edition-alerts', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await alertButton(page).click()
  await expect(news(page, 'failed')).toBeVisible()
  await page.route('**/edition-alerts', (route) => route.fulfill({ status: 429 }), { times: 1 })
  await alertButton(page).click()
  await expect(news(page, 'tooMany')).toBeVisible()
  await page.route('**/edition-alerts', (route) => route.fulfill({ status: 404 }), { times: 1 })
  await alertButton(page).click()
  await expect(news(page, 'gone')).toBeVisible()
  await alertButton(page).click()
  await expect(news(page, 'sent')).toBeVisible()
})

test('a question about a past edition has the whole form', async ({ page }) => {
  await open(page, 'step=summary&chosen=7&form=question')
  await expect(field(page, 'whatsapp')).toBeVisible()
})

test('the detail of a past experience asks for the next edition, too', async ({ page }) => {
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

  test('an address is enough, and a malformed one shows an error', async ({ page, world, faults }) => {
    faults.allow(/status of 422/)
    await page.goto(`/?${ALERT}`)
    await alertButton(page).click()
    await expect(page.getByText(words.fr('contact.missing.email'))).toBeVisible()
    await field(page, 'email').fill(someone.email)
    await alertButton(page).click()
    await expect(page.getByText(words.fr('contact.alert.sent.text'))).toBeVisible()
    expect(await lettersAsked(world)).toBe(1)
  })

  test('the stored request contains the wish for the next edition', async ({ page, world }) => {
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

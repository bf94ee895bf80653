/** Tests an open shared deck while something changes around it: a publication, the language, the network. */
import { heading, words } from '../journey-steps.ts'
import { deck, expectAt } from '../picker/deck-steps.ts'
import { expect, test } from '../visitor.ts'
import { answer, makeDeck, news, t } from './together-steps.ts'

/** As after a publication that hides Roland-Garros, which was in the deck. */
const HIDDEN = '2'

test('an experience hidden since opens no detail, and the deck goes on', async ({ page }) => {
  await page.route(/current\/fr\/details\.json$/, async (route) => {
    const response = await route.fetch()
    const { [HIDDEN]: _hidden, ...json } = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json })
  })
  const maker = await makeDeck(page)
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  const link = deck(page).getByRole('heading', { level: 2 }).getByRole('link')
  const came = page.waitForResponse(/current\/fr\/details\.json$/)
  await link.click()
  await (await came).finished()
  await expect.poll(() => page.evaluate(() => history.state), 'no step of Back').not.toBe('detail')
  await answer(maker, true)
  await expectAt(page, 2)
  await link.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a language whose list is shorter keeps the poster on top, and answers that one', async ({ page }) => {
  await page.route(/current\/en\/list\.json$/, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as { experiences: { id: string }[] }
    const experiences = list.experiences.filter(({ id }) => id !== HIDDEN)
    await route.fulfill({ response, json: { ...list, experiences } })
  })
  const maker = await makeDeck(page)
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await answer(maker, true)
  await expectAt(page, 2)
  const link = page.locator('[data-deck]').getByRole('heading', { level: 2 }).getByRole('link')
  const detailOnTop = async () => new URL((await link.getAttribute('href'))!, page.url()).searchParams.get('detail')
  const second = await detailOnTop()
  await page.locator('button[lang=en]').click()
  await expectAt(page, 1, words.en, 4)
  expect(await detailOnTop()).toBe(second)
  await answer({ page, language: 'en' }, true)
  await expectAt(page, 2, words.en, 4)
  await page.getByRole('link', { name: t.en('bar.continue', { count: 1 }), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`chosen=${second}&`))
})

test('a detail that is closed twice leaves the visitor in the deck', async ({ page }) => {
  const maker = await makeDeck(page)
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await deck(page).getByRole('heading', { level: 2 }).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: words.fr('site.close') }).evaluate((close: HTMLElement) => {
    close.click()
    close.click()
  })
  await expect(dialog).toHaveCount(0)
  await answer(maker, true)
  await expectAt(page, 2)
  await expect(page).toHaveURL(/\?together=[\w-]{22}$/)
})

test('a language that is chosen without a network comes once it is back', async ({ page, context, faults }) => {
  faults.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/)
  const maker = await makeDeck(page)
  await expect(page.getByRole('img', { name: t.fr('invite.code') })).toBeVisible()
  await context.setOffline(true)
  await expect(news(maker)).toHaveText(t.fr('news.away'))
  await page.locator('button[lang=ar]').click()
  await expect(page).toHaveURL(/lang=ar$/)
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(t.ar('title'))
})

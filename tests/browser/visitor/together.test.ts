/** Friends choose together (decision 071): each on a phone of their own, in a language of their own. */
import type { Page } from '@playwright/test'
import { MOST_PEOPLE } from '#contract/together/deck-visit.ts'
import { recordKey } from '#site/together/deck-record.ts'
import { aSecret, openDeck, visit } from '#tests/protocol/together/together-steps.ts'
import { axeFaults } from '../axe.ts'
import { heading, open, words } from '../journey-steps.ts'
import { deck, expectAt, TENNIS, top, yes } from '../picker/deck-steps.ts'
import { expect, test } from '../visitor.ts'
import {
  agreedOn,
  answer,
  expectCelebrated,
  makeDeck,
  news,
  type Phone,
  phoneOf,
  seats,
  sitDown,
  standing,
  t,
  topCard,
} from './together-steps.ts'

test('a page that Back brings back as it was left opens another shared deck', async ({ page }) => {
  const asked: string[] = []
  await page.route('**/*together=*', async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ status: 204 })
  })
  await open(page, 'step=summary&chosen=2')
  const button = page.getByRole('button', { name: words.fr('summary.together') })
  await button.click()
  await expect.poll(() => asked.length).toBe(1)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await button.click()
  await expect.poll(() => asked.length).toBe(2)
})

test('four friends in three languages, one of them a minute without a network', async ({ page, browser }) => {
  const maker = await makeDeck(page)
  await expect(news(maker)).toHaveText(t.fr('news.alone'))
  await expect(page.getByRole('heading', { name: t.fr('invite.title') })).toBeVisible()
  await expect(page.getByRole('img', { name: t.fr('invite.code') })).toBeVisible()
  const link = page.url()
  const [tom, ines, other] = [
    await phoneOf(browser, link, 'en'),
    await phoneOf(browser, link, 'ar'),
    await phoneOf(browser, link, 'fr'),
  ]
  const all = [maker, tom, ines, other]
  await sitDown(tom, 'Tom')
  await expect(topCard(tom), 'the form took the focus with it').toBeFocused()
  await sitDown(ines, 'إيناس')
  await sitDown(other, '<img src=x onerror=alert(1)>')
  for (const one of all) {
    await expect(seats(one), 'four, and the free one').toHaveCount(5)
    await expect(seats(one).filter({ hasText: 'إيناس' })).toHaveCount(1)
    await expect(seats(one).filter({ hasText: '<img src=x onerror=alert' })).toHaveCount(1)
  }
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await expect(topCard(maker)).toBeFocused()

  await answer(maker, true, false, true)
  await expect(seats(tom).first()).toContainText(t.en('row.progress', { seen: 3, total: 5 }))
  await answer(ines, true, true)

  await tom.page.clock.install()
  await tom.page.context().setOffline(true)
  await answer(tom, true, false)
  await expect(news(tom)).toHaveText(t.en('news.kept'))
  await tom.page.clock.fastForward('01:00')
  await expect(seats(maker).nth(1)).toContainText(t.fr('row.away'))
  await expect(news(other)).toHaveText(t.fr('news.gone', { names: '\u2068Tom\u2069' }))
  await answer(other, true)
  await expect(standing(maker).getByRole('listitem').first()).toContainText(t.fr('standing.some', { count: 3, of: 4 }))
  await expect(agreedOn(maker)).toHaveCount(0)
  await tom.page.context().setOffline(false)

  for (const one of all) {
    await expectCelebrated(one)
    await expect(standing(one).getByRole('heading', { level: 2 })).toHaveText(t[one.language]('standing.agreed'))
    await expect(standing(one).getByRole('listitem').first()).toContainText(t[one.language]('standing.all'))
  }
  await expect(news(tom)).not.toHaveText(t.en('news.kept'))
  await expect(seats(maker).nth(1)).not.toContainText(t.fr('row.away'))
  for (const one of all) {
    await expect(agreedOn(one)).toHaveCount(0)
    expect(await axeFaults(one.page, one.language)).toEqual([])
  }

  await tom.page.reload()
  await expectAt(tom.page, 3, words.en)
  await expect(seats(tom), 'nobody came twice').toHaveCount(5)
  await answer(maker, false, false)
  await page.getByRole('link', { name: t.fr('bar.continue', { count: 1 }) }).click()
  await expect(heading(page)).toHaveText(words.fr('summary.title'))
  await expect(page).toHaveURL(/\?step=summary&chosen=2$/)
  for (const one of [tom, ines, other]) await one.page.context().close()
})

test('an agreement made without a network is celebrated by all at once, when it is back', async ({ page, browser }) => {
  const maker = await makeDeck(page)
  const tom = await phoneOf(browser, page.url(), 'en')
  await sitDown(tom, 'Tom')
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await answer(maker, true)
  await expect(standing(tom).getByRole('listitem').first()).toContainText(t.en('standing.some', { count: 1, of: 2 }))
  await tom.page.context().setOffline(true)
  await answer(tom, true)
  await expect(standing(tom).getByRole('listitem').first(), 'he knows it').toContainText(t.en('standing.all'))
  await expect(news(tom)).toHaveText(t.en('news.kept'))
  await expect(agreedOn(tom)).toHaveCount(0)
  await tom.page.context().setOffline(false)
  for (const one of [maker, tom]) await expectCelebrated(one)
  await tom.page.context().close()
})

test('two tabs of a device are one person, and each knows what the other answered', async ({ page, context }) => {
  const one = await makeDeck(page)
  const tab = await context.newPage()
  await tab.goto(page.url())
  const two: Phone = { page: tab, language: 'fr' }
  await expect(deck(tab)).toBeVisible()
  await answer(two, true, true)
  await expectAt(page, 3)
  await answer(one, false)
  await expectAt(tab, 4)
  await expect(seats(two)).toHaveCount(2)
  await expect(seats(two).first()).toContainText(t.fr('row.progress', { seen: 3, total: 5 }))

  const key = recordKey(new URL(tab.url()).searchParams.get('together')!)
  const earlier = await page.evaluate((kept) => localStorage.getItem(kept)!, key)
  await answer(two, true)
  await expectAt(page, 5)
  // As a tab writes that has not yet heard of the last answer.
  await page.evaluate(([kept, value]) => localStorage.setItem(kept!, value!), [key, earlier])
  const turnKept = (tabOf: Page) =>
    tabOf.evaluate((kept) => (JSON.parse(localStorage.getItem(kept)!) as { turn: number }).turn, key)
  await expect.poll(() => turnKept(page)).toBe((JSON.parse(earlier) as { turn: number }).turn + 1)
  await expectAt(page, 5)
  await expectAt(tab, 5)
})

test('alone it is the deck: by touch and without, and what one likes is an ordinary selection', async ({ page }) => {
  const maker = await makeDeck(page)
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await yes(page).click()
  await expectAt(page, 2)
  await expect(standing(maker)).toHaveCount(0)
  await deck(page).getByRole('heading', { level: 2 }).getByRole('link').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expectAt(page, 2)
  await page.getByRole('link', { name: t.fr('bar.continue', { count: 1 }) }).click()
  await expect(page).toHaveURL(/\?step=summary&chosen=2$/)
  await page.getByRole('button', { name: words.fr('summary.together') }).click()
  await expect(page).toHaveURL(/together=/)
  await expect(deck(page), 'who chose them has answered').toContainText(words.fr('deck.end'))
})

test('a link that ended, one that was guessed and one that is full say so, and lead on', async ({
  page,
  world,
  faults,
}) => {
  faults.expect(/404/)
  await page.goto(`/?together=${aSecret()}`)
  await expect(heading(page)).toHaveText(t.fr('ended.title'))
  expect(await axeFaults(page, 'ended')).toEqual([])
  faults.expect(/409/)
  const token = await openDeck(world.address)
  for (let seat = 0; seat < MOST_PEOPLE; seat++) await visit(world.address, { token, secret: aSecret() })
  await page.goto(`/?together=${token}&lang=ar`)
  await expect(heading(page)).toHaveText(t.ar('full.title'))
  await page.getByRole('link', { name: t.ar('browse') }).click()
  await expect(page).toHaveURL(/step=selection&view=deck&lang=ar/)
})

test('the last who found a seat is not asked to invite, and is told that the row is full', async ({ page, world }) => {
  const token = await openDeck(world.address)
  for (let seat = 1; seat < MOST_PEOPLE; seat++) await visit(world.address, { token, secret: aSecret() })
  await page.goto(`/?together=${token}`)
  await expect(page.getByRole('status').filter({ hasText: t.fr('full.title') })).toBeVisible()
  await expect(page.getByRole('button', { name: t.fr('row.invite') })).toHaveCount(0)
})

test('the maker goes on with what was chosen before, also from outside the deck, and the link counts it', async ({
  page,
}) => {
  const maker = await makeDeck(page, `${TENNIS}&chosen=1`)
  const onward = (count: number) => page.getByRole('link', { name: t.fr('bar.continue', { count }), exact: true })
  await expect(onward(1)).toHaveAttribute('href', '/?step=summary&chosen=1')
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await answer(maker, true)
  await expect(onward(2)).toHaveAttribute('href', '/?step=summary&chosen=1,2')
})

test('a question in a detail of the shared deck keeps what the maker chose outside the deck', async ({ page }) => {
  await makeDeck(page, `${TENNIS}&chosen=1`)
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await deck(page).getByRole('heading', { level: 2 }).getByRole('link').click()
  const question = page.getByRole('dialog').getByRole('link', { name: words.fr('home.ask'), exact: true })
  await expect(question).toHaveAttribute('href', '/?step=summary&chosen=1,2&form=question')
  await question.click()
  await expect(page).toHaveURL(/\?step=summary&chosen=1,2&form=question$/)
})

test('a choice of the maker outside the deck that has left the catalogue is neither counted nor led on to', async ({
  page,
}) => {
  const maker = await makeDeck(page, `${TENNIS}&chosen=1`)
  const key = recordKey(new URL(page.url()).searchParams.get('together')!)
  // As the device keeps an experience that has left the catalogue since.
  await page.evaluate((kept) => {
    const record = JSON.parse(localStorage.getItem(kept)!) as { outside: string[] }
    localStorage.setItem(kept, JSON.stringify({ ...record, outside: ['left-since'] }))
  }, key)
  await page.reload()
  await expect(deck(page)).toBeVisible()
  await expect(page.getByText(t.fr('bar.none'))).toBeVisible()
  await page.getByRole('button', { name: t.fr('invite.begin') }).click()
  await answer(maker, true)
  const onward = page.getByRole('link', { name: t.fr('bar.continue', { count: 1 }), exact: true })
  await expect(onward).toHaveAttribute('href', '/?step=summary&chosen=2')
})

test('a shared deck goes by the day in Paris, not by that of the device', async ({ page, world }) => {
  const token = await openDeck(world.address, ['7', '1'])
  await page.clock.setFixedTime('2026-07-12T22:30:00Z')
  await page.goto(`/?together=${token}`)
  await expect(top(page).getByRole('heading', { level: 2 })).toHaveText('Wimbledon')
  await expect(top(page)).toContainText(words.fr('availability.past', { year: '2026' }))
})

/** Tests every failure of sending (spec §8): one toast stays, the next step is shown beside it, and nothing is lost. */
import { languageCodes } from '#languages/languages.ts'
import type { Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { expect, test } from './behind-a-network.ts'
import {
  expectFilled,
  fill,
  FORM,
  goodNews,
  open,
  problem,
  sendButton,
  someone,
  waiting,
  words,
} from '../journey-steps.ts'
import { storedRequests } from './stored-requests.ts'

const t = words.fr
const alarm = (page: Page) => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--alarm').trim())
const rgbOf = (hex: string) =>
  `rgb(${hex
    .match(/\w\w/g)!
    .map((pair) => Number.parseInt(pair, 16))
    .join(', ')})`

/** Adds a trigger that runs this statement before every insert of a request. */
async function onInsert({ database }: World, deed: string): Promise<void> {
  await database.owner.query(
    `create function public.meet() returns trigger language plpgsql as $$ begin ${deed} end $$`,
  )
  await database.owner.query(
    'create trigger meet before insert on contact_requests for each row execute function meet()',
  )
}

test.beforeEach(({ faults }) => {
  // The failure is in the console of the browser, too (spec §8).
  faults.expect(/console: Error: The (server answered|row read back)/)
  faults.allow(/console: Failed to load resource/)
})
test.afterEach(
  async ({ world }) => void (await world.database.owner.query('drop function if exists public.meet cascade')),
)

const BROKEN = "raise exception using errcode = 'XX000';"

for (const language of languageCodes) {
  test(`a server error shows the destructive toast, which stays, and beside it the next step, in ${language}`, async ({
    page,
    world,
  }) => {
    const say = words[language]
    await onInsert(world, BROKEN)
    await page.clock.install()
    await open(page, FORM, language)
    await fill(page, someone, say)
    await sendButton(page, say).click()
    const toast = problem(page, say('contact.failed'))
    await expect(toast).toContainText(say('contact.failed.text'))
    await expect(toast.locator('> *')).toHaveCSS('background-color', rgbOf(await alarm(page)))
    await expect(page.getByRole('group', { name: say('waiting.title') })).toContainText(say('waiting.text.ours'))
    await page.clock.fastForward('00:10')
    await expect(toast).toBeVisible()
    await expect(sendButton(page, say)).toHaveCount(0)
    await expectFilled(page, someone, say)
    await toast.getByRole('button', { name: say('site.close') }).click()
    await expect(toast).toHaveCount(0)
    await expect(waiting(page, say)).toBeVisible()
  })
}

const ways: Record<string, (page: Page, world: World) => Promise<unknown>> = {
  'a key that is not taken (401)': (page) =>
    page.route('**/rest/v1/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), apikey: 'sb_publishable_of_yesterday_1234' } }),
    ),
  'a refusal for good (400)': (page) =>
    page.route('**/rest/v1/**', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), number_of_people: 11 } }),
    ),
  'a row that is not what was sent': (_page, world) => onInsert(world, "new.message := 'Autre chose'; return new;"),
}

for (const [way, goes] of Object.entries(ways)) {
  test(`${way} shows the same toast and no success`, async ({ page, world }) => {
    await goes(page, world)
    await open(page, FORM)
    await fill(page, { ...someone, message: 'Près du court' })
    await sendButton(page).click()
    const toast = problem(page, "Erreur lors de l'envoi")
    await expect(toast).toContainText('Une erreur est survenue. Veuillez réessayer ou nous contacter directement.')
    await expect(toast.locator('> *')).toHaveCSS('background-color', rgbOf(await alarm(page)))
    await expect(page.getByText(t('contact.sent'))).toHaveCount(0)
    await expectFilled(page, { ...someone, message: 'Près du court' })
  })
}

test.describe('an address past its limit', () => {
  test.use({ settings: { ADDRESS_HARD_LIMIT: '1' } })

  test('gets the same toast (429), and its request is kept', async ({ page, world }) => {
    await open(page, FORM)
    for (const name of ['La première', 'La seconde']) {
      await fill(page, { ...someone, name })
      await sendButton(page).click()
      if (name === 'La première') await expect(goodNews(page, t('contact.sent'))).toBeVisible()
    }
    await expect(problem(page, "Erreur lors de l'envoi")).toBeVisible()
    await expect(waiting(page)).toContainText('La seconde')
    expect(await storedRequests(world)).toMatchObject([{ name: 'La première' }])
  })
})

test('at 320 px no line ends within «e-mail»', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await onInsert(world, BROKEN)
  await open(page, FORM)
  await fill(page, someone)
  await sendButton(page).click()
  const byMail = page.getByRole('link', { name: words.fr('contact.byEmail') })
  const lines = await byMail.locator('span').evaluate((label) => {
    const range = document.createRange()
    const text = label.firstChild!
    range.setStart(text, text.textContent!.indexOf('e-mail'))
    range.setEnd(text, text.textContent!.length)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})

/** Tests that hydration moves nothing, so that no press misses what it aimed at, and what it makes of a kept draft. */
import type { Page } from '@playwright/test'
import { languageCodes } from '#languages/languages.ts'
import { address, field, FORM, open, waitForHydration, words } from '../journey-steps.ts'
import { expect, test } from '../visitor.ts'

const SCREENS = [
  '',
  'step=categorySelection',
  'step=selection&category=tennis',
  'step=selection&category=tennis&view=deck',
  'step=summary&chosen=2,can-2025-maroc',
  FORM,
  'step=selection&category=tennis&detail=2',
  'open=charter',
  'open=legal',
  'step=summary&chosen=2,can-2025-maroc&compare=2,can-2025-maroc',
]

/** The places of headings, the views of the list, links of the footer and of dialogs on the page, in pixels. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('main h1, main nav a, footer a, dialog h2, dialog a')].map((element) => {
      const { left, top } = element.getBoundingClientRect()
      return [element.textContent, Math.round(left), Math.round(top + scrollY)]
    })
  })

/** Holds the script of the next page that is opened, until it is released. */
async function holdScript(page: Page) {
  let allowed = Promise.resolve()
  await page.route('**/assets/*.js', async (route) => {
    await allowed
    await route.continue()
  })
  return {
    hold() {
      const gate = Promise.withResolvers<void>()
      allowed = gate.promise
      return gate.resolve
    },
  }
}

/** After this hour the form, once it is alive, offers no call of this evening. */
const EVENING = '2026-05-01T18:30:00Z'

/** Waits for the page and for the parts that come alive after it: a dialog, and the form in the evening. */
async function waitUntilAlive(page: Page): Promise<void> {
  await waitForHydration(page)
  for (const [part, alive] of [
    ['dialog', 'dialog:modal'],
    ['main [value=evening]', 'main [value=evening]:disabled'],
  ] as const) {
    if (await page.locator(part).count()) await expect(page.locator(alive)).toBeAttached()
  }
  await page.evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }))
}

for (const language of languageCodes) {
  test.describe(`in ${language}`, () => {
    // Another language is offered above the page, once it is alive.
    test.use({ locale: language })

    test(`hydration moves no heading, no view of the list, no link of the footer and no dialog, in ${language}`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(EVENING)
      const script = await holdScript(page)
      for (const screen of SCREENS) {
        const release = script.hold()
        await page.goto(address(screen, language), { waitUntil: 'commit' })
        await expect(page.locator('footer a').last()).toBeVisible()
        const before = await places(page)
        release()
        await waitUntilAlive(page)
        expect(await places(page), screen).toEqual(before)
      }
    })
  })
}

test('the ways of the sheet that sends a selection stay under the finger when the page comes alive', async ({
  page,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }))
  const script = await holdScript(page)
  for (const language of languageCodes) {
    const release = script.hold()
    await page.goto(address('step=summary&chosen=2,7&open=share', language), { waitUntil: 'commit' })
    const ways = page.locator('dialog :is(a, form button)')
    await expect(ways).toHaveCount(3)
    const boxes = async () => {
      await page.evaluate(() => document.fonts.ready)
      return Promise.all((await ways.all()).map((way) => way.boundingBox()))
    }
    const before = await boxes()
    release()
    await expect(page.getByRole('button', { name: words[language]('share.save') })).toBeVisible()
    await waitUntilAlive(page)
    expect(await boxes(), language).toEqual(before)
  }
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a dialog of the address stands there when the page comes alive, and one that is opened later rises', async ({
    page,
  }) => {
    const script = await holdScript(page)
    for (const screen of [
      'open=charter',
      'step=summary&chosen=2&open=share',
      'step=summary&chosen=2,1&compare=2,1',
      'step=selection&category=tennis&detail=2',
      'open=legal',
    ]) {
      const release = script.hold()
      await page.goto(address(screen), { waitUntil: 'commit' })
      await expect(page.locator('dialog')).toBeVisible()
      await watchMotion(page)
      release()
      await waitUntilAlive(page)
      expect(await movedDialogs(page), screen).toBe(0)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: words.fr('legal.title') }).click()
    await expect.poll(() => movedDialogs(page)).toBe(1)
  })
})

/** Counts the animations and transitions of dialogs that begin from now on. */
const watchMotion = (page: Page) =>
  page.evaluate(() => {
    const moved = new Set<Element>()
    Object.assign(window, { moved })
    for (const begins of ['animationstart', 'transitionrun']) {
      document.addEventListener(begins, ({ target }) => {
        if (target instanceof HTMLDialogElement) moved.add(target)
      })
    }
  })

/** The dialogs that moved, once a frame was drawn in which one could have begun to. */
const movedDialogs = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
    return (window as unknown as { moved: Set<Element> }).moved.size
  })

test('a draft with a call of this evening asks for a call at once after that evening has begun', async ({ page }) => {
  const choice = (name: 'evening' | 'now') =>
    page.getByRole('radio', { name: words.fr(`contact.reach.${name}`), exact: true })
  await page.clock.setFixedTime('2026-05-01T12:00:00Z')
  await open(page, FORM)
  await choice('evening').check()
  await page.clock.setFixedTime(EVENING)
  await page.reload()
  await expect(choice('evening')).toBeDisabled()
  await expect(choice('now')).toBeChecked()
})

test('a kept draft leaves what was typed before hydration, and the focus', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  await open(page, FORM)
  await field(page, 'name').fill('Inès')
  await field(page, 'message').fill('En tribune')
  const release = (await holdScript(page)).hold()
  await page.reload({ waitUntil: 'commit' })
  await field(page, 'message').pressSequentially('En loge')
  release()
  await waitUntilAlive(page)
  await expect(field(page, 'name')).toHaveValue('Inès')
  await expect(field(page, 'message')).toHaveValue('En loge')
  await expect(field(page, 'message')).toBeFocused()
})

test('hydration leaves the page where a visitor types already', async ({ page }) => {
  await page.clock.setFixedTime(EVENING)
  const release = (await holdScript(page)).hold()
  await page.goto(address(FORM), { waitUntil: 'commit' })
  const name = field(page, 'name')
  await name.pressSequentially('In')
  const place = await page.evaluate(() => scrollY)
  release()
  await waitUntilAlive(page)
  await page.keyboard.type('ès')
  await expect(name).toHaveValue('Inès')
  expect(await page.evaluate(() => scrollY)).toBe(place)
})

test('hydration leaves a shared detail where a visitor has scrolled it', async ({ page }) => {
  const release = (await holdScript(page)).hold()
  await page.goto(address('step=selection&detail=2'), { waitUntil: 'commit' })
  const sheet = page.locator('dialog > div')
  await sheet.evaluate((element) => element.scrollTo(0, 60))
  release()
  await waitUntilAlive(page)
  expect(await sheet.evaluate(({ scrollTop }) => scrollTop)).toBe(60)
})

test('a visitor who opens the address of the form is shown the form', async ({ page }) => {
  await open(page, FORM)
  await expect(page.getByRole('heading', { name: words.fr('contact.title', { count: 2 }) })).toBeFocused()
})

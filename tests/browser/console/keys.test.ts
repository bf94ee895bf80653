/** Tests keys and links that an adviser uses while the screens are still loading. */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, signIn, makeTranslate, test } from './console-steps.ts'
import { addRequest, row, sheet } from './requests/request-steps.ts'

const fr = makeTranslate('fr')

test('a key works as soon as its screen is drawn', async ({ page, world }) => {
  const adviser = await anAdviser(world)
  await page.goto('/console')
  await page.evaluate(() => {
    const pressed = new MutationObserver(() => {
      if (!document.querySelector('nav')) return
      pressed.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }))
    })
    pressed.observe(document.body, { childList: true, subtree: true })
  })
  await signIn(page, adviser)
  await expect(page.getByRole('dialog', { name: fr('shortcuts.title') })).toBeVisible()
})

test('the heading of the next view gets the focus if the first view was left before it loaded', async ({
  page,
  world,
}) => {
  const adviser = await anAdviser(world)
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  await page.route(/\/Requests-[^/]+\.js$/, async (route) => {
    await left
    await route.continue()
  })
  await page.goto('/console')
  await signIn(page, adviser)
  await expect(page.getByRole('navigation', { name: fr('console.navigation') })).toBeVisible()
  await page.getByRole('link', { name: fr('view.team') }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: fr('view.team') })).toBeFocused()
  leave()
})

/** Presses a key with a given timestamp in milliseconds, so that the pause between keys does not depend on the machine. */
const pressAt = (page: Page, key: string, time: number) =>
  page.evaluate(
    ([pressed, at]) => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true })
      document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: at }))
    },
    [key, time] as const,
  )

test('the keys of a search that began before its field was drawn are no shortcuts', async ({ page, world }) => {
  const id = await addRequest(world)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/Requests-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  const help = page.getByRole('dialog', { name: fr('shortcuts.title') })

  await pressAt(page, '/', 10_000_000)
  await pressAt(page, '?', 10_000_900)
  await expect(help).toHaveCount(0)
  letGo()
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()
  await pressAt(page, '?', 10_001_800)
  await expect(help).toHaveCount(0)
  await pressAt(page, '?', 10_003_000)
  await expect(help).toBeVisible()
})

test('a dialog that still loads receives the keys in place of the sheet below it', async ({ page, world }) => {
  const id = await addRequest(world)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/(Palette|EnterDialog)-[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await expect(sheet(page).getByRole('heading', { level: 2 })).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(dialog).toContainText(fr('console.loading'))
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('+')
  await expect(dialog).toContainText(fr('console.loading'))
  letGo()
  await expect(dialog.getByRole('button', { name: fr('console.cancel') })).toBeVisible()
})

test('the dialogs that keys open are loaded in advance and open offline', async ({ page, world, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const scripts = [/\/Palette-[^/]+\.js$/, /\/EnterDialog-[^/]+\.js$/].map((address) => page.waitForResponse(address))
  await enter(page, await anAdviser(world))
  for (const response of await Promise.all(scripts)) await response.finished()
  const areLoaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /\/(Palette|EnterDialog)-/.test(name)).length,
    )
  await expect.poll(areLoaded, 'with their styles').toBe(4)
  await page.context().setOffline(true)
  await page.keyboard.press('+')
  await expect(page.getByRole('dialog', { name: fr('enter.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: fr('palette.field') })).toBeFocused()
})

test('if a request is marked beside an open sheet, the palette acts on the marked one, as the keys do', async ({
  page,
  world,
}) => {
  for (const name of ['Ada One', 'Bob Two']) await addRequest(world, { name })
  await enter(page, await anAdviser(world))
  await row(page, 'Bob Two').hover()
  await page.getByRole('checkbox', { name: fr('several.mark', { name: 'Bob Two' }) }).click()
  await row(page, 'Ada One').click()
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'Ada One' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: fr('several.give') }).click()
  await expect(page.getByRole('dialog', { name: fr('several.giveTitle', { count: 1 }) })).toBeVisible()
})

test('after the link to the content was pressed, a list that is read again takes no focus', async ({ page, world }) => {
  await enter(page, await anAdviser(world))
  await page.getByRole('link', { name: fr('console.skip') }).focus()
  await page.keyboard.press('Enter')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  const answer = page.waitForResponse('**/rpc/inbox')
  await search.pressSequentially('Ada')
  await answer
  await search.pressSequentially(' Lovelace', { delay: 50 })
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('Ada Lovelace')
})

test('/ brings the search field into view, and the arrows scroll the help, not the page below', async ({
  page,
  world,
}) => {
  for (let place = 0; place < 12; place++)
    await addRequest(world, { name: `Ada ${place}`, email: `${place}@example.com` })
  await enter(page, await anAdviser(world))
  await expect(row(page, 'Ada 11')).toBeVisible()
  await page.mouse.move(900, 400)
  await page.mouse.wheel(0, 2000)
  await expect(page.getByRole('searchbox')).not.toBeInViewport()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeInViewport()
  await page.keyboard.press('Escape')

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: fr('shortcuts.title') })
  const lastKey = help.getByRole('row').last()
  await expect(lastKey).toBeVisible()
  await expect(lastKey).not.toBeInViewport()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('End')
  await expect(lastKey).toBeInViewport()
  expect(await page.evaluate(() => scrollY), 'the page below stays').toBe(scrolled)
})

/** A quick adviser: keys and links of the room while its screens still come. */
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, signIn, speaking, test } from './console-steps.ts'
import { arrives, row, sheet } from './requests/request-steps.ts'

const fr = speaking('fr')

test('a key is in force as soon as what it belongs to is drawn', async ({ page, world }) => {
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

test('an adviser who leaves the first screen before it came is heard to be on the next one', async ({
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

/** Presses a key at a time of its own, in milliseconds, so that it does not depend on the machine who types without a rest. */
const pressAt = (page: Page, key: string, time: number) =>
  page.evaluate(
    ([pressed, at]) => {
      const event = new KeyboardEvent('keydown', { key: pressed, bubbles: true })
      document.body.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: at }))
    },
    [key, time] as const,
  )

test('a search begun before its field was there does not go on as keys of the screen', async ({ page, world }) => {
  const id = await arrives(world)
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

test('a dialog on its way takes the keys from the sheet below it', async ({ page, world }) => {
  const id = await arrives(world)
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

test('the dialogs of the keys open without a network, too', async ({ page, world, faults }) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED/)
  const scripts = [/\/Palette-[^/]+\.js$/, /\/EnterDialog-[^/]+\.js$/].map((address) => page.waitForResponse(address))
  await enter(page, await anAdviser(world))
  for (const response of await Promise.all(scripts)) await response.finished()
  await page.context().setOffline(true)
  await page.keyboard.press('+')
  await expect(page.getByRole('dialog', { name: fr('enter.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: fr('palette.field') })).toBeFocused()
})

test('while one is marked beside an open sheet the palette means the marked one, as the keys do', async ({
  page,
  world,
}) => {
  for (const name of ['Ada One', 'Bob Two']) await arrives(world, { name })
  await enter(page, await anAdviser(world))
  await row(page, 'Bob Two').hover()
  await page.getByRole('checkbox', { name: fr('several.mark', { name: 'Bob Two' }) }).click()
  await row(page, 'Ada One').click()
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'Ada One' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: fr('several.give') }).click()
  await expect(page.getByRole('dialog', { name: fr('several.giveTitle', { count: 1 }) })).toBeVisible()
})

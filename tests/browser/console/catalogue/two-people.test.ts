/** Two people at one sheet: each is named to the other, sees what the other saved, and chooses where both changed a field. */
import { expect, type Page } from '@playwright/test'
import { ADVISERS_TOPIC } from '#contract/settings/console-settings.ts'
import type { World } from '#tests/world.ts'
import { connect, subscribed, tokenFor } from '#tests/protocol/realtime/realtime-steps.ts'
import { anAdviser, enter, test } from '../console-steps.ts'
import { asOnFirstDay, fr } from './catalogue-steps.ts'
import { draftOf, draftedFields as drafted } from './drafts.ts'

const field = (page: Page, key: string) => page.locator(`[name="${key}"]`)

test.beforeEach(({ world }) => asOnFirstDay(world))

test('two people on one field see both values and choose; on different fields nobody is asked', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  // A change saved by a colleague is not seen before it is asked for again.
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await page.route('**/rpc/catalogue_room', (route) => route.abort())
  faults.allow(/ERR_FAILED/)
  await draftOf(world, '2', { priceFrom: { to: 1800 }, 'word.fr': { to: 'TERRE' } }, youssef)
  await field(page, 'priceFrom').fill('1900')
  await page.unroute('**/rpc/catalogue_room')
  const conflict = page.getByRole('alert').filter({ hasText: 'Youssef El Amrani' })
  await expect(conflict).toContainText(/1.800/)
  await expect(conflict).toContainText(/1.900/)
  await expect(field(page, 'word.fr'), 'a field of theirs alone comes by itself').toHaveValue('TERRE')
  expect(await drafted(world)).toEqual({ priceFrom: 1800, 'word.fr': 'TERRE' })
  await conflict.getByRole('button', { name: new RegExp(fr('catalogue.sheet.yours')) }).click()
  await expect.poll(() => drafted(world)).toEqual({ priceFrom: 1900, 'word.fr': 'TERRE' })
  await expect(conflict).toHaveCount(0)
})

test('the value that a colleague saved since is shown also in the field one still stands in', async ({
  page,
  world,
}) => {
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await field(page, 'priceFrom').fill('1 900 €')
  await expect.poll(() => drafted(world)).toEqual({ priceFrom: 1900 })
  await expect(field(page, 'priceFrom'), 'as it was typed').toHaveValue('1 900 €')
  await draftOf(world, '2', { priceFrom: { from: 1900, to: 2000 } })
  await expect(field(page, 'priceFrom')).toHaveValue('2000')
  await field(page, 'priceFrom').fill('')
  await expect(field(page, 'priceFrom'), 'emptied, before another is typed').toHaveValue('')
})

test('a colleague who has the sheet open is named until they leave; who changed what stands below', async ({
  page,
  world,
}) => {
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await draftOf(world, '2', { priceFrom: { to: 1800 } }, youssef)
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1800')
  const beside = page.getByText(fr('catalogue.sheet.alsoOpen', { name: 'Youssef El Amrani' }))
  await expect(beside).toHaveCount(0)
  const leave = await openedBy(world, youssef.id, 'catalogue:2:')
  await expect(beside).toBeVisible()
  leave()
  await expect(beside).toHaveCount(0)

  await page.getByText(fr('catalogue.history')).click()
  const deeds = page.getByRole('listitem').filter({ hasText: fr('catalogue.field.priceFrom') })
  await expect(deeds).toContainText(['Youssef El Amrani'])
  await expect(deeds.first()).toContainText(/1.800/)
  await field(page, 'priceFrom').fill('1900')
  await expect(deeds).toContainText([/Inès Morel/, /Youssef El Amrani/])
  await expect(deeds.first()).toContainText(/1.800.*1.900/s)
})

test('a colleague is named also if no socket comes through, and no longer once they have left', async ({
  page,
  world,
}) => {
  const youssef = await anAdviser(world, { name: 'Youssef El Amrani' })
  await page.routeWebSocket(/realtime/, (socket) => socket.close())
  await enter(page, await anAdviser(world), { path: '/catalogue/2' })
  await expect(field(page, 'priceFrom')).toHaveValue('1600')
  await world.database.owner.query(
    `insert into catalogue_presence values ('catalogue:2:', $1, now() + interval '1 hour')`,
    [youssef.id],
  )
  const beside = page.getByText(fr('catalogue.sheet.alsoOpen', { name: 'Youssef El Amrani' }))
  await expect(beside).toBeVisible({ timeout: 20_000 })
  await world.database.owner.query(
    `update catalogue_presence set seen_at = now() - interval '1 minute' where adviser_id = $1`,
    [youssef.id],
  )
  await expect(beside).toHaveCount(0, { timeout: 20_000 })
})

/** As a colleague's browser does it, with the official client; answers how they leave. */
async function openedBy(world: World, sub: string, sheet: string): Promise<() => void> {
  const client = connect(world, { token: await tokenFor(world, { sub, aal: 'aal1' }) })
  const channel = client.channel(ADVISERS_TOPIC, { config: { private: true, presence: { key: sub, enabled: true } } })
  expect(await subscribed(channel)).toBe('SUBSCRIBED')
  expect(await channel.track({ request: sheet })).toBe('ok')
  return () => void client.realtime.disconnect()
}

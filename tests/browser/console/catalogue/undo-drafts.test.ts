/** Tests that the undo of a new edition, a pasted calendar or an order takes back what it wrote, and nothing written since. */
import { expect, type Page } from '@playwright/test'
import type { World } from '#tests/world.ts'
import { test } from '../console-steps.ts'
import { expectNotice } from '../requests/request-steps.ts'
import { fr, openBoard } from './catalogue-steps.ts'
import { readDraftFields, saveDraft } from './drafts.ts'

const undo = (page: Page) =>
  page
    .getByRole('status')
    .getByRole('button', { name: fr('console.undo') })
    .click()
const writeSeat = (world: World) => saveDraft(world, '2', { 'seat.fr': { to: 'Loge' } }, undefined, '2090')
const roland = fr('catalogue.notTakenBack.text', {
  names: `Roland-Garros · ${fr('catalogue.edition', { shown: '2090' })}`,
})

test('the undo of a new edition takes it back, but not with what was written since', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  await openBoard(page, world)
  const create = async () => {
    await page.getByRole('button', { name: fr('catalogue.nextNamed', { name: 'Roland-Garros' }) }).click()
    await page.getByRole('dialog').getByLabel(fr('catalogue.next.label')).fill('2090')
    await page.getByRole('dialog').getByLabel(fr('catalogue.starts')).fill('2090-05-23')
    await page.getByRole('dialog').getByLabel(fr('catalogue.ends')).fill('2090-06-06')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fr('catalogue.next.do') })
      .click()
    await expectNotice(page, fr('catalogue.next.done', { shown: '2090' }))
  }
  await create()
  await undo(page)
  await expect.poll(() => readDraftFields(world)).toBeUndefined()
  await create()
  await writeSeat(world)
  await undo(page)
  await expectNotice(page, fr('catalogue.notTakenBack'))
  await expect(page.getByRole('status').getByText(roland)).toBeVisible()
  expect(await readDraftFields(world)).toEqual({ starts: '2090-05-23', ends: '2090-06-06', 'seat.fr': 'Loge' })
})

/** Pastes two lines, and returns the button that writes them. */
async function paste(page: Page, world: World) {
  await openBoard(page, world)
  await page.getByRole('button', { name: fr('catalogue.paste') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: fr('catalogue.paste.label') })
    .fill('Roland-Garros;2090-05-23;2090-06-06\nWimbledon;2090-06-28;2090-07-11')
  return { dialog, write: dialog.getByRole('button', { name: fr('catalogue.paste.do', { count: 2 }) }) }
}

test('the undo of a pasted calendar leaves the drafts that somebody changed since, and names them', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { write } = await paste(page, world)
  await write.click()
  await expectNotice(page, fr('catalogue.paste.done', { count: 2 }))
  await writeSeat(world)
  await undo(page)
  await expect(page.getByRole('status').getByText(roland)).toBeVisible()
  expect(await readDraftFields(world, '2')).toEqual({ starts: '2090-05-23', ends: '2090-06-06', 'seat.fr': 'Loge' })
  expect(await readDraftFields(world, '7'), 'the others are taken back').toBeUndefined()
})

test('an undo that the network stops halfway is offered again for the rest', async ({ page, world, faults }) => {
  faults.allow(/ERR_FAILED/)
  const { write } = await paste(page, world)
  await write.click()
  await expectNotice(page, fr('catalogue.paste.done', { count: 2 }))
  let calls = 0
  await page.route('**/rpc/take_back_draft', (route) => ((calls += 1) === 2 ? route.abort() : route.continue()))
  await undo(page)
  await expect(page.getByRole('status').getByText(fr('catalogue.leftToTakeBack', { count: 1 }))).toBeVisible()
  await undo(page)
  await expect
    .poll(async () => [await readDraftFields(world, '2'), await readDraftFields(world, '7')])
    .toEqual([undefined, undefined])
})

test('a draft that a colleague changed since it was shown is not discarded', async ({ page, world, faults }) => {
  faults.allow(/status of 409/)
  await openBoard(page, world)
  await saveDraft(world, '2', { priceFrom: { to: 1700 } })
  await page.getByRole('button', { name: fr('catalogue.publishCount', { count: 1 }) }).click()
  const dialog = page.getByRole('dialog')
  const discard = dialog.getByRole('button', { name: fr('catalogue.discardNamed', { name: 'Roland-Garros' }) })
  await page.route(
    '**/rpc/*_draft',
    async (route) => {
      await saveDraft(world, '2', { 'seat.fr': { to: 'Loge' } })
      await route.continue()
    },
    { times: 1 },
  )
  await discard.click()
  await expectNotice(page, fr('catalogue.publish.gone'))
  expect(await readDraftFields(world)).toEqual({ priceFrom: 1700, 'seat.fr': 'Loge' })
  await expect(dialog.getByText('Loge')).toBeVisible()
  await discard.click()
  await expect.poll(() => readDraftFields(world)).toBeUndefined()
})

test('a pasted calendar in which a colleague changed a line meanwhile is not written at all', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  const { dialog, write } = await paste(page, world)
  await page.route(
    '**/rpc/save_draft*',
    async (route) => {
      await saveDraft(world, '7', { starts: { to: '2090-06-30' } }, undefined, '2090')
      await route.continue()
    },
    { times: 1 },
  )
  await write.click()
  await expect(dialog.getByRole('alert').getByText(fr('console.failed.text'))).toBeVisible()
  expect(await readDraftFields(world, '2'), 'the line before it').toBeUndefined()
  expect(await readDraftFields(world, '7')).toEqual({ starts: '2090-06-30' })
  await expect(dialog.getByText(new RegExp(fr('catalogue.paste.moves', { shown: '.+' })))).toBeVisible()
  await write.click()
  await expectNotice(page, fr('catalogue.paste.done', { count: 2 }))
})

test('the undo of an order gives the places back, and an order that a colleague changed is not kept at all', async ({
  page,
  world,
  faults,
}) => {
  faults.allow(/status of 409/)
  await openBoard(page, world)
  const dialog = page.getByRole('dialog')
  const keep = async () => {
    await page.getByRole('button', { name: fr('catalogue.order'), exact: true }).click()
    for (const at of [0, 4]) await dialog.getByRole('listitem').nth(at).getByRole('button').press('ArrowDown')
    await dialog.getByRole('button', { name: fr('catalogue.order.do') }).click()
  }
  const orders = async () =>
    (await world.database.owner.query(`select experience, fields -> 'order' as place from catalogue_drafts`)).rows

  await keep()
  await expectNotice(page, fr('catalogue.order.done'))
  const kept = await orders()
  expect(kept).toHaveLength(2)
  await undo(page)
  await expect.poll(orders).toEqual([])

  const last = kept
    .map(({ experience }) => String(experience))
    .toSorted()
    .at(-1)!
  await page.route(
    '**/rpc/save_drafts',
    async (route) => {
      await saveDraft(world, last, { order: { to: 5 } })
      await route.continue()
    },
    { times: 1 },
  )
  await keep()
  await expect(dialog.getByText(fr('catalogue.order.moved'))).toBeVisible()
  expect(await orders(), 'only what the colleague wrote').toEqual([{ experience: last, place: 5 }])
})

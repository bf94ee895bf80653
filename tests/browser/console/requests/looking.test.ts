import { expect } from '@playwright/test'
import { enter, makeTranslate, test } from '../console-steps.ts'
import { addRequest, openContext, sheet, expectSheetOf, twoAdvisers } from './request-steps.ts'

const fr = makeTranslate('fr')

test('a colleague who opened the sheet before its channel opened is shown, too', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  const came = Promise.withResolvers<void>()
  await page.routeWebSocket(/realtime/, async (socket) => {
    await came.promise
    socket.connectToServer()
  })
  await enter(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  const other = await openContext(browser, origin)
  await enter(other.page, bea, { path: `/requests/${id}` })
  const present = 'select from realtime.presences where meta ->> $1 = $2'
  await expect.poll(async () => (await world.database.owner.query(present, ['request', id])).rowCount).toBe(1)
  came.resolve()
  await expect(sheet(page).getByText(fr('requests.looking', { name: 'Bea Lind' }))).toBeVisible()
  await other.context.close()
})

test('without a socket, colleagues still see each other, and that one left', async ({
  page,
  browser,
  world,
  origin,
  faults,
}) => {
  faults.allow(/WebSocket/)
  const [ines, bea] = await twoAdvisers(world)
  const id = await addRequest(world, { name: 'Ada Lovelace' })
  const other = await openContext(browser, origin)
  for (const one of [page, other.page]) await one.routeWebSocket(/realtime/, (socket) => socket.close())
  await enter(page, ines, { path: `/requests/${id}` })
  await expectSheetOf(page, 'Ada Lovelace')
  await enter(other.page, bea, { path: `/requests/${id}` })
  await expectSheetOf(other.page, 'Ada Lovelace')
  const [seesBea, seesInes] = [page, other.page].map((one, place) =>
    sheet(one).getByText(fr('requests.looking', { name: place === 0 ? 'Bea Lind' : 'In\u00e8s Morel' })),
  )
  await expect(seesBea!).toBeVisible({ timeout: 15_000 })
  await expect(seesInes!).toBeVisible({ timeout: 15_000 })
  await other.page.keyboard.press('Escape')
  await expect(seesBea!).toBeHidden({ timeout: 20_000 })
  await other.context.close()
})

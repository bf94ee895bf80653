import { expect } from '@playwright/test'
import { enter, speaking, test } from '../console-steps.ts'
import { arrives, elsewhere, sheet, titled, twoAdvisers } from './request-steps.ts'

const fr = speaking('fr')

test('a colleague who opens the sheet before its channel opens is seen, too', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  const came = Promise.withResolvers<void>()
  await page.routeWebSocket(/realtime/, async (socket) => {
    await came.promise
    socket.connectToServer()
  })
  await enter(page, ines, { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
  const other = await elsewhere(browser, origin)
  await enter(other.page, bea, { path: `/requests/${id}` })
  const present = 'select from realtime.presences where meta ->> $1 = $2'
  await expect.poll(async () => (await world.database.owner.query(present, ['request', id])).rowCount).toBe(1)
  came.resolve()
  await expect(sheet(page).getByText(fr('requests.looking', { name: 'Bea Lind' }))).toBeVisible()
  await other.context.close()
})

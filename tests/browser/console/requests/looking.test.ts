import { expect } from '@playwright/test'
import { enter, speaking, test } from '../console-steps.ts'
import { arrives, elsewhere, sheet, titled, twoAdvisers } from './request-steps.ts'

const fr = speaking('fr')

test('a colleague who opens the sheet before its stream of changes begins is seen, too', async ({
  page,
  browser,
  world,
  origin,
}) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  const came = Promise.withResolvers<void>()
  await page.route('**/changes', async (route) => {
    await came.promise
    await route.continue()
  })
  await enter(page, ines, { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
  const other = await elsewhere(browser, origin)
  const looked = other.page.waitForResponse('**/rpc/look_at')
  await enter(other.page, bea, { path: `/requests/${id}` })
  await looked
  came.resolve()
  await expect(sheet(page).getByText(fr('requests.looking', { name: 'Bea Lind' }))).toBeVisible()
  await other.context.close()
})

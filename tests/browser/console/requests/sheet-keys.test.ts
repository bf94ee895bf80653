/** Every act of the call sheet has a key that does it (product §4.14). */
import { expect } from '@playwright/test'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { anAdviser, enter, speaking, test } from '../console-steps.ts'
import { arrives, atSheet, sheet, titled, told, twoAdvisers, workOf } from './request-steps.ts'

const fr = speaking('fr')
type Act = keyof typeof SHEET_KEYS
const keyOf = (act: Act) => SHEET_KEYS[act].key

test('the ways to the client: dialled, written to, and the link of the private page', async ({
  page,
  context,
  world,
  faults,
}) => {
  faults.expect(/another host: https:\/\/wa\.me/)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  await atSheet(page, world)
  await page.keyboard.press('c')
  await told(page, fr('sheet.claimed'))
  const devtools = await context.newCDPSession(page)
  await devtools.send('Page.enable')
  const dialled = new Promise<string>((resolve) =>
    devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  )
  await page.keyboard.press(keyOf('call'))
  expect(await dialled).toBe('tel:+33612345678')

  const opened = context.waitForEvent('page')
  await page.keyboard.press(keyOf('whatsapp'))
  const chat = await opened
  expect(chat.url()).toContain('https://wa.me/33612345678')
  await chat.close()

  await page.keyboard.press(keyOf('page'))
  await expect(sheet(page).getByText('/?request=')).toBeVisible()
})

test('the course of a request: reached, the quote sent, won, lost, taken back', async ({ page, world }) => {
  const id = await atSheet(page, world)
  await page.keyboard.press('c')
  await told(page, fr('sheet.claimed'))
  await page.keyboard.press(keyOf('reached'))
  await expect.poll(() => workOf(world, id)).toMatchObject({ state: 'reached' })
  for (const act of ['quoted', 'lost', 'withdrawn', 'won'] as const) {
    await expect(sheet(page).getByRole('button', { name: fr(SHEET_KEYS[act].does) })).toBeEnabled()
    await page.keyboard.press(keyOf(act))
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // The field for a remark is one line: the next key sends it.
  await page.keyboard.press(keyOf('won'))
  await page.keyboard.press('Enter')
  await expect.poll(() => workOf(world, id)).toMatchObject({ state: 'won' })
})

test('the holder of a request: given back, taken over from one who does not call', async ({ page, world }) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  await enter(page, ines, { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
  await page.keyboard.press('c')
  await told(page, fr('sheet.claimed'))
  await page.keyboard.press(keyOf('release'))
  await told(page, fr('sheet.released'))
  expect(await workOf(world, id)).toMatchObject({ holder: null })
  await page.getByRole('button', { name: fr('console.undo'), exact: true }).click()
  await told(page, fr('sheet.takenBack'))
  expect(await workOf(world, id)).toMatchObject({ holder: 'Inès Morel' })

  await world.database.owner.query(
    `update request_work set state = 'claimed', claimed_by = $2, claimed_at = now() - interval '20 minutes',
     received_at = now() - interval '20 minutes', state_changed_at = now() - interval '20 minutes', version = version + 1
     where contact_request_id = $1`,
    [id, bea.id],
  )
  await page.reload()
  await titled(page, 'Ada Lovelace')
  await page.keyboard.press('c')
  await expect(page.getByText(fr('sheet.theirKey.takeOver', { key: keyOf('takeOver').toUpperCase() }))).toBeVisible()
  await page.keyboard.press(keyOf('takeOver'))
  await told(page, fr('sheet.claimed'))
  expect(await workOf(world, id)).toMatchObject({ holder: 'Inès Morel' })
})

test('a colleague’s late quote is taken over, and given back to them by one press', async ({ page, world }) => {
  const [ines, bea] = await twoAdvisers(world)
  const id = await arrives(world, { name: 'Ada Lovelace' })
  await world.database.owner.query(
    `update request_work set state = 'reached', claimed_by = $2, claimed_at = now() - interval '2 days',
     first_attempt_at = now() - interval '2 days', reached_at = now() - interval '2 days', version = version + 1
     where contact_request_id = $1`,
    [id, bea.id],
  )
  await enter(page, ines, { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
  await expect(sheet(page).getByRole('button', { name: fr('sheet.takeOver') })).toBeVisible()
  await page.keyboard.press(keyOf('takeOver'))
  await told(page, fr('sheet.claimed'))
  expect(await workOf(world, id)).toMatchObject({ holder: 'Inès Morel', state: 'reached' })
  await page.getByRole('button', { name: fr('console.undo'), exact: true }).click()
  await told(page, fr('sheet.takenBack'))
  expect(await workOf(world, id)).toMatchObject({ holder: 'Bea Lind', state: 'reached' })
})

test('obstacles: let through, the broken promise explained, the earlier requests looked at', async ({
  page,
  world,
}) => {
  await arrives(world, { name: 'Ada Lovelace', email: 'ada@example.com' })
  const id = await arrives(world, { name: 'Ada Lovelace', email: 'ada@example.com' }, { set_apart: 'too-fast' })
  await enter(page, await anAdviser(world), { path: `/requests/${id}` })
  await titled(page, 'Ada Lovelace')
  await page.keyboard.press(keyOf('letThrough'))
  await told(page, fr('sheet.apart.done'))

  await page.keyboard.press(keyOf('others'))
  await expect(
    sheet(page)
      .getByRole('region', { name: fr('sheet.others') })
      .locator(':focus'),
  ).toBeVisible()

  await world.database.owner.query(
    `update request_work set promised_by = now() - interval '9 minutes', breach_at = now() where contact_request_id = $1`,
    [id],
  )
  await page.reload()
  await titled(page, 'Ada Lovelace')
  await page.keyboard.press(keyOf('breach'))
  await expect(page.getByLabel(fr('sheet.breach.reason'))).toBeFocused()
})

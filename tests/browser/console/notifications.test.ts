/**
 * Tests notifications: switched on in the account, registered again by the next session, switched off; and a pressed one.
 */
import { createECDH } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { anAdviser, enter, faultsAtWidths, makeTranslate, test } from './console-steps.ts'
import { addRequest, expectNotice, expectSheetOf, openSheet, sheet } from './requests/request-steps.ts'

test.use({ serviceWorkers: 'allow' })

const t = makeTranslate('fr')

/** Fakes the push service and the permission, which a headless browser does not have. */
async function fakePushService(page: Page): Promise<void> {
  const point = createECDH('prime256v1').generateKeys('base64url')
  await page.addInitScript((publicKey) => {
    // As in a real browser, a subscription outlives the page.
    const KEPT = 'subscription for our key'
    const endpoint = 'https://push.invalid/one'
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
    const { prototype } = PushManager
    const subscriptionFor = (ourKey: string) => {
      const key = ourKey.replaceAll('-', '+').replaceAll('_', '/')
      return {
        endpoint,
        options: { applicationServerKey: Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer },
        toJSON: () => ({ endpoint, keys: { p256dh: publicKey, auth: 'A'.repeat(22) } }),
        unsubscribe: async () => {
          localStorage.removeItem(KEPT)
          return true
        },
      } as unknown as PushSubscription
    }
    prototype.getSubscription = async () => {
      const ourKey = localStorage.getItem(KEPT)
      return ourKey === null ? null : subscriptionFor(ourKey)
    }
    prototype.subscribe = async (options) => {
      const ourKey = options!.applicationServerKey as string
      localStorage.setItem(KEPT, ourKey)
      return subscriptionFor(ourKey)
    }
  }, point)
}

test('notifications are switched on per device, registered again by the next page, and switched off', async ({
  page,
  world,
}) => {
  await fakePushService(page)
  const adviser = await anAdviser(world)
  await enter(page, adviser)
  const hint = page.getByRole('complementary', { name: t('push.title') })
  await expect(hint.getByRole('button', { name: t('push.hint.on') })).toBeVisible()
  expect(await faultsAtWidths(page, 'the hint at notifications')).toEqual([])
  await hint.getByRole('button', { name: t('push.hint.aside') }).click()
  await expect(hint).toHaveCount(0)
  await page.goto('/console/account')
  const panel = page.getByRole('region', { name: t('push.title') })
  const devices = async () => (await world.database.owner.query('select from push_devices')).rowCount
  await panel.getByRole('button', { name: t('push.switchOn') }).click()
  await expect(panel.getByText(t('push.on'))).toBeVisible()
  expect(await devices()).toBe(1)
  expect(await faultsAtWidths(page, 'notifications')).toEqual([])
  const worker = await page.evaluate(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations()
    return [registration?.scope, registration?.active?.scriptURL].map((url) => new URL(url!).pathname)
  })
  expect(worker).toEqual(['/console', '/console-worker.js'])

  // The server has lost the device, as after another session.
  await world.database.owner.query('delete from push_devices')
  await page.reload()
  await expect.poll(devices).toBe(1)

  // The press counts, although the page still registers the device and the server may take that call later.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/rpc/keep_push_device', async (route) => {
    await held
    await route.continue()
  })
  const registers = page.waitForRequest('**/rpc/keep_push_device')
  await page.reload()
  await registers
  await panel.getByRole('button', { name: t('push.switchOff') }).click()
  const kept = page.waitForResponse('**/rpc/keep_push_device')
  letGo()
  await kept
  await expect(panel.getByText(t('push.off'))).toBeVisible()
  await expect.poll(devices).toBe(0)
})

/** Sends what the service worker sends to an open room. */
const pressNotification = (page: Page, path: string) =>
  page.evaluate((openFromPush) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { openFromPush } }))
  }, `/console${path}`)

test('a pressed notification waits until an open dialog is closed, and takes no typed text away', async ({
  page,
  world,
}) => {
  const other = `/requests/${await addRequest(world, { name: 'Grace Hopper' })}`
  const id = await openSheet(page, world)
  await page.keyboard.press('e')
  const name = page.getByRole('dialog').getByLabel(t('sheet.name'))
  await name.fill('Ada King')
  await pressNotification(page, other)
  await expect(page.getByText(t('push.waits.text'))).toBeVisible()
  await expect(name).toHaveValue('Ada King')
  await expect(page).toHaveURL(new RegExp(id))

  await page.getByRole('button', { name: t('console.cancel') }).click()
  await expectNotice(page, t('push.waits'))
  await expect(sheet(page).getByRole('heading', { level: 2, name: 'Ada Lovelace' })).toBeVisible()
  await page.getByRole('button', { name: t('push.waits.open') }).click()
  await expectSheetOf(page, 'Grace Hopper')

  await pressNotification(page, `/requests/${id}`)
  await expectSheetOf(page, 'Ada Lovelace')
})

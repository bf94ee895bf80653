/**
 * Reads and changes whether this device receives notifications: the browser must be able, its owner must permit them,
 * and the server must have the subscription. A permission outlives the session: the next session of the same adviser
 * registers the device again.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import { PUSH_WORKER_PATH, PUSH_WORKER_POLICY } from '#contract/push/push-notice.ts'
import { call } from '#console/calls/call.ts'
import { removeDeviceValue, storeDeviceValue, readDeviceValue } from '#console/device-values.ts'
import { settings } from '#console/settings.ts'

/** `install`: an iPhone or iPad, which shows notifications only for a room that was added to the home screen. */
export type DeviceState = 'unable' | 'install' | 'refused' | 'off' | 'on'

interface NewerWindow {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(of: string): URL }
  }
}

const isAble = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export async function stateOfDevice(): Promise<DeviceState> {
  if (!isAble()) return isApplePhone() ? 'install' : 'unable'
  if (Notification.permission === 'denied') return 'refused'
  const subscription = await subscriptionHere()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  return (await call('has_push_device', { endpoint: subscription.endpoint })) ? 'on' : 'off'
}

/**
 * Call it in the handler of a press: browsers ask for the permission only then. If it is refused, notifications stay
 * off.
 */
export async function switchOn(adviser: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await subscribe()
  storeDeviceValue('console-notifications', adviser)
}

export async function switchOff(): Promise<void> {
  removeDeviceValue('console-notifications')
  const subscription = await subscriptionHere()
  if (subscription) await forget(subscription)
}

async function forget(subscription: PushSubscription): Promise<void> {
  await call('forget_push_device', { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

/** Subscribes again after a new session, a new key of the server or a renewed subscription, without a press. */
export async function keepUp(adviser: string): Promise<void> {
  if (readDeviceValue('console-notifications') !== adviser || !isAble() || Notification.permission !== 'granted') return
  const subscription = await subscribe()
  // They were switched off meanwhile, and the server may have taken the calls in the other order.
  if (readDeviceValue('console-notifications') === null) await forget(subscription)
}

async function subscribe(): Promise<PushSubscription> {
  await navigator.serviceWorker.register(workerAddress(), { scope: CONSOLE_PATH, updateViaCache: 'none' })
  const registration = await ready()
  const before = await registration.pushManager.getSubscription()
  if (before && !isForOurKey(before)) await before.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: settings.pushKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await call('keep_push_device', {
    endpoint: endpoint ?? '',
    public_key: keys?.['p256dh'] ?? '',
    secret: keys?.['auth'] ?? '',
  })
  return subscription
}

/** Waits for an active worker. `navigator.serviceWorker.ready` never resolves if the page is outside the scope. */
async function ready(): Promise<ServiceWorkerRegistration> {
  const registration = (await navigator.serviceWorker.getRegistration(CONSOLE_PATH))!
  const { promise, resolve } = Promise.withResolvers<void>()
  const worker = registration.active ?? registration.waiting ?? registration.installing!
  const look = () => worker.state === 'activated' && resolve()
  worker.addEventListener('statechange', look)
  look()
  await promise
  return registration
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(CONSOLE_PATH)
  // Without a worker of the room, `getRegistration` returns that of the public page, whose scope includes the room.
  if (!registration || !registration.scope.endsWith(CONSOLE_PATH)) return null
  return registration.pushManager.getSubscription()
}

function isForOurKey({ options }: PushSubscription): boolean {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const letters = btoa(String.fromCharCode(...key))
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === settings.pushKey
}

function workerAddress(): string | URL {
  return policy ? policy.createScriptURL('') : PUSH_WORKER_PATH
}

/** Created once, because a second policy of the same name throws. */
const policy = (window as NewerWindow).trustedTypes?.createPolicy(PUSH_WORKER_POLICY, {
  createScriptURL: () => PUSH_WORKER_PATH,
})

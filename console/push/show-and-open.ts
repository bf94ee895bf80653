/**
 * Shows push messages as notifications, and opens the target of a pressed one. While the room is visible, the
 * notification has no sound, but is still shown: browsers end the subscription of a worker that shows nothing.
 */
import { CONSOLE_PATH } from '#contract/settings/console-settings.ts'
import type { OpenFromPush, PushNotice } from '#contract/push/push-notice.ts'
import type { PushScope, RoomWindow } from './push-scope.ts'

const ICON = '/posters/icon-192.png'

export function showAndOpen(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    const notice = event.data?.json() as PushNotice | undefined
    if (notice) event.waitUntil(show(scope, notice))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
}

async function show(scope: PushScope, { title, body, language, direction, path, tag }: PushNotice): Promise<void> {
  const isSeen = (await roomsOf(scope)).some(({ visibilityState }) => visibilityState === 'visible')
  const data: OpenFromPush = { openFromPush: path }
  await scope.registration.showNotification(title, {
    body,
    lang: language,
    dir: direction,
    tag,
    // A notification with the tag of an earlier one replaces it silently unless `renotify` is set.
    renotify: !isSeen,
    silent: isSeen,
    icon: ICON,
    badge: ICON,
    data,
  })
}

/** Sends the target to an open room, which goes there without a reload, so that no typed text is lost. */
async function open(scope: PushScope, data: unknown): Promise<void> {
  const path = pathIn(data)
  const rooms = await roomsOf(scope)
  const room = rooms.find(({ focused }) => focused) ?? rooms[0]
  if (!room) return void (await scope.clients.openWindow(path))
  await room.focus()
  room.postMessage({ openFromPush: path } satisfies OpenFromPush)
}

async function roomsOf({ clients }: PushScope): Promise<readonly RoomWindow[]> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => isOfRoom(new URL(url).pathname))
}

const isOfRoom = (path: string) => path === CONSOLE_PATH || path.startsWith(`${CONSOLE_PATH}/`)

/** The path of the target; the start of the room if it is no path of the room. */
function pathIn(data: unknown): string {
  const { openFromPush } = (data ?? {}) as Partial<OpenFromPush>
  return typeof openFromPush === 'string' && isOfRoom(openFromPush) ? openFromPush : CONSOLE_PATH
}

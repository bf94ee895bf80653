import { expect, test } from 'vitest'
import type { PushNotice } from '#contract/push/push-notice.ts'
import type { NoticeClick, PushMessage, PushScope, RoomWindow } from './push-scope.ts'
import { showAndOpen } from './show-and-open.ts'

const notice: PushNotice = {
  title: 'A request',
  body: 'English',
  language: 'ar',
  direction: 'rtl',
  path: '/console/requests/7',
  tag: '7',
}

interface OpenWindow {
  url: string
  focused?: boolean
  visible?: boolean
}

/** A browser with these windows, and what happened in it. */
function aBrowser(windows: OpenWindow[] = []) {
  const happened: unknown[] = []
  const listeners = new Map<string, (event: PushMessage & NoticeClick) => void>()
  const rooms = windows.map(({ url, focused = false, visible = false }): RoomWindow => ({
    url: `https://example.com${url}`,
    focused,
    visibilityState: visible ? 'visible' : 'hidden',
    focus: async () => void happened.push(['focus', url]),
    postMessage: (message) => void happened.push(['message', url, message]),
  }))
  const scope: PushScope = {
    registration: { showNotification: async (title, options) => void happened.push(['show', title, options]) },
    clients: { matchAll: async () => rooms, openWindow: async (url) => void happened.push(['open', url]) },
    addEventListener: (type: string, listener: (event: PushMessage & NoticeClick) => void) =>
      void listeners.set(type, listener),
  }
  showAndOpen(scope)
  async function happens(type: string, event: object): Promise<unknown[]> {
    const lasting: Promise<unknown>[] = []
    listeners.get(type)!({ waitUntil: (work) => void lasting.push(work), ...event } as PushMessage & NoticeClick)
    await Promise.all(lasting)
    return happened
  }
  return {
    listensTo: [...listeners.keys()],
    arrives: (told: unknown) => happens('push', { data: { json: () => told } }),
    isPressed: (data: unknown) =>
      happens('notificationclick', { notification: { data, close: () => void happened.push(['close']) } }),
  }
}

test('it does nothing but show and open', () => {
  expect(aBrowser().listensTo).toEqual(['push', 'notificationclick'])
})

test('a notification is shown in its language; silently where the room is in sight', async () => {
  const shown = { lang: 'ar', dir: 'rtl', body: 'English', tag: '7', data: { openFromPush: '/console/requests/7' } }
  const away = await aBrowser([{ url: '/', visible: true }, { url: '/console' }]).arrives(notice)
  expect(away).toEqual([['show', 'A request', expect.objectContaining({ ...shown, silent: false, renotify: true })]])
  const inSight = await aBrowser([{ url: '/console/figures', visible: true }]).arrives(notice)
  expect(inSight).toEqual([['show', 'A request', expect.objectContaining({ ...shown, silent: true, renotify: false })]])
})

test('pressed, it opens the request: in the room that is open, else in a new one', async () => {
  const pressed = { openFromPush: '/console/requests/7' }
  expect(await aBrowser([{ url: '/' }]).isPressed(pressed)).toEqual([['close'], ['open', '/console/requests/7']])
  const two = aBrowser([{ url: '/console' }, { url: '/console/team', focused: true }])
  expect(await two.isPressed(pressed)).toEqual([
    ['close'],
    ['focus', '/console/team'],
    ['message', '/console/team', pressed],
  ])
})

test.each(['https://evil.example/', '/consolex', '/', 7, undefined])('%s is never opened', async (openFromPush) => {
  expect(await aBrowser().isPressed({ openFromPush })).toEqual([['close'], ['open', '/console']])
})

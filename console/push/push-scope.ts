/**
 * The types of a service worker that shows notifications. TypeScript's own (lib.webworker) cannot be used beside
 * lib.dom.
 */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface PushMessage extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

export interface NoticeClick extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

export interface RoomWindow {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: string
  focus(): Promise<unknown>
  postMessage(message: unknown): void
}

export interface PushScope {
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly RoomWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NoticeClick) => void): void
}

/** Names and types that room, service worker and server share for notifications (product §4.3, decision 064). */

/** At the root, so that its scope can be the room and nothing else. */
export const PUSH_WORKER_PATH = '/console-worker.js'

/** The name of the only trusted-types policy of the room: it allows `PUSH_WORKER_PATH` only. */
export const PUSH_WORKER_POLICY = 'push-worker'

/** The text of a notification, as it is encrypted for the device. */
export interface PushNotice {
  title: string
  body: string
  language: string
  direction: 'ltr' | 'rtl'
  /** A path of the room. */
  path: string
  /** A notification replaces an earlier one with the same tag. */
  tag: string
}

/** The worker's message to an open page of the room, which then navigates itself and loses no typed text. */
export interface OpenFromPush {
  openFromPush: string
}

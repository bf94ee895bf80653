/**
 * The words that room, worker and server share so that notifications reach an adviser's device (product §4.3, decision
 * 064).
 */

/** At the root, so that its scope can be the room and nothing else. */
export const PUSH_WORKER_PATH = '/console-worker.js'

/** The one policy of trusted types of the room: it answers `PUSH_WORKER_PATH` and nothing else. */
export const PUSH_WORKER_POLICY = 'push-worker'

/** The text of a notification, as it is encrypted for the device. */
export interface PushNotice {
  title: string
  body: string
  language: string
  direction: 'ltr' | 'rtl'
  /** A path of the room. */
  path: string
  /** A notification with the tag of an earlier one takes its place. */
  tag: string
}

/** The worker's message to a page of the room that is open already: it goes there itself and loses nothing typed. */
export interface OpenFromPush {
  openFromPush: string
}

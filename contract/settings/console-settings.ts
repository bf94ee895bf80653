/** The settings in the page of the advisers' room: plain data, no secrets. */
export interface ConsoleSettings {
  brand: string
  /** The key every client sends (protocol §0). */
  publishableKey: string
  /** Changes when any poster does. As a query it makes the pictures immutable. */
  postersVersion: string
  /** The public key for which a browser subscribes to notifications. */
  pushKey: string
  /** Whether the server offers channels; without them the room polls for changes. */
  realtime: boolean
  /** Whether files can be uploaded, a quote among them. */
  storage: boolean
}

/** The path of the advisers' room, which routes everything under it itself (product §2). */
export const CONSOLE_PATH = '/console'

/** The paths under it; `:name` is one segment. Any other path there is answered with 404. */
export const CONSOLE_PATHS = [
  '/',
  '/requests',
  '/requests/:request',
  '/catalogue',
  '/catalogue/:experience',
  '/figures',
  '/team',
  '/team/functions',
  '/rights',
  '/account',
  // The target of letters; the room goes on to `/` by itself.
  '/welcome',
] as const
export type ConsolePath = (typeof CONSOLE_PATHS)[number]

/** The private channel of the advisers (decision 073), and its message that the feed of requests may have changed. */
export const ADVISERS_TOPIC = 'advisers'
export const FEED_WORD = 'feed'

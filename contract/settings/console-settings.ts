/** The settings that the server hands the advisers' room inside its page: plain data, no secret. */
export interface ConsoleSettings {
  brand: string
  /** The key every client sends (protocol §0). */
  publishableKey: string
  /** Changes when any poster does; its query makes the pictures cacheable for ever. */
  postersVersion: string
  /** The public key for which a browser subscribes to notifications. */
  pushKey: string
  /** Whether the server offers channels; without them the room asks for changes. */
  realtime: boolean
  /** Whether files can be uploaded, a quote among them. */
  storage: boolean
}

/** The path of the advisers' room; everything under it is its own to read (product §2). */
export const CONSOLE_PATH = '/console'

/** The paths there are under it; `:name` stands for one part. Every other address there is answered with 404. */
export const CONSOLE_PATHS = [
  '/',
  '/requests',
  '/requests/:request',
  '/catalogue',
  '/catalogue/:experience',
  '/figures',
  '/team',
  '/rights',
  '/account',
  // The target of letters; the room goes on to `/` by itself.
  '/welcome',
] as const
export type ConsolePath = (typeof CONSOLE_PATHS)[number]

/** The private channel of the advisers (decision 073), and its word that the feed of requests may have something new. */
export const ADVISERS_TOPIC = 'advisers'
export const FEED_WORD = 'feed'

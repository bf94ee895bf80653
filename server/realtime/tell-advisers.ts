/**
 * Broadcasts to the private channel of the advisers that the feed of requests may have changed (decision 073). Each of
 * them reads the feed with their own rights.
 */
import { ADVISERS_TOPIC, FEED_WORD } from '#contract/settings/console-settings.ts'
import { milliseconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import type { Rooms } from './rooms.ts'

/** Changes within this time are one message. */
const GATHER = milliseconds(50)

const ROOM = { topic: ADVISERS_TOPIC, isPrivate: true }

/** Each process listens to the database itself. Returns a function that stops it. */
export function tellAdvisers(database: Database, rooms: Rooms): () => void {
  let waiting: NodeJS.Timeout | undefined
  // Also called when listening starts again after a gap.
  const silence = database.listen('requests', () => {
    waiting ??= setTimeout(() => {
      waiting = undefined
      rooms.broadcast(ROOM, { event: FEED_WORD, body: '{}' })
    }, GATHER)
  })
  return () => {
    clearTimeout(waiting)
    silence()
  }
}

/**
 * Tells the rooms of advisers, in their private channel, that the feed of requests may have something new (decision 073).
 * What it is, each reads from the feed with their own right.
 */
import { ADVISERS_TOPIC, FEED_WORD } from '#contract/settings/console-settings.ts'
import { milliseconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import type { Rooms } from './rooms.ts'

/** Many changes in a moment are one word. */
const GATHER = milliseconds(50)

const ROOM = { topic: ADVISERS_TOPIC, isPrivate: true }

/** Each process hears the database itself. The function it returns ends it. */
export function tellAdvisers(database: Database, rooms: Rooms): () => void {
  let waiting: NodeJS.Timeout | undefined
  // Also called when listening begins again after a gap.
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

/** The limits of one client in a process, and token buckets for them. */
import { kilobytes, megabytes } from '#contract/sizes.ts'
import { seconds } from '#contract/durations.ts'
import type { Role } from '#database/connection/as-caller.ts'

export interface Limits {
  socketsPerAddress: number
  /** Bytes. */
  frame: number
  channels: number
  joinsPerSecond: number
  subscriptions: number
  /** Per channel and 30 seconds. */
  tracks: number
  /** Bytes. */
  presence: number
  /** The total, the share of one address, and the share of one key (for example tabs). */
  peoplePerTopic: number
  peoplePerAddress: number
  peoplePerKey: number
  /** HTTP calls per second and address, and messages per call. */
  calls: number
  messagesPerCall: number
}

const VISITOR: Limits = {
  socketsPerAddress: 60,
  frame: kilobytes(16),
  channels: 5,
  joinsPerSecond: 5,
  subscriptions: 5,
  tracks: 5,
  presence: kilobytes(1),
  peoplePerTopic: 30,
  peoplePerAddress: 20,
  peoplePerKey: 4,
  calls: 10,
  messagesPerCall: 10,
}

const MEMBER: Limits = {
  socketsPerAddress: 200,
  frame: kilobytes(256),
  channels: 100,
  joinsPerSecond: 20,
  subscriptions: 20,
  tracks: 20,
  presence: kilobytes(4),
  peoplePerTopic: 200,
  peoplePerAddress: 150,
  peoplePerKey: 20,
  calls: 50,
  messagesPerCall: 100,
}

export const limitsOf = (role: Role): Limits => (role === 'anon' ? VISITOR : MEMBER)

export const LARGEST_FRAME = MEMBER.frame
/** The most fragments of one message. */
export const MOST_PIECES = 64
/** Frames of any kind that a socket may send in a second. */
export const FRAMES_PER_SECOND = 250
/** The messages per second that one process may send to the others. */
export const POSTS_PER_SECOND = 500
export const TRACKS_WITHIN = seconds(30)

/** A slow reader is disconnected: at once above `atOnce` bytes, or above `forSeconds` bytes after `patience`. */
export const UNREAD = { atOnce: megabytes(4), forSeconds: megabytes(1), patience: seconds(5) }
/** A socket without any frame, not even a heartbeat, is closed after SILENCE, and pinged after ASK_AFTER. */
export const SILENCE = seconds(60)
export const ASK_AFTER = seconds(30)

/** A token bucket that holds `burst` and is full again after `within` milliseconds. */
export interface RateBucket {
  take(): boolean
}

/** `clock` is monotonic, unlike the time of day. */
export function openBucket(burst: number, within: number, clock = () => performance.now()): RateBucket {
  let left = burst
  let at = clock()
  return {
    take() {
      const now = clock()
      left = Math.min(burst, left + ((now - at) / within) * burst)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}

/** The limits of one client in a process, and buckets that count it. */
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
  /** Of a channel, in 30 seconds. */
  tracks: number
  /** Bytes. */
  presence: number
  /** In all, for one address, and for one key, as of tabs. */
  peoplePerTopic: number
  peoplePerAddress: number
  peoplePerKey: number
  /** HTTP calls a second and address, and the messages of each. */
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
/** The number of pieces in which one message may come. */
export const MOST_PIECES = 64
/** Frames of any kind that a socket may send in a second. */
export const FRAMES_PER_SECOND = 250
/** The messages that one process may send the others in a second. */
export const POSTS_PER_SECOND = 500
export const TRACKS_WITHIN = seconds(30)

/** A reader that leaves so much unread is let go: at once, or if it stays above the smaller one for some seconds. */
export const UNREAD = { atOnce: megabytes(4), forSeconds: megabytes(1), patience: seconds(5) }
/** A socket from which nothing comes, not even a heartbeat; and after how long it is asked whether it is still there. */
export const SILENCE = seconds(60)
export const ASK_AFTER = seconds(30)

/** Holds `burst` and is full again after `within` milliseconds. */
export interface RateBucket {
  take(): boolean
}

/** `clock` never jumps, unlike the hour of the day. */
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

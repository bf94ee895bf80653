/**
 * The clients of this process by channel. It sends messages to all of them. A public and a private channel of the same
 * name are different channels.
 */
import { broadcastFrame, type ChannelMessage, textFrame, type Version } from './frames.ts'

export interface RoomName {
  /** Without `realtime:`. */
  topic: string
  isPrivate: boolean
}

/** A message for sockets; text is encoded once for all sockets of a version. */
export interface EncodedFrame {
  data: Buffer
  isBinary: boolean
}

/** A channel of a socket, as a member of a room. */
export interface Member {
  readonly version: Version
  readonly hearsBroadcasts: boolean
  readonly hearsPresence: boolean
  send(frame: EncodedFrame): void
  /** Whether it needs this message, which a replay may have sent already. */
  takes(message: ChannelMessage): boolean
  /** Sends the whole state again, after diffs may have been missed. */
  sendPresenceState(): void
}

export interface Rooms {
  enter(name: RoomName, member: Member): void
  leave(name: RoomName, member: Member): void
  has(name: RoomName): boolean
  members(): Iterable<Member>
  broadcast(name: RoomName, message: ChannelMessage, except?: Member): void
  /** `diff` is JSON. */
  tellPresence(name: RoomName, diff: string): void
}

export const TOPIC_PREFIX = 'realtime:'
const keyOf = ({ topic, isPrivate }: RoomName) => `${isPrivate ? 'private' : 'public'} ${topic}`

export function openRooms(): Rooms {
  const rooms = new Map<string, Set<Member>>()

  function* members(): Iterable<Member> {
    for (const room of rooms.values()) yield* room
  }

  function tell(
    name: RoomName,
    encode: (version: Version) => EncodedFrame | undefined,
    hears: (one: Member) => boolean,
  ) {
    const encoded = new Map<Version, EncodedFrame | undefined>()
    for (const member of rooms.get(keyOf(name)) ?? []) {
      if (!hears(member)) continue
      if (!encoded.has(member.version)) encoded.set(member.version, encode(member.version))
      const frame = encoded.get(member.version)
      if (frame) member.send(frame)
    }
  }

  return {
    enter(name, member) {
      const room = rooms.get(keyOf(name)) ?? new Set()
      rooms.set(keyOf(name), room.add(member))
    },
    leave(name, member) {
      const room = rooms.get(keyOf(name))
      room?.delete(member)
      if (room?.size === 0) rooms.delete(keyOf(name))
    },
    has: (name) => rooms.has(keyOf(name)),
    members,
    broadcast(name, message, except) {
      const topic = TOPIC_PREFIX + name.topic
      const encode = (version: Version) => encodeFrame(broadcastFrame(version, topic, message))
      tell(name, encode, (one) => one !== except && one.hearsBroadcasts && one.takes(message))
    },
    tellPresence(name, diff) {
      const frame = {
        joinRef: null,
        ref: null,
        topic: TOPIC_PREFIX + name.topic,
        event: 'presence_diff',
        payload: diff,
      }
      tell(
        name,
        (version) => encodeFrame(textFrame(version, frame)),
        (one) => one.hearsPresence,
      )
    },
  }
}

export function encodeFrame(frame: string | Buffer): EncodedFrame
export function encodeFrame(frame: string | Buffer | undefined): EncodedFrame | undefined
export function encodeFrame(frame: string | Buffer | undefined): EncodedFrame | undefined {
  if (frame === undefined) return undefined
  return typeof frame === 'string' ? { data: Buffer.from(frame), isBinary: false } : { data: frame, isBinary: true }
}

/** Tracks the presence of a socket in a channel, within its limits and the policies. */
import { networkNumber } from '../access/network-number.ts'
import type { Frame } from './frames.ts'
import type { Hub } from './hub.ts'
import { type RateBucket, type Limits, limitsOf, openBucket, TRACKS_WITHIN } from './limits.ts'
import type { PresenceRow } from './peers.ts'
import { record } from './read-join.ts'
import { mayNotWrite, REASONS } from './reasons.ts'
import type { RightsQuestion } from './rights.ts'
import type { RoomName } from './rooms.ts'

/** The part of a channel that this file uses. */
export interface PresentChannel {
  readonly name: RoomName
  readonly isOver: boolean
  question(): RightsQuestion
  enqueue(work: () => Promise<void>): void
  reply(ref: string | null, status: 'ok' | 'error', response: object): void
}

export class OwnPresence {
  private readonly channel: PresentChannel
  private readonly hub: Hub
  private readonly tracks: RateBucket
  private tracked: PresenceRow | undefined
  /** The value that was asked for last, as text; it may still wait in the queue. */
  private wanted: string | undefined

  constructor(channel: PresentChannel, hub: Hub) {
    this.channel = channel
    this.hub = hub
    this.tracks = openBucket(this.limits().tracks, TRACKS_WITHIN)
  }

  receive(frame: Frame): void {
    const { event, payload } = record(frame.payload)
    if (event === 'untrack') {
      this.wanted = undefined
      this.channel.enqueue(async () => {
        this.leave()
        this.channel.reply(frame.ref, 'ok', {})
      })
    } else if (event === 'track') this.takePayload(frame.ref, payload)
  }

  leave(): void {
    if (this.tracked) this.hub.presence.untrack(this.tracked)
    this.tracked = undefined
  }

  private limits(): Limits {
    return limitsOf(this.channel.question().caller.role)
  }

  private takePayload(ref: string | null, payload: unknown): void {
    const refuse = (reason: string) => this.channel.reply(ref, 'error', { reason })
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return refuse(REASONS.noPresence)
    const text = JSON.stringify(payload)
    if (UNSTORABLE.test(text)) return refuse(REASONS.noPresence)
    if (Buffer.byteLength(text) > this.limits().presence) return refuse(REASONS.tooLarge)
    if (text !== this.wanted && !this.tracks.take()) return refuse(REASONS.tooManyPresences)
    this.wanted = text
    this.channel.enqueue(() => this.track(ref, payload as Record<string, unknown>))
  }

  private async track(ref: string | null, payload: Record<string, unknown>): Promise<void> {
    const { channel, hub } = this
    const { name } = channel
    const question = channel.question()
    const refuse = (reason: string) => {
      this.wanted = undefined
      channel.reply(ref, 'error', { reason })
    }
    // Compared with what is written by now: earlier calls of the queue may have changed it.
    if (this.tracked && JSON.stringify(payload) === JSON.stringify(withoutRefs(this.tracked.meta)))
      return channel.reply(ref, 'ok', {})
    try {
      // Checked each time, because the policy may depend on the key.
      const may = !name.isPrivate || (await hub.rights.write(question, 'presence'))
      if (!may) return refuse(mayNotWrite(name.topic))
      const network = networkNumber(question.place, hub.services)
      const entry = { key: question.presenceKey, network, payload, limits: this.limits() }
      const earlier = this.tracked
      // It is taken away with this write, whether or not the new one gets a place.
      this.tracked = undefined
      const row = await hub.presence.track(name, entry, earlier)
      if (row === undefined) return refuse(REASONS.tooManyPeople)
      // The channel ended during the write.
      if (channel.isOver) return hub.presence.untrack(row)
      this.tracked = row
      channel.reply(ref, 'ok', {})
    } catch (error) {
      refuse(REASONS.noDatabase)
      throw error
    }
  }
}

/** Characters of JSON that PostgreSQL cannot store: NUL, and lone surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f]..)/i

const withoutRefs = ({ phx_ref: _ref, phx_ref_prev: _earlier, ...payload }: Record<string, unknown>) => payload

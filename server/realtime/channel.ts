/** One channel of a socket, from its join to its end: its messages and the rights of its caller. */
import { randomUUID } from 'node:crypto'
import { minutes } from '#contract/durations.ts'
import type { Caller } from '#database/connection/as-caller.ts'
import { OwnChanges } from './changes/own-changes.ts'
import { broadcastFrame, type ChannelMessage, type Frame, type Version } from './frames.ts'
import type { Hub } from './hub.ts'
import { OwnPresence } from './own-presence.ts'
import { OwnReadiness } from './changes/own-readiness.ts'
import { type JoinConfig, messageIn, record } from './read-join.ts'
import { type Bearer, isNoToken, readToken } from './read-token.ts'
import { mayNotRead, mayNotWrite, readsNoLonger, REASONS } from './reasons.ts'
import type { Extension, RightsQuestion } from './rights.ts'
import { encodeFrame, type EncodedFrame, type Member, type RoomName, TOPIC_PREFIX } from './rooms.ts'
import { serializedAs } from './serialized-as.ts'
import { inOrder, isReplay } from './stored-messages.ts'

/** The part of its socket that a channel needs. */
export interface Connection {
  readonly version: Version
  /** The headers of the handshake, without key and token. */
  readonly headers: object
  readonly place: string
  send(frame: EncodedFrame): void
  push(frame: Pick<Frame, 'joinRef' | 'ref' | 'topic' | 'event' | 'payload'>): void
  flood(): void
}

export interface ChannelStart {
  topic: string
  joinRef: string | null
  config: JoinConfig
  bearer: Bearer
}

/** The time after which the policies are checked again. */
const TRUSTED_FOR = minutes(1)
/** The most work of one channel that may wait for the database. */
const MOST_WAITING = 100

export class Channel implements Member {
  readonly version: Version
  readonly name: RoomName
  readonly joinRef: string | null
  private readonly start: ChannelStart
  private readonly presenceKey: string
  private readonly presence: OwnPresence
  private readonly changes: OwnChanges
  private readonly readiness: OwnReadiness
  /** The ids of replayed messages; only these can arrive twice. */
  private readonly seen = new Set<string>()
  /** Messages that arrived before the replay was read; they are sent after it. */
  private held: ChannelMessage[] | undefined
  private bearer: Bearer
  private reads: Record<Extension, boolean> = { broadcast: true, presence: true }
  private mayBroadcast: boolean | undefined
  /** When the policies were last asked, by the program's clock; after -Infinity they are asked within a second. */
  private askedAt: number
  private isAsking = false
  private waiting = 0
  private queue: Promise<void> = Promise.resolve()
  isOver = false
  private readonly connection: Connection
  private readonly hub: Hub

  constructor(connection: Connection, hub: Hub, start: ChannelStart) {
    this.connection = connection
    this.hub = hub
    this.start = start
    this.bearer = start.bearer
    this.version = connection.version
    this.askedAt = hub.services.now().getTime()
    this.joinRef = start.joinRef
    this.name = { topic: start.topic.slice(TOPIC_PREFIX.length), isPrivate: start.config.isPrivate }
    this.presenceKey = start.config.presence.key || randomUUID()
    this.presence = new OwnPresence(this, hub)
    this.readiness = new OwnReadiness(this, hub)
    this.changes = new OwnChanges(this, hub, start.config.changes)
    if (!start.config.isPrivate) this.mayBroadcast = true
    if (isReplay(start.config.replay)) this.held = []
  }

  get hearsBroadcasts(): boolean {
    return this.reads.broadcast
  }

  get hearsPresence(): boolean {
    return this.start.config.presence.enabled && this.reads.presence
  }

  isOf(user: string): boolean {
    return this.bearer.caller.sub === user
  }

  takes(message: ChannelMessage): boolean {
    if (!this.held) return message.id === undefined || !this.seen.has(message.id)
    this.held.push(message)
    return false
  }

  send(frame: EncodedFrame): void {
    this.connection.send(frame)
  }

  /** Resolves to undefined if the caller may join, otherwise to the reason why not. */
  async enter(ref: string | null): Promise<string | undefined> {
    const { config } = this.start
    if (config.isPrivate && !(await this.askToRead('read'))) return mayNotRead(this.name.topic)
    if (this.isOver) return undefined
    this.hub.rooms.enter(this.name, this)
    const changes = config.changes.map((one, at) => ({ ...one, id: at + 1 }))
    this.reply(ref, 'ok', { postgres_changes: changes })
    this.enqueue(() => this.greet())
    return undefined
  }

  sendPresenceState(): void {
    if (this.hearsPresence) this.enqueue(() => this.pushState())
  }

  /** Sends the messages that follow the answer to a join, in order; without them the client has to join again. */
  private async greet(): Promise<void> {
    const { replay, replicationReady } = this.start.config
    try {
      if (this.hearsPresence) await this.pushState()
      this.catchUp(isReplay(replay) ? await this.hub.messages.since(this.name.topic, replay) : [])
    } catch (error) {
      this.catchUp([])
      if (!this.isOver) this.close('phx_error')
      throw error
    }
    if (replicationReady) this.readiness.begin()
    await this.changes.begin()
  }

  private catchUp(past: readonly ChannelMessage[]): void {
    for (const { id } of past) this.seen.add(id!)
    // A caller with only the right to presence may join, but receives no broadcasts and no replay.
    const messages = this.hearsBroadcasts ? inOrder(past, this.held ?? []) : []
    this.held = undefined
    for (const message of messages) {
      const frame = encodeFrame(broadcastFrame(this.version, this.start.topic, message))
      if (frame && !this.isOver) this.send(frame)
    }
  }

  get caller(): Caller {
    return this.bearer.caller
  }

  private async pushState(): Promise<void> {
    this.push('presence_state', serializedAs(await this.hub.presence.state(this.name)))
  }

  receive(frame: Frame): void {
    switch (frame.event) {
      case 'broadcast':
        return this.broadcast(frame)
      case 'presence':
        return this.presence.receive(frame)
      case 'access_token':
        return this.enqueue(() => this.changeToken(record(frame.payload)['access_token']))
    }
  }

  /** Called every second. */
  tend(now: number): void {
    if (now >= this.bearer.endsAt) return this.expel('Token has expired 0 seconds ago')
    this.readiness.tend(now)
    if (this.start.config.isPrivate && now - this.askedAt >= TRUSTED_FOR) this.askAnew()
  }

  /** Checks the rights again; ends the channel with a message if the client may no longer read. */
  askAnew(): void {
    if (!this.start.config.isPrivate) return
    // A question that is under way may have been answered before the change: it is then asked once more.
    this.askedAt = -Infinity
    if (this.isAsking) return
    this.isAsking = true
    this.mayBroadcast = undefined
    void this.askToRead('readAgain')
      .then((may) => may || this.expel(readsNoLonger(this.name.topic)))
      .catch(() => (this.askedAt = -Infinity))
      .finally(() => (this.isAsking = false))
  }

  /** Ends the channel without a message to the client. */
  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.hub.rooms.leave(this.name, this)
    this.changes.end()
    this.presence.leave()
  }

  close(event: 'phx_close' | 'phx_error' = 'phx_close'): void {
    this.end()
    this.tell(this.joinRef, event, {})
  }

  reply(ref: string | null, status: 'ok' | 'error', response: object): void {
    this.tell(ref, 'phx_reply', { status, response })
  }

  private expel(message: string): void {
    if (this.isOver) return
    this.system('error', message)
    this.close()
  }

  system(status: 'ok' | 'error', message: string, extension = 'system'): void {
    this.push('system', { extension, status, message, channel: this.name.topic })
  }

  push(event: string, payload: unknown): void {
    if (!this.isOver) this.tell(null, event, payload)
  }

  private tell(ref: string | null, event: string, payload: unknown): void {
    this.connection.push({ joinRef: this.joinRef, ref, topic: this.start.topic, event, payload })
  }

  question(): RightsQuestion {
    const { bearer, name, presenceKey, connection } = this
    const { place, headers } = connection
    return { caller: bearer.caller, place, topic: name.topic, presenceKey, headers }
  }

  private async askToRead(how: 'read' | 'readAgain'): Promise<boolean> {
    const { bearer } = this
    this.askedAt = this.hub.services.now().getTime()
    const reads = await this.hub.rights[how](this.question())
    // Another token arrived meanwhile: what was asked for the earlier one decides nothing.
    if (bearer !== this.bearer) return this.askToRead(how)
    this.reads = reads
    return reads.broadcast || reads.presence
  }

  /** Runs work in order of arrival if some of it must wait for the database. */
  enqueue(work: () => Promise<void>): void {
    if (this.waiting >= MOST_WAITING) return this.connection.flood()
    this.waiting += 1
    this.queue = this.queue
      .then(() => (this.isOver ? undefined : work()))
      .catch((error: unknown) => {
        const { code } = error as { code?: string }
        // The work may have been a new token: then the rights of its caller are unknown.
        this.askedAt = -Infinity
        this.hub.services.log.warn({ code }, 'the database did not answer for a channel')
      })
      .finally(() => (this.waiting -= 1))
  }

  private broadcast(frame: Frame): void {
    const message = frame.message ?? messageIn(frame.payload)
    if (message === undefined) return this.refuse(frame, REASONS.tooLarge)
    if (this.waiting === 0 && this.mayBroadcast !== undefined) return void this.tellOthers(frame, message)
    this.enqueue(async () => {
      try {
        this.mayBroadcast ??= await this.hub.rights.write(this.question(), 'broadcast')
      } catch (error) {
        this.refuse(frame, REASONS.noDatabase)
        throw error
      }
      void this.tellOthers(frame, message)
    })
  }

  private async tellOthers(frame: Frame, message: ChannelMessage): Promise<void> {
    const { hub, name } = this
    if (!this.mayBroadcast) return this.refuse(frame, mayNotWrite(name.topic))
    if (!hub.peers.mayPost()) return this.refuse(frame, REASONS.tooManyMessages)
    hub.rooms.broadcast(name, message, this.start.config.self ? undefined : this)
    const posted = hub.peers.post(
      typeof message.body === 'string'
        ? { kind: 'broadcast', ...name, event: message.event, json: message.body }
        : { kind: 'bytes', ...name, event: message.event, base64: message.body.toString('base64') },
    )
    if (!this.start.config.ack) return
    await posted
    this.reply(frame.ref, 'ok', {})
  }

  /** Answers only if the client asked for an acknowledgement. */
  private refuse(frame: Frame, reason: string): void {
    if (this.start.config.ack) this.reply(frame.ref, 'error', { reason })
  }

  private async changeToken(token: unknown): Promise<void> {
    if (isNoToken(token) || token === this.bearer.token) return
    const bearer = await readToken(token, this.hub.services)
    if (typeof bearer === 'string') return this.expel(bearer)
    const hasOtherRole = bearer.caller.role !== this.bearer.caller.role
    this.bearer = bearer
    if (this.name.isPrivate) this.mayBroadcast = undefined
    if (hasOtherRole) await this.changes.begin()
    if (!this.name.isPrivate) return
    if (!(await this.askToRead('read'))) this.expel(readsNoLonger(this.name.topic))
  }
}

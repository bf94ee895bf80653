/** One socket: its frames, its channels and its limits. */
import { seconds } from '#contract/durations.ts'
import type { Role } from '#database/connection/as-caller.ts'
import type { WebSocket } from 'ws'
import { Channel, type Connection } from './channel.ts'
import { type Frame, readFrame, textFrame, type Version } from './frames.ts'
import type { Hub } from './hub.ts'
import {
  ASK_AFTER,
  type RateBucket,
  FRAMES_PER_SECOND,
  type Limits,
  limitsOf,
  openBucket,
  SILENCE,
  UNREAD,
} from './limits.ts'
import { readJoin } from './read-join.ts'
import { type Bearer, isNoToken, readToken } from './read-token.ts'
import { CLOSED, REASONS } from './reasons.ts'
import { encodeFrame, type EncodedFrame, TOPIC_PREFIX } from './rooms.ts'
import { serialize } from './serialized-as.ts'
import { withTimeout } from '../http/with-timeout.ts'

export interface SocketStart {
  version: Version
  /** The role of the key. */
  role: Role
  headers: object
  /** Its network address. */
  place: string
  /** The number of open sockets of its address, with this one. */
  ofAddress(): number
}

const LONGEST_TOPIC = 255
/** The longest wait of a join for the database. */
const PATIENCE = seconds(8)
/** A closed socket that does not answer is terminated after this time. */
const LAST_WORD = seconds(1)

export class Socket implements Connection {
  readonly version: Version
  readonly headers: object
  readonly place: string
  private readonly ws: WebSocket
  private readonly hub: Hub
  private readonly start: SocketStart
  private readonly channels = new Map<string, Channel>()
  private readonly frames = openBucket(FRAMES_PER_SECOND, seconds(1))
  private readonly joins = openBucket(limitsOf('authenticated').joinsPerSecond, seconds(1))
  private readonly visitorJoins = openBucket(limitsOf('anon').joinsPerSecond, seconds(1))
  private readonly broadcasts: RateBucket
  /** The largest limits of its tokens. */
  private limits: Limits
  private heardAt = performance.now()
  private unreadSince: number | undefined

  constructor(ws: WebSocket, hub: Hub, start: SocketStart) {
    this.ws = ws
    this.hub = hub
    this.start = start
    this.version = start.version
    this.headers = start.headers
    this.place = start.place
    this.limits = limitsOf(start.role)
    this.broadcasts = openBucket(hub.services.settings.REALTIME_BROADCASTS, seconds(1))
    ws.on('message', (data: Buffer, isBinary: boolean) => this.receive(data, isBinary))
    ws.on('ping', () => this.countFrame())
    ws.on('pong', () => this.countFrame())
    ws.on('error', () => undefined)
    ws.on('close', () => this.forgetChannels())
  }

  /** Whether none of its tokens is of a signed-in user. */
  get isVisitor(): boolean {
    return this.limits !== limitsOf('authenticated')
  }

  send({ data, isBinary }: EncodedFrame): void {
    if (this.ws.readyState !== this.ws.OPEN) return
    this.ws.send(data, { binary: isBinary })
    // Closes the socket instead of dropping a message: the client reconnects and reads everything again.
    if (this.ws.bufferedAmount > UNREAD.atOnce) this.close(CLOSED.slowReader)
  }

  push({ payload, ...frame }: Pick<Frame, 'joinRef' | 'ref' | 'topic' | 'event' | 'payload'>): void {
    this.send(encodeFrame(textFrame(this.version, { ...frame, payload: serialize(payload) })))
  }

  flood(): void {
    this.close(CLOSED.flood)
  }

  close(code: number): void {
    this.forgetChannels()
    this.ws.close(code)
    setTimeout(() => this.ws.terminate(), LAST_WORD).unref()
  }

  terminate(): void {
    this.ws.terminate()
  }

  /** Called every second. */
  tend(now: number): void {
    const clock = performance.now()
    if (clock - this.heardAt > SILENCE) return this.close(CLOSED.silent)
    // A browser slows the heartbeats of a hidden page, but still answers pings.
    if (clock - this.heardAt > ASK_AFTER) this.ws.ping()
    if (this.ws.bufferedAmount <= UNREAD.forSeconds) this.unreadSince = undefined
    else this.unreadSince ??= clock
    if (this.unreadSince !== undefined && clock - this.unreadSince > UNREAD.patience)
      return this.close(CLOSED.slowReader)
    for (const channel of this.channels.values()) channel.tend(now)
    this.dropEnded()
  }

  askAnewFor(user: string): void {
    for (const channel of this.channels.values()) if (channel.isOf(user)) channel.askAnew()
  }

  /** Control frames are counted, too, because each of them is work. */
  private countFrame(): boolean {
    this.heardAt = performance.now()
    if (this.frames.take()) return true
    this.flood()
    return false
  }

  private receive(data: Buffer, isBinary: boolean): void {
    if (!this.countFrame()) return
    if (data.length > this.limits.frame) return this.close(CLOSED.tooLarge)
    const frame = readFrame(data, isBinary, this.version)
    if (frame === undefined) return this.close(CLOSED.noFrame)
    if (frame.topic === 'phoenix') return frame.event === 'heartbeat' ? this.reply(frame, 'ok', {}) : undefined
    if (frame.event === 'phx_join') return void this.join(frame)
    this.dropEnded()
    const channel = this.channels.get(frame.topic)
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
      return this.reply(frame, 'error', { reason: REASONS.unmatched })
    }
    if (frame.event === 'phx_leave') return this.leave(channel, frame)
    if (frame.event === 'broadcast' && !this.broadcasts.take()) return this.flood()
    channel.receive(frame)
  }

  private leave(channel: Channel, { topic, ref }: Frame): void {
    this.channels.delete(topic)
    channel.reply(ref, 'ok', {})
    channel.close()
  }

  private async join(frame: Frame): Promise<void> {
    const refuse = (reason: string) => this.reply(frame, 'error', { reason })
    if (!this.joins.take()) return this.refuseAndClose(refuse)
    if (!frame.topic.startsWith(TOPIC_PREFIX) || !isText(frame.topic)) return refuse(REASONS.unmatched)
    if (frame.topic === TOPIC_PREFIX) return refuse(REASONS.noTopic)
    if (Buffer.byteLength(frame.topic) > LONGEST_TOPIC) return refuse(REASONS.tooLongTopic)
    // A rejoin ends the channel before it, even if the new one is refused.
    this.channels.get(frame.topic)?.close()
    this.channels.delete(frame.topic)
    const { config, accessToken } = readJoin(frame.payload)
    const bearer = await this.bearerOf(accessToken)
    if (typeof bearer === 'string') return refuse(bearer)
    const limits = limitsOf(bearer.caller.role)
    if (limits.frame > this.limits.frame) this.limits = limits
    if (this.isVisitor && !this.visitorJoins.take()) return this.refuseAndClose(refuse)
    if (this.start.ofAddress() > this.limits.socketsPerAddress) return refuse(REASONS.tooManySockets)
    if (!this.channels.has(frame.topic) && this.channels.size >= this.limits.channels)
      return refuse(REASONS.tooManyChannels)
    if (config.changes.length > this.limits.subscriptions) return refuse(REASONS.tooManyChannels)
    if (!config.isPrivate && !this.hub.services.settings.REALTIME_PUBLIC) return refuse(REASONS.privateOnly)
    if (config.replay && !config.isPrivate) return refuse(REASONS.noReplayInPublic)
    if (config.replay === 'invalid') return refuse(REASONS.badReplay)
    if (this.ws.readyState !== this.ws.OPEN) return
    const channel = new Channel(this, this.hub, { topic: frame.topic, joinRef: frame.joinRef, config, bearer })
    this.channels.get(frame.topic)?.close()
    this.channels.set(frame.topic, channel)
    await this.enter(channel, frame)
  }

  private async enter(channel: Channel, frame: Frame): Promise<void> {
    const reason = await withTimeout(
      PATIENCE,
      this.hub.peers.ready().then(() => channel.enter(frame.ref)),
      late,
    ).catch(() => REASONS.noDatabase)
    if (reason === undefined) return
    channel.end()
    if (this.channels.get(frame.topic) === channel) this.channels.delete(frame.topic)
    this.reply(frame, 'error', { reason })
  }

  private async bearerOf(token: unknown): Promise<Bearer | string> {
    if (!isNoToken(token)) return readToken(token, this.hub.services)
    return { caller: { role: this.start.role }, token: undefined, endsAt: Infinity }
  }

  private refuseAndClose(refuse: (reason: string) => void): void {
    refuse(REASONS.tooManyJoins)
    this.flood()
  }

  private reply({ joinRef, ref, topic }: Frame, status: 'ok' | 'error', response: object): void {
    this.push({ joinRef, ref, topic, event: 'phx_reply', payload: { status, response } })
  }

  /** Removes the channels that the policies or an expiry have ended. */
  private dropEnded(): void {
    for (const [topic, channel] of this.channels) if (channel.isOver) this.channels.delete(topic)
  }

  private forgetChannels(): void {
    for (const channel of this.channels.values()) channel.end()
    this.channels.clear()
  }
}

/** Whether PostgreSQL can store the text. */
const isText = (text: string) => text.isWellFormed() && !text.includes('\0')

const late = () => new Error('The database did not answer in time')

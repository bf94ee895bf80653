/**
 * Reads and writes the frames of a socket, in the two versions that Phoenix and Supabase's client speak: objects
 * (1.0.0) and arrays (2.0.0), which has binary broadcasts as well.
 */
import { parseJson } from '../http/parse-json.ts'

export type Version = '1.0.0' | '2.0.0'

/** The payload is bytes, or a JSON text of exactly one value, because it is inserted into frames as it is. */
export interface ChannelMessage {
  event: string
  body: string | Buffer
  /** Only for messages from the database. */
  id?: string
  replayed?: true
}

export interface Frame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  /** For a binary broadcast, its message. */
  payload: unknown
  message?: ChannelMessage
}

const BROADCAST_IN = 3
const BROADCAST_OUT = 4
const LONGEST_PART = 255
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Undefined if the bytes are no frame. */
export function readFrame(data: Buffer, isBinary: boolean, version: Version): Frame | undefined {
  try {
    if (isBinary) return version === '2.0.0' ? readBinary(data) : undefined
    return readText(parseJson(data.toString('utf8')), version)
  } catch {
    return undefined
  }
}

function readText(value: unknown, version: Version): Frame | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== (version === '2.0.0')) return undefined
  const {
    join_ref: joinRef = null,
    ref = null,
    topic,
    event,
    payload,
  } = Array.isArray(value)
    ? { join_ref: value[0], ref: value[1], topic: value[2], event: value[3], payload: value[4] }
    : (value as Record<string, unknown>)
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') return undefined
  return { joinRef, ref, topic, event, payload }
}

/** A reference that every answer may repeat. */
const isRef = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= LONGEST_PART)

/** `3, five lengths, encoding`, the five texts, the payload. Each length is one byte and counts bytes. */
function readBinary(data: Buffer): Frame | undefined {
  if (data.length < 7 || data[0] !== BROADCAST_IN) return undefined
  let at = 7
  const texts = [...data.subarray(1, 6)].map((length) => {
    if (at + length > data.length) throw new RangeError('A length reaches past the end of the frame')
    return utf8.decode(data.subarray(at, (at += length)))
  })
  const [joinRef, ref, topic, event] = texts as [string, string, string, string, string]
  const payload = data.subarray(at)
  const encoding = data[6]
  if (encoding !== 0 && encoding !== 1) return undefined
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    event: 'broadcast',
    payload: undefined,
    message: { event, body: encoding === 1 ? oneJsonValue(utf8.decode(payload)) : payload },
  }
}

/** Returns the text if it is valid JSON; other text could break out of the frame that it is inserted into. */
function oneJsonValue(text: string): string {
  parseJson(text)
  return text
}

export interface TextFrame {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  /** JSON. */
  payload: string
}

export function textFrame(version: Version, { joinRef, ref, topic, event, payload }: TextFrame): string {
  const [join, own, where, what] = [joinRef, ref, topic, event].map((part) => JSON.stringify(part))
  return version === '2.0.0'
    ? `[${join},${own},${where},${what},${payload}]`
    : `{"topic":${where},"event":${what},"payload":${payload},"ref":${own},"join_ref":${join}}`
}

/** Returns undefined if the version has no such frame: sockets of 1.0.0 get no bytes. */
export function broadcastFrame(version: Version, topic: string, message: ChannelMessage): string | Buffer | undefined {
  const meta =
    message.id === undefined
      ? undefined
      : JSON.stringify({ id: message.id, ...(message.replayed && { replayed: true }) })
  if (typeof message.body !== 'string') {
    return version === '2.0.0' ? binaryFrame([topic, message.event, meta ?? ''], message.body) : undefined
  }
  const payload = `{"type":"broadcast","event":${JSON.stringify(message.event)},"payload":${message.body}${meta === undefined ? '' : `,"meta":${meta}`}}`
  return textFrame(version, { joinRef: null, ref: null, topic, event: 'broadcast', payload })
}

function binaryFrame(texts: readonly string[], payload: Buffer): Buffer | undefined {
  const parts = texts.map((text) => Buffer.from(text))
  if (parts.some(({ length }) => length > LONGEST_PART)) return undefined
  const head = Buffer.from([BROADCAST_OUT, ...parts.map(({ length }) => length), 0])
  return Buffer.concat([head, ...parts, payload])
}

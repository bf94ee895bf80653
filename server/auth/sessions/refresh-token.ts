/**
 * The refresh token (protocol §4, second format): session and counter with a signature, so that a forged one never
 * reaches the database. Bytes: 0 · session id (16) · counter (varint) · HMAC-SHA-256 (16) · checksum (4), base64url.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface RefreshToken {
  sessionId: string
  counter: number
}

/**
 * Added to the counter when a factor is verified. It is more than refreshes ever add, so a token shows whether it was
 * made before or after the factor.
 */
export const RAISED_BY = 2 ** 32

const SIGNATURE_BYTES = 16
const CHECKSUM_BYTES = 4
const SHORTEST = 1 + 16 + 1 + SIGNATURE_BYTES + CHECKSUM_BYTES
const LONGEST_TEXT = 100

/** `key` is for this purpose only; the key of each session is derived from it. */
export function writeRefreshToken({ sessionId, counter }: RefreshToken, key: string): string {
  const head = Buffer.concat([Buffer.of(0), Buffer.from(sessionId.replaceAll('-', ''), 'hex'), varint(counter)])
  const signed = Buffer.concat([head, sign(head, sessionId, key)])
  return Buffer.concat([signed, checksum(signed)]).toString('base64url')
}

/** Undefined for a text that is no refresh token of ours. */
export function readRefreshToken(text: string, key: string): RefreshToken | undefined {
  if (text.length > LONGEST_TEXT || !/^[\w-]+$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < SHORTEST || bytes[0] !== 0) return undefined
  // The last letter holds unused bits, so another letter could decode to the same bytes.
  if (bytes.toString('base64url') !== text) return undefined
  const signed = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!timingSafeEqual(checksum(signed), bytes.subarray(-CHECKSUM_BYTES))) return undefined
  const head = signed.subarray(0, -SIGNATURE_BYTES)
  const sessionId = uuidOf(head.subarray(1, 17))
  if (!timingSafeEqual(sign(head, sessionId, key), signed.subarray(-SIGNATURE_BYTES))) return undefined
  const counter = readVarint(head.subarray(17))
  return counter === undefined ? undefined : { sessionId, counter }
}

function sign(head: Buffer, sessionId: string, key: string): Buffer {
  const own = createHmac('sha256', key).update(sessionId).digest()
  return createHmac('sha256', own).update(head).digest().subarray(0, SIGNATURE_BYTES)
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest().subarray(0, CHECKSUM_BYTES)

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function varint(number: number): Buffer {
  const bytes: number[] = []
  let rest = number
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.of(...bytes, rest)
}

function readVarint(bytes: Buffer): number | undefined {
  const number = bytes.reduce((sum, byte, at) => sum + (byte % 128) * 128 ** at, 0)
  return Number.isSafeInteger(number) && varint(number).equals(bytes) ? number : undefined
}

/**
 * The token in the address of a private page (product §3.5): the signed id of the request. It is not stored, so a
 * stolen database opens no page. A new `token_version` makes earlier links invalid.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret, type Secrets } from './secrets.ts'

export interface PrivateToken {
  requestId: string
  tokenVersion: number
}

const ID_BYTES = 16
const TOKEN = /^[\w-]{64}$/

/** Returns 64 characters of base64url. */
export function writePrivateToken({ requestId, tokenVersion }: PrivateToken, secrets: Secrets): string {
  const id = Buffer.from(requestId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(id, tokenVersion, secrets)]).toString('base64url')
}

/** Reads the request id of a token without checking it: `isPrivateToken` does. */
export function requestOf(token: string): string | undefined {
  if (!TOKEN.test(token)) return undefined
  const id = Buffer.from(token, 'base64url').subarray(0, ID_BYTES).toString('hex')
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isPrivateToken(token: string, tokenVersion: number, secrets: Secrets): boolean {
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, ID_BYTES)
  return TOKEN.test(token) && timingSafeEqual(sign(id, tokenVersion, secrets), bytes.subarray(ID_BYTES))
}

export const privateLink = (token: string, siteUrl: string) => `${siteUrl}/?request=${token}`

function sign(id: Buffer, tokenVersion: number, secrets: Secrets): Buffer {
  const key = deriveSecret(secrets, 'private page')
  return createHmac('sha256', key).update(id).update(String(tokenVersion)).digest()
}

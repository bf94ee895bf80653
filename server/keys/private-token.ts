/**
 * The secret in the address of a visitor's private page (product §3.5): the request's id under a signature. Nothing of it
 * is kept, so a stolen database opens no page; a new `token_version` makes the links that are out worthless.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveSecret, type Secrets } from './secrets.ts'

export interface PrivateToken {
  requestId: string
  tokenVersion: number
}

const ID_BYTES = 16
const TOKEN = /^[\w-]{64}$/

/** 64 characters of base64url. */
export function writePrivateToken({ requestId, tokenVersion }: PrivateToken, secrets: Secrets): string {
  const id = Buffer.from(requestId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(id, tokenVersion, secrets)]).toString('base64url')
}

/** The request a token speaks of. Whether it is a good one only `isPrivateToken` says. */
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

/**
 * Encrypts values that must not be readable in the database alone: one-time seeds, session keys, provider tokens,
 * queued letters (safety §1). It uses AES-256-GCM with a key that is derived from DATA_SECRET for one purpose.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from './secrets.ts'

export interface Sealer {
  /** Base64url of nonce, tag and ciphertext. */
  seal(text: string): string
  /** Throws if the text was sealed for another purpose or with another secret, or was changed. */
  open(sealed: string): string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function sealer({ dataSecret }: Pick<Secrets, 'dataSecret'>, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', dataSecret, '', `sealing: ${purpose}`, 32))
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    },
  }
}

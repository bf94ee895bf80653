/**
 * The key by which push services identify this server (VAPID, RFC 8292). It is derived from the data secret, so that
 * all processes have the same one, and no other backup is needed.
 */
import { createECDH, type ECDH } from 'node:crypto'
import { deriveSecret, type Secrets } from '../keys/secrets.ts'

export interface VapidKey {
  publicKey: string
  privateKey: string
}

export function vapidKey(secrets: Pick<Secrets, 'dataSecret'>): VapidKey {
  const pair = createECDH('prime256v1')
  const privateKey = firstValid(pair, secrets)
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

/** One secret in 4 000 million is not below the order of the curve; then the next one is derived. */
function firstValid(pair: ECDH, secrets: Pick<Secrets, 'dataSecret'>, round = 0): string {
  const secret = deriveSecret(secrets, `push ${round}`)
  try {
    pair.setPrivateKey(secret, 'base64url')
    return secret
  } catch {
    return firstValid(pair, secrets, round + 1)
  }
}

/** Reads the key of SAML_PRIVATE_KEY, in the format of Supabase (protocol §10). */
import { createPrivateKey, type KeyObject } from 'node:crypto'

const SHORTEST_KEY = 2048

/** Reads the base64 of a PKCS#1 DER; undefined if it is invalid or too short. */
export function rsaKey(base64: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs1' })
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY ? key : undefined
  } catch {
    return undefined
  }
}

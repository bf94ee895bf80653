/** The key behind SAML_PRIVATE_KEY, in the form Supabase takes it (protocol §10). */
import { createPrivateKey, type KeyObject } from 'node:crypto'

const SHORTEST_KEY = 2048

/** From the base64 of a PKCS#1 DER; undefined where it is none, or too short. */
export function rsaKey(base64: string): KeyObject | undefined {
  try {
    const key = createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs1' })
    return (key.asymmetricKeyDetails?.modulusLength ?? 0) >= SHORTEST_KEY ? key : undefined
  } catch {
    return undefined
  }
}

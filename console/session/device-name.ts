/**
 * What this browser calls itself to the server: a random name, kept here and shown to nobody else. The server remembers
 * where an account was signed in to from, so that wrong passwords of strangers never shut out the device of its owner.
 */
import { keep, kept } from '../kept.ts'

export function deviceName(): string {
  const known = kept('console-device')
  if (known) return known
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  keep('console-device', made)
  return made
}

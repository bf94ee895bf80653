/**
 * Gives this browser a random name, kept on the device and sent to the server alone. The server remembers from which
 * devices an account was used, so that wrong passwords of strangers never shut out the device of its owner.
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

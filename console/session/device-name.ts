/**
 * Returns the random name of this browser, which is stored on the device and sent only to the server. The server stores
 * the devices of an account, so that wrong passwords of strangers never lock out the device of its owner.
 */
import { storeDeviceValue, readDeviceValue } from '../device-values.ts'

export function deviceName(): string {
  const stored = readDeviceValue('console-device')
  if (stored) return stored
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  storeDeviceValue('console-device', made)
  return made
}

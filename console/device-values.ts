/** Stores values on this device: small choices, and the text of notes that are not saved yet. */
import { removeFromDevice, storeOnDevice, readFromDevice } from '#browser/device-store.ts'

const NOTE = 'console-note:'
export const LANGUAGE_KEY = 'console-language'

export type DeviceValueName =
  | typeof LANGUAGE_KEY
  | 'console-device'
  | 'console-single-keys'
  | 'console-sound'
  | 'console-notifications'
  | 'console-notifications-hint'
  | `${typeof NOTE}${string}`

/**
 * The name of an unsaved note. It contains the author's id, so that another person who signs in here does not see the
 * note.
 */
export const noteName = (adviser: string, request: string): DeviceValueName => `${NOTE}${adviser}:${request}`

export const readDeviceValue = (name: DeviceValueName): string | null => readFromDevice(name)
export const storeDeviceValue = (name: DeviceValueName, value: string): void => storeOnDevice(name, value)
export const removeDeviceValue = (name: DeviceValueName): void => storeOnDevice(name, null)

/** Called at sign-out, so that no text about clients stays on the device. */
export const forgetNotes = (): void => removeFromDevice(NOTE)

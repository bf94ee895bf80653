/** Stores values on this device: small choices, and the text of notes that are not saved yet. */
import { forgetOnDevice, keepOnDevice, keptOnDevice } from '#browser/device-store.ts'

const NOTE = 'console-note:'
export const LANGUAGE_KEY = 'console-language'

export type KeptName =
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
export const noteName = (adviser: string, request: string): KeptName => `${NOTE}${adviser}:${request}`

export const kept = (name: KeptName): string | null => keptOnDevice(name)
export const keep = (name: KeptName, value: string): void => keepOnDevice(name, value)
export const forget = (name: KeptName): void => keepOnDevice(name, null)

/** Called at sign-out, so that no text about clients stays on the device. */
export const forgetNotes = (): void => forgetOnDevice(NOTE)

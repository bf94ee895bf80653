/** Values kept on this device: small choices, and notes not stored yet. */
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

/** A note being written belongs to its author alone, not to the next person who signs in on this device. */
export const noteName = (adviser: string, request: string): KeptName => `${NOTE}${adviser}:${request}`

export const kept = (name: KeptName): string | null => keptOnDevice(name)
export const keep = (name: KeptName, value: string): void => keepOnDevice(name, value)
export const forget = (name: KeptName): void => keepOnDevice(name, null)

/** Signing out leaves no words about clients behind. */
export const forgetNotes = (): void => forgetOnDevice(NOTE)

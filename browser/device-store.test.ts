import { afterEach, expect, test, vi } from 'vitest'
import { removeFromDevice, storeOnDevice, readFromDevice } from './device-store.ts'

afterEach(() => vi.unstubAllGlobals())

function aDevice({ full = false } = {}) {
  const stored: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('full', 'QuotaExceededError')
      stored[key] = value
    },
    removeItem: (key: string) => void delete stored[key],
  }
  // Only the stored values are enumerable, as in a browser.
  const storage = new Proxy(methods, { ownKeys: () => Object.keys(stored), getOwnPropertyDescriptor: () => SHOWN })
  vi.stubGlobal('localStorage', storage)
  return { stored, fill: () => (full = true) }
}

const SHOWN = { enumerable: true, configurable: true }

test('a value stays on the device until it is removed, here or in another tab', () => {
  const { stored } = aDevice()
  storeOnDevice('language', 'ar')
  expect(readFromDevice('language')).toBe('ar')
  delete stored['language']
  expect(readFromDevice('language'), 'another tab forgot it').toBe(null)
  storeOnDevice('language', 'en')
  storeOnDevice('language', null)
  expect(stored).toEqual({})
})

test('a value that a full disk refuses lasts as long as the page, and counts before one stored earlier', () => {
  const { stored, fill } = aDevice()
  storeOnDevice('note', 'first')
  fill()
  storeOnDevice('note', 'second')
  expect(stored['note']).toBe('first')
  expect(readFromDevice('note')).toBe('second')
  storeOnDevice('note', null)
  expect(readFromDevice('note')).toBe(null)
})

test('a browser without storage keeps values as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  storeOnDevice('charter', '1')
  expect(readFromDevice('charter')).toBe('1')
  removeFromDevice('char')
  expect(readFromDevice('charter')).toBe(null)
})

test('all values whose key has the prefix are removed, stored or refused, and no other', () => {
  const { stored, fill } = aDevice()
  storeOnDevice('note:a', '1')
  storeOnDevice('sound', 'on')
  fill()
  storeOnDevice('note:b', '2')
  removeFromDevice('note:')
  expect(stored).toEqual({ sound: 'on' })
  expect(readFromDevice('note:b')).toBe(null)
})

import { afterEach, expect, test, vi } from 'vitest'
import { forgetOnDevice, keepOnDevice, keptOnDevice } from './device-store.ts'

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
  keepOnDevice('language', 'ar')
  expect(keptOnDevice('language')).toBe('ar')
  delete stored['language']
  expect(keptOnDevice('language'), 'another tab forgot it').toBe(null)
  keepOnDevice('language', 'en')
  keepOnDevice('language', null)
  expect(stored).toEqual({})
})

test('a value that a full disk refuses lasts as long as the page, and counts before one stored earlier', () => {
  const { stored, fill } = aDevice()
  keepOnDevice('note', 'first')
  fill()
  keepOnDevice('note', 'second')
  expect(stored['note']).toBe('first')
  expect(keptOnDevice('note')).toBe('second')
  keepOnDevice('note', null)
  expect(keptOnDevice('note')).toBe(null)
})

test('a browser without storage keeps values as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  keepOnDevice('charter', '1')
  expect(keptOnDevice('charter')).toBe('1')
  forgetOnDevice('char')
  expect(keptOnDevice('charter')).toBe(null)
})

test('all values whose key has the prefix are removed, stored or refused, and no other', () => {
  const { stored, fill } = aDevice()
  keepOnDevice('note:a', '1')
  keepOnDevice('sound', 'on')
  fill()
  keepOnDevice('note:b', '2')
  forgetOnDevice('note:')
  expect(stored).toEqual({ sound: 'on' })
  expect(keptOnDevice('note:b')).toBe(null)
})

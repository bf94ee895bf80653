import { afterEach, expect, test, vi } from 'vitest'
import { deviceName } from './device-name.ts'

afterEach(() => vi.unstubAllGlobals())

function aBrowser(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  })
  return kept
}

test('a browser has one name, in the form the server takes, and another browser has another', () => {
  const kept = aBrowser()
  const name = deviceName()
  expect(name).toMatch(/^[\da-f]{32}$/)
  expect(deviceName()).toBe(name)
  expect([...kept]).toEqual([['console-device', name]])
  aBrowser()
  expect(deviceName()).not.toBe(name)
})

test('a browser that keeps nothing still has a name, as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(deviceName()).toMatch(/^[\da-f]{32}$/)
})

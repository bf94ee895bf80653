/** Shortcuts are the same on every keyboard. */
import { expect, test } from 'vitest'
import { keyOf } from '../pressed-keys.ts'

const press = (key: string, code: string) => keyOf({ key, code, shiftKey: false } as KeyboardEvent)

test.each([
  ['b', 'KeyB', 'b'],
  ['\u0644\u0627', 'KeyB', 'b'],
  ['\ufefb', 'KeyB', 'b'],
  ['Unidentified', 'KeyB', 'b'],
  ['\u0634', 'KeyA', 'a'],
  ['a', 'KeyQ', 'a'],
  ['Enter', 'Enter', 'Enter'],
  ['Unidentified', 'Unidentified', 'Unidentified'],
  ['\u0661', 'Digit1', '1'],
])('the key that types %s at %s is %s', (key, code, expected) => {
  expect(press(key, code)).toBe(expected)
})

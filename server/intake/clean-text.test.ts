import fc from 'fast-check'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

const clean = (text: string) => cleanText(text, 'name')

test.each([
  ['an Arabic name', 'عبد الرحمن بن محمد', 'عبد الرحمن بن محمد'],
  ['an Arabic name with its vowels', 'مُحَمَّد', 'مُحَمَّد'],
  ['a Persian name with its joiner', 'نیک\u200cنام', 'نیک\u200cنام'],
  ['an emoji family', '👩\u200d👩\u200d👧', '👩\u200d👩\u200d👧'],
  ['a Vietnamese name', 'Nguyễn Thị Hoa', 'Nguyễn Thị Hoa'],
  ['letters and their accents apart', 'Ame\u0301lie', 'Amélie'],
  ['a direction override', 'Ada\u202Eexe.gpj', 'Adaexe.gpj'],
  ['isolates', '\u2066Ada\u2069', 'Ada'],
  ['zero-width characters', 'A\u200Bd\uFEFFa', 'Ada'],
  ['an escape sequence of a terminal', 'Ada\x1b[31m', 'Ada[31m'],
  ['a line break', 'Ada\r\nEve: x', 'Ada\nEve: x'],
  ['a tab', 'Ada\tLovelace', 'Ada Lovelace'],
  ['a tower of marks', `e${'\u0316'.repeat(40)}`, `e${'\u0316'.repeat(8)}`],
])('%s', (_what, typed, kept) => {
  expect(clean(typed)).toBe(kept)
})

test.each(['a\0b', '\ud800', 'x\udc00y'])('%j is refused', (typed) => {
  expect(() => clean(typed)).toThrow(/"name" must/)
})

test('cleaning twice changes nothing more, and leaves no control character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      fc.pre(!typed.includes('\0') && typed.isWellFormed())
      const once = clean(typed)
      expect(clean(once)).toBe(once)
      expect(once).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/u)
    }),
  )
})

test('a very long run of combining marks is cut in linear time', { timeout: 20_000 }, async () => {
  expect(clean(`e${'\u0316\u0301'.repeat(200_000)}`)).toBe(clean(`e${'\u0316\u0301'.repeat(15)}`))
  // A test times out only between two turns of the event loop.
  await nextTurn()
})

import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'

test.each([
  ['Inès Morel', 'I\u200cM'],
  ['Inès de la Tour', 'I\u200cT'],
  ['Charles d’Artagnan', 'C\u200cA'],
  ['Youssef El-Amrani', 'Y\u200cA'],
  ['سلمى الحداد', 'س\u200cح'],
  ['خالد بن سعيد', 'خ\u200cس'],
  ['Madonna', 'M\u200c'],
  ['Sofia de', 'S\u200c'],
  ['de', 'D\u200c'],
  ['', '\u200c'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

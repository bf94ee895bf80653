import { expect, test } from 'vitest'
import { isSoundWanted } from './sound-wish.ts'

const board = { on_duty: [{ user_id: 'ada', display_name: 'Ada' }] }

test('an arrival sounds for who is on duty, and for nobody else, unless they chose', () => {
  expect(isSoundWanted(null, board, 'ada')).toBe(true)
  expect(isSoundWanted(null, board, 'bea')).toBe(false)
  expect(isSoundWanted(null, undefined, 'ada')).toBe(false)
  expect(isSoundWanted('off', board, 'ada')).toBe(false)
  expect(isSoundWanted('on', board, 'bea')).toBe(true)
})

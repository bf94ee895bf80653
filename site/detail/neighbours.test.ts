import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const ids = ['2', '7', '5']

test('in the middle of a list the one before and the one after are its neighbours', () => {
  expect(neighboursOf('7', ids)).toEqual({ place: 2, total: 3, previous: '2', next: '5' })
})

test('the first follows the last, and the last comes before the first', () => {
  expect(neighboursOf('5', ids)).toEqual({ place: 3, total: 3, previous: '7', next: '2' })
  expect(neighboursOf('2', ids)).toEqual({ place: 1, total: 3, previous: '5', next: '7' })
})

test('alone, or in no list, an experience has no neighbours', () => {
  expect(neighboursOf('2', ['2'])).toBeNull()
  expect(neighboursOf('9', ids)).toBeNull()
  expect(neighboursOf('9', [])).toBeNull()
})

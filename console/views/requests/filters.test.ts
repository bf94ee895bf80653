import { expect, test } from 'vitest'
import { narrows, questionFor, readFilters } from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address without filters is the inbox: what waits for a call, by time left', () => {
  expect(questionFor(read(''))).toMatchObject({ states: ['new', 'claimed'], mine: false, newest_first: false })
  expect(narrows(read('lang=ar'))).toBe(false)
})

test('each filter of the address reaches the question', () => {
  const question = questionFor(read('state=won&mine=1&category=tennis&client=ar&quarantine=1&search=%20Ada%20'))
  expect(question).toMatchObject({ mine: true, in_language: 'ar', in_quarantine: true, search_for: 'Ada' })
  expect(question.experiences_among!.length).toBeGreaterThan(0)
  expect(question.newest_first).toBe(true)
})

test('a search looks in every state, and one of those chosen', () => {
  expect(questionFor(read('search=ada')).states).toHaveLength(7)
  expect(questionFor(read('search=ada&state=lost')).states).toEqual(['lost'])
})

test('what nobody knows is no filter', () => {
  expect(read('state=constructor&category=__proto__&client=de')).toEqual(read(''))
})

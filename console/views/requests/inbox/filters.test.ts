import { expect, test } from 'vitest'
import { everywhere, furtherFilters, narrows, onlySearches, readFilters, searchesPart } from './filters.ts'
import { questionFor } from './finding/filter-question.ts'

const read = (query: string, searched = '') => readFilters(new URLSearchParams(query), searched)

test('an address without filters is the day: who is to be called, quotes promised, follow-ups, by time left', () => {
  const states = ['new', 'claimed', 'reached', 'quoted']
  expect(questionFor(read(''))).toMatchObject({ states, mine: false, newest_first: false, my_day: true })
  expect(questionFor(read('state=open'))).toMatchObject({ states: ['new', 'claimed'], my_day: false })
  expect(narrows(read('state=open'))).toBe(true)
  expect(narrows(read('lang=ar'))).toBe(false)
})

test('each filter of the address and the search beside it reach the question', () => {
  const question = questionFor(read('state=won&mine=1&category=tennis&client=ar&quarantine=1', ' Ada '))
  expect(question).toMatchObject({ mine: true, in_language: 'ar', in_quarantine: true, search_for: 'Ada' })
  expect(question.experiences_among!.length).toBeGreaterThan(0)
  expect(questionFor(read('state=won')).newest_first).toBe(true)
  const categories = { '2': 'tennis', cowes: 'other' }
  expect(questionFor(read('category=other'), null, categories).experiences_among).toEqual(['cowes'])
})

test('requests one holds and those set apart are lists of several states, of which none was chosen', () => {
  expect(read('mine=1').state).toBe('held')
  expect(questionFor(read('mine=1')).states).toEqual(['claimed', 'reached', 'quoted'])
  expect(questionFor(read('mine=1&state=open')).states).toEqual(['new', 'claimed'])
  expect(read('quarantine=1&state=won').state).toBe('apart')
  expect(questionFor(read('quarantine=1')).states).toHaveLength(7)
  for (const query of ['mine=1', 'quarantine=1']) expect(questionFor(read(query)).newest_first).toBe(false)
})

const BEA = '0b6a52f2-5d3c-4d39-9a47-1c0f3f0f6f10'

test('the adviser and the source of the address reach the question; one’s own is another answer', () => {
  expect(questionFor(read(`held=${BEA}&source=press`))).toMatchObject({ held_by: BEA, from_source: 'press' })
  expect(read(`held=${BEA}`).state).toBe('held')
  expect(read('held=nobody').state).toBe('day')
  expect(questionFor(read(`held=${BEA}&mine=1`))).toMatchObject({ held_by: null, mine: true })
  expect(furtherFilters(read(`held=nobody&source=press&client=fr`))).toBe(3)
})

test('a list that only a search narrows is known as one', () => {
  expect(onlySearches(read('', 'ada'))).toBe(true)
  for (const part of ['state=lost', 'mine=1', 'category=f1', 'client=ar', 'quarantine=1', 'held=nobody', 'source=x']) {
    expect([part, onlySearches(read(part, 'ada'))]).toEqual([part, false])
  }
  expect(onlySearches(read(''))).toBe(false)
})

test('a search looks in every state, and one of those chosen', () => {
  expect(questionFor(read('', 'ada')).states).toHaveLength(7)
  expect(questionFor(read('state=lost', 'ada')).states).toEqual(['lost'])
  expect(questionFor(read('state=open', 'ada')).states).toEqual(['new', 'claimed'])
})

test('a search in a part of the requests is known as one, and what it leaves out is asked for', () => {
  expect(searchesPart(read('', 'ada'))).toBe(false)
  expect(searchesPart(read('state=lost'))).toBe(false)
  for (const part of ['state=lost', 'mine=1', 'category=f1', 'client=ar', 'quarantine=1', 'held=nobody', 'source=x']) {
    expect([part, searchesPart(read(part, 'ada'))]).toEqual([part, true])
    expect(everywhere(read(part, 'ada'))).toEqual(read('', 'ada'))
  }
})

test('an address never says what is searched for', () => {
  expect(read('search=ada')).toEqual(read(''))
})

test('an unknown word is no filter', () => {
  expect(read('state=constructor&category=__proto__&client=xa&held=__proto__&source=')).toEqual(read(''))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#catalogue/experience.ts'
import { home, placeAt, searchOf } from './address.ts'
import { BUDGETS, ORDERS } from '../picker/finding/finding.ts'
import { STEPS } from './flow.ts'

const known = (id: string) => ['1', '4', 'f1-2026-monaco'].includes(id)

test('the bare path is home in French', () => {
  expect(placeAt('', known)).toEqual(home)
  expect(searchOf(home)).toBe('')
})

test('an address holds step, category, chosen experiences, form, dialog and language', () => {
  const address = '?step=summary&category=f1&chosen=1,4&form=open&open=legal&lang=ar'
  const place = placeAt(address, known)
  expect(place).toEqual({
    ...home,
    step: 'summary',
    category: 'f1',
    chosen: ['1', '4'],
    form: 'open',
    open: 'legal',
    language: 'ar',
  })
  expect(searchOf(place)).toBe(address)
})

test('the picker keeps its view, its filters and the open detail in its address', () => {
  const address =
    '?step=selection&view=deck&q=%C3%A9t%C3%A9%20%26%20mer&order=price&open-only=yes&budget=3000&month=2026-06&detail=4'
  const place = placeAt(address, known)
  expect(place).toMatchObject({
    view: 'deck',
    detail: '4',
    finding: { search: 'été & mer', order: 'price', open: true, budget: 3000, month: '2026-06' },
  })
  expect(searchOf(place)).toBe(address)
  expect(placeAt(address.replace('selection', 'home'), known)).toEqual(home)
  expect(placeAt('?step=selection&budget=7&month=2026-13&order=luck&view=x&detail=99', known)).toEqual({
    ...home,
    step: 'selection',
  })
})

test('fields repeated by a form without JavaScript mean the same', () => {
  expect(placeAt('?chosen=1&chosen=f1-2026-monaco&chosen=1', known).chosen).toEqual(['1', 'f1-2026-monaco'])
})

test('a value that no address of ours has is left out', () => {
  expect(placeAt('?step=nowhere&category=golf&chosen=99,1,__proto__&lang=xx&open=toString&form=open', known)).toEqual({
    ...home,
    chosen: ['1'],
  })
  expect(placeAt('?category=f1', known).category).toBeNull()
  expect(placeAt('?step=summary&form=open', known).form).toBeNull()
})

test('a sent selection stands beside the chosen one, and only a sent one can be liked', () => {
  const address = '?step=summary&chosen=f1-2026-monaco&open=share&sent=4,1&liked=4'
  const place = placeAt(address, known)
  expect(place).toMatchObject({ chosen: ['f1-2026-monaco'], sent: ['4', '1'], liked: ['4'], open: 'share' })
  expect(searchOf(place)).toBe(address)
  expect(placeAt('?step=summary&sent=4,99&liked=1', known)).toMatchObject({ sent: ['4'], liked: [] })
  expect(placeAt('?step=selection&sent=4', known).sent).toEqual([])
})

test('a question needs no selection, a quote does', () => {
  expect(placeAt('?step=summary&form=question', known)).toMatchObject({ chosen: [], form: 'question' })
  expect(placeAt('?step=home&form=question', known).form).toBeNull()
})

test('a selection can be sent only if there is one', () => {
  expect(placeAt('?step=summary&open=share', known).open).toBeNull()
  expect(placeAt('?chosen=1&open=share', known).open).toBeNull()
  expect(placeAt('?step=summary&chosen=1&open=share', known).open).toBe('share')
})

test('an experience that was chosen and is gone stays in the address and is chosen no more', () => {
  const place = placeAt('?step=summary&chosen=7,1,nonsense&form=open', known, gone)
  expect([place.chosen, place.gone]).toEqual([['1'], ['7']])
  expect(searchOf(place)).toBe('?step=summary&chosen=1,7&form=open')
})

test('so does one that somebody sent', () => {
  const place = placeAt('?step=summary&sent=7,1,nonsense', known, gone)
  expect([place.sent, place.goneOfSent, place.gone]).toEqual([['1'], ['7'], []])
  expect(searchOf(place)).toBe('?step=summary&sent=1,7')
})

const gone = (id: string) => id === '7'

test('every place finds itself again at its own address', () => {
  const place = fc.record({
    step: fc.constantFrom(...STEPS),
    category: fc.option(fc.constantFrom(...CATEGORIES)),
    view: fc.constantFrom('grid' as const, 'deck' as const),
    finding: fc.record({
      search: fc.string({ maxLength: 12 }).map((text) => text.trim()),
      order: fc.constantFrom(...ORDERS),
      open: fc.boolean(),
      budget: fc.option(fc.constantFrom(...BUDGETS)),
      month: fc.option(fc.constantFrom('2026-06', '2027-01')),
    }),
    detail: fc.option(fc.constantFrom('1', '4')),
    chosen: fc.uniqueArray(fc.constantFrom('1', '4', 'f1-2026-monaco')),
    form: fc.option(fc.constantFrom('open' as const, 'question' as const)),
    people: fc.option(fc.constantFrom(1, 15)),
    compare: fc.uniqueArray(fc.constantFrom('1', '4', 'f1-2026-monaco')),
    open: fc.option(fc.constantFrom('legal' as const, 'charter' as const, 'share' as const)),
    sent: fc.uniqueArray(fc.constantFrom('1', '4')),
    liked: fc.uniqueArray(fc.constantFrom('1', '4')),
    gone: fc.subarray(['7']),
    goneOfSent: fc.subarray(['7']),
    language: fc.constantFrom('fr' as const, 'en' as const, 'ar' as const),
  })
  fc.assert(
    fc.property(place, (any) => {
      const there = placeAt(searchOf(any), known, gone)
      expect(placeAt(searchOf(there), known, gone)).toEqual(there)
      expect(searchOf(there)).toBe(searchOf(placeAt(`${searchOf(any)}&utm_source=x`, known, gone)))
    }),
  )
})

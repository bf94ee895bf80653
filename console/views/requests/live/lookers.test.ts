import { expect, test } from 'vitest'
import { catalogueSheet, isOfCatalogue, lookersIn, noteLookers } from './lookers.ts'

test('each tab shows one sheet or none, and a person with two tabs on it is one', () => {
  const state = {
    bea: [{ request: 'a' }, { request: 'a' }, { request: null }],
    ada: [{ request: 'a' }, { request: 'b' }],
    eve: [{ request: { html: 1 } }, {}],
  }
  expect(lookersIn(state)).toEqual(
    new Map([
      ['a', ['ada', 'bea']],
      ['b', ['ada']],
    ]),
  )
})

test('only requests whose lookers are others than before are told', () => {
  const of = (entries: Record<string, string[]>) => new Map(Object.entries(entries))
  expect(noteLookers(of({ a: ['ada'], b: ['bea'] })).toSorted()).toEqual(['a', 'b'])
  expect(noteLookers(of({ a: ['ada'], b: ['bea'] }))).toEqual([])
  expect(noteLookers(of({ a: ['ada', 'bea'] })).toSorted()).toEqual(['a', 'b'])
  expect(noteLookers(undefined), 'nothing is known any more').toEqual([])
  expect(noteLookers(of({ a: ['ada'] }))).toEqual(['a'])
})

test('a sheet of the catalogue is told from that of a request', () => {
  expect(isOfCatalogue(catalogueSheet('2', '2027'))).toBe(true)
  expect(isOfCatalogue(crypto.randomUUID())).toBe(false)
})

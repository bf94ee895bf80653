import { expect, test } from 'vitest'
import { newId } from './new-id.ts'
import { newPlaces } from './new-order.ts'

const placed = (...ids: [string, number][]) => ids.map(([id, place]) => ({ id, place }))
const sorted = (wanted: ReturnType<typeof placed>) => {
  const places = newPlaces(wanted)
  return wanted.map(({ id, place }) => ({ id, place: places.get(id) ?? place })).toSorted((a, b) => a.place - b.place)
}

test('one that moves alone gets a place between its neighbours, at the beginning and the end, too', () => {
  expect([...newPlaces(placed(['c', 3000], ['a', 1000], ['b', 2000]))]).toEqual([['c', 500]])
  expect([...newPlaces(placed(['a', 1000], ['c', 3000], ['b', 2000], ['d', 4000]))]).toHaveLength(1)
  expect([...newPlaces(placed(['b', 2000], ['c', 3000], ['a', 1000]))]).toEqual([['a', 4000]])
  expect([...newPlaces(placed(['a', 1000], ['b', 2000]))]).toEqual([])
})

test('after any move the order that follows is the one that was wanted', () => {
  const wanted = placed(['e', 5000], ['b', 2000], ['a', 1000], ['d', 4000], ['c', 3000])
  expect(sorted(wanted).map(({ id }) => id)).toEqual(['e', 'b', 'a', 'd', 'c'])
  const tight = placed(['a', 1], ['c', 3], ['b', 2])
  expect(sorted(tight).map(({ id }) => id)).toEqual(['a', 'c', 'b'])
})

test('an id is the title in small letters, which no other has', () => {
  expect(newId('Régate de Cowes, l’été', new Set())).toBe('regate-de-cowes-l-ete')
  expect(newId('Cowes', new Set(['cowes', 'cowes-2']))).toBe('cowes-3')
  expect(newId('سباق', new Set())).toBe('experience')
  expect(newId('Tournoi des Six Nations, France – Angleterre', new Set()), 'no word is cut through').toBe(
    'tournoi-des-six-nations-france',
  )
  expect(newId('x'.repeat(80), new Set())).toMatch(/^x{36}$/)
})

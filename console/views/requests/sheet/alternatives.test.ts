import { expect, test } from 'vitest'
import { experienceById } from '#console/room-catalogue.ts'
import { alternativesTo } from './alternatives.ts'

const idsFor = (id: string, today: '2026-06-01' | '2026-10-01') =>
  alternativesTo(experienceById(id)!, today).map((other) => other.id)

test('a Grand Prix that is over or cancelled leads to the next three of the season', () => {
  expect(idsFor('f1-2026-australia', '2026-06-01')).toEqual(['1', 'f1-2026-monaco', 'f1-2026-barcelona'])
  expect(idsFor('f1-2026-bahrain', '2026-10-01')).toEqual([
    'f1-2026-singapore',
    'f1-2026-united-states',
    'f1-2026-mexico',
  ])
})

test('one that can still be attended needs none', () => {
  expect(idsFor('f1-2026-monaco', '2026-06-01')).toEqual([])
})

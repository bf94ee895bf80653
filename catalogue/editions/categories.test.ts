import { expect, test } from 'vitest'
import { categoryOfEach } from './categories.ts'

test('each experience has its category: changed, added, hidden, and one without any', () => {
  const base = [
    { id: '2', category: 'tennis' },
    { id: '12', category: 'other' },
  ] as const
  const overlays = [
    { experience: '2', edition: '', fields: { priceFrom: 1700 } },
    { experience: '2', edition: '2028', fields: { priceFrom: 1800 } },
    { experience: '12', edition: '', fields: { category: 'awards', hidden: true } },
    { experience: 'cowes', edition: '', fields: { category: 'f1', hidden: true } },
    { experience: 'begun', edition: '', fields: { 'title.fr': 'Régate' } },
  ]
  expect(categoryOfEach(base, overlays)).toEqual({ '2': 'tennis', '12': 'awards', cowes: 'f1', begun: 'other' })
  expect(categoryOfEach(base, [])).toEqual({ '2': 'tennis', '12': 'other' })
})

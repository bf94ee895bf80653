import { expect, test } from 'vitest'
import { addressOfFigure, figureIn } from './figure-address.ts'

const period = { from: '2026-11-01', until: '2026-11-28' }
const backFrom = (address: string) => figureIn(new URL(address, 'https://a.test').searchParams.get('figure'))

test('an address names the figure it came from, no matter what its value holds', () => {
  for (const value of ['', 'fr', 'a~b~c', 'été & fils', ':phone']) {
    expect(backFrom(addressOfFigure({ period, dimension: 'source', value, measure: 'breaches' }))).toEqual({
      first: '2026-11-01',
      last: '2026-11-28',
      dimension: 'source',
      measure: 'breaches',
      value,
    })
  }
})

test('a median leads to what was measured', () => {
  const measureOf = (measure: 'p90_minutes' | 'median_quote_hours') =>
    backFrom(addressOfFigure({ period, dimension: 'total', value: '', measure }))?.measure
  expect(measureOf('p90_minutes')).toBe('attempted')
  expect(measureOf('median_quote_hours')).toBe('quotes')
})

test.each([
  null,
  '',
  'nonsense',
  '2026-11-01~2026-10-01~total~won~',
  '2026-13-01~2026-13-02~total~won~',
  '2026-11-01~2026-11-02~total~email~',
])('%s is no figure', (text) => expect(figureIn(text)).toBeNull())

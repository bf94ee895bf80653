import { expect, test } from 'vitest'
import { orderOfDay } from './order-of-day.ts'

const row = (id: string, state: 'new' | 'claimed' | 'reached' | 'quoted', claimed_by: string | null = null) => ({
  id,
  state,
  claimed_by,
})

test('a day begins with the calls one may make, then those of colleagues, quotes and follow-ups, each by time left', () => {
  const read = [
    row('late follow-up', 'quoted', 'me'),
    row('two days late, of a colleague', 'claimed', 'bea'),
    row('late quote', 'reached', 'me'),
    row('mine, five minutes left', 'claimed', 'me'),
    row('nobody has it, ten minutes left', 'new'),
    row('in twenty minutes, of a colleague', 'claimed', 'bea'),
    row('mine, in an hour', 'claimed', 'me'),
  ]
  expect(orderOfDay(read, 'me').map(({ id }) => id)).toEqual([
    'mine, five minutes left',
    'nobody has it, ten minutes left',
    'mine, in an hour',
    'two days late, of a colleague',
    'in twenty minutes, of a colleague',
    'late quote',
    'late follow-up',
  ])
})

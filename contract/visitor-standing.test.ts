import { expect, test } from 'vitest'
import { mayBeCalled, promisedHour, standingOf } from '#contract/visitor-standing.ts'

const promised = {
  step: 'received',
  attempts: 0,
  breach_at: null,
  promised_by: 'first hour',
  promised_again_by: null,
  next_attempt_at: null,
} as const
const late = { ...promised, step: 'seen', breach_at: 'then', promised_again_by: 'second hour' } as const

test.each([
  ['a new request is called by the first hour', promised, 'ahead', 'first hour'],
  ['a claimed one too', { ...promised, step: 'calling' }, 'ahead', 'first hour'],
  ['a broken promise has a new hour', late, 'late', 'second hour'],
  [
    'who was not reached is called again when it was planned',
    { ...late, attempts: 1, next_attempt_at: 'third' },
    'again',
    'third',
  ],
  [
    'a wrong number is asked for, and no call promised',
    { ...promised, attempts: 1, wrong_number: true },
    'wrong',
    null,
  ],
  [
    'once it was put right the next call is promised',
    { ...promised, attempts: 1, wrong_number: false, next_attempt_at: 'third' },
    'again',
    'third',
  ],
  ['after the call it is no matter any more', { ...promised, step: 'reached', wrong_number: true }, 'reached', null],
  ['without a plan no hour is promised', { ...promised, attempts: 1 }, 'tried', null],
  ['after the call there is none to promise', { ...late, step: 'reached', attempts: 1 }, 'reached', null],
  ['nor when the visitor took it back', { ...promised, step: 'withdrawn' }, 'withdrawn', null],
] as const)('%s', (_what, page, standing, hour) => {
  expect(standingOf(page)).toBe(standing)
  expect(promisedHour(page)).toBe(hour)
})

test('the code is shown as long as we may call', () => {
  const steps = ['received', 'seen', 'calling', 'reached', 'quoted', 'won', 'lost', 'withdrawn'] as const
  expect(steps.filter((step) => mayBeCalled({ ...promised, step }))).toEqual(steps.slice(0, 5))
})

import { expect, test } from 'vitest'
import { mayBeCalled, outdatedFrom, promisedHour, standingOf } from '#contract/visitor-standing.ts'

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
  ['once that has passed too there is none', { ...late, promised_again_by: null }, 'late', null],
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

test('the hour of a planned call and a new promise are read again until the server withholds them, that of a quote once', () => {
  const at = (clock: string) => Date.parse(`2026-03-02T${clock}:00Z`)
  const none = {
    ...promised,
    promised_by: '2026-03-02T09:00:00Z',
    received_at: '2026-03-02T08:30:00Z',
    reached_at: null,
  }
  const planned = { ...none, attempts: 1, next_attempt_at: '2026-03-02T15:00:00Z' }
  const reached = { ...none, step: 'reached', reached_at: '2026-03-01T14:32:00Z' } as const
  expect(outdatedFrom(none, at('14:00')), 'an event tells of a broken promise').toBeNull()
  expect(outdatedFrom(planned, at('14:00'))).toBe(at('15:15'))
  expect(outdatedFrom(planned, at('15:20'))).toBe(at('15:15'))
  const again = { ...none, breach_at: none.promised_by, promised_again_by: '2026-03-02T09:30:00Z' }
  expect(outdatedFrom(again, at('09:10'))).toBe(at('09:30'))
  expect(outdatedFrom(again, at('09:40'))).toBe(at('09:30'))
  expect(outdatedFrom({ ...again, promised_again_by: null }, at('09:40'))).toBeNull()
  expect(outdatedFrom(reached, at('14:00'))).toBe(at('14:32'))
  expect(outdatedFrom(reached, at('14:32'))).toBeNull()
  expect(outdatedFrom({ ...reached, next_edition: true }, at('14:00'))).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { isDecent, plannedAfter, presetsAt, zoneOf } from './client-hours.ts'

const at = (iso: string) => Date.parse(iso)
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

describe('the next call', () => {
  test('follows the outcome: a busy line soon, a mailbox later, a reached or wrong one not at all', () => {
    const now = at('2026-06-02T12:00:40Z')
    expect(iso(plannedAfter('busy', now, 'Europe/Paris'))).toBe('2026-06-02T12:05:00.000Z')
    expect(iso(plannedAfter('no_answer', now, 'Europe/Paris'))).toBe('2026-06-02T12:15:00.000Z')
    expect(iso(plannedAfter('voicemail', now, 'Europe/Paris'))).toBe('2026-06-02T13:00:00.000Z')
    expect(plannedAfter('reached', now, 'Europe/Paris')).toBeNull()
    expect(plannedAfter('wrong_number', now, 'Europe/Paris')).toBeNull()
  })

  test('waits for nine in the morning where the client is', () => {
    expect(iso(plannedAfter('no_answer', at('2026-06-02T20:00:00Z'), 'Europe/Paris'))).toBe('2026-06-03T07:00:00.000Z')
    expect(iso(plannedAfter('no_answer', at('2026-06-02T11:00:00Z'), 'America/New_York'))).toBe(
      '2026-06-02T13:00:00.000Z',
    )
    expect(iso(plannedAfter('no_answer', at('2026-06-02T20:00:00Z'), 'Asia/Tokyo'))).toBe('2026-06-03T00:00:00.000Z')
  })

  test('keeps its hour over the night the clocks change', () => {
    expect(iso(plannedAfter('no_answer', at('2026-03-28T20:30:00Z'), 'Europe/Paris'))).toBe('2026-03-29T07:00:00.000Z')
    expect(iso(plannedAfter('no_answer', at('2026-10-24T20:30:00Z'), 'Europe/Paris'))).toBe('2026-10-25T08:00:00.000Z')
  })

  test('is offered at hours that make sense, soonest first, none twice and none past', () => {
    const keys = (now: string, zone = 'Europe/Paris') => presetsAt(at(now), zone).map(({ key }) => key)
    expect(keys('2026-06-02T12:00:00Z')).toEqual(['soon', 'hour', 'evening', 'morning', 'tomorrowEvening'])
    expect(keys('2026-06-02T17:30:00Z')).toEqual(['soon', 'hour', 'morning', 'tomorrowEvening'])
    expect(keys('2026-06-02T21:00:00Z')).toEqual(['soon', 'morning', 'tomorrowEvening'])
  })
})

test('an hour is judged where the client is; a zone nobody knows is Paris', () => {
  expect(isDecent(at('2026-06-02T12:00:00Z'), 'Europe/Paris')).toBe(true)
  expect(isDecent(at('2026-06-02T12:00:00Z'), 'America/Los_Angeles')).toBe(false)
  expect([null, '', 'Atlantis/Capital', '<script>'].map(zoneOf)).toEqual(Array(4).fill('Europe/Paris'))
  expect(zoneOf('Africa/Casablanca')).toBe('Africa/Casablanca')
})

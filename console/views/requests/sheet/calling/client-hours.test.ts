import { describe, expect, test } from 'vitest'
import { firstOnDuty } from '#console/views/team/roster/roster-coverage.ts'
import { instantBy, isAwake, isDecent, openingAfter, plannedAfter, presetsAt, zoneOf } from './client-hours.ts'

const at = (iso: string) => Date.parse(iso)
/** A client for whom somebody is always on duty. */
const always = (...clocks: string[]) => ({ clocks, duty: (from: number) => from })
const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

describe('the next call', () => {
  test('follows the outcome: a busy line soon, a mailbox later, a reached or wrong one not at all', () => {
    const now = at('2026-06-02T12:00:40Z')
    expect(iso(plannedAfter('busy', now, always('Europe/Paris')))).toBe('2026-06-02T12:05:00.000Z')
    expect(iso(plannedAfter('no_answer', now, always('Europe/Paris')))).toBe('2026-06-02T12:15:00.000Z')
    expect(iso(plannedAfter('voicemail', now, always('Europe/Paris')))).toBe('2026-06-02T13:00:00.000Z')
    expect(plannedAfter('reached', now, always('Europe/Paris'))).toBeNull()
    expect(plannedAfter('wrong_number', now, always('Europe/Paris'))).toBeNull()
  })

  test('waits for nine in the morning where the client is', () => {
    expect(iso(plannedAfter('no_answer', at('2026-06-02T20:00:00Z'), always('Europe/Paris')))).toBe(
      '2026-06-03T07:00:00.000Z',
    )
    expect(iso(plannedAfter('no_answer', at('2026-06-02T11:00:00Z'), always('America/New_York')))).toBe(
      '2026-06-02T13:00:00.000Z',
    )
    expect(iso(plannedAfter('no_answer', at('2026-06-02T20:00:00Z'), always('Asia/Tokyo')))).toBe(
      '2026-06-03T00:00:00.000Z',
    )
  })

  test('keeps its hour over the night the clocks change', () => {
    expect(iso(plannedAfter('no_answer', at('2026-03-28T20:30:00Z'), always('Europe/Paris')))).toBe(
      '2026-03-29T07:00:00.000Z',
    )
    expect(iso(plannedAfter('no_answer', at('2026-10-24T20:30:00Z'), always('Europe/Paris')))).toBe(
      '2026-10-25T08:00:00.000Z',
    )
  })

  test('is offered at hours that make sense, soonest first, none twice and none past', () => {
    const keys = (now: string) => presetsAt(at(now), always('Europe/Paris')).map(({ key }) => key)
    expect(keys('2026-06-02T12:00:00Z')).toEqual(['soon', 'hour', 'evening', 'morning', 'tomorrowEvening'])
    expect(keys('2026-06-02T17:30:00Z')).toEqual(['soon', 'hour', 'morning', 'tomorrowEvening'])
  })

  test('that would fall into the client’s night is offered for nine there instead', () => {
    const presets = presetsAt(at('2026-06-02T19:30:00Z'), always('Europe/Paris'))
    expect(presets.map(({ key }) => key)).toEqual(['opening', 'morning', 'tomorrowEvening'])
    expect(iso(presets[0]!.at)).toBe('2026-06-03T07:00:00.000Z')
    expect(presetsAt(at('2026-06-02T18:10:00Z'), always('Europe/Paris')).map(({ key }) => key)).toContain('soon')
    expect(iso(presetsAt(at('2026-06-02T08:00:00Z'), always('America/New_York'))[0]!.at)).toBe(
      '2026-06-02T13:00:00.000Z',
    )
    for (const { at: hour } of presetsAt(at('2026-06-02T08:00:00Z'), always('Asia/Tokyo'))) {
      expect(isDecent(hour, ['Asia/Tokyo'])).toBe(true)
    }
  })
})

test('an hour is judged where the client is; a zone nobody knows is Paris', () => {
  expect(isDecent(at('2026-06-02T12:00:00Z'), ['Europe/Paris'])).toBe(true)
  expect(isDecent(at('2026-06-02T12:00:00Z'), ['America/Los_Angeles'])).toBe(false)
  expect(
    ['05:59', '06:00', '18:59', '19:00'].map((hour) => isDecent(at(`2026-06-02T${hour}:00Z`), ['Europe/Paris'])),
  ).toEqual([false, true, true, false])
  expect([null, '', 'Atlantis/Capital', '<script>'].map(zoneOf)).toEqual(Array(4).fill('Europe/Paris'))
  expect(zoneOf('Africa/Casablanca')).toBe('Africa/Casablanca')
})

test('a client who asked within the half hour, or wished this hour, is awake at night', () => {
  const asked = { received_at: '2026-06-02T21:10:00Z', call_from: null }
  expect(['21:09', '21:10', '21:39', '21:40'].map((hour) => isAwake(asked, at(`2026-06-02T${hour}:00Z`)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  const wished = { ...asked, call_from: '2026-06-02T22:30:00Z' }
  expect(
    ['21:20', '22:29', '22:30', '22:59', '23:00'].map((hour) => isAwake(wished, at(`2026-06-02T${hour}:00Z`))),
  ).toEqual([false, false, true, true, false])
})

describe('a client of a wide country', () => {
  /** As a number of North America has it, from St. John’s to Honolulu. */
  const wide = ['America/St_Johns', 'Pacific/Honolulu']

  test('is called where it is day by all of their clocks', () => {
    // Eight in the morning of Honolulu is half past three in the afternoon of St. John's, where nine in the evening ends it.
    expect(['17:59', '18:00', '23:29', '23:30'].map((hour) => isDecent(at(`2026-06-02T${hour}:00Z`), wide))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(iso(openingAfter(at('2026-06-02T08:00:00Z'), always(...wide)))).toBe('2026-06-02T19:00:00.000Z')
    expect(iso(plannedAfter('voicemail', at('2026-06-02T23:00:00Z'), always(...wide)))).toBe('2026-06-03T19:00:00.000Z')
  })

  test('is offered no evening and no morning, which would be somebody else’s', () => {
    expect(presetsAt(at('2026-06-02T18:30:00Z'), always(...wide)).map(({ key }) => key)).toEqual([
      'soon',
      'opening',
      'hour',
    ])
    expect(presetsAt(at('2026-06-02T12:00:00Z'), always(...wide)).map(({ key }) => key)).toEqual(['opening'])
  })
})

describe('while somebody is on duty', () => {
  const weekly = (weekdays: readonly number[], starts: string, ends: string) =>
    firstOnDuty([
      {
        user_id: 'ada',
        display_name: 'Ada',
        languages: ['fr'],
        hours: weekdays.map((weekday) => ({ id: String(weekday), weekday, starts, ends })),
        exceptions: [],
      },
    ])
  const daily = weekly([1, 2, 3, 4, 5, 6, 7], '08:00:00', '20:00:00')
  const shared = (zone: string, duty = daily) => ({ clocks: [zone], duty })
  const offered = (now: string, zone: string) =>
    presetsAt(at(now), shared(zone)).map(({ key, at: hour }) => `${key} ${iso(hour)!.slice(8, 16)}`)

  test('tomorrow morning in the Emirates is when the room opens in Paris, and not an hour before', () => {
    // Ten in Dubai is seven in Paris in winter, and eight in summer.
    expect(offered('2026-11-24T12:00:00Z', 'Asia/Dubai')).toContain('morning 25T07:00')
    expect(offered('2026-06-02T12:00:00Z', 'Asia/Dubai')).toContain('morning 03T06:00')
  })

  test('a part of the client’s day in which nobody is there is not offered; the first hour of their day is', () => {
    expect(offered('2026-11-24T07:30:00Z', 'Asia/Tokyo')).toEqual([
      'soon 24T07:45',
      'hour 24T08:30',
      'evening 24T09:00',
      'opening 25T07:00',
      'tomorrowEvening 25T09:00',
    ])
    expect(offered('2026-11-24T17:30:00Z', 'America/Los_Angeles')).toEqual([
      'soon 24T17:45',
      'hour 24T18:30',
      'morning 25T18:00',
    ])
  })

  test('the next call waits for the first hour of their day at which somebody is there, also after a day off', () => {
    const evening = at('2026-11-27T16:30:00Z')
    expect(iso(plannedAfter('voicemail', evening, shared('Asia/Dubai')))).toBe('2026-11-28T07:00:00.000Z')
    const weekdays = weekly([1, 2, 3, 4, 5], '08:00:00', '18:00:00')
    expect(iso(openingAfter(evening, shared('Asia/Dubai', weekdays)))).toBe('2026-11-30T07:00:00.000Z')
    // Eight in the morning there is five in the afternoon in Paris.
    expect(
      iso(openingAfter(at('2026-11-24T12:00:00Z'), shared('America/Los_Angeles', weekly([2], '08:00:00', '18:00:00')))),
    ).toBe('2026-11-24T16:00:00.000Z')
    expect(
      iso(
        openingAfter(
          evening,
          shared('Asia/Dubai', () => null),
        ),
      ),
    ).toBe('2026-11-28T05:00:00.000Z')
  })
})

test('an hour is typed by any clock, also beside a change of it', () => {
  expect(iso(instantBy('America/New_York', '2026-11-26T15:00'))).toBe('2026-11-26T20:00:00.000Z')
  expect(iso(instantBy('Europe/Paris', '2026-03-29T09:00'))).toBe('2026-03-29T07:00:00.000Z')
})

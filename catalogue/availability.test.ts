/** Availability by the calendar day (design "dates"), tested on days of the season and on their first and last days. */
import { describe, expect, test } from 'vitest'
import { availability, byAvailability, calendarDay, datedAhead } from './availability.ts'
import { catalogue, experienceById, experiencesIn } from './catalogue.ts'
import type { Experience, IsoDate } from './experience.ts'

const of = (id: string): Experience => {
  const experience = experienceById(id)
  if (!experience) throw new Error(`no experience ${id}`)
  return experience
}

/** The twenty-four Grands Prix of the specification: the other experiences may change. */
const grandsPrix = catalogue.filter(({ id }) => id.startsWith('f1-2026-'))
const counted = (today: IsoDate) =>
  Object.fromEntries(
    Map.groupBy(grandsPrix, (experience) => availability(experience, today))
      .entries()
      .map(([state, experiences]) => [state, experiences.length]),
  )

describe('an experience', () => {
  test.each<[IsoDate, string]>([
    ['2026-04-30', 'upcoming'],
    ['2026-05-01', 'live'],
    ['2026-05-03', 'live'],
    ['2026-05-04', 'past'],
  ])('is live from its first day to its last: on %s Miami is %s', (today, state) => {
    expect(availability(of('f1-2026-miami'), today)).toBe(state)
  })

  test.each<IsoDate>(['2026-01-01', '2026-04-11', '2027-02-01'])('stays cancelled, before and after: %s', (today) => {
    expect(availability(of('f1-2026-bahrain'), today)).toBe('cancelled')
    expect(availability(of('f1-2026-saudi-arabia'), today)).toBe('cancelled')
  })

  test('without a date is on request, on every day', () => {
    expect(availability(of('el-clasico'), '2026-05-01')).toBe('on-request')
    expect(availability(of('el-clasico'), '2030-01-01')).toBe('on-request')
  })

  test('that crosses the new year is live on both sides of it', () => {
    expect(availability(of('can-2025-maroc'), '2025-12-31')).toBe('live')
    expect(availability(of('can-2025-maroc'), '2026-01-18')).toBe('live')
    expect(availability(of('can-2025-maroc'), '2026-01-19')).toBe('past')
  })
})

describe('an edition ahead on stated days', () => {
  const sold = catalogue.filter((one) => grandsPrix.includes(one) || ['2', '4', '12'].includes(one.id))
  const ahead = (today: IsoDate) => datedAhead(sold, today).map(({ id }) => id)

  test('comes by date, what goes on today first; past, cancelled and undated ones are not among it', () => {
    expect(ahead('2026-11-21')).toEqual(['f1-2026-las-vegas', 'f1-2026-qatar', '4', 'f1-2026-abu-dhabi', '12'])
    expect(ahead('2026-05-01').slice(0, 3)).toEqual(['f1-2026-miami', 'f1-2026-canada', '2'])
    expect(ahead('2026-04-10')).not.toContain('f1-2026-bahrain')
  })

  test('is nothing once the last is over', () => {
    expect(ahead('2030-01-01')).toEqual([])
  })
})

describe('the season of Formula 1', () => {
  test('on 1 May 2026 has Miami live and most of the season ahead', () => {
    expect(counted('2026-05-01')).toEqual({ live: 1, upcoming: 18, past: 3, cancelled: 2 })
  })

  test('on 20 November 2026 has Las Vegas live and two races ahead', () => {
    expect(counted('2026-11-20')).toEqual({ live: 1, upcoming: 2, past: 19, cancelled: 2 })
    expect(availability(of('f1-2026-las-vegas'), '2026-11-20')).toBe('live')
  })

  test('on 1 February 2027 has nothing ahead; the Games of 2028 are', () => {
    expect(counted('2027-02-01')).toEqual({ past: 22, cancelled: 2 })
    expect(availability(of('12'), '2027-02-01')).toBe('upcoming')
  })
})

describe('in order of availability', () => {
  test.each<IsoDate>(['2026-05-01', '2026-11-20', '2027-02-01'])(
    'past and cancelled ones come last and nothing else moves: %s',
    (today) => {
      const ordered = byAvailability(catalogue, today)
      const over = (experience: Experience) => ['past', 'cancelled'].includes(availability(experience, today))
      const firstOver = ordered.findIndex(over)

      expect(ordered.slice(firstOver).every(over)).toBe(true)
      expect(ordered.filter(over)).toEqual(catalogue.filter(over))
      expect(ordered.slice(0, firstOver)).toEqual(catalogue.filter((experience) => !over(experience)))
    },
  )

  test('the featured experience leads while it lasts, and waits behind once it is over', () => {
    expect(byAvailability(catalogue, '2026-01-18')[0]?.id).toBe('can-2025-maroc')
    expect(byAvailability(experiencesIn('football'), '2026-01-19').at(-1)?.id).toBe('can-2025-maroc')
  })

  test('Miami opens Formula 1 on its first day, and the list given is left as it was', () => {
    const given = [...experiencesIn('f1')]
    expect(byAvailability(given, '2026-05-01')[0]?.id).toBe('f1-2026-miami')
    expect(given).toEqual(experiencesIn('f1'))
  })
})

test.each([
  ['2026-04-30T21:59:59Z', '2026-04-30'],
  ['2026-04-30T22:00:00Z', '2026-05-01'],
  ['2026-11-19T22:59:59Z', '2026-11-19'],
  ['2026-11-19T23:00:00Z', '2026-11-20'],
])('the day is the one in Paris, in summer and in winter: %s is %s', (now, day) => {
  expect(calendarDay(new Date(now))).toBe(day)
})

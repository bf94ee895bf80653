/** Computes the hour to which each of several requests is postponed: never in the night of its client. Pure. */
import { hours, seconds } from '#contract/durations.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { isDecent, openingAfter, presetsAt, type SharedHours, zoneOf } from '../sheet/calling/client-hours.ts'
import type { FirstOnDuty } from '#console/views/team/roster/roster-coverage.ts'

/** The offered hours. Each is computed by the client's own clock. */
export const HOURS = ['hour', 'evening', 'morning', 'tomorrowEvening'] as const
export type Hour = (typeof HOURS)[number]

export interface PlannedHours {
  items: readonly { request: string; next_attempt: string }[]
  /** The number of requests whose hour was moved out of the client's night, to the beginning of their day. */
  moved: number
}

export interface ActTime {
  /** In milliseconds. */
  now: number
  duty: FirstOnDuty
}

/** `wanted` is one of the offered hours, or an instant in milliseconds. */
export function planned(rows: Iterable<InboxRow>, wanted: Hour | number, { now, duty }: ActTime): PlannedHours {
  const each = [...rows].map((row) => {
    const shared = sharedWith(row, duty)
    const at = hourFor(wanted, shared, now)
    const isNight = !isDecent(at, shared.clocks)
    return { id: row.id, at: isNight ? openingAfter(at, shared) : at, isNight }
  })
  return {
    items: each.map(({ id, at }) => ({ request: id, next_attempt: new Date(at).toISOString() })),
    moved: each.filter(({ isNight }) => isNight).length,
  }
}

/** The hours to offer: the evening only while it is still to come for every client. */
export const offeredHours = (rows: Iterable<InboxRow>, { now, duty }: ActTime): readonly Hour[] => {
  const each = [...rows].map((row) => sharedWith(row, duty))
  return HOURS.filter(
    (key) => key !== 'evening' || each.every((shared) => presetAt('evening', shared, now) !== undefined),
  )
}

const sharedWith = ({ clocks }: InboxRow, duty: FirstOnDuty): SharedHours => ({ clocks: clocks.map(zoneOf), duty })

/**
 * The wanted hour for one client. A client in a country of several time zones has no known morning or evening, and in
 * another one's nobody may be on duty: theirs is the first hour at least 12 hours ahead that is day by all their clocks.
 */
function hourFor(wanted: Hour | number, shared: SharedHours, now: number): number {
  if (typeof wanted === 'number') return wanted
  const inAnHour = now - (now % seconds(60)) + hours(1)
  return wanted === 'hour' ? inAnHour : (presetAt(wanted, shared, now) ?? openingAfter(now + hours(12), shared))
}

const presetAt = (wanted: Hour, shared: SharedHours, now: number) =>
  presetsAt(now, shared).find(({ key }) => key === wanted)?.at

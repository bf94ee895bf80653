/** Computes the hour to which each of several requests is postponed: never in the night of its client. Pure. */
import { hours, seconds } from '#contract/durations.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { type Clocks, isDecent, openingAfter, presetsAt, zoneOf } from '../sheet/calling/client-hours.ts'

/** The offered hours. Each is computed by the client's own clock. */
export const HOURS = ['hour', 'evening', 'morning', 'tomorrowEvening'] as const
export type Hour = (typeof HOURS)[number]

export interface PlannedHours {
  items: readonly { request: string; next_attempt: string }[]
  /** The number of requests whose hour was moved out of the client's night, to the beginning of their day. */
  moved: number
}

/** `wanted` is one of the offered hours, or an instant in milliseconds. */
export function planned(rows: Iterable<InboxRow>, wanted: Hour | number, now: number): PlannedHours {
  const each = [...rows].map((row) => {
    const clocks = clocksOf(row)
    const at = hourFor(wanted, clocks, now)
    const isNight = !isDecent(at, clocks)
    return { id: row.id, at: isNight ? openingAfter(at, clocks) : at, isNight }
  })
  return {
    items: each.map(({ id, at }) => ({ request: id, next_attempt: new Date(at).toISOString() })),
    moved: each.filter(({ isNight }) => isNight).length,
  }
}

/** The hours to offer: the evening only while it is still to come for every client. */
export const offeredHours = (rows: Iterable<InboxRow>, now: number): readonly Hour[] => {
  const each = [...rows].map(clocksOf)
  return HOURS.filter(
    (key) => key !== 'evening' || each.every((clocks) => presetAt('evening', clocks, now) !== undefined),
  )
}

const clocksOf = ({ clocks }: InboxRow): Clocks => clocks.map(zoneOf)

/**
 * The wanted hour for one client. A client in a country of several time zones has no known morning or evening: theirs
 * is the first hour at least 12 hours ahead that is day by all their clocks.
 */
function hourFor(wanted: Hour | number, clocks: Clocks, now: number): number {
  if (typeof wanted === 'number') return wanted
  const inAnHour = now - (now % seconds(60)) + hours(1)
  return wanted === 'hour' ? inAnHour : (presetAt(wanted, clocks, now) ?? openingAfter(now + hours(12), clocks))
}

const presetAt = (wanted: Hour, clocks: Clocks, now: number) =>
  presetsAt(now, clocks).find(({ key }) => key === wanted)?.at

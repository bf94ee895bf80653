/** The hour to which each of several requests is put off: in the day of its client, never in their night. Pure. */
import { hours, seconds } from '#contract/durations.ts'
import type { InboxRow } from '#contract/database-types.ts'
import { isDecent, openingAfter, presetsAt, zoneOf } from '../sheet/calling/client-hours.ts'

/** Offered for several at once; each is an hour of the client's own clock. */
export const HOURS = ['hour', 'evening', 'morning', 'tomorrowEvening'] as const
export type Hour = (typeof HOURS)[number]

export interface PlannedHours {
  items: readonly { request: string; next_attempt: string }[]
  /** For how many it would be night: they are called when their day begins. */
  moved: number
}

/** `wanted`: one of the offered hours, or an instant. */
export function planned(rows: Iterable<InboxRow>, wanted: Hour | number, now: number): PlannedHours {
  const each = [...rows].map(({ id, time_zone }) => {
    const zone = zoneOf(time_zone)
    const at = hourFor(wanted, zone, now)
    const isNight = !isDecent(at, zone)
    return { id, at: isNight ? openingAfter(at, zone) : at, isNight }
  })
  return {
    items: each.map(({ id, at }) => ({ request: id, next_attempt: new Date(at).toISOString() })),
    moved: each.filter(({ isNight }) => isNight).length,
  }
}

/** The evening is offered as long as it is still to come for every client. */
export const offeredHours = (rows: Iterable<InboxRow>, now: number): readonly Hour[] => {
  const zones = [...rows].map(({ time_zone }) => zoneOf(time_zone))
  return HOURS.filter((key) => key !== 'evening' || zones.every((zone) => presetAt('evening', zone, now) !== undefined))
}

function hourFor(wanted: Hour | number, zone: string, now: number): number {
  if (typeof wanted === 'number') return wanted
  const inAnHour = now - (now % seconds(60)) + hours(1)
  return wanted === 'hour' ? inAnHour : (presetAt(wanted, zone, now) ?? inAnHour)
}

const presetAt = (wanted: Hour, zone: string, now: number) => presetsAt(now, zone).find(({ key }) => key === wanted)?.at

/**
 * Hours where the client is: what time it is there, and when the next call is offered. A client of a wide country may be by
 * several clocks: then an hour is one for calls if it is by all of them. A zone a browser does not know, or none, is Paris.
 */
import { hours, minutes, seconds } from '#contract/durations.ts'
import { NEXT_ATTEMPT_AFTER } from '#contract/promise.ts'
import type { AnswerOutcome } from '#contract/request/request-states.ts'
import { PARIS } from '#console/time/paris-days.ts'

/** The hours of the client, in their time zone, between which they are called. */
const FIRST_HOUR = 8
const LAST_HOUR = 21
/** An hour that would fall into their night waits until then. */
const OPENING = 9
const EVENING = 18
const AWAKE_FOR = minutes(30)

export function zoneOf(timeZone: string | null): string {
  try {
    return timeZone && new Intl.DateTimeFormat('en', { timeZone }) ? timeZone : PARIS
  } catch {
    return PARIS
  }
}

/** The zones a client may be in: one, where it is known. */
export type Clocks = readonly string[]

export interface Preset {
  /** `opening` stands for what would have fallen into the client's night, or where nobody knows which evening is theirs. */
  key: 'soon' | 'hour' | 'opening' | 'evening' | 'morning' | 'tomorrowEvening'
  at: number
}

/** The next call that is planned with an outcome unless the adviser says otherwise; null plans nothing. */
export function plannedAfter(outcome: AnswerOutcome, now: number, clocks: Clocks): number | null {
  const pause = NEXT_ATTEMPT_AFTER[outcome]
  if (pause === null) return null
  const wanted = toMinute(now + pause)
  return isDecent(wanted, clocks) ? wanted : openingAfter(wanted, clocks)
}

/** The choices of a next call, soonest first, each once. */
export function presetsAt(now: number, clocks: Clocks): readonly Preset[] {
  const [zone = PARIS, ...others] = clocks
  const all: Preset[] = [
    presetAfter('soon', minutes(15)),
    presetAfter('hour', hours(1)),
    ...(others.length > 0
      ? [{ key: 'opening', at: openingAfter(now, clocks) } as const]
      : ([
          { key: 'evening', at: atHour(now, zone, 0, EVENING) },
          { key: 'morning', at: atHour(now, zone, 1, 10) },
          { key: 'tomorrowEvening', at: atHour(now, zone, 1, EVENING) },
        ] as const)),
  ]
  return all
    .filter(({ key, at }, place) => at > now && all.findIndex((other) => other.at === at) === place && fits(key))
    .toSorted((a, b) => a.at - b.at)

  function presetAfter(key: Preset['key'], pause: number): Preset {
    const wanted = toMinute(now + pause)
    return isDecent(wanted, clocks) ? { key, at: wanted } : { key: 'opening', at: openingAfter(wanted, clocks) }
  }

  // The evening is only one while it is still to come.
  function fits(key: Preset['key']): boolean {
    return key !== 'evening' || clockAt(now, zone).hour < EVENING
  }
}

/** Whether it is an hour at which one may ring there. */
export const isDecent = (instant: number, clocks: Clocks) => !nightAt(instant, clocks)

/** The reason why one may not ring there; false if one may. */
export function nightAt(instant: number, clocks: Clocks): 'tooEarly' | 'tooLate' | false {
  const there = clocks.map((zone) => clockAt(instant, zone).hour)
  if (there.some((hour) => hour < FIRST_HOUR)) return 'tooEarly'
  return there.some((hour) => hour >= LAST_HOUR) && 'tooLate'
}

/** A client who asked within the half hour, or wished this hour, is awake by any clock; as `call_queue` has it. */
export function isAwake(
  { received_at, call_from }: { received_at: string; call_from: string | null },
  now: number,
): boolean {
  const since = Math.max(Date.parse(received_at), call_from === null ? 0 : Date.parse(call_from))
  return since <= now && now < since + AWAKE_FOR
}

/** The next hour at which a day of calls begins there, at which it is day by the other clocks too. */
export function openingAfter(instant: number, clocks: Clocks): number {
  const openings = clocks.map((zone) => atHour(instant, zone, clockAt(instant, zone).hour < OPENING ? 0 : 1, OPENING))
  return Math.min(...openings.filter((at) => isDecent(at, clocks)))
}

/** The instant of `2026-11-25T15:00` by that clock. */
export const instantBy = (zone: string, typed: string): number => byClock(Date.parse(`${typed}Z`), zone)

/** The instant of an hour of the client's day, `days` after the day of `instant`. */
function atHour(instant: number, zone: string, days: number, hour: number): number {
  const { year, month, day } = clockAt(instant, zone)
  return byClock(Date.UTC(year, month - 1, day + days, hour), zone)
}

/** The instant at which the clocks there show what those of UTC show at `wanted`. */
function byClock(wanted: number, zone: string): number {
  // The offset may change between now and then; a second look settles it.
  const near = wanted - offsetAt(wanted, zone)
  return wanted - offsetAt(near, zone)
}

function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = clockAt(instant, zone)
  return Date.UTC(year, month - 1, day, hour, minute) - toMinute(instant)
}

function clockAt(instant: number, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

const toMinute = (instant: number) => Math.floor(instant / seconds(60)) * seconds(60)

/**
 * Computes hours where the client is: the time there, and the hours offered for the next call. A client in a country of
 * several time zones has several clocks, and an hour is one for calls if it is one by all of them. A morning, an evening
 * or the beginning of a day is proposed only while somebody is on duty. Pure.
 */
import { hours, minutes, seconds } from '#contract/durations.ts'
import { NEXT_ATTEMPT_AFTER } from '#contract/promise.ts'
import type { AnswerOutcome } from '#contract/request/request-states.ts'
import { formatOf } from '#console/time/days-and-hours.ts'
import { PARIS } from '#console/time/paris-days.ts'
import type { FirstOnDuty } from '#console/views/team/roster/roster-coverage.ts'

/** The hours in the client's time zone between which they are called: from 8:00 to 21:00. */
const FIRST_HOUR = 8
const LAST_HOUR = 21
/** An hour that would fall into the client's night is moved to 9:00. */
const OPENING = 9
/** The preferred hour of a part of the client's day; without duty then, its first one with duty. */
const MORNING = { at: 10, from: FIRST_HOUR, until: 12 }
const EVENING = { at: 18, from: 18, until: LAST_HOUR }
const AWAKE_FOR = minutes(30)

/** The time zone; Paris if it is null or unknown to the browser. */
export function zoneOf(timeZone: string | null): string {
  try {
    return timeZone && formatOf('en', { timeZone }) ? timeZone : PARIS
  } catch {
    return PARIS
  }
}

/** The client's time zone, or Paris if it is unknown; two zones if the client may be anywhere between them. */
export type Clocks = readonly string[]

/** The hours that the client and the team share. */
export interface SharedHours {
  clocks: Clocks
  duty: FirstOnDuty
}

export interface Preset {
  /**
   * `opening` replaces an hour in the client's night, a morning in which nobody is on duty, and mornings and evenings if
   * the client's time zone is unknown.
   */
  key: 'soon' | 'hour' | 'opening' | 'evening' | 'morning' | 'tomorrowEvening'
  at: number
}

/** The instant in milliseconds of the call that an outcome plans; null if it plans none. */
export function plannedAfter(outcome: AnswerOutcome, now: number, shared: SharedHours): number | null {
  const pause = NEXT_ATTEMPT_AFTER[outcome]
  if (pause === null) return null
  const wanted = toMinute(now + pause)
  return isDecent(wanted, shared.clocks) ? wanted : openingAfter(wanted, shared)
}

/** The hours to offer for the next call, soonest first, each once. */
export function presetsAt(now: number, shared: SharedHours): readonly Preset[] {
  const { clocks } = shared
  const isOneZone = clocks.length < 2
  const all: Preset[] = [presetAfter('soon', minutes(15)), presetAfter('hour', hours(1))]
  const morning = isOneZone ? partOfDay(now, { ...MORNING, days: 1 }, shared) : null
  all.push(morning === null ? { key: 'opening', at: openingAfter(now, shared) } : { key: 'morning', at: morning })
  for (const [key, days] of [['evening', 0] as const, ['tomorrowEvening', 1] as const]) {
    const at = isOneZone ? partOfDay(now, { ...EVENING, days }, shared) : null
    if (at !== null) all.push({ key, at })
  }
  return all
    .filter(({ key, at }, place) => at > now && all.findIndex((other) => other.at === at) === place && fits(key))
    .toSorted((a, b) => a.at - b.at)

  function presetAfter(key: Preset['key'], pause: number): Preset {
    const wanted = toMinute(now + pause)
    return isDecent(wanted, clocks) ? { key, at: wanted } : { key: 'opening', at: openingAfter(wanted, shared) }
  }

  // An evening that has begun is not offered.
  function fits(key: Preset['key']): boolean {
    return key !== 'evening' || clockAt(now, clocks[0] ?? PARIS).hour < EVENING.from
  }
}

/** The preferred hour of a part of the client's day, or the first one with duty; null if nobody is on duty in it. */
function partOfDay(
  now: number,
  { at, from, until, days }: typeof MORNING & { days: number },
  { clocks: [zone = PARIS], duty }: SharedHours,
): number | null {
  const preferred = atHour(now, zone, days, at)
  return duty(preferred, preferred + 1) ?? duty(atHour(now, zone, days, from), atHour(now, zone, days, until))
}

/** Whether a call at this instant is not in the client's night. */
export const isDecent = (instant: number, clocks: Clocks) => !nightAt(instant, clocks)

/** The reason why a call at this instant is in the client's night; false if it is not. */
export function nightAt(instant: number, clocks: Clocks): 'tooEarly' | 'tooLate' | false {
  const there = clocks.map((zone) => clockAt(instant, zone).hour)
  if (there.some((hour) => hour < FIRST_HOUR)) return 'tooEarly'
  return there.some((hour) => hour >= LAST_HOUR) && 'tooLate'
}

/**
 * A client who sent the request or wished to be called within the last 30 minutes is awake. The rule of `call_queue`.
 */
export function isAwake(
  { received_at, call_from }: { received_at: string; call_from: string | null },
  now: number,
): boolean {
  const since = Math.max(Date.parse(received_at), call_from === null ? 0 : Date.parse(call_from))
  return since <= now && now < since + AWAKE_FOR
}

/**
 * The next 9:00 by one of the clocks at which it is day by all of them. Without duty then, it is the first hour of that
 * day with duty, or of the next such day.
 */
export function openingAfter(instant: number, { clocks, duty }: SharedHours): number {
  const first = nextOpening(instant, clocks)
  let opening = first
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    const hoursOf = (hour: number) => clocks.map((zone) => atHour(opening, zone, 0, hour))
    const begins = Math.max(instant, ...hoursOf(FIRST_HOUR))
    const at = duty(opening, opening + 1) ?? duty(begins, Math.min(...hoursOf(LAST_HOUR)))
    if (at !== null) return at
    opening = nextOpening(opening, clocks)
  }
  return first
}

/** A roster without duty in a week gives no hour. */
const DAYS_AHEAD = 7

function nextOpening(instant: number, clocks: Clocks): number {
  const openings = clocks.map((zone) => atHour(instant, zone, clockAt(instant, zone).hour < OPENING ? 0 : 1, OPENING))
  return Math.min(...openings.filter((at) => isDecent(at, clocks)))
}

/** The instant in milliseconds of a text such as `2026-11-25T15:00` by the clock of a zone. */
export const instantBy = (zone: string, typed: string): number => byClock(Date.parse(`${typed}Z`), zone)

/** The instant of an hour in a zone, `days` after the day of `instant` there. */
function atHour(instant: number, zone: string, days: number, hour: number): number {
  const { year, month, day } = clockAt(instant, zone)
  return byClock(Date.UTC(year, month - 1, day + days, hour), zone)
}

/** The instant at which the clock of a zone shows what the clock of UTC shows at `wanted`. */
function byClock(wanted: number, zone: string): number {
  // The offset at `wanted` may differ from that at the result, so it is read again near the result.
  const near = wanted - offsetAt(wanted, zone)
  return wanted - offsetAt(near, zone)
}

function offsetAt(instant: number, zone: string): number {
  const { year, month, day, hour, minute } = clockAt(instant, zone)
  return Date.UTC(year, month - 1, day, hour, minute) - toMinute(instant)
}

const CLOCK = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const

function clockAt(instant: number, timeZone: string) {
  const parts = formatOf('en-GB', { timeZone, ...CLOCK }).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

const toMinute = (instant: number) => Math.floor(instant / seconds(60)) * seconds(60)

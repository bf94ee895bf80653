/**
 * Hours where the client is: what time it is there, and when the next call is offered. A zone a browser does not know,
 * or none, is Paris.
 */
import { hours, minutes, seconds } from '#contract/durations.ts'
import { NEXT_ATTEMPT_AFTER } from '#contract/promise.ts'
import type { CallOutcome } from '#contract/request-states.ts'

const HOUSE_ZONE = 'Europe/Paris'
/** Nobody is called before or after, where they are. */
const FIRST_HOUR = 9
const LAST_HOUR = 21
const EVENING = 18

export function zoneOf(timeZone: string | null): string {
  try {
    return timeZone && new Intl.DateTimeFormat('en', { timeZone }) ? timeZone : HOUSE_ZONE
  } catch {
    return HOUSE_ZONE
  }
}

export interface Preset {
  key: 'soon' | 'hour' | 'evening' | 'morning' | 'tomorrowEvening'
  at: number
}

/** What is planned with an outcome unless the adviser says otherwise; null plans nothing. */
export function plannedAfter(outcome: CallOutcome, now: number, zone: string): number | null {
  const pause = NEXT_ATTEMPT_AFTER[outcome]
  return pause === null ? null : atDecentHour(toMinute(now + pause), zone)
}

/** The choices of a next call, soonest first, each once. */
export function presetsAt(now: number, zone: string): readonly Preset[] {
  const all: Preset[] = [
    { key: 'soon', at: atDecentHour(toMinute(now + minutes(15)), zone) },
    { key: 'hour', at: atDecentHour(toMinute(now + hours(1)), zone) },
    { key: 'evening', at: atHour(now, zone, 0, EVENING) },
    { key: 'morning', at: atHour(now, zone, 1, 10) },
    { key: 'tomorrowEvening', at: atHour(now, zone, 1, EVENING) },
  ]
  return all
    .filter(({ key, at }, place) => at > now && all.findIndex((other) => other.at === at) === place && fits(key))
    .toSorted((a, b) => a.at - b.at)

  // The evening is only one while it is still to come.
  function fits(key: Preset['key']): boolean {
    return key !== 'evening' || clockAt(now, zone).hour < EVENING
  }
}

/** Whether it is an hour at which one may ring there. */
export function isDecent(instant: number, zone: string): boolean {
  const { hour } = clockAt(instant, zone)
  return hour >= FIRST_HOUR && hour < LAST_HOUR
}

function atDecentHour(instant: number, zone: string): number {
  if (isDecent(instant, zone)) return instant
  return atHour(instant, zone, clockAt(instant, zone).hour < FIRST_HOUR ? 0 : 1, FIRST_HOUR)
}

/** That hour of the client's day, `days` after the one of `instant`. */
function atHour(instant: number, zone: string, days: number, hour: number): number {
  const { year, month, day } = clockAt(instant, zone)
  const wanted = Date.UTC(year, month - 1, day + days, hour)
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

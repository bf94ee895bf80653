/**
 * Computes the hours of a day or a week in which somebody is on duty, and those in which nobody is. Times are those of
 * Paris: a day on which the hour changes has 23 or 25 hours. Pure.
 */
import { hours } from '#contract/durations.ts'
import type { Language } from '#languages/languages.ts'
import { addDays, parisDayAt, parisInstant, weekdayOf } from '#console/time/paris-days.ts'
import type { RosteredAdviser } from '#contract/database-types.ts'
import type { Stretch, DutySpan } from './roster-spans.ts'

/** An interval of a day: `from` and `until` are shares of the day from 0 to 1, `starts` and `ends` the instants. */
export interface CoveredSpan {
  from: number
  until: number
  starts: Date
  ends: Date
}

/** An empty roster means that everybody always is on duty. */
const isByRoster = (advisers: readonly RosteredAdviser[]) => advisers.some((adviser) => adviser.hours.length > 0)

/** Returns the intervals of a Paris day in which at least one of the advisers is on duty, in order. */
export function coverOf(
  day: string,
  advisers: readonly RosteredAdviser[],
  byRoster = isByRoster(advisers),
): CoveredSpan[] {
  const begins = parisInstant(day, '00:00')
  const length = parisInstant(addDays(day, 1), '00:00') - begins
  const edges = new Set([begins, begins + length])
  for (const adviser of advisers) {
    for (const { from, until } of spansNear(day, adviser)) edges.add(from).add(until)
  }
  const inDay = [...edges].filter((at) => at >= begins && at <= begins + length).toSorted((a, b) => a - b)
  const covered: Stretch[] = []
  for (const [place, from] of inDay.slice(0, -1).entries()) {
    const until = inDay[place + 1]!
    if (!advisers.some((adviser) => isOnDuty(adviser, { day, at: from, byRoster }))) continue
    if (covered.at(-1)?.until === from) covered.at(-1)!.until = until
    else covered.push({ from, until })
  }
  return covered.map(({ from, until }) => ({
    from: (from - begins) / length,
    until: (until - begins) / length,
    starts: new Date(from),
    ends: new Date(until),
  }))
}

/** The first instant of an interval, in milliseconds, at which somebody is on duty; null if nobody is. */
export type FirstOnDuty = (from: number, until: number) => number | null

/** Caches the days, because the hours on a sheet are computed every second. */
export function firstOnDuty(advisers: readonly RosteredAdviser[]): FirstOnDuty {
  const covers = new Map<string, CoveredSpan[]>()
  return (from, until) => {
    const last = parisDayAt(new Date(until))
    for (let day = parisDayAt(new Date(from)); day <= last; day = addDays(day, 1)) {
      const cover = covers.get(day) ?? coverOf(day, advisers)
      covers.set(day, cover)
      for (const { starts, ends } of cover) {
        const at = Math.max(starts.getTime(), from)
        if (at < Math.min(ends.getTime(), until)) return at
      }
    }
    return null
  }
}

/** Returns the hours from `now` (milliseconds) to the end of the seventh day in which nobody is on duty, rounded up. */
export function hoursUncovered(advisers: readonly RosteredAdviser[], now: number): number {
  return Math.ceil(uncovered(advisers, now, isByRoster(advisers)) / hours(1))
}

/** Returns the hours of the same days in which somebody is on duty but nobody who speaks the language, rounded up. */
export function hoursWithout(language: Language, advisers: readonly RosteredAdviser[], now: number): number {
  const byRoster = isByRoster(advisers)
  const speakers = advisers.filter(({ languages }) => languages.includes(language))
  return Math.ceil((uncovered(speakers, now, byRoster) - uncovered(advisers, now, byRoster)) / hours(1))
}

function uncovered(advisers: readonly RosteredAdviser[], now: number, byRoster: boolean): number {
  const today = parisDayAt(new Date(now))
  return Array.from({ length: 7 }, (_, ahead) =>
    uncoveredOn(coverOf(addDays(today, ahead), advisers, byRoster), addDays(today, ahead), now),
  ).reduce((sum, one) => sum + one, 0)
}

function uncoveredOn(cover: readonly CoveredSpan[], day: string, now: number): number {
  const ends = parisInstant(addDays(day, 1), '00:00')
  let from = Math.max(parisInstant(day, '00:00'), now)
  let missing = 0
  for (const covered of cover) {
    missing += Math.max(0, covered.starts.getTime() - from)
    from = Math.max(from, covered.ends.getTime())
  }
  return missing + Math.max(0, ends - from)
}

interface KindOfDuty extends Stretch {
  kind: 'hours' | 'on' | 'off'
}

/** Returns the spans that begin on the day or the day before, whose nights may reach into the day. */
function spansNear(day: string, { hours: weekly, exceptions }: RosteredAdviser): KindOfDuty[] {
  return [addDays(day, -1), day].flatMap((date) => [
    ...weekly
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map((span) => ({ ...instantsOf(date, span), kind: 'hours' as const })),
    ...exceptions
      .filter(({ first_day, last_day }) => first_day <= date && date <= last_day)
      .map((span) => ({ ...instantsOf(date, span), kind: span.on_duty ? ('on' as const) : ('off' as const) })),
  ])
}

interface Moment {
  day: string
  at: number
  byRoster: boolean
}

/** Decides like the database: an exception on duty wins over one off duty, which wins over the roster. */
function isOnDuty(adviser: RosteredAdviser, { day, at, byRoster }: Moment): boolean {
  const kinds = spansNear(day, adviser)
    .filter(({ from, until }) => from <= at && at < until)
    .map(({ kind }) => kind)
  if (kinds.includes('on')) return true
  if (kinds.includes('off')) return false
  return !byRoster || kinds.includes('hours')
}

function instantsOf(day: string, { starts, ends }: Pick<DutySpan, 'starts' | 'ends'>): Stretch {
  return { from: parisInstant(day, starts), until: parisInstant(ends > starts ? day : addDays(day, 1), ends) }
}

/** Computes the hours of a week or a day that somebody covers, and those that nobody does. Pure. */
import { hours } from '#contract/durations.ts'
import type { Language } from '#languages/languages.ts'
import { addDays, parisDayAt, parisInstant, weekdayOf } from '#console/time/paris-days.ts'
import type { RosteredAdviser } from '#contract/database-types.ts'
import type { Stretch, DutySpan } from './roster-spans.ts'

/** From and until as parts of the day, 0 to 1, and their instants. */
export interface CoveredSpan {
  from: number
  until: number
  starts: Date
  ends: Date
}

/** An empty roster means that everybody always is on duty. */
const isByRoster = (advisers: readonly RosteredAdviser[]) => advisers.some((adviser) => adviser.hours.length > 0)

/** The hours of a day in which any of these is on duty. */
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

/** Hours of the next seven days, from now on, in which nobody is on duty; each one begun counts. */
export function hoursUncovered(advisers: readonly RosteredAdviser[], now: number): number {
  return Math.ceil(uncovered(advisers, now, isByRoster(advisers)) / hours(1))
}

/** Hours of the same days in which somebody is on duty and nobody who speaks the language. */
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

interface Near extends Stretch {
  kind: 'hours' | 'on' | 'off'
}

/** The spans that begin on the day or reach into it from the day before. */
function spansNear(day: string, { hours: weekly, exceptions }: RosteredAdviser): Near[] {
  return [addDays(day, -1), day].flatMap((date) => [
    ...weekly
      .filter(({ weekday }) => weekday === weekdayOf(date))
      .map((span) => ({ ...instantsOf(date, span), kind: 'hours' as const })),
    ...exceptions
      .filter(({ first_day, last_day }) => first_day <= date && date <= last_day)
      .map((span) => ({ ...instantsOf(date, span), kind: span.on_duty ? ('on' as const) : ('off' as const) })),
  ])
}

/** As the database decides: being on duty by exception counts most, then being off, then the roster. */
interface Moment {
  day: string
  at: number
  byRoster: boolean
}

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

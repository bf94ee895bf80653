/**
 * The roster as its editor and its picture need it: what is wrong with spans, and which hours of a day somebody covers.
 * Hours are those of Paris as the database counts them: a day of the change has 23 or 25, an hour that is left out or
 * comes twice is one instant, the same for the adviser who leaves and the one who comes.
 */
import { hours } from '#contract/durations.ts'
import type { Language } from '#languages/languages.ts'
import { addDays, parisDayAt, parisInstant, sinceMidnight, weekdayOf } from '#console/time/paris-days.ts'
import type { DutyHours, RosteredAdviser } from '#contract/database-types.ts'

/** An end that is not later than the start is on the next day. */
export type DutySpan = Omit<DutyHours, 'id'>

export type SpanProblem = 'unfinished' | 'overlap'

const DAY = hours(24)
const WEEK = hours(7 * 24)

/** For each span what is wrong with it, if anything; spans across midnight may meet those of the next day. */
export function problemsOf(spans: readonly DutySpan[]): (SpanProblem | null)[] {
  const stretches = spans.map((span) => (isTime(span.starts) && isTime(span.ends) ? stretchOf(span) : null))
  return stretches.map((stretch, at) => {
    if (!stretch) return 'unfinished'
    return stretches.some((other, place) => place !== at && other && meet(stretch, other)) ? 'overlap' : null
  })
}

export const crossesMidnight = ({ starts, ends }: Pick<DutySpan, 'starts' | 'ends'>) => ends <= starts

/** In a usual week. */
export function weeklyHours(spans: readonly DutySpan[]): number {
  return spans.map(stretchOf).reduce((sum, { from, until }) => sum + (until - from) / hours(1), 0)
}

interface Stretch {
  from: number
  until: number
}

/** Counted from Monday; a Sunday's night ends beyond the week. */
function stretchOf({ weekday, starts, ends }: DutySpan): Stretch {
  const day = (weekday - 1) * DAY
  const from = day + sinceMidnight(starts)
  const until = day + sinceMidnight(ends)
  return { from, until: until > from ? until : until + DAY }
}

function meet(one: Stretch, other: Stretch): boolean {
  return [-WEEK, 0, WEEK].some((shift) => one.from < other.until + shift && other.from + shift < one.until)
}

export const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$|^24:00(:00)?$/.test(text)

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

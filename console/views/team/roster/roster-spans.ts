/**
 * The spans of a roster as its editor needs them: what is wrong with them, and how many hours a week they make.
 * Hours are those of Paris as the database counts them: a day of the change has 23 or 25, an hour that is left out or
 * comes twice is one instant, the same for the adviser who leaves and the one who comes.
 */
import { hours } from '#contract/durations.ts'
import { sinceMidnight } from '#console/time/paris-days.ts'
import type { DutyHours } from '#contract/database-types.ts'

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

export interface Stretch {
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

/** Validates the spans of a weekly roster and counts their hours, in a usual week without a change of the hour. Pure. */
import { hours } from '#contract/durations.ts'
import { sinceMidnight } from '#console/time/paris-days.ts'
import type { DutyHours } from '#contract/database-types.ts'

/** An end that is not later than the start is on the next day. */
export type DutySpan = Omit<DutyHours, 'id'>

export type SpanProblem = 'unfinished' | 'overlap'

const DAY = hours(24)
const WEEK = hours(7 * 24)

/** Returns the problem of each span, or null. A span across midnight may overlap one of the next day. */
export function problemsOf(spans: readonly DutySpan[]): (SpanProblem | null)[] {
  const stretches = spans.map((span) => (isTime(span.starts) && isTime(span.ends) ? stretchOf(span) : null))
  return stretches.map((stretch, at) => {
    if (!stretch) return 'unfinished'
    return stretches.some((other, place) => place !== at && other && meet(stretch, other)) ? 'overlap' : null
  })
}

export const crossesMidnight = ({ starts, ends }: Pick<DutySpan, 'starts' | 'ends'>) => ends <= starts

/** Returns the sum of all spans in hours. */
export function weeklyHours(spans: readonly DutySpan[]): number {
  return spans.map(stretchOf).reduce((sum, { from, until }) => sum + (until - from) / hours(1), 0)
}

/** An interval in milliseconds: since the epoch, or since the beginning of a week. */
export interface Stretch {
  from: number
  until: number
}

/** Returns the interval since Monday 00:00; the night of a Sunday ends beyond the week. */
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

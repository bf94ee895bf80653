/** The calendar day in Paris, `YYYY-MM-DD`, for which pages are rendered. Computed once a minute. */
import { calendarDay } from '#catalogue/availability.ts'
import { minutes } from '#contract/durations.ts'

let minute = Number.NaN
let day = ''

export function parisDay(now: Date): string {
  const current = Math.floor(now.getTime() / minutes(1))
  if (current !== minute) {
    minute = current
    day = calendarDay(now)
  }
  return day
}

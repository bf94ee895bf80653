/** The days of the week, Monday first, in the adviser's words. */
import { useLanguage } from '#console/language.tsx'
import { dayAt } from '#console/time/paris-days.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export function useWeekdays(weekday: 'short' | 'long'): (day: number) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday })
  // The first of June 2026 is a Monday.
  return (day) => format.format(dayAt(`2026-06-0${day}`))
}

/** Names the weekdays, 1 for Monday to 7 for Sunday, in the adviser's language. */
import { useLanguage } from '#console/language.tsx'
import { dayAt } from '#console/time/paris-days.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

export function useWeekdays(weekday: 'short' | 'long'): (day: number) => string {
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday })
  // 1 June 2026 is a Monday, so the weekday is also the day of the month.
  return (day) => format.format(dayAt(`2026-06-0${day}`))
}

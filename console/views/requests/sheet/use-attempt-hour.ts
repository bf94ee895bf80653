/** The hour of a planned call as the adviser lives it: the hour alone today, the day with it on any other. */
import { hours } from '#contract/durations.ts'
import { useLanguage } from '../../../language.tsx'
import { serverNow } from '../now.ts'

/** So far ahead a day of the week is enough. */
const NEAR = hours(6 * 24)

export function useAttemptHour(): (instant: number | string) => string {
  const { locale } = useLanguage()
  return (instant) => {
    const when = new Date(instant)
    const isToday = when.toDateString() === new Date(serverNow()).toDateString()
    const isNear = Math.abs(when.getTime() - serverNow()) < NEAR
    const date = isNear ? {} : ({ day: 'numeric', month: 'short' } as const)
    const day = isToday ? {} : ({ weekday: 'short', ...date } as const)
    return new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(when)
  }
}

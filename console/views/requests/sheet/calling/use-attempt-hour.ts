/**
 * Writes the hour of a planned call by the clock of Paris, with the day if it is not today, and beside it the client's
 * hour if that is another one.
 */
import { useLanguage } from '#console/language.tsx'
import { serverNow } from '#console/time/now.ts'
import { PARIS } from '#console/time/paris-days.ts'
import { HOUR, hourSeenFrom, write } from '#console/time/days-and-hours.ts'
import { useSheet } from '../sheet-context.ts'

export function useAttemptHour(): (instant: number | string) => string {
  const { t, locale } = useLanguage()
  const hourThere = useHourThere()
  return (instant) => {
    const at = new Date(instant).getTime()
    const hour = hourSeenFrom(serverNow(), locale, at)
    const there = hourThere(at)
    return there ? t('sheet.hourAndTheirs', { hour: unbroken(hour), there: unbroken(there) }) : hour
  }
}

/** Returns the function that writes the client's hour: empty if it is that of Paris, or if it is unknown. */
export function useHourThere(): (instant: number) => string {
  const { locale } = useLanguage()
  const { clocks } = useSheet()
  const [timeZone = PARIS, ...others] = clocks
  return (instant) => {
    if (others.length > 0) return ''
    const [here, there] = [PARIS, timeZone].map((zone) => write(locale, { ...HOUR, timeZone: zone }, instant))
    if (there === here) return ''
    return dayIn(timeZone, instant) === dayIn(PARIS, instant)
      ? there!
      : write(locale, { weekday: 'short', ...HOUR, timeZone }, instant)
  }
}

/** Keeps an hour and its "am" or "pm" on one line. */
const unbroken = (hour: string) => hour.replaceAll(' ', '\u00a0')

const dayIn = (timeZone: string, instant: number) => write('en', { dateStyle: 'short', timeZone }, instant)

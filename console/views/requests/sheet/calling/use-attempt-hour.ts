/**
 * The hour of a planned call: that of Paris alone today, with its day on any other; where the client's clock shows
 * another one, theirs stands beside it.
 */
import { useLanguage } from '#console/language.tsx'
import { serverNow } from '#console/time/now.ts'
import { PARIS } from '#console/time/paris-days.ts'
import { HOUR, plannedHourIn, write } from '#console/time/days-and-hours.ts'
import { useSheet } from '../sheet-context.ts'

export function useAttemptHour(): (instant: number | string) => string {
  const { t, locale } = useLanguage()
  const hourThere = useHourThere()
  return (instant) => {
    const at = new Date(instant).getTime()
    const hour = plannedHourIn(locale, at, serverNow())
    const there = hourThere(at)
    return there ? t('sheet.hourAndTheirs', { hour: unbroken(hour), there: unbroken(there) }) : hour
  }
}

/** Empty where the client's clock shows the same as that of Paris, or nobody knows what it shows. */
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

/** An hour and its half of the day stay on one line. */
const unbroken = (hour: string) => hour.replaceAll(' ', '\u00a0')

const dayIn = (timeZone: string, instant: number) => write('en', { dateStyle: 'short', timeZone }, instant)

/**
 * Writes the hours of a request in the visitor's time zone, and its name. Digits are Latin in Arabic too, and hours count
 * to 24 in every language, as in the letters. `timeZone` is the one of the device if absent.
 */
export const localHour = (locale: string, at: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...HOUR }).format(new Date(at))

export const localDay = (locale: string, at: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...DAY }).format(new Date(at))

const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** The hour alone if it is today; else day and hour, which stay on one line. */
export function instantIn(locale: string, at: string, timeZone?: string): string {
  const isToday = localDay(locale, at, timeZone) === localDay(locale, new Date(), timeZone)
  return isToday ? localHour(locale, at, timeZone) : dayAndHour(locale, at, timeZone)
}

export function dayAndHour(locale: string, at: string, timeZone?: string): string {
  const whole = new Intl.DateTimeFormat(locale, { timeZone, ...DAY, ...HOUR }).format(new Date(at))
  return whole.replace(/ (?=\S+$)/, '\u00a0')
}

/** The hour alone if it is on the same day as `before`, which the text names already. */
export const instantAfter = (locale: string, before: string, at: string, timeZone?: string) =>
  localDay(locale, before, timeZone) === localDay(locale, at, timeZone)
    ? localHour(locale, at, timeZone)
    : instantIn(locale, at, timeZone)

/** The name of the time zone in words, because an abbreviation says nothing to most people. */
export function zoneName(locale: string, at: string | Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

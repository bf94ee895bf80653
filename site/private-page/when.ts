/**
 * The hours of a request where the visitor is now, and what their clock is called there. Digits are Latin in Arabic too,
 * and hours count to 24 in every language, as in the letters. `timeZone` where it is not that of the device.
 */
export const localHour = (locale: string, at: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...HOUR }).format(new Date(at))

export const localDay = (locale: string, at: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...DAY }).format(new Date(at))

const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** The hour alone where it is today's; else both in the words of the language, the hour never alone on a line. */
export function instantIn(locale: string, at: string, timeZone?: string): string {
  if (localDay(locale, at, timeZone) === localDay(locale, new Date(), timeZone)) return localHour(locale, at, timeZone)
  const whole = new Intl.DateTimeFormat(locale, { timeZone, ...DAY, ...HOUR }).format(new Date(at))
  return whole.replace(/ (?=\S+$)/, '\u00a0')
}

/** The hour alone where it is of the same day as another that was said before it. */
export const instantAfter = (locale: string, before: string, at: string, timeZone?: string) =>
  localDay(locale, before, timeZone) === localDay(locale, at, timeZone)
    ? localHour(locale, at, timeZone)
    : instantIn(locale, at, timeZone)

/** In words, where an abbreviation would say nothing. */
export function zoneName(locale: string, at: string | Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

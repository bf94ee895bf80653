/**
 * The hours of a request where the visitor is now, and what their clock is called there. Digits are Latin in Arabic too,
 * and hours count to 24 in every language, as in the letters. `timeZone` where it is not that of the device.
 */
export const hourIn = (locale: string, at: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(at),
  )

export const dayIn = (locale: string, at: string | Date, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))

/** The hour alone where it is today's. */
export function instantIn(locale: string, at: string, timeZone?: string): string {
  const [day, hour] = [dayIn(locale, at, timeZone), hourIn(locale, at, timeZone)]
  return day === dayIn(locale, new Date(), timeZone) ? hour : `${day}, ${hour}`
}

/** The hour alone where it is of the same day as another that was said before it. */
export const instantAfter = (locale: string, before: string, at: string, timeZone?: string) =>
  dayIn(locale, before, timeZone) === dayIn(locale, at, timeZone)
    ? hourIn(locale, at, timeZone)
    : instantIn(locale, at, timeZone)

/** In words, where an abbreviation would say nothing. */
export function zoneIn(locale: string, at: string | Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

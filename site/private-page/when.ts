/**
 * The hours of a request where the visitor is now, and what their clock is called there. Digits are Latin in Arabic too,
 * and hours count to 24 in every language, as in the letters.
 */
export const hourIn = (locale: string, at: string | Date) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(at))

export const dayIn = (locale: string, at: string | Date) =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at))

/** The hour alone where it is today's. */
export function instantIn(locale: string, at: string): string {
  const day = dayIn(locale, at)
  return day === dayIn(locale, new Date()) ? hourIn(locale, at) : `${day}, ${hourIn(locale, at)}`
}

/** In words, where an abbreviation would say nothing. */
export function zoneIn(locale: string, at: string | Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'longGeneric' }).formatToParts(new Date(at))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

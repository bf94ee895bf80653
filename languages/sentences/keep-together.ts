/** Puts no-break spaces where a line must not end: between a day and its month, and behind a separating dot. */

/** Returns the function for a language; `locale` gives the names of its months. */
export function keepTogether(locale: string): (text: string) => string {
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, month) => name.format(Date.UTC(2026, month)))
  const beforeMonth = new RegExp(String.raw`(?<=\d(?:er)?) (?=(?:${months.join('|')})(?!\p{L}))`, 'gu')
  return (text) => text.replaceAll(beforeMonth, '\u00a0').replaceAll(' · ', ' ·\u00a0')
}

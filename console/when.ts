/** Days and hours in the adviser's words; digits are Latin in Arabic too. */
export const dayIn = (locale: string, iso: string) => format(locale, { dateStyle: 'long' }).format(new Date(iso))

export const dayAndHourIn = (locale: string, iso: string) =>
  format(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))

export const hourIn = (locale: string, iso: string) => format(locale, { timeStyle: 'short' }).format(new Date(iso))

/** Making one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

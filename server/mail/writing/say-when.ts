/** Writes hours on the 24-hour clock, in the time zone of the reader, and durations in words. */
import { languages, type Language } from '#languages/languages.ts'

const HOUSE_ZONE = 'Europe/Paris'

/** Day, hour and the name of the time zone. An unknown zone is read as Paris. */
export function moment(at: Date, timeZone: string | undefined, language: Language): { when: string; zone: string } {
  const zone = known(timeZone)
  const when = format(at, language, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', ...HOUR })
  return { when: keptTogether(when), zone: zoneName(at, zone, language) }
}

/** Returns `when` and `zone` of `moment` as one text. */
export function sayWhen(at: Date, timeZone: string | undefined, language: Language): string {
  const { when, zone } = moment(at, timeZone, language)
  return `${when} (${zone})`
}

/** The hour alone, in Paris time, for the team. */
export function sayHour(at: Date, language: Language): string {
  return format(at, language, { timeZone: HOUSE_ZONE, ...HOUR })
}

export function sayDuration(minutes: number, language: Language): string {
  const fits = (unit: number) => minutes >= 2 * unit && minutes % unit === 0
  const [amount, unit] = fits(1440) ? [minutes / 1440, 'day'] : fits(60) ? [minutes / 60, 'hour'] : [minutes, 'minute']
  return new Intl.NumberFormat(languages[language].locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}

/** Makes the last space non-breaking, so that the hour is never alone on a line. */
const keptTogether = (when: string) => when.replace(/ (?=\S+$)/u, '\u00a0')

const HOUR = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const format = (at: Date, language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(languages[language].locale, options).format(at)

function zoneName(at: Date, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(languages[language].locale, { timeZone, timeZoneName: 'longGeneric' })
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function known(timeZone = HOUSE_ZONE): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return HOUSE_ZONE
  }
}

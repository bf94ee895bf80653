/**
 * Writes days and hours in the adviser's language, by the clock of Paris unless another zone is given, as rosters and
 * the promise are. Hours are counted to 24 in every language; Arabic has Latin digits, and no zero before an hour.
 */
import { hours } from '#contract/durations.ts'
import type { LanguageDescription } from '#languages/language.ts'
import { languages } from '#languages/languages.ts'
import { PARIS, parisDayAt } from './paris-days.ts'

export const dayIn = (locale: string, iso: string) => write(locale, { dateStyle: 'long' }, iso)

export const dayAndHourIn = (locale: string, iso: string) =>
  write(locale, { day: 'numeric', month: 'short', year: 'numeric', ...HOUR }, iso)

export const hourIn = (locale: string, iso: string) => write(locale, HOUR, iso)

export const HOUR = { hour: '2-digit', minute: '2-digit' } as const

/** So far ahead a day of the week is enough; what is past needs its date. */
const NEAR = hours(6 * 24)

/** The hour alone today, with its day on any other; the year only where it is another one. */
export function hourSeenFrom(now: number, locale: string, at: number | string): string {
  const today = parisDayAt(new Date(now))
  const day = parisDayAt(new Date(at))
  const ahead = new Date(at).getTime() - now
  if (day === today) return write(locale, HOUR, at)
  if (ahead >= 0 && ahead < NEAR) return write(locale, { weekday: 'short', ...HOUR }, at)
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return write(locale, { weekday: 'short', day: 'numeric', month: 'short', ...year, ...HOUR }, at)
}

const ONE_DIGIT_HOURS: readonly string[] = Object.values<LanguageDescription>(languages).flatMap(
  ({ locale, oneDigitHours }) => (oneDigitHours ? [locale] : []),
)

/** Writes a time of a roster, such as `08:00`, as the language writes hours. */
export const clockIn = (locale: string, time: string) =>
  ONE_DIGIT_HOURS.includes(locale) ? time.replaceAll(/\b0(?=\d:)/g, '') : time

/** The name of a zone by its country or city. */
export function zoneIn(locale: string, timeZone: string): string {
  const parts = formatOf(locale, { timeZone, timeZoneName: 'shortGeneric' }).formatToParts(Date.now())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** The name of a zone by its time, as clients say it, such as "Pacific Time". */
export function zoneNamed(locale: string, timeZone: string): string {
  const parts = formatOf(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(Date.now())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Writes an instant (ISO text or milliseconds). The zone is Paris, unless `options` has another one. */
export function write(locale: string, options: Intl.DateTimeFormatOptions, when: string | number): string {
  return clockIn(locale, formatOf(locale, { timeZone: PARIS, hourCycle: 'h23', ...options }).format(new Date(when)))
}

/** Whether the device shows other hours than Paris, in winter or in summer. */
export function isElsewhere(year: number, timeZone?: string): boolean {
  const hour = { hour: 'numeric', minute: 'numeric', day: 'numeric' } as const
  return [0, 6].some((month) => {
    const at = Date.UTC(year, month, 1)
    return write('en', hour, at) !== write('en', { ...hour, timeZone }, at)
  })
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached format, because constructing one is slower than using it. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, made)
  return made
}

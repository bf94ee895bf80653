/** Computes with days of Paris, `YYYY-MM-DD`, and their hours, in any time zone of the device. Pure. */
import { hours, minutes } from '#contract/durations.ts'

export const PARIS = 'Europe/Paris'

/**
 * The last day that `isDay` accepts. As the `max` of a date field it keeps browsers from accepting a year of six
 * digits.
 */
export const LAST_DAY = '2099-12-31'

export function isDay(text: string | null): text is string {
  return text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && dayAt(text).toJSON()?.slice(0, 10) === text
}

export function addDays(day: string, days: number): string {
  const date = dayAt(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: string) => dayAt(day).getUTCDay() || 7

/** The midnight of a day in UTC, to be formatted with the time zone UTC, so that it is the same day on every device. */
export const dayAt = (day: string) => new Date(`${day}T00:00:00Z`)

export function parisDayAt(instant: Date): string {
  const parts = parisDays.formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

const parisDays = new Intl.DateTimeFormat('en-GB', {
  timeZone: PARIS,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * The instant in milliseconds of `HH:MM` on a day of Paris. An hour that is skipped or comes twice is read in winter
 * time, as PostgreSQL does.
 */
export function parisInstant(day: string, time: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + sinceMidnight(time)
  const inWinter = asUtc - hours(1)
  const inSummer = asUtc - hours(2)
  return isSummer(inWinter) && isSummer(inSummer) ? inSummer : inWinter
}

function isSummer(at: number): boolean {
  return Number(parisHour.format(at)) % 24 !== (new Date(at).getUTCHours() + 1) % 24
}

const parisHour = new Intl.DateTimeFormat('en-GB', { timeZone: PARIS, hour: '2-digit', hourCycle: 'h23' })

export const sinceMidnight = (time: string) => hours(Number(time.slice(0, 2))) + minutes(Number(time.slice(3, 5)))

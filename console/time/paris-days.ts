/** Days of Paris as `YYYY-MM-DD`, and their hours, independent of the time zone of the device. */
import { hours, minutes } from '#contract/durations.ts'

export const PARIS = 'Europe/Paris'

/** The last one that `isDay` knows. With it, a browser lets nobody type a year of six digits. */
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

/** For `Intl` with the time zone UTC: a day stays the same day in every zone. */
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

/** The instant of `HH:MM` on that day. Winter time is taken where an hour is left out or comes twice, as PostgreSQL does. */
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

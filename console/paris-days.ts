/** Days of Paris as `YYYY-MM-DD`: which day it is and how they are counted, whatever the clock of the device. */
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

/** For `Intl` with the time zone UTC: a day is the same day wherever it is read. */
export const dayAt = (day: string) => new Date(`${day}T00:00:00Z`)

export function parisDayAt(instant: Date): string {
  const parts = parisDays.formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)!.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

const parisDays = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

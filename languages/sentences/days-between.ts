/** The days of an event in the words of a language: the common part of both days is written once. */
const DAY = 86_400_000

export interface Days {
  starts: string
  ends: string
}

interface DateStyle {
  locale: string
  /** Writes the day of a month, such as «1er». */
  day?: (day: number) => string
  /** Joins the first and the last day. */
  between: (first: string, last: string) => string
  /** Writes a single day. */
  only: (day: string) => string
}

/** Counts the days, with the first and the last one. */
export const countDays = ({ starts, ends }: Days): number =>
  Math.round((Date.parse(ends) - Date.parse(starts)) / DAY) + 1

export function daysBetween({ locale, day = String, between, only }: DateStyle) {
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const written = (date: string, shared: 'nothing' | 'year' | 'month') => {
    const parts = [day(Number(date.slice(8)))]
    if (shared !== 'month') parts.push(months.format(new Date(date)))
    if (shared === 'nothing') parts.push(date.slice(0, 4))
    return parts.join(' ')
  }
  return ({ starts, ends }: Days): string => {
    if (starts === ends) return only(written(ends, 'nothing'))
    const shared =
      starts.slice(0, 7) === ends.slice(0, 7) ? 'month' : starts.slice(0, 4) === ends.slice(0, 4) ? 'year' : 'nothing'
    return between(written(starts, shared), written(ends, 'nothing'))
  }
}

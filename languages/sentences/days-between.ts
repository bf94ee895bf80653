/** The days of an event in the words of a language: what both days share is said once. */
const DAY = 86_400_000

export interface Days {
  starts: string
  ends: string
}

interface DateStyle {
  locale: string
  /** The day of a month as it is written: «1er». */
  day?: (day: number) => string
  /** Puts the first and the last day together. */
  between: (first: string, last: string) => string
  /** One day alone. */
  only: (day: string) => string
}

/** Both the first and the last one. */
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

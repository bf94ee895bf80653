/** Formats a span of hours: `09:00–18:00`, in Arabic with words, so that it runs in the direction of the bars beside it. */
import { useLanguage } from '#console/language.tsx'
import { clockIn } from '#console/time/days-and-hours.ts'

export function useSpan(): (from: string, until: string) => string {
  const { t, locale } = useLanguage()
  const hour = (time: string) => clockIn(locale, time.slice(0, 5))
  return (from, until) => t('team.span', { from: hour(from), until: hour(until) })
}

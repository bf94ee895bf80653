/** Formats a figure for a reader: a dash if there is nothing to measure. */
import { useLanguage } from '#console/language.tsx'

export type FigureKind = 'count' | 'minutes' | 'hours' | 'share'
export type WriteFigure = (kind: FigureKind, value: number | null) => string

export function useFigures(): WriteFigure {
  const { t, locale } = useLanguage()
  const counts = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const minutes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (kind, value) => {
    if (value === null) return '\u2013'
    if (kind === 'minutes') return t('figures.minutes', { minutes: minutes.format(value) })
    if (kind === 'hours') return t('figures.hours', { hours: minutes.format(value) })
    return (kind === 'share' ? shares : counts).format(value)
  }
}

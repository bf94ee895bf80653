/** Shows the totals of the period: requests, response times, kept promises, quotes. Each number links to its requests. */
import { useTranslate } from '#console/language.tsx'
import styles from './Figures.module.css'
import { Link } from '#console/router.tsx'
import { addressOfFigure } from './figure-address.ts'
import { type FigureKind, useFigures } from './numbers.ts'
import type { Measures, PeriodFigures } from '#contract/database-types.ts'

const SHOWN = [
  { key: 'requests', kind: 'count' },
  { key: 'kept', kind: 'share' },
  { key: 'median_minutes', kind: 'minutes' },
  { key: 'p90_minutes', kind: 'minutes' },
  { key: 'within_5', kind: 'share' },
  { key: 'within_30', kind: 'share' },
  { key: 'breaches', kind: 'count' },
  { key: 'quotes', kind: 'count' },
  { key: 'quote_kept', kind: 'share' },
  { key: 'median_quote_hours', kind: 'hours' },
  { key: 'quotes_late', kind: 'count' },
  { key: 'won', kind: 'count' },
] as const satisfies readonly { key: keyof Measures; kind: FigureKind }[]

export function Totals({ figures: { total, from, until } }: { figures: PeriodFigures }) {
  const period = { from, until }
  const t = useTranslate()
  const write = useFigures()
  return (
    <section aria-label={t('figures.total')}>
      <dl className={styles.totals}>
        {SHOWN.map(({ key, kind }) => (
          <div
            key={key}
            className={(key === 'breaches' || key === 'quotes_late') && total[key] > 0 ? styles.grave : undefined}
          >
            <dt>{t(`figures.measure.${key}`)}</dt>
            <dd>
              {total[key] ? (
                <Link to={addressOfFigure({ period, dimension: 'total', value: '', measure: key })}>
                  {write(kind, total[key])}
                </Link>
              ) : (
                write(kind, total[key])
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('figures.kept.text')}</p>
    </section>
  )
}

/** Names the number of the figures whose requests are listed, and offers the list without that filter. */
import { isolate } from '#languages/isolate.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { useQueryValue } from '#console/router.tsx'
import { dayIn } from '#console/time/days-and-hours.ts'
import type { Figure } from '#console/views/figures/figure-address.ts'
import { useNames } from '#console/views/figures/naming.ts'
import type { InboxRow } from '#contract/database-types.ts'
import styles from './Filters.module.css'

export function ShownFigure({ figure, rows }: { figure: Figure; rows: readonly InboxRow[] }) {
  const { t, locale } = useLanguage()
  const [, setFigure] = useQueryValue('figure')
  const names = useNames()
  const { dimension, measure, value, first, last } = figure
  const group =
    dimension === 'total'
      ? null
      : dimension === 'adviser'
        ? rows.find(({ claimed_by }) => claimed_by === value)?.claimed_by_name
        : names[dimension](value)
  const dayOf = (day: string) => dayIn(locale, `${day}T12:00:00Z`)
  const days = first === last ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}`
  const text = [t(`figures.measure.${measure}`), ...(group ? [isolate(group)] : []), days].join(' · ')
  return (
    <p className={styles.figure}>
      <span>{text}</span>
      <Action onClick={() => setFigure(null)}>{t('requests.filter.none')}</Action>
    </p>
  )
}

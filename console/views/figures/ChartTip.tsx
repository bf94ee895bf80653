/** Shows the figures of the bar or day under the pointer. The table has them for readers without a pointer. */
import type { TooltipContentProps } from 'recharts'
import styles from './Figures.module.css'

export function ChartTip({ active, label, payload }: TooltipContentProps) {
  if (!active || !payload?.length) return null
  return (
    <div className={styles.tip}>
      <strong dir="auto">{label}</strong>
      {payload.map(({ name, value }) => (
        <span key={String(name)}>
          {name} <b>{String(value ?? '\u2013')}</b>
        </span>
      ))}
    </div>
  )
}

/** Draws the number of requests by state or by the reason of a loss, one horizontal bar each. */
import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { useLanguage } from '#console/language.tsx'
import styles from './Figures.module.css'
import type { StateRow } from './tables.ts'

export function StateBars({ rows }: { rows: readonly StateRow[] }) {
  const { direction } = useLanguage()
  const mirrored = direction === 'rtl'
  return (
    <BarChart
      responsive
      className={styles.plot!}
      style={{ height: '16rem' }}
      data={rows.map(({ label, requests }) => ({ label, requests }))}
      layout="vertical"
      margin={mirrored ? { ...MARGIN, left: 40 } : { ...MARGIN, right: 40 }}
      accessibilityLayer={false}
    >
      <XAxis type="number" reversed={mirrored} hide allowDecimals={false} />
      <YAxis
        type="category"
        dataKey="label"
        orientation={mirrored ? 'right' : 'left'}
        width={118}
        interval={0}
        stroke="var(--rule-strong)"
        tick={{ fill: 'var(--ink-2)' }}
        tickLine={false}
      />
      <Bar dataKey="requests" fill="var(--teal)" maxBarSize={22} isAnimationActive={false}>
        <LabelList dataKey="requests" position="right" fill="var(--ink)" />
      </Bar>
    </BarChart>
  )
}

const MARGIN = { top: 4, bottom: 4, left: 4, right: 4 }

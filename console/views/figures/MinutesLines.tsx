/** Draws the minutes to the first call by day: the median as a full line, the 90th percentile as a dashed one with squares. */
import { CartesianGrid, type DotItemDotProps, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '#console/language.tsx'
import { ChartTip } from './ChartTip.tsx'
import styles from './Figures.module.css'
import type { MeasuredRow } from './tables.ts'
import { useTimeAxis } from './use-time-axis.ts'

const PROMISED_MINUTES = 30

export function MinutesLines({ rows }: { rows: readonly MeasuredRow[] }) {
  const { t, direction } = useLanguage()
  const mirrored = direction === 'rtl'
  const time = useTimeAxis(rows, 'days')
  const data = rows.map(({ label, median_minutes, p90_minutes }) => ({ label, median_minutes, p90_minutes }))
  const ticks = ticksOver(Math.max(PROMISED_MINUTES + 5, ...data.map(({ p90_minutes }) => p90_minutes ?? 0)))
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.median}>{t('figures.measure.median_minutes')}</span>
        <span className={styles.slowest}>{t('figures.measure.p90_minutes')}</span>
        <span className={styles.promised}>{t('figures.promised')}</span>
      </p>
      <LineChart
        responsive
        className={styles.plot!}
        style={{ height: '15rem' }}
        data={data}
        margin={time.margin}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--rule)" strokeDasharray="2 4" vertical={false} />
        <XAxis {...time.axis} {...AXIS} />
        <YAxis
          orientation={mirrored ? 'right' : 'left'}
          width={34}
          domain={[0, ticks.at(-1)!]}
          ticks={ticks}
          {...AXIS}
        />
        <ReferenceLine y={PROMISED_MINUTES} stroke="var(--gold-dark)" strokeWidth={1.5} strokeDasharray="1 4" />
        <Tooltip content={ChartTip} isAnimationActive={false} />
        <Line
          dataKey="p90_minutes"
          name={t('figures.measure.p90_minutes')}
          stroke="var(--vermilion)"
          strokeDasharray="6 4"
          dot={Square}
          {...LINE}
        />
        <Line
          dataKey="median_minutes"
          name={t('figures.measure.median_minutes')}
          stroke="var(--teal)"
          dot={DISC}
          {...LINE}
        />
      </LineChart>
    </>
  )
}

const AXIS = { stroke: 'var(--rule-strong)', tick: { fill: 'var(--ink-2)' }, tickLine: false } as const
const LINE = { type: 'linear', strokeWidth: 2, connectNulls: true, activeDot: false, isAnimationActive: false } as const
const DISC = { r: 3, fill: 'var(--teal)' }

/** Returns ticks from 0 to `highest` minutes, a quarter of an hour apart, or several quarters if there would be too many. */
function ticksOver(highest: number): number[] {
  const step = 15 * Math.max(1, Math.ceil(highest / 90))
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, at) => at * step)
}

function Square({ cx, cy, value, index }: DotItemDotProps) {
  if (cx === undefined || cy === undefined || value === null) return null
  return <rect key={index} x={cx - 3} y={cy - 3} width={6} height={6} fill="var(--vermilion)" />
}

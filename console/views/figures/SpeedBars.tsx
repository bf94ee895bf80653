/**
 * Draws the number of requests as stacked bars: filled for those called within 30 minutes, hatched for the others, so that
 * colour alone does not carry the meaning. With `upright` the bars are vertical, along an axis of days or hours; else each
 * row is a horizontal bar.
 */
import { Bar, BarChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts'
import { useLanguage } from '#console/language.tsx'
import { isolate } from '#languages/isolate.ts'
import { ChartTip } from './ChartTip.tsx'
import styles from './Figures.module.css'
import { bySpeed, type MeasuredRow } from './tables.ts'
import type { TimeAxis } from './even-ticks.ts'
import { useTimeAxis } from './use-time-axis.ts'

export interface SpeedBarsProps {
  rows: readonly MeasuredRow[]
  upright?: TimeAxis
}

export function SpeedBars({ rows, upright }: SpeedBarsProps) {
  const { t, direction } = useLanguage()
  const data = rows.map((row) => ({ label: row.label, ...bySpeed(row) }))
  const mirrored = direction === 'rtl'
  const isWide = matchMedia('(width >= 48rem)').matches
  const side = mirrored ? 'right' : 'left'
  const time = useTimeAxis(rows, upright ?? 'days')
  return (
    <>
      <p className={styles.legend}>
        <span className={styles.soon}>{t('figures.soon')}</span>
        <span className={styles.later}>{t('figures.later')}</span>
      </p>
      <BarChart
        responsive
        className={styles.plot!}
        style={{ height: upright ? '15rem' : `${Math.max(rows.length, 2) * 1.9 + 2}rem` }}
        data={data}
        layout={upright ? 'horizontal' : 'vertical'}
        margin={upright ? time.margin : MARGIN}
        barCategoryGap="18%"
        accessibilityLayer={false}
      >
        <Hatching />
        <CartesianGrid stroke="var(--rule)" strokeDasharray="2 4" horizontal={Boolean(upright)} vertical={!upright} />
        {upright ? (
          <>
            <XAxis {...time.axis} {...AXIS} />
            <YAxis orientation={side} allowDecimals={false} width={34} {...AXIS} />
          </>
        ) : (
          <>
            <XAxis type="number" reversed={mirrored} allowDecimals={false} {...AXIS} />
            <YAxis
              type="category"
              dataKey="label"
              orientation={side}
              width={isWide ? 260 : 112}
              interval={0}
              tickFormatter={(label: string) => shortened(label, isWide ? 40 : 15)}
              {...AXIS}
            />
          </>
        )}
        <Tooltip content={ChartTip} cursor={CURSOR} isAnimationActive={false} />
        <Bar dataKey="soon" name={t('figures.soon')} stackId="all" fill="var(--teal)" {...BAR} />
        <Bar dataKey="later" name={t('figures.later')} stackId="all" fill="url(#hatching)" {...BAR} />
      </BarChart>
    </>
  )
}

const MARGIN = { top: 8, bottom: 0, left: 4, right: 4 }
const CURSOR = { fill: 'var(--rule)', fillOpacity: 0.35 }
const BAR = { stroke: 'var(--paper-light)', strokeWidth: 1, maxBarSize: 26, isAnimationActive: false } as const
const AXIS = { stroke: 'var(--rule-strong)', tick: { fill: 'var(--ink-2)' }, tickLine: false } as const

/**
 * Shortens long labels; the table and the tooltip have the full one. The text is isolated, so that the ellipsis follows
 * its end in its own direction.
 */
function shortened(label: string, most: number): string {
  return label.length > most ? isolate(`${label.slice(0, most - 1)}\u2026`) : label
}

function Hatching() {
  return (
    <defs>
      <pattern id="hatching" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--paper-light)" />
        <rect width="3.2" height="6" fill="var(--vermilion)" />
      </pattern>
    </defs>
  )
}

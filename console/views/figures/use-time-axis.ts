/** Configures the time axis of a chart: few labels at equal distances, short on a phone, from the right in Arabic. */
import { useLanguage } from '#console/language.tsx'
import { dayAt } from '#console/time/paris-days.ts'
import { isolate } from '#languages/isolate.ts'
import { evenTicks, type TimeAxis } from './even-ticks.ts'
import type { MeasuredRow } from './tables.ts'

/** The most labels that fit, by the width of the screen. */
const MOST = { days: { wide: 7, narrow: 4 }, hours: { wide: 12, narrow: 6 } }

/** With more labels than this, days are written in digits. */
const LONG_NAMES = 4

/** Pixels beside the last bar, for the half of its label that reaches beyond it. */
const LAST_LABEL = { short: 32, long: 64 }

export function useTimeAxis(rows: readonly MeasuredRow[], axis: TimeAxis) {
  const { locale, direction } = useLanguage()
  const mirrored = direction === 'rtl'
  const isWide = matchMedia('(width >= 48rem)').matches
  const keys = new Map(rows.map(({ label, key }) => [label, key]))
  const short = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', day: 'numeric', month: 'numeric' })
  const ticks = evenTicks([...keys.keys()], axis, MOST[axis][isWide ? 'wide' : 'narrow'])
  const isShort = axis === 'days' && (!isWide || ticks.length > LONG_NAMES)
  const room = LAST_LABEL[axis === 'hours' || isShort ? 'short' : 'long']
  const sides = mirrored ? { left: room, right: 4 } : { left: 4, right: room }
  return {
    margin: { top: 8, bottom: 0, ...sides },
    axis: {
      dataKey: 'label',
      reversed: mirrored,
      interval: 0,
      ticks,
      // The table and the tooltip show the full name.
      ...(isShort && { tickFormatter: (label: string) => isolate(short.format(dayAt(keys.get(label)!))) }),
    },
  } as const
}

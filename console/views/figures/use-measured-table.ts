/** Formats a table of measures for the screen, and its heads for a file. */
import { useTranslate } from '#console/language.tsx'
import { addressOfFigure, type Dimension } from './figure-address.ts'
import { useFigures } from './numbers.ts'
import type { PeriodFigures } from '#contract/database-types.ts'
import { type MeasuredRow, MEASURES } from './tables.ts'

/** Returns heads and formatted rows; each number links to the requests that it counts. */
export function useMeasuredTable(head: string, rows: readonly MeasuredRow[], { period, dimension }: TableChoice) {
  const t = useTranslate()
  const write = useFigures()
  return {
    heads: [head, ...MEASURES.map(({ key }) => t(`figures.measure.${key}`))],
    rows: rows.map((row) => [
      row.label,
      ...MEASURES.map(({ key, kind }) => ({
        text: write(kind, row[key]),
        ...(row[key] && { to: addressOfFigure({ period, dimension, value: row.key, measure: key }) }),
      })),
    ]),
  }
}

interface TableChoice {
  period: Pick<PeriodFigures, 'from' | 'until'>
  dimension: Dimension
}

const UNITS = { minutes: 'figures.inMinutes', hours: 'figures.inHours', share: 'figures.inPercent' } as const

/** Returns the heads of the file. They name the units, because the cells are numbers alone. */
export function useMeasuredHeads(head: string): string[] {
  const t = useTranslate()
  return [
    head,
    ...MEASURES.map(({ key, kind }) => {
      const title = t(`figures.measure.${key}`)
      return kind === 'count' ? title : t(UNITS[kind], { title })
    }),
  ]
}

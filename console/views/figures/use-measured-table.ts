/** The heads and the written rows of a table of measures; in a file the heads name the unit instead of each cell. */
import { useTranslate } from '#console/language.tsx'
import { useFigures } from './numbers.ts'
import { type MeasuredRow, MEASURES } from './tables.ts'

export function useMeasuredTable(head: string, rows: readonly MeasuredRow[]) {
  const t = useTranslate()
  const write = useFigures()
  return {
    heads: [head, ...MEASURES.map(({ key }) => t(`figures.measure.${key}`))],
    rows: rows.map((row) => [row.label, ...MEASURES.map(({ key, kind }) => write(kind, row[key]))]),
  }
}

const UNITS = { minutes: 'figures.inMinutes', share: 'figures.inPercent' } as const

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

/** Shows a chart, or its rows as a table, and saves them as a CSV file without formulas (safety C22). */
import { type ReactNode, useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import type { Cell } from './file/csv.ts'
import { CsvAction } from './file/CsvAction.tsx'
import styles from './Figures.module.css'
import { FiguresTable, type FiguresTableProps } from './FiguresTable.tsx'
import type { PeriodFigures } from '#contract/database-types.ts'

export interface ChartPanelProps {
  title: string
  text?: string
  /** The name of the grouping in the audit log. */
  by: string
  period: Pick<PeriodFigures, 'from' | 'until'>
  cells: readonly (readonly Cell[])[]
  table: Omit<FiguresTableProps, 'caption'>
  /** Shows the table below the chart instead of in its place. */
  both?: boolean
  children: ReactNode
}

export function ChartPanel({ title, text, by, period, cells, table, both = false, children }: ChartPanelProps) {
  const { t } = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const shown = asTable ? 'figures.asChart' : 'figures.asTable'
  const { from, until } = period
  /** Records the export in the audit log before the file is made. If that fails, there is no file. */
  async function recordExport() {
    await call('note_export', { kind: `csv figures-${by}-${from}-${until}`, rows: cells.length - 1 })
    return cells
  }
  const actions = (
    <div className={styles.tools}>
      {!both && (
        <Action aria-label={t(`${shown}Named`, { title })} onClick={() => setAsTable(!asTable)}>
          {t(shown)}
        </Action>
      )}
      <CsvAction title={title} file={t('figures.file', { title, from, until })} cellsOf={recordExport} />
    </div>
  )
  return (
    <Panel title={title} {...(text && { text })} actions={actions}>
      {!asTable && (
        <div className={styles.chart} role="img" aria-label={t('figures.chart', { title })}>
          {children}
        </div>
      )}
      {(asTable || both) && <FiguresTable caption={title} {...table} />}
    </Panel>
  )
}

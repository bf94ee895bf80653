/** A chart, its table one press away, and the same rows as a file that no spreadsheet executes (safety C22). */
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
  /** The grouping of the rows, as the audit is told. */
  by: string
  period: Pick<PeriodFigures, 'from' | 'until'>
  cells: readonly (readonly Cell[])[]
  table: Omit<FiguresTableProps, 'caption'>
  /** The table stands below the chart at once. */
  both?: boolean
  children: ReactNode
}

export function ChartPanel({ title, text, by, period, cells, table, both = false, children }: ChartPanelProps) {
  const { t } = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const shown = asTable ? 'figures.asChart' : 'figures.asTable'
  const { from, until } = period
  /** An export leaves the house: it is written down first, and without that there is no file. */
  async function noted() {
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
      <CsvAction title={title} file={t('figures.file', { title, from, until })} cellsOf={noted} />
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

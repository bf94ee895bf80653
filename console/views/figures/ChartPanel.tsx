/** A chart, its table one press away, and the same rows as a file that no spreadsheet executes (safety C22). */
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { type Cell, csvOf } from './csv.ts'
import styles from './Figures.module.css'
import { FiguresTable, type FiguresTableProps } from './FiguresTable.tsx'
import type { FiguresAnswer } from './rows.ts'
import { saveFile } from '#ui/save-file.ts'

export interface ChartPanelProps {
  title: string
  text?: string
  /** What the rows are by, as the audit is told. */
  by: string
  period: Pick<FiguresAnswer, 'from' | 'until'>
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
  const actions = (
    <div className={styles.tools}>
      {!both && (
        <Action aria-label={t(`${shown}Named`, { title })} onClick={() => setAsTable(!asTable)}>
          {t(shown)}
        </Action>
      )}
      <CsvAction title={title} by={by} period={period} cells={cells} />
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

/** What leaves the house is written down first; without that there is no file. */
function CsvAction({ title, by, period, cells }: Pick<ChartPanelProps, 'title' | 'by' | 'period' | 'cells'>) {
  const { t, language } = useLanguage()
  const news = useNews()
  const { from, until } = period
  const save = useMutation({
    mutationFn: () => call('note_export', { kind: `csv figures-${by}-${from}-${until}`, rows: cells.length - 1 }),
    onSuccess() {
      const file = `${t('figures.file', { title, from, until })}.csv`
      saveFile(file, 'text/csv', csvOf(cells, language))
      news.done(t('figures.csvDone'), file)
    },
    onError: news.failed,
  })
  return (
    <Action
      glyph="download"
      aria-label={t('figures.csvNamed', { title })}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('figures.csv')}
    </Action>
  )
}

/** A chart, its table one press away, and the same rows as a file that no spreadsheet executes (safety C22). */
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../call.ts'
import { useLanguage } from '../../language.tsx'
import { useNews } from '../../news.ts'
import { Action } from '../../parts/Action.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { type Cell, csvOf } from './csv.ts'
import styles from './Figures.module.css'
import { FiguresTable, type FiguresTableProps } from './FiguresTable.tsx'
import { saveFile } from '#ui/save-file.ts'

export interface ChartPanelProps {
  title: string
  text?: string
  /** The file's name without its ending; also what the audit is told. */
  file: string
  cells: readonly (readonly Cell[])[]
  table: Omit<FiguresTableProps, 'caption'>
  /** The table stands below the chart at once. */
  both?: boolean
  children: ReactNode
}

export function ChartPanel({ title, text, file, cells, table, both = false, children }: ChartPanelProps) {
  const { t } = useLanguage()
  const [asTable, setAsTable] = useState(false)
  const shown = asTable ? 'figures.asChart' : 'figures.asTable'
  const actions = (
    <div className={styles.tools}>
      {!both && (
        <Action look="plain" aria-label={t(`${shown}Named`, { name: title })} onClick={() => setAsTable(!asTable)}>
          {t(shown)}
        </Action>
      )}
      <CsvAction title={title} file={file} cells={cells} />
    </div>
  )
  return (
    <Panel title={title} {...(text && { text })} actions={actions}>
      {!asTable && (
        <div className={styles.chart} role="img" aria-label={t('figures.chart', { name: title })}>
          {children}
        </div>
      )}
      {(asTable || both) && <FiguresTable caption={title} {...table} />}
    </Panel>
  )
}

/** What leaves the house is written down first; without that there is no file. */
function CsvAction({ title, file, cells }: Pick<ChartPanelProps, 'title' | 'file' | 'cells'>) {
  const { t, language } = useLanguage()
  const news = useNews()
  const save = useMutation({
    mutationFn: () => call('note_export', { kind: `csv ${file}`, rows: cells.length - 1 }),
    onSuccess() {
      saveFile(`${file}.csv`, 'text/csv', csvOf(cells, language))
      news.done(t('figures.csvDone'), `${file}.csv`)
    },
    onError: news.failed,
  })
  return (
    <Action
      look="plain"
      glyph="download"
      aria-label={t('figures.csvNamed', { name: title })}
      busy={save.isPending}
      onClick={() => save.mutate()}
    >
      {t('figures.csv')}
    </Action>
  )
}

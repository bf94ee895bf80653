/** Saves a table as a CSV file without formulas (safety C22). */
import { useMutation } from '@tanstack/react-query'
import { isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { useToast } from '#ui/Toast.tsx'
import { saveFile } from '#ui/save-file.ts'
import { type Cell, csvOf } from './csv.ts'

interface CsvActionProps {
  title: string
  /** The file name without the extension. */
  file: string
  /** Returns the cells after the server has recorded the export in the audit log. */
  cellsOf: () => Promise<readonly (readonly Cell[])[]>
}

export function CsvAction({ title, file, cellsOf }: CsvActionProps) {
  const { t, language } = useLanguage()
  const news = useNews()
  const toast = useToast()
  const save = useMutation({
    mutationFn: cellsOf,
    onSuccess(cells) {
      saveFile(`${file}.csv`, 'text/csv', csvOf(cells, language))
      news.done(t('figures.csvDone'), `${file}.csv`)
    },
    onError(error) {
      if (isProblem(error, 'PT422') && error.details.reason === 'too_many') {
        toast({ tone: 'problem', title: t('figures.tooMany'), text: t('figures.tooMany.text') })
      } else news.failed(error)
    },
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

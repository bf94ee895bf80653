/** Saves all requests of the period as a CSV file. Only for admins, because it contains personal data (product §4.11). */
import { call } from '#console/calls/call.ts'
import { withoutDirectionMarks } from '#console/calls/strip-direction-marks.ts'
import { useLanguage } from '#console/language.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { useMe } from '#console/session/current-adviser.ts'
import { useTranslations } from '#console/views/requests/use-translations.ts'
import type { Naming } from '../tables.ts'
import type { PeriodFigures } from '#contract/database-types.ts'
import { CsvAction } from './CsvAction.tsx'
import { requestCells } from './request-cells.ts'

interface RequestsPanelProps {
  period: Pick<PeriodFigures, 'from' | 'until'>
  languageName: Naming
}

export function RequestsPanel({ period: { from, until }, languageName }: RequestsPanelProps) {
  const { t, language } = useLanguage()
  const titles = useTranslations(language)
  const { admin } = useMe()
  if (!admin) return null

  const title = t('figures.requests')
  async function readCells() {
    const requests = withoutDirectionMarks(await call('export_requests', { first_day: from, last_day: until }))
    return requestCells(requests, { t, titles, languageName })
  }
  return (
    <Panel
      title={title}
      text={t('figures.requests.text')}
      actions={<CsvAction title={title} file={t('figures.requests.file', { from, until })} cellsOf={readCells} />}
    />
  )
}

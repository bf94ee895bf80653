/** Shows when the program last erased clients without contact for three years, and how many of them (safety §5). */
import { useQuery } from '@tanstack/react-query'
import { client } from '#console/session/client.ts'
import { useLanguage } from '#console/language.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { FiguresTable } from '../figures/FiguresTable.tsx'
import type { TableRow } from '#console/calls/call.ts'
import { readRows } from '#console/calls/read-rows.ts'

const HEADS = ['at', 'erased', 'invitations', 'audit'] as const

export function RetentionRuns() {
  const { t, locale } = useLanguage()
  const runs = useQuery({ queryKey: ['retention-runs'], queryFn: lastRuns })
  const rows = runs.data?.map(({ at, erased, invitations, audit_rows }) => [
    dayAndHourIn(locale, at),
    ...[erased, invitations, audit_rows].map(String),
  ])
  return (
    <Panel title={t('rights.retention')} text={t('rights.retention.text')}>
      {runs.isPending && <Waiting rows={1} />}
      {runs.error && <Failure error={runs.error} retry={() => void runs.refetch()} />}
      {rows?.length === 0 && <p>{t('rights.retention.none')}</p>}
      {rows && rows.length > 0 && (
        <FiguresTable
          caption={t('rights.retention')}
          heads={HEADS.map((head) => t(`rights.retention.${head}`))}
          rows={rows}
        />
      )}
    </Panel>
  )
}

const lastRuns = () =>
  readRows<TableRow<'retention_runs'>>(
    client.from('retention_runs').select('*').order('at', { ascending: false }).limit(30),
  )

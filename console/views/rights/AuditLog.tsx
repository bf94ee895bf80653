/**
 * Shows the audit log (product §4.11), newest first: who saw, changed, exported or erased which data. If the address
 * contains `request`, it shows the entries of that request alone.
 */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { call, isProblem } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Empty } from '#console/parts/Empty.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Reference } from '#console/parts/Reference.tsx'
import { ScrollArea } from '#console/parts/ScrollArea.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { referenceInSentence } from '#console/reference-in-sentence.ts'
import { Link, useQueryValue } from '#console/router.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import { ACTIONS, type AuditLine, auditDetailsOf, linesOf } from './audit-actions.ts'
import styles from './Rights.module.css'
import type { AuditRow } from '#contract/database-types.ts'

const PAGE = 50

export function AuditLog() {
  const { t } = useLanguage()
  const [request, setRequest] = useQueryValue('request')
  const log = useInfiniteQuery({
    queryKey: ['audit', request],
    queryFn: ({ pageParam }) => call('audit_page', { request, before_id: pageParam, page_size: PAGE }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)!.id),
  })
  const rows = log.data?.pages.flat() ?? []
  // The database refuses the value of `request` because it is not a UUID, for example after somebody typed it.
  const isUnknown = isProblem(log.error, '22P02')
  const actions = request !== null && (
    <span className={styles.tools}>
      {rows[0]?.reference && (
        <span>{t('rights.audit.filtered', { request: referenceInSentence(rows[0].reference) })}</span>
      )}
      <Action onClick={() => setRequest(null)}>{t('rights.audit.all')}</Action>
    </span>
  )
  return (
    <Panel title={t('rights.audit')} text={t('rights.audit.text')} actions={actions}>
      {log.isPending && <Waiting />}
      {isUnknown && <NoSuchRequest />}
      {log.error && !isUnknown && <Failure error={log.error} retry={() => void log.refetch()} />}
      {log.data && rows.length === 0 && <p>{t('rights.audit.none')}</p>}
      {rows.length > 0 && <AuditTable rows={rows} isOne={request !== null} />}
      {log.hasNextPage && (
        <div>
          <Action busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('rights.audit.more')}
          </Action>
        </div>
      )}
    </Panel>
  )
}

function NoSuchRequest() {
  const { t } = useLanguage()
  return (
    <Empty title={t('sheet.gone')} text={t('console.notFound.text')}>
      <Link to="/">{t('console.notFound.home')}</Link>
    </Empty>
  )
}

const HEADS = ['at', 'who', 'what', 'request', 'details'] as const

function AuditTable({ rows, isOne }: { rows: readonly AuditRow[]; isOne: boolean }) {
  const { t } = useLanguage()
  return (
    <ScrollArea label={t('rights.audit')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {HEADS.map((head) => (
              <th key={head} scope="col">
                {t(`rights.audit.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linesOf(rows).map((row) => (
            <Row key={row.id} row={row} isOne={isOne} />
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Row({ row, isOne }: { row: AuditLine; isOne: boolean }) {
  const { t, locale } = useLanguage()
  const { contact_request_id: request, reference } = row
  const action: ConsoleKey | undefined = ACTIONS.get(row.action)
  return (
    <tr>
      <td className={styles.at}>{dayAndHourIn(locale, row.at)}</td>
      <td className={styles.actor}>
        <bdi>{row.actor_name ?? t('rights.audit.program')}</bdi>
      </td>
      <td className={styles.action}>
        {action ? t(action) : row.action}
        {row.times > 1 && ` \u00d7\u00a0${row.times}`}
      </td>
      <td className={styles.about}>
        {request && reference && (
          <span className={styles.tools}>
            <Link to={`/requests/${request}`}>
              <Reference>{reference}</Reference>
            </Link>
            {!isOne && (
              <Link to={`/rights?request=${request}`} aria-label={t('rights.audit.onlyNamed', { request: reference })}>
                {t('rights.audit.only')}
              </Link>
            )}
          </span>
        )}
      </td>
      <td className={styles.details}>
        <bdi>{auditDetailsOf(row, t, (instant) => dayAndHourIn(locale, instant))}</bdi>
      </td>
    </tr>
  )
}

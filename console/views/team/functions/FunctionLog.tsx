/** Lists what functions logged, newest first. The address contains which function is shown, and whether only failures are. */
import { useInfiniteQuery } from '@tanstack/react-query'
import type { FunctionLine } from '#contract/database-types.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useQueryValue } from '#console/router.tsx'
import { write } from '#console/time/days-and-hours.ts'
import team from '../Team.module.css'
import { EVERY } from './every.ts'
import styles from './FunctionLog.module.css'

const PAGE = 100

export function FunctionLog({ names }: { names: readonly string[] }) {
  const { t } = useLanguage()
  const [shown, show] = useQueryValue('function')
  const [failed, showFailed] = useQueryValue('failed')
  const log = useInfiniteQuery({
    queryKey: ['function-log', shown, failed],
    queryFn: ({ pageParam }) =>
      call('function_log', {
        of_function: shown,
        failed_only: failed !== null,
        before_id: pageParam,
        page_size: PAGE,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)!.id),
    ...EVERY,
  })
  const lines = log.data?.pages.flat() ?? []
  const choices = shown === null || names.includes(shown) ? names : [...names, shown]
  return (
    <Panel
      title={t('team.functions.log')}
      text={t('team.functions.log.text')}
      actions={
        <div className={styles.filters}>
          <label>
            {t('team.functions.one')}
            <select value={shown ?? ''} onChange={({ target }) => show(target.value || null)}>
              <option value="">{t('team.functions.all')}</option>
              {choices.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
          <label>
            <input
              type="checkbox"
              checked={failed !== null}
              onChange={({ target }) => showFailed(target.checked ? '1' : null)}
            />
            {t('team.functions.failedOnly')}
          </label>
        </div>
      }
    >
      {log.isPending && <Waiting />}
      {log.error && <Failure error={log.error} retry={() => void log.refetch()} />}
      {log.data && lines.length === 0 && <p>{t('team.functions.log.none')}</p>}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
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

const TO_THE_SECOND = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const

function Line({ line: { at, function: name, run, level, line } }: { line: FunctionLine }) {
  const { t, locale } = useLanguage()
  return (
    <li>
      <p className={team.quiet}>
        <time dateTime={at}>{write(locale, TO_THE_SECOND, at)}</time>
        <bdi>{name}</bdi>
        {run && <bdi>{run}</bdi>}
        {level !== 'info' && (
          <b className={level === 'error' ? team.wrong : undefined}>{t(`team.functions.level.${level}`)}</b>
        )}
      </p>
      <pre dir="ltr" lang="en" className={team.cause}>
        {line}
      </pre>
    </li>
  )
}

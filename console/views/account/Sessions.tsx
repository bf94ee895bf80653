/** Lists the adviser's sessions by device. Each other session can be ended, or all of them at once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews, wordsForFailedChange } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Glyph } from '#console/parts/Glyph.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import type { OwnSession } from '#contract/database-types.ts'
import { signOut } from '#console/session/session.ts'
import { dayAndHourIn, dayIn } from '#console/time/days-and-hours.ts'
import styles from './Account.module.css'
import { deviceOf } from './device-of.ts'

export function Sessions() {
  const { t } = useLanguage()
  const [asking, setAsking] = useState(false)
  const sessions = useQuery({ queryKey: ['own-sessions'], queryFn: () => call('own_sessions', {}) })
  const everywhere = useMutation({ mutationFn: () => signOut('global') })

  return (
    <Panel title={t('account.sessions')} text={t('account.sessions.text')}>
      {sessions.isPending && <Waiting rows={2} />}
      {sessions.error && <Failure error={sessions.error} retry={() => void sessions.refetch()} />}
      <ul className={styles.rows}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div>
        <Action grave onClick={() => setAsking(true)}>
          {t('account.sessions.endAll')}
        </Action>
      </div>
      {asking && (
        <AskFirst
          title={t('account.sessions.endAllTitle')}
          confirm={t('account.sessions.endAll')}
          busy={everywhere.isPending}
          notDone={everywhere.error && wordsForFailedChange(everywhere.error, t)}
          onConfirm={() => everywhere.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('account.sessions.endAllText')}</p>
        </AskFirst>
      )}
    </Panel>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t, locale } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const names = deviceOf(session.user_agent ?? '')
  const device = names ? t('account.device', names) : t('account.sessions.unknown')
  const end = useMutation({
    mutationFn: () => call('end_own_session', { session: session.id }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['own-sessions'] })
      news.done(t('account.sessions.ended'))
    },
    onError: news.failed,
  })

  return (
    <li>
      <Glyph name="device" />
      <p>
        <strong>
          <bdi>{device}</bdi>
        </strong>
        <span>
          {session.current
            ? t('account.sessions.this')
            : t('account.sessions.seen', { date: dayAndHourIn(locale, session.refreshed_at) })}
          {' · '}
          {t('account.sessions.since', { date: dayIn(locale, session.created_at) })}
        </span>
      </p>
      {!session.current && (
        <Action
          busy={end.isPending}
          aria-label={t('account.sessions.endNamed', { device })}
          onClick={() => end.mutate()}
        >
          {t('account.sessions.end')}
        </Action>
      )}
    </li>
  )
}

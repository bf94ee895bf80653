/** Lists the tasks that failed finally, such as letters (product §4.12), with their cause and a button that retries them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConsoleKey } from '#languages/console/console-words.ts'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { useSendingHealth } from '#console/calls/sending-health.ts'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import type { DeadLetter } from '#contract/database-types.ts'
import styles from './Team.module.css'
import { TestLetter, useTestLetter } from './TestLetter.tsx'

const KEY = ['dead-letters']

export const deadLetters = { queryKey: KEY, queryFn: () => call('dead_letters', {}) }

export function DeadLetters() {
  const { t } = useLanguage()
  const health = useSendingHealth()
  const isWaiting = Boolean(health?.failing || health?.overdue_since)
  const test = useTestLetter()
  const isTestLost = test.data !== undefined && test.data.outcome !== 'sent'
  const withoutMail = Boolean(health?.program.without_mail)
  const letters = useQuery(deadLetters)
  return (
    <Panel place="letters" title={t('team.dead')} text={t('team.dead.text')}>
      {letters.isPending && <Waiting rows={1} />}
      {letters.error && <Failure error={letters.error} retry={() => void letters.refetch()} />}
      {letters.data?.length === 0 && health && !isTestLost && (
        <p>{t(withoutMail ? 'team.dead.noMail' : isWaiting ? 'team.dead.waiting' : 'team.dead.none')}</p>
      )}
      <TestLetter test={test} withoutMail={withoutMail} />
      <ul className={styles.rows}>
        {letters.data?.map((letter) => (
          <DeadLetterRow key={letter.id} letter={letter} />
        ))}
      </ul>
    </Panel>
  )
}

export function DeadLetterRow({ letter }: { letter: DeadLetter }) {
  const { t, locale } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const task = t(TASKS.get(letter.task) ?? 'team.task.other')
  const retry = useMutation({
    mutationFn: () => call('retry_dead_letter', { id: letter.id }),
    async onSuccess(isTried) {
      news.done(t(isTried ? 'team.dead.retried' : 'team.dead.gone'))
      await queries.invalidateQueries({ queryKey: KEY })
    },
    onError: news.failed,
  })
  return (
    <li>
      <p>
        <strong>{task}</strong>
        <span className={styles.quiet}>
          {t('team.dead.attempts', { count: letter.attempts, date: dayAndHourIn(locale, letter.failed_at) })}
        </span>
      </p>
      {letter.last_error && (
        <p className={styles.cause} lang="en" dir="ltr">
          {letter.last_error}
        </p>
      )}
      <Action
        busy={retry.isPending}
        aria-label={t('team.actionNamed', { action: t('team.dead.retry'), name: task })}
        onClick={() => retry.mutate()}
      >
        {t('team.dead.retry')}
      </Action>
    </li>
  )
}

const TASKS: ReadonlyMap<string, ConsoleKey> = new Map([
  ['send_letter', 'team.task.send_letter'],
  ['send_text_message', 'team.task.send_text_message'],
  ['promise_confirm', 'team.task.promise_confirm'],
  ['promise_notify', 'team.task.promise_notify'],
  ['promise_reminder', 'team.task.promise_reminder'],
  ['promise_breach', 'team.task.promise_breach'],
  ['promise_quote', 'team.task.promise_quote'],
  ['quote_letter', 'team.task.quote_letter'],
  ['test_letter', 'team.test.send'],
  ['recovery_notice', 'team.task.send_letter'],
  ['tell_of_editions', 'team.task.tell_of_editions'],
  ['publish_planned', 'team.task.publish_planned'],
  ['adviser_invitation', 'team.task.adviser_invitation'],
  ['give_back_absent', 'team.task.give_back_absent'],
  ['call_webhook', 'team.task.call_webhook'],
  ['call_function', 'team.task.call_function'],
])

/**
 * Manages the calendar feed: the secret address from which a calendar program reads the member's next steps. The member
 * creates, replaces and removes it here; it is shown once, because the server stores only its hash.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { advisersCalendarAddress } from '#contract/advisers-calendar.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { Failure } from '#console/parts/Failure.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { Waiting } from '#console/parts/Waiting.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import styles from './Account.module.css'

const KEY = ['calendar-feed']

export function CalendarFeed() {
  const { t, locale } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const [asking, setAsking] = useState<'renew' | 'end' | null>(null)
  const { data, error, refetch } = useQuery({ queryKey: KEY, queryFn: () => call('calendar_feed', {}) })
  const again = () => queries.invalidateQueries({ queryKey: KEY })
  const renew = useMutation({
    mutationFn: () => call('renew_calendar_feed', {}),
    onSuccess: again,
    onError: news.failed,
    onSettled: () => setAsking(null),
  })
  const end = useMutation({
    mutationFn: () => call('end_calendar_feed', {}),
    async onSuccess() {
      news.done(t('calendar.ended'))
      await again()
    },
    onError: news.failed,
    onSettled: () => setAsking(null),
  })

  return (
    <Panel title={t('calendar')} text={t('calendar.text')}>
      {/* The button that creates an address waits for the answer: a new address would invalidate an existing one. */}
      {!data && (error ? <Failure error={error} retry={() => void refetch()} /> : <Waiting rows={1} />)}
      {data?.made_at && (
        <p>
          {t('calendar.madeAt', { date: dayAndHourIn(locale, data.made_at) })}
          <br />
          {data.read_at ? t('calendar.readAt', { date: dayAndHourIn(locale, data.read_at) }) : t('calendar.neverRead')}
        </p>
      )}
      <div className={styles.actions}>
        {data && !data.made_at && (
          <Action busy={renew.isPending} onClick={() => renew.mutate()}>
            {t('calendar.make')}
          </Action>
        )}
        {data?.made_at && (
          <>
            <Action onClick={() => setAsking('renew')}>{t('calendar.renew')}</Action>
            <Action onClick={() => setAsking('end')}>{t('calendar.end')}</Action>
          </>
        )}
      </div>
      {asking && (
        <AskFirst
          title={t(`calendar.${asking}.ask`)}
          confirm={t(`calendar.${asking}`)}
          busy={renew.isPending || end.isPending}
          onConfirm={() => (asking === 'renew' ? renew.mutate() : end.mutate())}
          onCancel={() => setAsking(null)}
        >
          <p>{t(`calendar.${asking}.text`)}</p>
        </AskFirst>
      )}
      {renew.data && (
        <AddressDialog address={advisersCalendarAddress(location.origin, renew.data)} onClose={() => renew.reset()} />
      )}
    </Panel>
  )
}

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { t } = useLanguage()
  const news = useNews()

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(address)
    news.done(t('sheet.copied'))
  }

  return (
    <Dialog
      title={t('calendar')}
      onDismiss={onClose}
      actions={
        <>
          <Action look="main" onClick={() => void copy().catch(news.failed)}>
            {t('requests.views.copy')}
          </Action>
          <Action onClick={onClose}>{t('console.close')}</Action>
        </>
      }
    >
      <p>{t('calendar.once')}</p>
      <input
        className={styles.address}
        dir="ltr"
        readOnly
        aria-label={t('calendar.address')}
        value={address}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}

/** The secret address at which one's calendar program reads the next steps: made, changed and removed here, shown once. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { advisersCalendarAddress } from '#contract/advisers-calendar.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { useNews } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { AskFirst } from '#console/parts/AskFirst.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import styles from './Account.module.css'

const KEY = ['calendar-feed']

export function CalendarFeed() {
  const { t, locale } = useLanguage()
  const news = useNews()
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery({ queryKey: KEY, queryFn: () => call('calendar_feed', {}) })
  const again = () => queries.invalidateQueries({ queryKey: KEY })
  const renew = useMutation({
    mutationFn: () => call('renew_calendar_feed', {}),
    onSuccess: again,
    onError: news.failed,
    onSettled: () => setAsking(false),
  })
  const end = useMutation({
    mutationFn: () => call('end_calendar_feed', {}),
    async onSuccess() {
      news.done(t('calendar.ended'))
      await again()
    },
    onError: news.failed,
  })
  const made = data?.made_at

  return (
    <Panel title={t('calendar')} text={t('calendar.text')}>
      {made && (
        <p>
          {t('calendar.madeAt', { date: dayAndHourIn(locale, made) })}
          <br />
          {data.read_at ? t('calendar.readAt', { date: dayAndHourIn(locale, data.read_at) }) : t('calendar.neverRead')}
        </p>
      )}
      <div className={styles.actions}>
        <Action busy={renew.isPending} onClick={() => (made ? setAsking(true) : renew.mutate())}>
          {t(made ? 'calendar.renew' : 'calendar.make')}
        </Action>
        {made && (
          <Action busy={end.isPending} onClick={() => end.mutate()}>
            {t('calendar.end')}
          </Action>
        )}
      </div>
      {asking && (
        <AskFirst
          title={t('calendar.again')}
          confirm={t('calendar.renew')}
          busy={renew.isPending}
          onConfirm={() => renew.mutate()}
          onCancel={() => setAsking(false)}
        >
          <p>{t('calendar.again.text')}</p>
        </AskFirst>
      )}
      {renew.data && (
        <Address address={advisersCalendarAddress(location.origin, renew.data)} onClose={() => renew.reset()} />
      )}
    </Panel>
  )
}

function Address({ address, onClose }: { address: string; onClose: () => void }) {
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

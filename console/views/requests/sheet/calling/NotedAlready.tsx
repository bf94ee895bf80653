/**
 * Shows the calls that were noted since the sheet was read, and asks whether the adviser's is another one (safety G49).
 */
import { Dialog } from '#ui/Dialog.tsx'
import { useLanguage } from '#console/language.tsx'
import type { Words } from '#console/news.ts'
import { Action } from '#console/parts/Action.tsx'
import { NotDone } from '#console/parts/NotDone.tsx'
import { dayAndHourIn } from '#console/time/days-and-hours.ts'
import styles from './Outcomes.module.css'
import type { RepeatedCall } from './use-noting-calls.ts'

interface NotedAlreadyProps {
  twice: RepeatedCall
  busy: boolean
  notDone: Words | null
  onAgain: () => void
  onLeave: () => void
}

export function NotedAlready({ twice, busy, notDone, onAgain, onLeave }: NotedAlreadyProps) {
  const { t, locale } = useLanguage()
  const actions = (
    <>
      <NotDone words={notDone} />
      <Action look="main" onClick={onLeave}>
        {t('sheet.twice.leave')}
      </Action>
      <Action busy={busy} onClick={onAgain}>
        {t('sheet.twice.again')}
      </Action>
    </>
  )
  return (
    <Dialog title={t('sheet.twice')} onDismiss={onLeave} actions={actions}>
      <p>{t('sheet.twice.text')}</p>
      <ul className={styles.noted}>
        {twice.noted.map(({ at, actor_name, outcome }) => (
          <li key={at}>
            <strong>
              <bdi>{actor_name ?? t('event.someone')}</bdi>
            </strong>{' '}
            {outcome === 'written'
              ? t('event.written')
              : t('event.attempt', { outcome: t(`sheet.outcome.${outcome}`) })}
            <time dateTime={at}>{dayAndHourIn(locale, at)}</time>
          </li>
        ))}
      </ul>
      <p>{t('sheet.twice.yours', { outcome: t(`sheet.outcome.${twice.outcome}`) })}</p>
    </Dialog>
  )
}

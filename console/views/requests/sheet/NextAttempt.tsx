/** When the client is called next: what is planned, the sensible hours of their day, or any other. */
import { type FormEvent, useId } from 'react'
import { call } from '../../../call.ts'
import { useLanguage } from '../../../language.tsx'
import { useNews } from '../../../news.ts'
import { Action } from '../../../parts/Action.tsx'
import { presetsAt } from '../client-hours.ts'
import { formText } from '../../../form-text.ts'
import { serverNow, useNow } from '../now.ts'
import styles from './Outcomes.module.css'
import { useSheet } from './sheet-context.ts'
import { useAttemptHour } from './use-attempt-hour.ts'

export function NextAttempt() {
  const { t } = useLanguage()
  const { sheet, zone, act, busy } = useSheet()
  const news = useNews()
  const hourOf = useAttemptHour()
  const field = useId()
  const { id: request, next_attempt_at } = sheet.stand
  // New hours each minute; a text, so that nothing is drawn anew between.
  const presets = useNow((now) => JSON.stringify(presetsAt(now, zone)))

  function plan(at: number | null): void {
    const next_attempt = at === null ? null : new Date(at).toISOString()
    const said = at === null ? t('sheet.next.cancelled') : t('sheet.next.planned', { hour: hourOf(at) })
    act({
      name: 'plan',
      run: () => call('plan_attempt', { request, next_attempt }),
      done: () => news.done(said),
    })
  }

  function planOther(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const at = Date.parse(formText(new FormData(event.currentTarget), 'at'))
    if (at > serverNow()) plan(at)
  }

  return (
    <details className={styles.next}>
      <summary>
        <span>{t('sheet.next')}</span>
        <strong>
          {next_attempt_at ? t('sheet.next.at', { hour: hourOf(next_attempt_at) }) : t('sheet.next.none')}
        </strong>
      </summary>
      <div className={styles.presets}>
        {(JSON.parse(presets) as ReturnType<typeof presetsAt>).map(({ key, at }) => (
          <Action key={key} disabled={busy !== null} onClick={() => plan(at)}>
            {t(`sheet.next.${key}`)} <small>{hourOf(at)}</small>
          </Action>
        ))}
        {next_attempt_at && (
          <Action look="plain" disabled={busy !== null} onClick={() => plan(null)}>
            {t('sheet.next.cancel')}
          </Action>
        )}
      </div>
      <form onSubmit={planOther} className={styles.other}>
        <label htmlFor={field}>{t('sheet.next.other')}</label>
        <input id={field} name="at" type="datetime-local" required />
        <Action type="submit" busy={busy === 'plan'}>
          {t('sheet.next.plan')}
        </Action>
      </form>
    </details>
  )
}

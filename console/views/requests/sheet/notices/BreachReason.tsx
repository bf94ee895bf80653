/** Asks for the reason of a missed promise at the top of the sheet, and shows the reason once it has been given. */
import { LONGEST_REASON } from '#contract/advising-limits.ts'
import { type FormEvent, useId, useRef } from 'react'
import { call } from '#console/calls/call.ts'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { hourSeenFrom } from '#console/time/days-and-hours.ts'
import { serverNow } from '#console/time/now.ts'
import { parisDayAt } from '#console/time/paris-days.ts'
import { useToday } from '#console/time/use-today.ts'
import { formText } from '#console/form-text.ts'
import { clockOf } from '#console/views/requests/clock/clock.ts'
import { SHEET_KEYS } from '#console/sheet-keys.ts'
import { useShortcut } from '#console/shortcuts.tsx'
import styles from './Notice.module.css'
import { useSheet } from '../sheet-context.ts'

export function BreachReason() {
  const { t, locale } = useLanguage()
  const { sheet, act, busy, news } = useSheet()
  const field = useId()
  const { id: request, breach_at, breach_reason, promised_by, promised_again_by } = sheet.stand
  // The clock above shows the same hour, without its day, until a first call, unless the client was told a new one.
  const isToday = parisDayAt(new Date(promised_by)) === useToday()
  const isHourShown = isToday && clockOf(sheet.stand).due === 'missed' && !promised_again_by
  const typing = useRef<HTMLInputElement>(null)
  const { key } = SHEET_KEYS.breach
  useShortcut(
    { key, does: t('sheet.breach.reason') },
    () => typing.current?.focus(),
    Boolean(breach_at) && !breach_reason,
  )
  if (!breach_at) return null
  if (breach_reason) {
    return <p className={styles.said}>{t('sheet.breach.said', { reason: breach_reason })}</p>
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = formText(new FormData(event.currentTarget), 'reason')
    if (!reason) return
    act({
      name: 'breach',
      run: () => call('give_breach_reason', { request, reason }),
      done: () => news.done(t('sheet.breach.saved')),
    })
  }

  return (
    <section className={styles.grave} aria-labelledby="breach">
      <div>
        <h3 id="breach">{t('sheet.breach')}</h3>
        <p>
          {!isHourShown && t('sheet.breach.hour', { hour: hourSeenFrom(serverNow(), locale, promised_by) })}{' '}
          {t('sheet.breach.text')}
        </p>
      </div>
      <form onSubmit={submit}>
        <label htmlFor={field}>{t('sheet.breach.reason')}</label>
        <input
          ref={typing}
          aria-keyshortcuts={key}
          id={field}
          name="reason"
          required
          maxLength={LONGEST_REASON}
          dir="auto"
          autoComplete="off"
        />
        <Action type="submit" busy={busy === 'breach'}>
          {t('sheet.breach.save')}
        </Action>
      </form>
    </section>
  )
}

/**
 * A field for any other hour of the next call, by the clock of Paris or by that of the client. An hour in the client's
 * night needs a second confirmation.
 */
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { serverNow, useNow } from '#console/time/now.ts'
import { Action } from '#console/parts/Action.tsx'
import { PARIS, parisInstant } from '#console/time/paris-days.ts'
import { hourIn } from '#console/time/days-and-hours.ts'
import { instantBy, isDecent, openingAfter } from './client-hours.ts'
import styles from './Outcomes.module.css'
import { useSheet } from '../sheet-context.ts'
import { useAttemptHour, useHourThere } from './use-attempt-hour.ts'

export function OtherHour({ onChosen }: { onChosen: (at: number) => void }) {
  const { t, locale } = useLanguage()
  const { sheet, clocks, duty, busy } = useSheet()
  const { next_attempt_at: planned } = sheet.stand
  const hourOf = useAttemptHour()
  const hourThere = useHourThere()
  const field = useId()
  const [typed, setTyped] = useState('')
  const [refusal, setRefused] = useState<{ why: 'past' | 'night'; beside: string | null } | null>(null)
  // A refusal is hidden once another hour has been planned elsewhere, because it no longer answers the last act.
  const refused = refusal?.beside === planned ? refusal.why : null
  const [isTheirs, setTheirs] = useState(false)
  const [zone = PARIS, ...others] = clocks
  const hasOwnClock = useNow((now) => others.length === 0 && hourThere(now) !== '')
  const byTheirs = isTheirs && hasOwnClock
  const at = typed && (byTheirs ? instantBy(zone, typed) : parisInstant(typed.slice(0, 10), typed.slice(11, 16)))
  const there = at && hourThere(at)
  const beside =
    at && byTheirs ? t('sheet.next.paris', { hour: hourOf(at) }) : there && t('sheet.next.there', { hour: there })

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (at === '') return
    if (at <= serverNow()) setRefused({ why: 'past', beside: planned })
    else if (!isDecent(at, clocks)) setRefused({ why: 'night', beside: planned })
    else choose(at)
  }

  function choose(hour: number): void {
    setRefused(null)
    onChosen(hour)
  }

  function type(text: string): void {
    setRefused(null)
    setTyped(text)
  }

  return (
    <form onSubmit={submit} className={styles.other}>
      <label htmlFor={field}>{t(hasOwnClock ? 'sheet.next.otherHour' : 'sheet.next.other')}</label>
      <input
        id={field}
        name="at"
        type="datetime-local"
        required
        value={typed}
        aria-describedby={`${field}-there`}
        onChange={({ target }) => type(target.value)}
      />
      {hasOwnClock && (
        <select
          aria-label={t('sheet.next.clock')}
          value={byTheirs ? 'theirs' : 'paris'}
          onChange={({ target }) => setTheirs(target.value === 'theirs')}
        >
          <option value="paris">{t('sheet.next.byParis')}</option>
          <option value="theirs">{t('sheet.next.byTheirs')}</option>
        </select>
      )}
      <Action type="submit" busy={busy?.startsWith('plan') ?? false}>
        {t('sheet.next.plan')}
      </Action>
      <span id={`${field}-there`}>{beside}</span>
      <div role="alert" className={styles.refused}>
        {refused === 'past' && <p>{t('sheet.next.past')}</p>}
        {refused === 'night' && at !== '' && (
          <>
            <p>
              {others.length > 0
                ? t('sheet.maybeNight')
                : t('sheet.next.night', { hour: there || hourIn(locale, new Date(at).toISOString()) })}
            </p>
            <Action onClick={() => choose(openingAfter(at, { clocks, duty }))}>
              {t(others.length > 0 ? 'sheet.next.anywhere' : 'sheet.next.opening')}{' '}
              <small>{hourOf(openingAfter(at, { clocks, duty }))}</small>
            </Action>
            <Action onClick={() => choose(at)}>{t('sheet.next.anyway')}</Action>
          </>
        )}
      </div>
    </form>
  )
}

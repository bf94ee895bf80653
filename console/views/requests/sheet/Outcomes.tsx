/** How the call went, with one key; the next attempt is planned in the same step, at an hour of the client's day. */
import { CALL_OUTCOMES, type CallOutcome } from '#contract/request-states.ts'
import { call } from '../../../call.ts'
import { useLanguage } from '../../../language.tsx'
import { useShortcut } from '../../../shortcuts.tsx'
import { plannedAfter } from '../client-hours.ts'
import { serverNow, useNow } from '../../../now.ts'
import styles from './Outcomes.module.css'
import { NextAttempt } from './NextAttempt.tsx'
import { useSheet } from './sheet-context.ts'
import { useAttemptHour } from './use-attempt-hour.ts'

export function Outcomes() {
  const { t } = useLanguage()
  const { attempts } = useSheet().sheet.stand

  return (
    <section className={styles.outcomes} aria-labelledby="outcome">
      <header>
        <h3 id="outcome">{t('sheet.outcome')}</h3>
        <span>{attempts > 0 ? t('sheet.attempts', { count: attempts }) : t('sheet.outcome.text')}</span>
      </header>
      <div className={styles.keys}>
        {CALL_OUTCOMES.map((outcome, place) => (
          <OutcomeKey key={outcome} outcome={outcome} digit={String(place + 1)} />
        ))}
      </div>
      <NextAttempt />
    </section>
  )
}

function OutcomeKey({ outcome, digit }: { outcome: CallOutcome; digit: string }) {
  const { t } = useLanguage()
  const { sheet, zone, act, busy, news } = useSheet()
  const hourOf = useAttemptHour()
  const said = t(`sheet.outcome.${outcome}`)
  const planned = useNow((now) => plannedAfter(outcome, now, zone) ?? 0)
  const { id: request } = sheet.stand

  function note() {
    const next = plannedAfter(outcome, serverNow(), zone)
    const next_attempt = next === null ? null : new Date(next).toISOString()
    act({
      name: outcome,
      run: () => call('record_attempt', { request, outcome, next_attempt }),
      done: (undo) => news.done(t('sheet.outcome.noted', { outcome: said }), textAfter(next), undo),
    })
  }

  function textAfter(next: number | null): string | undefined {
    if (outcome === 'wrong_number') return t('sheet.outcome.writeInstead')
    return next === null ? undefined : t('sheet.outcome.notedNext', { hour: hourOf(next) })
  }

  useShortcut({ key: digit, does: t('sheet.outcome.key', { outcome: said }) }, note)

  return (
    <button
      type="button"
      className={styles.key}
      data-outcome={outcome}
      aria-busy={busy === outcome || undefined}
      aria-keyshortcuts={digit}
      onClick={({ detail }) => detail < 2 && note()}
    >
      <kbd aria-hidden="true">{digit}</kbd>
      <span>
        <strong>{said}</strong>
        <small>{planned ? t('sheet.outcome.then', { hour: hourOf(planned) }) : t('sheet.outcome.noNext')}</small>
      </span>
    </button>
  )
}

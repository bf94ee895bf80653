/** Edits the spans of one weekday. */
import { useEffect, useRef } from 'react'
import { useLanguage } from '#console/language.tsx'
import { Action } from '#console/parts/Action.tsx'
import { crossesMidnight, type DutySpan, isTime, type SpanProblem } from './roster-spans.ts'
import styles from '../Team.module.css'
import { useWeekdays } from './weekdays.ts'

interface RosterDayProps {
  weekday: number
  /** The spans of the whole week. */
  spans: readonly DutySpan[]
  /** The problem of each of these spans. */
  problems: readonly (SpanProblem | null)[]
  onChange: (spans: DutySpan[]) => void
}

export function RosterDay({ weekday, spans, problems, onChange }: RosterDayProps) {
  const { t } = useLanguage()
  const day = useWeekdays('long')(weekday)
  const own = spans.map((span, at) => ({ span, at })).filter(({ span }) => span.weekday === weekday)

  const fields = useRef<HTMLDivElement>(null)
  const wasAdded = useRef(false)
  useEffect(() => {
    if (wasAdded.current) fields.current?.querySelector<HTMLElement>('p:last-of-type input')?.focus()
    wasAdded.current = false
  }, [own.length])

  function add(): void {
    wasAdded.current = true
    onChange([...spans, { weekday, ...nextHours(own.length) }])
  }

  const change = (at: number, changes: Partial<DutySpan>) =>
    onChange(spans.map((span, place) => (place === at ? { ...span, ...changes } : span)))

  return (
    <fieldset className={styles.day}>
      <legend>{day}</legend>
      <div ref={fields}>
        {own.map(({ span, at }, place) => (
          <p key={at}>
            <input
              type="time"
              value={span.starts}
              aria-label={t('team.roster.starts', { day, place: place + 1 })}
              aria-invalid={problems[at] ? true : undefined}
              onChange={({ target }) => change(at, { starts: target.value })}
            />
            <span aria-hidden="true">{'\u2013'}</span>
            <input
              type="time"
              value={span.ends}
              aria-label={t('team.roster.ends', { day, place: place + 1 })}
              aria-invalid={problems[at] ? true : undefined}
              onChange={({ target }) => change(at, { ends: target.value })}
            />
            {isTime(span.ends) && crossesMidnight(span) && (
              <span className={styles.quiet}>{t('team.roster.nextDay')}</span>
            )}
            <Action
              aria-label={t('team.roster.removeNamed', { day, place: place + 1 })}
              onClick={() => onChange(spans.filter((_, other) => other !== at))}
            >
              {t('team.roster.remove')}
            </Action>
          </p>
        ))}
        <Action glyph="plus" aria-label={t('team.roster.addNamed', { day })} onClick={add}>
          {t('team.roster.add')}
        </Action>
      </div>
    </fieldset>
  )
}

/** Proposes the hours of a new span: a working day first, then an evening; further ones are empty. */
function nextHours(there: number): Pick<DutySpan, 'starts' | 'ends'> {
  if (there === 0) return { starts: '09:00', ends: '18:00' }
  return there === 1 ? { starts: '19:00', ends: '22:00' } : { starts: '', ends: '' }
}

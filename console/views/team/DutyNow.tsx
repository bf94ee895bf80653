/**
 * Shows who is on duty now, today's exceptions to the roster, the hour that a visitor is promised, and the covered hours
 * of the next seven days.
 */
import type { CSSProperties } from 'react'
import { useLanguage } from '#console/language.tsx'
import { Panel } from '#console/parts/Panel.tsx'
import { useNow } from '#console/time/now.ts'
import { dayAndHourIn, HOUR, hourIn, write } from '#console/time/days-and-hours.ts'
import { addDays, dayAt } from '#console/time/paris-days.ts'
import { useToday } from '#console/time/use-today.ts'
import { isolate } from '#languages/isolate.ts'
import { Speakers } from './Speakers.tsx'
import { ExceptionsToday } from './ExceptionsToday.tsx'
import { type CoveredSpan, coverOf, hoursUncovered } from './roster/roster-coverage.ts'
import type { DutyBoard, RosteredAdviser } from '#contract/database-types.ts'
import styles from './Team.module.css'
import { useSpan } from './use-span.ts'

export function DutyNow({ board, forAdmin }: { board: DutyBoard; forAdmin: boolean }) {
  const { t, locale } = useLanguage()
  const uncovered = useNow((now) => hoursUncovered(board.advisers, now))
  const isEmpty = board.advisers.every(({ hours }) => hours.length === 0)
  return (
    <Panel title={t('team.duty')} {...(isEmpty && { text: t('team.duty.everybody') })}>
      {forAdmin && uncovered > 0 && (
        <p role="note" className={styles.gaps}>
          {t('team.duty.gaps', { count: uncovered })}
        </p>
      )}
      <Speakers advisers={board.advisers} />
      <div className={styles.duty}>
        <div className={styles.now}>
          <h3>{t('team.duty.now')}</h3>
          {board.on_duty.length > 0 ? (
            <ul className={styles.names}>
              {board.on_duty.map(({ user_id, display_name }) => (
                <li key={user_id}>
                  <bdi>{display_name}</bdi>
                </li>
              ))}
            </ul>
          ) : (
            <p>{t('team.duty.nobody')}</p>
          )}
          <ExceptionsToday advisers={board.advisers} />
          <p className={styles.promise}>
            {t('team.duty.promised')} <strong>{write(locale, HOUR_OF_DAY, board.promised_by)}</strong>
          </p>
          {board.on_duty.length === 0 && (
            <p className={styles.quiet}>
              {board.next_duty
                ? t('team.duty.next', { date: dayAndHourIn(locale, board.next_duty) })
                : t('team.duty.noNext')}
            </p>
          )}
        </div>
        <Week advisers={board.advisers} />
      </div>
    </Panel>
  )
}

function Week({ advisers }: { advisers: readonly RosteredAdviser[] }) {
  const { t, locale } = useLanguage()
  const words = useCoverWords()
  const today = useToday()
  const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead))
  const named = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  return (
    <div className={styles.week}>
      <h3>{t('team.duty.week')}</h3>
      <ul>
        {days.map((day) => {
          const cover = coverOf(day, advisers)
          return (
            <li key={day}>
              <span>{named.format(dayAt(day))}</span>
              <i className={styles.strip} aria-hidden="true">
                {cover.map(({ from, until }) => (
                  <b key={from} style={placeOf(from, until)} />
                ))}
              </i>
              <small>{words(cover)}</small>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const placeOf = (from: number, until: number): CSSProperties => ({
  insetInlineStart: `${from * 100}%`,
  inlineSize: `${(until - from) * 100}%`,
})

/** Returns a function that lists covered spans. A span until midnight ends at 24:00 and not at 00:00. */
function useCoverWords(): (cover: readonly CoveredSpan[]) => string {
  const { t, locale } = useLanguage()
  const span = useSpan()
  const hour = (at: Date) => hourIn(locale, at.toISOString())
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return (cover) => {
    if (cover.length === 0) return t('team.duty.hole')
    if (cover.length === 1 && cover[0]!.from === 0 && cover[0]!.until === 1) return t('team.duty.allDay')
    const spans = cover.map(({ starts, ends, until }) => span(hour(starts), until === 1 ? '24:00' : hour(ends)))
    return list.format(spans.map(isolate))
  }
}

const HOUR_OF_DAY = { weekday: 'long', ...HOUR } as const

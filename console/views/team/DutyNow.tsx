/** Who is on duty, what a visitor is promised at this moment, and the holes of the next seven days. */
import type { CSSProperties } from 'react'
import { useLanguage } from '../../language.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { dayAndHourIn } from '../../when.ts'
import { addDays, dayAt } from '../../paris-days.ts'
import { useToday } from '../figures/use-today.ts'
import { type Covered, coverOf } from './roster-spans.ts'
import type { DutyBoard, RosteredAdviser } from './rows.ts'
import styles from './Team.module.css'

export function DutyNow({ board }: { board: DutyBoard }) {
  const { t, locale } = useLanguage()
  const isEmpty = board.advisers.every(({ hours }) => hours.length === 0)
  return (
    <Panel title={t('team.duty')} {...(isEmpty && { text: t('team.duty.everybody') })}>
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
          <p className={styles.promise}>
            {t('team.duty.promised')} <strong>{parisHours(locale).format(new Date(board.promised_by))}</strong>
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
              <small>{wordsOf(cover, t('team.duty.hole'), t('team.duty.allDay'), locale)}</small>
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

/** A day that ends at midnight says so instead of zero. */
function wordsOf(cover: readonly Covered[], nobody: string, allDay: string, locale: string): string {
  if (cover.length === 0) return nobody
  if (cover.length === 1 && cover[0]!.from === 0 && cover[0]!.until === 1) return allDay
  const hour = new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' })
  return list.format(
    cover.map(
      ({ starts, ends, until }) =>
        `\u2066${hour.format(starts)}\u2013${until === 1 ? '24:00' : hour.format(ends)}\u2069`,
    ),
  )
}

const parisHours = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'Europe/Paris',
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

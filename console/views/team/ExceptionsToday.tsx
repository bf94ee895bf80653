/** Lists the advisers who are off or help out today, and until when. */
import { minutes } from '#contract/durations.ts'
import { useLanguage } from '#console/language.tsx'
import { useNow } from '#console/time/now.ts'
import { dayAt } from '#console/time/paris-days.ts'
import { useToday } from '#console/time/use-today.ts'
import { isolate } from '#languages/isolate.ts'
import { exceptionsAt, type ExceptionToday, hoursOf } from './exceptions-today.ts'
import type { RosteredAdviser } from '#contract/database-types.ts'
import styles from './Team.module.css'
import { useSpan } from './use-span.ts'

export function ExceptionsToday({ advisers }: { advisers: readonly RosteredAdviser[] }) {
  const { t } = useLanguage()
  const today = useToday()
  const until = useUntil(today)
  const minute = useNow((now) => Math.floor(now / minutes(1)))
  const exceptions = exceptionsAt(minute * minutes(1), advisers)
  if (exceptions.length === 0) return null
  return (
    <>
      <h3>{t('team.exceptions.today')}</h3>
      <ul className={styles.today}>
        {exceptions.map(({ name, exception, sinceYesterday }) => (
          <li key={exception.id}>
            <b className={exception.on_duty ? styles.role : styles.off}>
              {t(exception.on_duty ? 'team.exceptions.on' : 'team.exceptions.off')}
            </b>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <span>{until({ exception, sinceYesterday })}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function useUntil(today: string): (exception: Omit<ExceptionToday, 'name'>) => string {
  const { t, locale } = useLanguage()
  const span = useSpan()
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' })
  return ({ exception, sinceYesterday }) => {
    const { last_day } = exception
    const until = sinceYesterday
      ? t('team.exceptions.sinceYesterday')
      : last_day === today
        ? t('team.exceptions.untilToday')
        : t('team.exceptions.until', { date: days.format(dayAt(last_day)) })
    const hours = hoursOf(exception)
    return hours ? `${isolate(span(...hours))} \u00b7 ${until}` : until
  }
}

/** Which days the figures are of; the address holds the choice, so that a link shows the same. */
import { useLanguage } from '../../language.tsx'
import { useQueryValue } from '../../router.tsx'
import styles from './Figures.module.css'
import { dayAt, isDay } from '../../paris-days.ts'
import { type Period, PERIODS } from './periods.ts'

export function PeriodChoice({ period, today }: { period: Period; today: string }) {
  const { t, locale } = useLanguage()
  const [, setName] = useQueryValue('period')
  const written = (day: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(dayAt(day))

  return (
    <div className={styles.period}>
      <label>
        <span className={styles.quiet}>{t('figures.period')}</span>
        <select value={period.name} onChange={(event) => setName(event.target.value, { push: true })}>
          {PERIODS.map((name) => (
            <option key={name} value={name}>
              {t(`figures.period.${name}`)}
            </option>
          ))}
        </select>
      </label>
      {period.name === 'days' ? (
        <>
          <DayField name="from" label={t('figures.from')} day={period.first} latest={today} />
          <DayField name="until" label={t('figures.until')} day={period.last} latest={today} />
        </>
      ) : (
        <p className={styles.quiet}>
          {t('figures.range', { from: written(period.first), until: written(period.last) })}
        </p>
      )}
    </div>
  )
}

/** While a date is half typed it is no day; the figures wait for it. */
function DayField({ name, label, day, latest }: { name: string; label: string; day: string; latest: string }) {
  const [, set] = useQueryValue(name)
  return (
    <label>
      <span className={styles.quiet}>{label}</span>
      <input
        type="date"
        key={day}
        defaultValue={day}
        max={latest}
        onBlur={({ target }) => isDay(target.value) && target.value !== day && set(target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  )
}

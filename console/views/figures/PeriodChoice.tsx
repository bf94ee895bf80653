/** Chooses the period of the figures. The address stores the choice, so that a link shows the same period. */
import { useEffect, useState } from 'react'
import { useLanguage } from '#console/language.tsx'
import { useQueryValue } from '#console/router.tsx'
import styles from './Figures.module.css'
import { dayAt, isDay } from '#console/time/paris-days.ts'
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
      {period.name === 'days' && <ChosenDays {...period} today={today} />}
      <p className={styles.quiet}>{t('figures.range', { from: written(period.first), until: written(period.last) })}</p>
    </div>
  )
}

/** Applies the two days as soon as both are complete and in order; until then the figures do not change. */
function ChosenDays({ first, last, today }: Period & { today: string }) {
  const { t } = useLanguage()
  const [, setFirst] = useQueryValue('from')
  const [, setLast] = useQueryValue('until')
  const [typed, setTyped] = useState({ first, last })
  useEffect(() => setTyped({ first, last }), [first, last])
  const isReversed = areDays(typed) && typed.first > typed.last

  function choose(days: { first: string; last: string }): void {
    setTyped(days)
    if (!areDays(days) || days.first > days.last) return
    setFirst(days.first)
    setLast(days.last)
  }

  return (
    <>
      <DayField
        label={t('figures.from')}
        day={typed.first}
        latest={today}
        isWrong={isReversed}
        onChange={(day) => choose({ ...typed, first: day })}
      />
      <DayField
        label={t('figures.until')}
        day={typed.last}
        latest={today}
        isWrong={isReversed}
        onChange={(day) => choose({ ...typed, last: day })}
      />
      <p role="alert" className={styles.wrong}>
        {isReversed && t('figures.reversed')}
      </p>
    </>
  )
}

const areDays = ({ first, last }: { first: string; last: string }) => isDay(first) && isDay(last)

interface DayFieldProps {
  label: string
  day: string
  latest: string
  isWrong: boolean
  onChange: (day: string) => void
}

function DayField({ label, day, latest, isWrong, onChange }: DayFieldProps) {
  return (
    <label>
      <span className={styles.quiet}>{label}</span>
      <input
        type="date"
        value={day}
        max={latest}
        aria-invalid={isWrong || undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

/**
 * Draws the clock of a request in colour, shape and words: a ring is calm, a triangle soon, a square late (product
 * §4.2).
 */
import { useLanguage } from '#console/language.tsx'
import { clockOf } from './clock.ts'
import { clockWords, dueHour } from './clock-words.ts'
import styles from './ClockFace.module.css'
import { useNow } from '#console/time/now.ts'
import type { Stand } from '#contract/database-types.ts'

const SHAPES = {
  calm: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7v5l3 2',
  soon: 'M12 3 2.500 20h19ZM12 9v5M12 16.500v.5',
  late: 'M3 3h18v18H3Z',
  none: 'M6 12h12',
} as const

export function ClockFace({ stand, large = false }: { stand: Stand; large?: boolean }) {
  const { t, locale } = useLanguage()
  const clock = { ...clockOf(stand), isShort: !large }
  // Two strings and no object: `useNow` renders again only if a value changes, which is once a minute at most.
  const urgency = useNow((now) => clockWords(clock, now, t).urgency)
  const text = useNow((now) => clockWords(clock, now, t).text)
  const hour = dueHour(clock, locale, t)

  return (
    <span className={`${styles.clock} ${styles[urgency]} ${large ? styles.large : ''}`} data-urgency={urgency}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[urgency]} />
        {urgency === 'late' && <path className={styles.cut} d="M12 6.500v7M12 16.500v1" />}
      </svg>
      <span>
        <strong>{text}</strong>
        {hour && <small>{hour}</small>}
      </span>
    </span>
  )
}

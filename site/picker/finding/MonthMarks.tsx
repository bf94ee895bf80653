/**
 * Draws a month as a pocket calendar does: a dot for every day, Monday first, dark if something takes place. The drawing
 * is hidden from screen readers; the words stand beside it.
 */
import { memo } from 'react'
import { firstWeekdayOf, lengthOf, type Mark, MARKS } from './season.ts'
import styles from './Season.module.css'

interface MonthMarksProps {
  month: string
  days: Readonly<Record<Mark, ReadonlySet<number>>>
  /** The present day of the month; null in any other month. */
  today: number | null
}

/** Units between two days. */
const PITCH = 10
const WEEK = 7
const MOST_WEEKS = 6

export const MonthMarks = memo(function MonthMarks({ month, days, today }: MonthMarksProps) {
  const placed = placing(month)
  const length = lengthOf(month)
  const plain = new Set(Array.from({ length }, (_, index) => index + 1))
  for (const mark of MARKS) for (const day of days[mark]) plain.delete(day)

  return (
    <svg className={styles.marks} viewBox={`0 0 ${WEEK * PITCH} ${MOST_WEEKS * PITCH}`} aria-hidden="true">
      <path className={styles.plain} d={strokes(plain, placed, false)} />
      {MARKS.map(
        (mark) => days[mark].size > 0 && <path key={mark} className={styles[mark]} d={strokes(days[mark], placed)} />,
      )}
      {today !== null && <circle className={styles.today} cx={placed(today).x} cy={placed(today).y} r={PITCH / 2} />}
    </svg>
  )
})

function placing(month: string) {
  const first = firstWeekdayOf(month)
  return (day: number) => {
    const cell = first + day - 1
    return { x: (cell % WEEK) * PITCH + PITCH / 2, y: Math.floor(cell / WEEK) * PITCH + PITCH / 2 }
  }
}

/** If joined, successive days within a week are one stroke. Round ends make a single day a dot. */
function strokes(days: ReadonlySet<number>, placed: ReturnType<typeof placing>, joined = true): string {
  let path = ''
  for (const day of [...days].toSorted((a, b) => a - b)) {
    const { x, y } = placed(day)
    const goesOn = joined && days.has(day - 1) && x > PITCH
    path += goesOn ? `H${x}` : `M${x} ${y}h0`
  }
  return path
}

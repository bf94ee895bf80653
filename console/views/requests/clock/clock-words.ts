/** Words for a clock: what is due, and how much time is left or how late it is. */
import { HOUR, write } from '#console/time/days-and-hours.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import type { Urgency } from '#contract/promise.ts'
import type { CallClock, Due } from './clock.ts'
import { readClock, spanOf } from './read-clock.ts'

export interface ClockWords {
  urgency: Urgency | 'none'
  text: string
}

export function clockWords({ due, at, from }: CallClock, now: number, t: ConsoleTranslate): ClockWords {
  if (at === null || due === 'none') return { urgency: 'none', text: t('requests.clock.none') }
  // It is no matter of minutes.
  if (due === 'number' || due === 'unplanned') return { urgency: 'late', text: t(`requests.clock.${due}`) }
  if (from !== undefined && from > now) {
    return { urgency: 'calm', text: t('requests.clock.wished', { time: timeIn(readClock(from, now).minutes, t) }) }
  }
  const { urgency, minutes } = readClock(at, now)
  if (due === 'missed') return { urgency: 'late', text: t('requests.clock.missed', { time: timeIn(minutes, t) }) }
  return { urgency, text: t(`requests.clock.${due}.${urgency}`, { time: timeIn(minutes, t) }) }
}

/** The hour itself, beside the time left: what one says to a client. */
export function dueHour({ due, at, toldBy, from }: CallClock, locale: string, t: ConsoleTranslate): string {
  const by = toldBy ?? at
  return by === null || !SPOKEN.has(due)
    ? ''
    : t('requests.before', { hour: write(locale, { ...(from || due === 'write' ? DAY : {}), ...HOUR }, by) })
}

const SPOKEN: ReadonlySet<Due> = new Set(['call', 'write', 'missed'])

/** An hour that a client wished, or has in writing, is seldom of today: its weekday is said. */
const DAY = { weekday: 'short' } as const

/** How long a request has been somebody's without a call. */
export function uncalledWords(minutes: number, t: ConsoleTranslate): string {
  return t('requests.uncalled', { time: timeIn(minutes, t) })
}

function timeIn(minutes: number, t: ConsoleTranslate): string {
  const { unit, count, rest } = spanOf(minutes)
  if (minutes === 0) return t('requests.time.under')
  if (unit === 'hours' && Number(rest) === 0) return t('requests.time.wholeHours', { count })
  return t(`requests.time.${unit}`, { count, rest })
}

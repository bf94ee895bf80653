/** Writes a clock in words: the step that is due, and the time that is left or past. Pure. */
import { HOUR, write } from '#console/time/days-and-hours.ts'
import type { ConsoleTranslate } from '#languages/console/console-words.ts'
import type { Urgency } from '#contract/promise.ts'
import type { CallClock, Due } from './clock.ts'
import { readClock, spanOf } from './read-clock.ts'

export interface ClockWords {
  urgency: Urgency | 'none'
  text: string
}

interface WrittenClock extends CallClock {
  /** For a row of the list, where long words would not fit beside the hour. */
  isShort?: boolean
}

export function clockWords({ due, at, from, isShort }: WrittenClock, now: number, t: ConsoleTranslate): ClockWords {
  if (at === null || due === 'none') return { urgency: 'none', text: t('requests.clock.none') }
  // Without a time: these two are late from the start.
  if (due === 'number' || due === 'unplanned') return { urgency: 'late', text: t(`requests.clock.${due}`) }
  if (from !== undefined && from > now) {
    return { urgency: 'calm', text: t('requests.clock.wished', { time: timeIn(readClock(from, now).minutes, t) }) }
  }
  const { urgency, minutes } = readClock(at, now)
  if (due === 'missed') {
    const words = isShort ? 'requests.clock.missedShort' : 'requests.clock.missed'
    return { urgency: 'late', text: t(words, { time: timeIn(minutes, t) }) }
  }
  return { urgency, text: t(`requests.clock.${due}.${urgency}`, { time: timeIn(minutes, t) }) }
}

/** The hour by which the client expects a call or an answer, for the adviser to say; empty if none was promised. */
export function dueHour({ due, at, toldBy, from }: CallClock, locale: string, t: ConsoleTranslate): string {
  const by = toldBy ?? at
  return by === null || !PROMISED.has(due)
    ? ''
    : t('requests.before', { hour: write(locale, { ...(from || due === 'write' ? DAY : {}), ...HOUR }, by) })
}

const PROMISED: ReadonlySet<Due> = new Set(['call', 'write', 'missed'])

/** The weekday is written with a wished hour and with that of a written answer, because they are seldom of today. */
const DAY = { weekday: 'short' } as const

/** How long a holder has had a request without calling, in words. */
export function uncalledWords(minutes: number, t: ConsoleTranslate): string {
  return t('requests.uncalled', { time: timeIn(minutes, t) })
}

function timeIn(minutes: number, t: ConsoleTranslate): string {
  const { unit, count, rest } = spanOf(minutes)
  if (minutes === 0) return t('requests.time.under')
  if (unit === 'hours' && Number(rest) === 0) return t('requests.time.wholeHours', { count })
  return t(`requests.time.${unit}`, { count, rest })
}

/**
 * Writes the lines of a function to the program's log: few, short, and without e-mail addresses and phone numbers,
 * because a function may get personal data and the log must not hold any.
 */
import { seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'
import type { LogLevel } from './inside/messages.ts'

const LONGEST_LINE = 2000
/** A little more than the limit in the function's process, so that its message about the limit is logged. */
const MOST_LINES = 110
const WINDOW = seconds(10)

export function openFunctionLog(name: string, log: Log) {
  let since = 0
  let lines = 0
  return {
    write(level: LogLevel, text: string, run?: number): void {
      const now = performance.now()
      if (now - since >= WINDOW) [since, lines] = [now, 0]
      if (++lines > MOST_LINES) return
      const safe = level === 'warn' || level === 'error' ? level : 'info'
      log[safe]({ function: name, run }, blotted(String(text).slice(0, LONGEST_LINE)))
    },
  }
}

/** Removes e-mail addresses, and numbers that are as long as a phone number. */
export const blotted = (text: string) =>
  text
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, '[address]')
    .replaceAll(/\+?\d(?:[\s().-]?\d){7,}/g, '[number]')

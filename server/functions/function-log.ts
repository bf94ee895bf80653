/**
 * The lines of a function in the program's log: few, short, and with addresses and numbers blotted out, because a
 * function may be handed personal data and the log never is.
 */
import { seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'
import type { LogLevel } from './inside/messages.ts'

const LONGEST_LINE = 2000
/** A little more than the function itself lets through, so that its own last word is heard. */
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

/** E-mail addresses, and numbers as long as a telephone number. */
export const blotted = (text: string) =>
  text
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, '[address]')
    .replaceAll(/\+?\d(?:[\s().-]?\d){7,}/g, '[number]')

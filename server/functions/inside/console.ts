/** `console` of a function: sends its lines to the log of the program, with a limit per ten seconds. */
import { format } from 'node:util'
import { runs } from './fetch-through-program.ts'
import type { FromFunction, LogLevel } from './messages.ts'

/** More than the program keeps, so that it recognises an address at the end before it cuts the line. */
const LONGEST_LINE = 2300
const MOST_LINES = 100
/** Milliseconds. */
const WINDOW = 10_000

const LEVELS: Readonly<Record<string, LogLevel>> = {
  log: 'info',
  info: 'info',
  debug: 'info',
  trace: 'info',
  warn: 'warn',
  error: 'error',
}

export function openConsole(send: (message: FromFunction) => void): void {
  let since = 0
  let lines = 0
  const write = (level: LogLevel, text: string) => {
    send({ kind: 'log', run: runs.getStore(), level, text: text.slice(0, LONGEST_LINE) })
  }
  for (const [name, level] of Object.entries(LEVELS)) {
    Object.assign(console, {
      [name](...given: unknown[]) {
        const now = Date.now()
        if (now - since >= WINDOW || now < since) [since, lines] = [now, 0]
        lines += 1
        if (lines <= MOST_LINES) write(level, format(...given))
        if (lines === MOST_LINES) write('warn', 'more lines in these 10 seconds are left out')
      },
    })
  }
}

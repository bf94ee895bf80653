/**
 * Writes the lines of a function's process to the program's log, and keeps them for the room: few, short, and without
 * personal data and settings, because a function may get them.
 */
import { randomBytes } from 'node:crypto'
import { seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'
import { FunctionFailure } from './function-failure.ts'
import type { FunctionRecord } from './function-record.ts'
import type { LogLevel } from './inside/messages.ts'
import { openPersonalTexts } from './personal-texts.ts'
import type { FunctionDefinition } from './read-functions.ts'

export interface FunctionLog {
  /** Remembers the personal data in what the function gets, so that no line shows it. */
  learn(json: string): void
  write(level: LogLevel, text: string, run?: number): void
  /** Keeps a line of the program itself. */
  note(text: string, run?: number): void
  /** Keeps how a run ended: with a status, or with an error. */
  ended(run: number, outcome: number | Error, isEvent: boolean): void
}

export interface FunctionLogOptions {
  definition: FunctionDefinition
  log: Log
  record: FunctionRecord
}

const LONGEST_LINE = 2000
/** The process sends a little more than is kept, so that an address at the end of a line is recognised before it is cut. */
const LONGEST_SENT = 2300
/** A little more than the limit in the function's process, so that its message about the limit is logged. */
const MOST_LINES = 110
const WINDOW = seconds(10)

export function openFunctionLog({ definition, log, record }: FunctionLogOptions): FunctionLog {
  const { name, env } = definition
  const personal = openPersonalTexts(Object.values(env))
  // Runs are counted in each process, so the name of the process tells them apart.
  const tag = randomBytes(3).toString('hex')
  const runName = (run?: number) => (Number.isSafeInteger(run) ? `${tag}-${run}` : undefined)
  let since = 0
  let lines = 0

  const keep = (level: LogLevel, line: string, run?: number) =>
    record.line({ function: name, at: new Date().toISOString(), run: runName(run), level, line })

  return {
    learn: personal.learn,
    write(level, text, run) {
      const now = performance.now()
      if (now - since >= WINDOW) [since, lines] = [now, 0]
      if (++lines > MOST_LINES) return
      const safe = level === 'warn' || level === 'error' ? level : 'info'
      const line = storable(personal.blot(String(text).slice(0, LONGEST_SENT)).slice(0, LONGEST_LINE))
      log[safe]({ function: name, run: runName(run) }, line)
      keep(safe, line, run)
    },
    note: (text, run) => keep('error', text, run),
    ended(run, outcome, isEvent) {
      const how = typeof outcome === 'number' ? String(outcome) : codeOf(outcome)
      const hasFailed = typeof outcome !== 'number' || outcome >= 500 || (isEvent && (outcome < 200 || outcome >= 300))
      // The function's own error has a line already.
      if (hasFailed && how !== 'EDGE_FUNCTION_ERROR') keep('error', `The run ended with ${how}`, run)
      record.ended({ function: name, run: runName(run), outcome: how, hasFailed })
    },
  }
}

const codeOf = (error: Error) => (error instanceof FunctionFailure ? error.code : 'EDGE_FUNCTION_ERROR')

/** Removes what PostgreSQL stores in no text: the character zero, and halves of a character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

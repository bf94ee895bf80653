/**
 * Keeps in the database what functions logged and how their runs ended, for admins in the room. It is gathered for a
 * second, and dropped if the database does not take it: the log of the program has it all the same.
 */
import { seconds } from '#contract/durations.ts'
import type { Database } from '#database/database.ts'
import { asService } from '../access/as-service.ts'
import type { Log } from '../log/log.ts'
import type { LogLevel } from './inside/messages.ts'

export interface FunctionRecord {
  line(line: KeptLine): void
  ended(run: EndedRun): void
  /** Writes out what was gathered. */
  stop(): Promise<void>
}

export interface KeptLine {
  function: string
  at: string
  run: string | undefined
  level: LogLevel
  line: string
}

export interface EndedRun {
  function: string
  /** Undefined if the function did not start. */
  run: string | undefined
  /** A status, or the code of a failure. */
  outcome: string
  hasFailed: boolean
}

interface CountedRuns {
  function: string
  runs: number
  failed: (string | undefined)[]
  last_at: string
  last_outcome: string
}

const GATHERED_FOR = seconds(1)
/** The limit of all functions together within a second. */
const MOST_LINES = 1000

export function openFunctionRecord(database: Database, log: Log): FunctionRecord {
  let lines: KeptLine[] = []
  let runs = new Map<string, CountedRuns>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    timer = undefined
    const values = [JSON.stringify(lines), JSON.stringify([...runs.values()])]
    lines = []
    runs = new Map()
    try {
      await asService({ database }, (tx) => tx.query('select private.keep_function_log($1, $2)', values))
    } catch (error) {
      log.warn({ err: error }, 'what functions logged was not kept for the room')
    }
  }

  function later(): void {
    timer ??= setTimeout(() => void (writing = write()), GATHERED_FOR).unref()
  }

  return {
    line(line) {
      if (lines.length < MOST_LINES) lines.push(line)
      later()
    },
    ended({ function: name, run, outcome, hasFailed }) {
      const known = runs.get(name) ?? { function: name, runs: 0, failed: [], last_at: '', last_outcome: '' }
      known.runs += 1
      known.last_at = new Date().toISOString()
      known.last_outcome = outcome
      if (hasFailed) known.failed.push(run)
      runs.set(name, known)
      later()
    },
    async stop() {
      clearTimeout(timer)
      await writing
      if (timer) await write()
    },
  }
}

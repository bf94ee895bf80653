/** The present runs of one process, each with its time limit. */
import { seconds } from '#contract/durations.ts'
import { FunctionFailure } from './function-failure.ts'
import { type FunctionRun, startRun } from './function-run.ts'
import type { SentRequest, ToFunction } from './inside/messages.ts'
import { RUNS_AT_ONCE } from './limits.ts'

export interface Runs {
  size(): number
  start(request: SentRequest, signal: AbortSignal | undefined): Promise<Response>
  get(id: number): FunctionRun | undefined
  finish(id: number, end: (run: FunctionRun) => void): void
  failAll(failure: FunctionFailure): void
}

export interface RunsOptions {
  tell(message: ToFunction): void
  /** The time limit of one run, in milliseconds. */
  longest: number
  /** A run continued after its time limit, so the process must be ended. */
  stuck(): void
  /** The last run has ended. */
  done(): void
  ended(id: number, outcome: number | Error, isEvent: boolean): void
}

const AFTER_SIGNAL = seconds(2)
const CLIENT_LEFT = 499
/** Marks a call for an event; it is taken away from calls from outside. */
export const EVENT_HEADER = 'x-event-id'

interface UnderWay {
  run: FunctionRun
  end: NodeJS.Timeout
  leave(): void
}

export function openRuns({ tell, longest, stuck, done, ended }: RunsOptions): Runs {
  const runs = new Map<number, UnderWay>()
  let last = 0

  function tooLong(id: number): void {
    const found = runs.get(id)
    if (!found) return
    tell({ kind: 'cancel', run: id })
    found.run.fail(new FunctionFailure('IDLE_TIMEOUT'))
    found.end = setTimeout(stuck, AFTER_SIGNAL)
  }

  function finish(id: number, end: (run: FunctionRun) => void): void {
    const found = runs.get(id)
    if (!found) return
    clearTimeout(found.end)
    runs.delete(id)
    end(found.run)
    found.leave()
    if (runs.size === 0) done()
  }

  return {
    size: () => runs.size,
    start(request, signal) {
      if (runs.size >= RUNS_AT_ONCE) throw new FunctionFailure('TOO_MANY_REQUESTS', { retryAfter: 1 })
      const id = ++last
      const cancel = () => tell({ kind: 'cancel', run: id })
      const isEvent = request.headers.some(([name]) => name === EVENT_HEADER)
      const run = startRun({
        more: () => tell({ kind: 'more', run: id }),
        cancel,
        // A caller who left is no failure of the function.
        ended: (outcome) => ended(id, signal?.aborted ? CLIENT_LEFT : outcome, isEvent),
      })
      const leave = () => signal?.removeEventListener('abort', cancel)
      runs.set(id, { run, end: setTimeout(() => tooLong(id), longest), leave })
      signal?.addEventListener('abort', cancel, { once: true })
      tell({ kind: 'request', run: id, request })
      return run.answer
    },
    get: (id) => runs.get(id)?.run,
    finish,
    failAll: (failure) => {
      for (const id of runs.keys()) finish(id, (run) => run.fail(failure))
    },
  }
}

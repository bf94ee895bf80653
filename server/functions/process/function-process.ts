/**
 * The program's side of a function's process: sends requests to it, and ends it if it exceeds its limits. Its messages
 * are not trusted.
 */
import { seconds } from '#contract/durations.ts'
import { FunctionFailure } from '../function-failure.ts'
import type { SentRequest, ToFunction } from '../inside/messages.ts'
import { openFunctionLog } from '../function-log.ts'
import { openRuns } from '../runs.ts'
import { watchProcess } from './watch-process.ts'
import { type ProcessOptions, takeMessages } from './process-messages.ts'

export interface FunctionProcess {
  /** Rejects if the function does not start. */
  ready: Promise<void>
  /** The number of running requests. */
  busy(): number
  /** The time of the last request, by `performance.now()`. */
  lastUsed(): number
  /** Whether it has ended, is about to end, or has reached its age or number of requests. */
  isSpent(): boolean
  call(request: SentRequest, signal: AbortSignal | undefined): Promise<Response>
  /** Takes no more requests, and ends when the running ones are answered or after `patience` milliseconds. */
  retire(patience: number): Promise<void>
}

export function functionProcess(options: ProcessOptions): FunctionProcess {
  const { child, definition, limits, log } = options
  const lines = openFunctionLog(options)
  const started = performance.now()
  const gone = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  const state = { requests: 0, lastUsed: started, isStarted: false, isRetiring: false, isGone: false }

  const tell = (message: ToFunction) => {
    if (child.connected) child.send(message, () => undefined)
  }
  const kill = (why: string) => {
    if (state.isGone) return
    log.error({ function: definition.name, why }, `The process of ${definition.name} was ended: ${why}`)
    lines.note(`The process was ended: ${why}`)
    child.kill('SIGKILL')
  }
  const endIfDone = () => {
    if (state.isRetiring && runs.size() === 0) child.kill('SIGKILL')
  }
  const runs = openRuns({
    tell,
    longest: seconds(definition.seconds),
    stuck: () => kill('a run did not end'),
    done: endIfDone,
    ended: lines.ended,
  })
  const { pid } = child
  const watch = watchProcess({
    pid,
    ...limits,
    memory: definition.memory,
    isBusy: () => runs.size() > 0,
    isStarted: () => state.isStarted,
    kill,
  })
  const bootEnd = setTimeout(() => kill('it did not start in time'), limits.boot)
  void ready.promise.then(
    () => {
      clearTimeout(bootEnd)
      state.isStarted = true
    },
    () => clearTimeout(bootEnd),
  )
  takeMessages({ ...options, lines, runs, watch, ready, tell, kill })
  child.once('error', () => child.kill('SIGKILL'))
  child.once('exit', (code, signal) => {
    state.isGone = true
    watch.stop()
    if (!state.isRetiring) log.warn({ function: definition.name, code, signal }, 'the process of a function ended')
    ready.reject(new FunctionFailure('BOOT_ERROR'))
    runs.failAll(new FunctionFailure('WORKER_RESOURCE_LIMIT'))
    gone.resolve()
  })

  return {
    ready: ready.promise,
    busy: runs.size,
    lastUsed: () => state.lastUsed,
    isSpent: () =>
      state.isGone || state.isRetiring || state.requests >= limits.requests || performance.now() - started > limits.age,
    async call(request, signal) {
      if (state.isGone) throw new FunctionFailure('WORKER_RESOURCE_LIMIT')
      state.requests += 1
      state.lastUsed = performance.now()
      lines.learn(textOf(request.body))
      return runs.start(request, signal)
    },
    async retire(patience) {
      if (state.isGone) return
      state.isRetiring = true
      const end = setTimeout(() => child.kill('SIGKILL'), patience)
      endIfDone()
      await gone.promise
      clearTimeout(end)
    },
  }
}

const textOf = (base64 = '') => Buffer.from(base64, 'base64').toString()

/**
 * The program's side of a function's process: hands requests in, takes what it says, and ends it when it breaks its
 * limits. Messages are those of a stranger.
 */
import type { ChildProcess } from 'node:child_process'
import { seconds } from '#contract/durations.ts'
import type { Log } from '../log/log.ts'
import { FunctionFailure } from './function-failure.ts'
import { openFunctionLog } from './function-log.ts'
import type { FromFunction, SentRequest, ToFunction } from './inside/messages.ts'
import type { ProcessLimits } from './limits.ts'
import type { FunctionDefinition } from './read-functions.ts'
import { openRuns, type Runs } from './runs.ts'
import { type Watch, watchProcess } from './watch-process.ts'

export interface ProcessOptions {
  child: ChildProcess
  definition: FunctionDefinition
  limits: ProcessLimits
  log: Log
  fetch(request: SentRequest): Promise<Response>
}

export interface FunctionProcess {
  /** Rejects if the function does not start. */
  ready: Promise<void>
  /** How much is under way. */
  busy(): number
  /** When it was last asked. */
  lastUsed(): number
  /** It ended, is about to, or has worked long enough. */
  isSpent(): boolean
  call(request: SentRequest, signal: AbortSignal | undefined): Promise<Response>
  /** Takes nothing more; ends when what is under way is answered, or the milliseconds given are over. */
  retire(patience: number): Promise<void>
}

export function functionProcess(options: ProcessOptions): FunctionProcess {
  const { child, definition, limits, log } = options
  const started = performance.now()
  const gone = Promise.withResolvers<void>()
  const ready = Promise.withResolvers<void>()
  ready.promise.catch(() => undefined)
  const state = { requests: 0, lastUsed: started, isRetiring: false, isGone: false }

  const tell = (message: ToFunction) => {
    if (child.connected) child.send(message, () => undefined)
  }
  const kill = (why: string) => {
    if (state.isGone) return
    log.error({ function: definition.name, why }, `The process of ${definition.name} was ended: ${why}`)
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
  })
  const { pid } = child
  const watch = watchProcess({ pid, ...limits, memory: definition.memory, isBusy: () => runs.size() > 0, kill })
  const bootEnd = setTimeout(() => kill('it did not start in time'), limits.boot)
  void ready.promise.then(
    () => clearTimeout(bootEnd),
    () => clearTimeout(bootEnd),
  )
  takeMessages({ ...options, runs, watch, ready, tell, kill })
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

interface Taking extends ProcessOptions {
  runs: Runs
  watch: Watch
  ready: PromiseWithResolvers<void>
  tell(message: ToFunction): void
  kill(why: string): void
}

function takeMessages(taking: Taking): void {
  const { child, definition, log, runs, watch, ready, kill } = taking
  const lines = openFunctionLog(definition.name, log)

  function take(message: FromFunction): void {
    watch.sign(message.kind === 'alive' ? message.memory : undefined)
    switch (message.kind) {
      case 'ready':
        return ready.resolve()
      case 'broken':
        lines.write('error', `it does not start: ${message.reason}`)
        return ready.reject(new FunctionFailure('BOOT_ERROR'))
      case 'log':
        return lines.write(message.level, message.text, message.run)
      case 'answer':
        return runs.get(message.run)?.head(message.status, message.headers)
      case 'piece':
        return runs.get(message.run)?.piece(Buffer.from(message.piece, 'base64'))
      case 'end':
        return runs.finish(message.run, (run) => run.end())
      case 'failed':
        lines.write('error', message.reason, message.run)
        return runs.finish(message.run, (run) => run.fail(new Error('The function threw')))
      case 'fetch':
        return void sendFor(message, taking)
      case 'alive':
        return
    }
  }

  child.on('message', (message) => {
    try {
      take(message as FromFunction)
    } catch {
      kill('it sent what no function sends')
    }
  })
}

async function sendFor(asked: Extract<FromFunction, { kind: 'fetch' }>, { runs, fetch, tell }: Taking): Promise<void> {
  const { id, run, request } = asked
  try {
    if (!runs.get(run)?.mayFetch()) throw new Error('A run fetches at most 20 times')
    const response = await fetch(request)
    const body = Buffer.from(await response.arrayBuffer()).toString('base64')
    tell({ kind: 'fetched', id, status: response.status, headers: [...response.headers], body })
  } catch (error) {
    tell({ kind: 'refused', id, reason: (error as Error).message })
  }
}

/** Checks the messages of a function's process, which are not trusted, and answers those that ask for a fetch. */
import type { ChildProcess } from 'node:child_process'
import { FunctionFailure } from '../function-failure.ts'
import type { FunctionLog, FunctionLogOptions } from '../function-log.ts'
import type { FromFunction, SentRequest, ToFunction } from '../inside/messages.ts'
import type { ProcessLimits } from '../limits.ts'
import type { Runs } from '../runs.ts'
import type { Watch } from './watch-process.ts'

export interface ProcessOptions extends FunctionLogOptions {
  child: ChildProcess
  limits: ProcessLimits
  fetch(request: SentRequest): Promise<Response>
}

interface Taking extends ProcessOptions {
  lines: FunctionLog
  runs: Runs
  watch: Watch
  ready: PromiseWithResolvers<void>
  tell(message: ToFunction): void
  kill(why: string): void
}

export function takeMessages(taking: Taking): void {
  const { child, lines, runs, watch, ready, kill } = taking

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

  // Node's own messages, which hand over sockets: a forged one would end the program, and nobody would close what came.
  child.removeAllListeners('internalMessage')
  child.on('internalMessage' as 'message', (_, handle) => {
    ;(handle as { close?(): void } | undefined)?.close?.()
    kill('it sent what no function sends')
  })
  child.on('message', (message) => {
    try {
      take(message as FromFunction)
    } catch {
      kill('it sent what no function sends')
    }
  })
}

async function sendFor(
  asked: Extract<FromFunction, { kind: 'fetch' }>,
  { lines, runs, fetch, tell }: Taking,
): Promise<void> {
  const { id, run, request } = asked
  try {
    if (!runs.get(run)?.mayFetch()) throw new Error('A run fetches at most 20 times')
    const response = await fetch(request)
    const body = Buffer.from(await response.arrayBuffer())
    lines.learn(body.toString())
    tell({
      kind: 'fetched',
      id,
      status: response.status,
      headers: [...response.headers],
      body: body.toString('base64'),
    })
  } catch (error) {
    tell({ kind: 'refused', id, reason: (error as Error).message })
  }
}

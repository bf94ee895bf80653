/**
 * One run: a request that a function is answering. The response begins with its head; the body follows in chunks, as
 * fast as the client reads it.
 */
import { FunctionFailure } from './function-failure.ts'
import { FETCHES_OF_A_RUN, LARGEST_ANSWER } from './limits.ts'

export interface RunEvents {
  /** The client has read a chunk, so the next one may be sent. */
  more(): void
  /** The client is gone. */
  cancel(): void
  /** Called once, with the status of the whole answer or with what kept it from being whole. */
  ended(outcome: number | Error): void
}

export interface FunctionRun {
  answer: Promise<Response>
  /** A message that is not allowed at this point is ignored. */
  head(status: number, headers: readonly (readonly [string, string])[]): void
  piece(bytes: Buffer<ArrayBuffer>): void
  end(): void
  fail(failure: Error): void
  /** Counts a fetch; returns false above the limit. */
  mayFetch(): boolean
}

const BODYLESS: ReadonlySet<number> = new Set([204, 205, 304])

export function startRun({ more, cancel, ended }: RunEvents): FunctionRun {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  let controller: ReadableStreamDefaultController<Uint8Array>
  let taken = 0
  let fetched = 0
  let answered = 0
  let hasHead = false
  let hasEnded = false
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => void (controller = given),
      pull: () => {
        if (hasHead && taken > 0 && !hasEnded) more()
      },
      cancel: () => {
        hasEnded = true
        cancel()
        ended(answered)
      },
    },
    { highWaterMark: 1 },
  )

  function fail(failure: Error): void {
    if (hasEnded) return
    hasEnded = true
    ended(failure)
    if (hasHead) controller.error(failure)
    else reject(failure)
  }

  return {
    answer: promise,
    head(status, headers) {
      if (hasHead || hasEnded) return
      try {
        const response = new Response(BODYLESS.has(status) ? null : body, {
          status,
          headers: new Headers([...headers] as [string, string][]),
        })
        hasHead = true
        answered = status
        resolve(response)
      } catch (cause) {
        fail(cause as Error)
      }
    },
    piece(bytes) {
      if (!hasHead || hasEnded) return
      taken += bytes.length
      if (taken > LARGEST_ANSWER) {
        fail(new FunctionFailure('WORKER_RESOURCE_LIMIT'))
        return cancel()
      }
      controller.enqueue(bytes)
      if (controller.desiredSize !== null && controller.desiredSize > 0) more()
    },
    end() {
      if (hasEnded) return
      if (!hasHead) return fail(new Error('The function ended without an answer'))
      hasEnded = true
      controller.close()
      ended(answered)
    },
    fail,
    mayFetch: () => !hasEnded && ++fetched <= FETCHES_OF_A_RUN,
  }
}

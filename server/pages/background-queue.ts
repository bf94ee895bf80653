/** A queue for work that can wait. It runs one item at a time, so that it never delays answers; errors are only logged. */
import type { Log } from '../log/log.ts'

export interface BackgroundQueue {
  /** Returns false, and drops the work, if the queue is full. */
  add(work: () => Promise<void>): boolean
  /** Resolves when the queue is empty. */
  idle(): Promise<void>
  /** Drops the work that waits. */
  stop(): void
}

const MOST_WAITING = 200

export function backgroundQueue(log: Log): BackgroundQueue {
  let waiting: (() => Promise<void>)[] = []
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    for (let work = waiting.shift(); work; work = waiting.shift()) {
      await work().catch((error: unknown) => log.warn({ err: error }, 'work in the background failed'))
    }
    running = undefined
  }

  return {
    add(work) {
      if (waiting.length >= MOST_WAITING) return false
      waiting.push(work)
      running ??= run()
      return true
    },
    idle: () => running ?? Promise.resolve(),
    stop() {
      waiting = []
    },
  }
}

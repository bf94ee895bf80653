/**
 * Passwords (protocol §5, safety F38, F41): bcrypt on other threads with a short queue, so that no flood of sign-ins
 * slows anything else; an unknown account costs the same time as a wrong password, and so does one whose hash came from
 * another service with a lower cost.
 */
import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problems.ts'
import type { Log } from '#server/log/log.ts'
import type { Job } from './password-worker.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Against no hash at all it takes as long, and is false. */
  matches(password: string, hash: string | null): Promise<boolean>
  stop(): Promise<void>
}

const MOST_WAITING = 32

interface Waiting {
  resolve(answer: string | boolean): void
  reject(error: unknown): void
}

/** Its threads are started with the first password. */
export function openPasswords({ cost, log, threads = 2 }: { cost: number; log: Log; threads?: number }): Passwords {
  const waiting = new Map<number, Waiting>()
  let workers: Worker[] = []
  let next = 0

  function work(password: string, job: Job): Promise<string | boolean> {
    if (waiting.size >= MOST_WAITING) {
      throw new Problem('over_request_rate_limit', 'Too many people are signing in right now', { retryAfter: 2 })
    }
    if (workers.length === 0) workers = Array.from({ length: threads }, () => startWorker())
    const id = next++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      workers[id % workers.length]!.postMessage({ id, password, ...job })
    })
  }

  function startWorker(): Worker {
    const worker = new Worker(new URL('password-worker.ts', import.meta.url))
    worker.unref()
    worker.on('message', ({ id, answer }: { id: number; answer: string | boolean }) => {
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    worker.on('error', (error) => {
      log.error({ err: error }, 'a thread that checks passwords failed')
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      workers = []
    })
    return worker
  }

  return {
    hash: async (password) => (await work(password, { cost })) as string,
    matches: async (password, hash) => (await work(password, { hash, cost })) === true,
    async stop() {
      const ending = workers
      workers = []
      await Promise.all(ending.map((worker) => worker.terminate()))
    },
  }
}

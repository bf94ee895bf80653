/**
 * Hashes and compares passwords with bcrypt (protocol §5, safety F38, F41). It runs on worker threads with a short
 * queue, so that many sign-ins do not slow the rest of the server. A comparison takes the same time for an unknown
 * account, a wrong password and an imported hash of a lower cost.
 */
import { Worker } from 'node:worker_threads'
import { Problem } from '#contract/problems.ts'
import type { Log } from '#server/log/log.ts'
import type { HashJob } from './password-worker.ts'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a hash it takes the same time and returns false. */
  matches(password: string, hash: string | null): Promise<boolean>
  stop(): Promise<void>
}

const MOST_WAITING = 32

interface Waiting {
  resolve(answer: string | boolean): void
  reject(error: unknown): void
}

interface Thread {
  worker: Worker
  /** The number of passwords that the thread has not answered yet. */
  waiting: number
}

/** Starts a thread when a password arrives and all threads are busy, up to `most`. */
export function openPasswords({ cost, log, most = 2 }: { cost: number; log: Log; most?: number }): Passwords {
  const waiting = new Map<number, Waiting>()
  let threads: Thread[] = []
  let next = 0

  function work(password: string, job: HashJob): Promise<string | boolean> {
    if (waiting.size >= MOST_WAITING) {
      throw new Problem('over_request_rate_limit', 'Too many people are signing in right now', { retryAfter: 2 })
    }
    const thread = leastBusy()
    const id = next++
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      thread.waiting++
      thread.worker.postMessage({ id, password, ...job })
    })
  }

  function leastBusy(): Thread {
    const [idlest] = threads.toSorted((one, other) => one.waiting - other.waiting)
    if (idlest && (idlest.waiting === 0 || threads.length === most)) return idlest
    const thread = startThread()
    threads.push(thread)
    return thread
  }

  function startThread(): Thread {
    const thread = { worker: new Worker(new URL('password-worker.ts', import.meta.url)), waiting: 0 }
    thread.worker.unref()
    thread.worker.on('message', ({ id, answer }: { id: number; answer: string | boolean }) => {
      thread.waiting--
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    thread.worker.on('error', (error) => {
      log.error({ err: error }, 'a thread that checks passwords failed')
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      threads = []
    })
    return thread
  }

  return {
    hash: async (password) => (await work(password, { cost })) as string,
    matches: async (password, hash) => (await work(password, { hash, cost })) === true,
    async stop() {
      const ending = threads
      threads = []
      await Promise.all(ending.map(({ worker }) => worker.terminate()))
    },
  }
}

/**
 * Limits the parallel queries of realtime, so that many joins leave connections for others. Each caller has a queue,
 * and the queues take turns: a caller with many queries waits for their own only (safety §1.5).
 */
import { Problem } from '#contract/problems.ts'

export interface Turns {
  /** `caller` is empty for work of the program itself, which is never refused. */
  <T>(work: () => Promise<T>, caller?: string): Promise<T>
}

/** The most waiting runs of one caller; a further one is refused. */
const MOST_WAITING = 100

const tooMany = () =>
  new Problem('over_request_rate_limit', 'Too many of your questions wait for the database.', { retryAfter: 1 })

export function openTurns(atOnce: number): Turns {
  /** The queues in the order of the callers' turns. */
  const lines = new Map<string, (() => void)[]>()
  let working = 0

  function wait(caller: string): Promise<void> {
    const line = lines.get(caller) ?? []
    if (caller !== '' && line.length >= MOST_WAITING) throw tooMany()
    lines.set(caller, line)
    return new Promise((begin) => line.push(begin))
  }

  function next(): void {
    const [first] = lines
    if (!first) return void (working -= 1)
    const [caller, line] = first
    lines.delete(caller)
    const begin = line.shift()!
    if (line.length > 0) lines.set(caller, line)
    begin()
  }

  return async (work, caller = '') => {
    if (working < atOnce) working += 1
    else await wait(caller)
    try {
      return await work()
    } finally {
      next()
    }
  }
}

/**
 * Lets so many at a time ask the database, so that a storm of joins leaves connections to all. The others wait, each caller in a
 * line of its own, and the lines take turns: a caller who asks for much waits for their own answers (safety §1.5).
 */
import { Problem } from '#contract/problems.ts'

export interface Turns {
  /** `caller` is empty for work of the program itself, which is never refused. */
  <T>(work: () => Promise<T>, caller?: string): Promise<T>
}

/** Of one caller; a further one is refused. */
const MOST_WAITING = 100

const tooMany = () =>
  new Problem('over_request_rate_limit', 'Too many of your questions wait for the database.', { retryAfter: 1 })

export function openTurns(atOnce: number): Turns {
  /** In the order of the callers' turns. */
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

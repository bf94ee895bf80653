/**
 * Limits the database connections of signed-in callers: together they never hold all connections, and one caller never
 * holds all of their share. So under the load of one caller, visitors' requests are still stored and other callers are
 * served (safety §1.5, A7).
 */
import { seconds } from '#contract/durations.ts'
import { tookTooLong } from '../http/failures/database-problem.ts'

export interface ConcurrencyPerCaller {
  /** Runs the work as soon as this person may have a connection; rejects after two seconds of waiting. */
  run<T>(person: string, work: () => Promise<T>): Promise<T>
}

/** The same time limit as for a connection of the pool. */
const PATIENCE = seconds(2)

interface Waiting {
  person: string
  begin(): void
}

/** `connections` is the number of connections of the whole program. */
export function limitConcurrency(connections: number): ConcurrencyPerCaller {
  const inAll = Math.max(1, Math.floor(connections * 0.6))
  const forOne = Math.ceil(inAll / 2)
  const working: string[] = []
  const waiting: Waiting[] = []

  const held = (person: string) => working.filter((one) => one === person).length
  const mayBegin = (person: string) => working.length < inAll && held(person) < forOne

  /**
   * Starts the person with the fewest connections, then the one who waited longest: a few heavy callers cannot keep the
   * others out.
   */
  function callNext(): void {
    const [next] = waiting.filter(({ person }) => mayBegin(person)).toSorted((a, b) => held(a.person) - held(b.person))
    if (next) waiting.splice(waiting.indexOf(next), 1)[0]!.begin()
  }

  function turnOf(person: string): Promise<void> {
    if (mayBegin(person)) {
      working.push(person)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const turn = { person, begin }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1)
        reject(tookTooLong())
      }, PATIENCE)
      function begin() {
        clearTimeout(timer)
        working.push(person)
        resolve()
      }
      waiting.push(turn)
    })
  }

  return {
    async run(person, work) {
      await turnOf(person)
      try {
        return await work()
      } finally {
        working.splice(working.indexOf(person), 1)
        callNext()
      }
    },
  }
}

/**
 * Signed-in callers take turns at the database: together they never hold all connections, and nobody alone holds all of
 * theirs. So whatever somebody asks for, visitors' requests are still stored and others still served (safety §1.5, A7).
 */
import { seconds } from '#contract/durations.ts'
import { tookTooLong } from '../http/database-problem.ts'

export interface Turns {
  /** Does the work when it is this person's turn; an error when that does not come in time. */
  take<T>(person: string, work: () => Promise<T>): Promise<T>
}

/** As long as one waits for a connection. */
const PATIENCE = seconds(2)

interface Waiting {
  person: string
  begin(): void
}

/** `connections` are those of the whole program. */
export function openTurns(connections: number): Turns {
  const inAll = Math.max(1, Math.floor(connections * 0.6))
  const forOne = Math.ceil(inAll / 2)
  const working: string[] = []
  const waiting: Waiting[] = []

  const held = (person: string) => working.filter((one) => one === person).length
  const mayBegin = (person: string) => working.length < inAll && held(person) < forOne

  /** Whoever holds least, then who waits longest: a few who ask for much keep nobody out. */
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
    async take(person, work) {
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

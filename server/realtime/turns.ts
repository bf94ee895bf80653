/** Lets so many at a time ask the database; the others wait in line, so that a storm of joins leaves connections to all. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

export function openTurns(atOnce: number): Turns {
  const waiting: (() => void)[] = []
  let working = 0

  return async (work) => {
    if (working < atOnce) working += 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else working -= 1
    }
  }
}

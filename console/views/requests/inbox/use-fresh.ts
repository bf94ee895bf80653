/** Marks the requests that have just arrived for a while, because a person who is typing sees no row move. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { seconds } from '#contract/durations.ts'

const STAYS = seconds(10)

export function useFresh() {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const fading = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const timers = fading.current
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])

  const mark = useCallback((ids: readonly string[]) => {
    setFresh((before) => new Set([...before, ...ids]))
    const timer = setTimeout(() => {
      fading.current.delete(timer)
      setFresh((before) => before.difference(new Set(ids)))
    }, STAYS)
    fading.current.add(timer)
  }, [])

  return { fresh, mark }
}

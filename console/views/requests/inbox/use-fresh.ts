/** Highlights the requests that have just arrived for 10 seconds, so that an adviser finds the new rows in the list. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { seconds } from '#contract/durations.ts'

const SHOWN_FOR = seconds(10)

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
    }, SHOWN_FOR)
    fading.current.add(timer)
  }, [])

  return { fresh, mark }
}

/** Keeps the hour of a promise true while the form is open: with time it would be too early, or pass. */
import { useEffect, useState } from 'react'
import { minutes, seconds } from '#contract/durations.ts'
import { askLaterPromise, unlessPassed } from './sending/later-promise.ts'

/** The longest wait for the promised hour: the visitor fills the form in meanwhile. */
const PROMISE_TIMEOUT = seconds(30)
/**
 * The first pause after a failure. It doubles each time, so that open forms do not overload a server that comes back.
 */
const ASK_AGAIN = seconds(5)

/** The pause after an answer: the desk may close while the form is open. */
const ASK_LATER = minutes(5)

/**
 * The hour of the promise for a wish; without one, null if it is not later than in 30 minutes. It is null before it is
 * known and once it has passed. Another wish needs another `key`.
 */
export function useLater(reach?: string): string | null {
  const [later, setLater] = useState<string | null>(null)
  useEffect(() => {
    let asked = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(wait: number) {
      clearTimeout(timer)
      const mine = ++asked
      try {
        setLater(unlessPassed)
        if (document.hidden) return
        const by = await askLaterPromise(PROMISE_TIMEOUT, reach)
        if (mine !== asked) return
        setLater(by)
        timer = setTimeout(ask, ASK_LATER, ASK_AGAIN)
      } catch {
        if (mine !== asked) return
        timer = setTimeout(ask, wait, Math.min(wait * 2, minutes(1)))
      }
    }
    const look = () => void ask(ASK_AGAIN)
    look()
    // A page that is not looked at asks nothing.
    document.addEventListener('visibilitychange', look)
    return () => {
      asked += 1
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [reach])
  return later
}

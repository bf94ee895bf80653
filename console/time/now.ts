/**
 * The time as the server has it, told once a second to whoever shows a clock: a device that goes wrong shows the right
 * minutes, and a clock is drawn anew only when its own words change.
 */
import { useSyncExternalStore } from 'react'
import { seconds } from '#contract/durations.ts'

let ahead = 0
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Each answer with the server's time sets the clock. */
export function noteServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

export const serverNow = () => Date.now() + ahead

/** What `read` makes of the present; the component is drawn again when that changes. Text or number, nothing made anew. */
export function useNow<Value extends string | number | boolean>(read: (now: number) => Value): Value {
  return useSyncExternalStore(listen, () => read(serverNow()))
}

function listen(ticked: () => void): () => void {
  listeners.add(ticked)
  ticking ??= setInterval(() => listeners.forEach((listener) => listener()), seconds(1))
  return () => {
    listeners.delete(ticked)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }
}

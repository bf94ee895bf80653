/**
 * The time of the server, told once a second to every component with a clock. A device with a wrong clock shows the
 * right minutes, and a component is drawn again only when its own text changes.
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

/**
 * Returns `read(now)`; the component is drawn again when the result changes. The result is a text or a number, because
 * a new object would always differ.
 */
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

/**
 * The time of the server, which components read once a second. So a device with a wrong clock shows the right minutes,
 * and a component renders again only if its own value changes.
 */
import { useSyncExternalStore } from 'react'
import { seconds } from '#contract/durations.ts'

/** Milliseconds by which the clock of the server is ahead of that of the device. */
let ahead = 0
let ticking: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** Sets the clock from the time of the server in an answer. */
export function noteServerTime(iso: string): void {
  ahead = Date.parse(iso) - Date.now()
}

export const serverNow = () => Date.now() + ahead

/**
 * Returns `read(now)`, with `now` in milliseconds; the component renders again when the result changes. The result must
 * be a primitive, because a new object would always differ.
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

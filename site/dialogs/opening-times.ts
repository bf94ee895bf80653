/**
 * Times the dialogs of home that open by themselves (spec §2, §9): the charter 2000 ms after home is shown, the tennis
 * event 1000 ms after the charter was accepted. They never interrupt: while the tab is hidden, another dialog is open
 * or the visitor is typing, the time does not run.
 */
import { milliseconds } from '#contract/durations.ts'

export const CHARTER_DELAY = milliseconds(2000)
export const EVENT_DELAY = milliseconds(1000)

const TICK = milliseconds(50)

interface Countdown {
  /** In milliseconds; zero or less opens at the first moment that does not interrupt. */
  delay: number
  interrupted: () => boolean
  due: () => void
}

/** Returns a function that stops it. */
export function countDown({ delay, interrupted, due }: Countdown): () => void {
  let remaining = delay
  const timer = setInterval(() => {
    if (interrupted()) return
    remaining -= TICK
    if (remaining > 0) return
    clearInterval(timer)
    due()
  }, TICK)
  return () => clearInterval(timer)
}

/** The rest of a delay that began when the page was first painted, before any script ran. */
export function leftSinceFirstPaint(delay: number): number {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return delay - (performance.now() - painted)
}

export function visitorIsBusy(): boolean {
  const typing = document.activeElement?.matches('input, select, textarea') ?? false
  return document.visibilityState === 'hidden' || typing || document.querySelector('dialog[open]') !== null
}

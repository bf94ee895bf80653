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
  /** Loads what is to open; false if it cannot be loaded. */
  prepare: () => Promise<boolean>
  due: () => void
}

/** Returns a function that stops it. */
export function countDown({ delay, interrupted, prepare, due }: Countdown): () => void {
  let remaining = delay
  let prepared = false
  let stopped = false
  let timer = setInterval(tick, TICK)
  function tick() {
    if (interrupted()) return
    remaining -= TICK
    if (remaining > 0) return
    clearInterval(timer)
    if (prepared) due()
    else void prepare().then(goOn)
  }
  // The visitor may have left home meanwhile, or be busy again.
  function goOn(ready: boolean) {
    if (!ready || stopped) return
    prepared = true
    timer = setInterval(tick, TICK)
    tick()
  }
  return () => {
    stopped = true
    clearInterval(timer)
  }
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

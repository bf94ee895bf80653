/** Measures INP (interaction to next paint): the time from a touch or a key to the next frame. */
import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '#contract/durations.ts'
import type { Step } from './visitor-steps.ts'

export interface Timing {
  /** The longest of the step's interactions; 16 stands for 16 or less. */
  inp: number
  /** The part of it in which the page's own code ran. */
  handlers: number
}

interface TimedEvent {
  duration: number
  handlers: number
}

const LEAST = 16
/** The browser reports an interaction only after the frame. */
const UNTIL_TOLD = milliseconds(700)
const UNTIL_STILL = milliseconds(300)
const BETWEEN_KEYS = milliseconds(80)

/** Runs in the page before its own code, and records every interaction. */
export function noteInteractions(): void {
  const noted: TimedEvent[] = []
  Object.assign(globalThis, { noted })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue
      noted.push({ duration: entry.duration, handlers: entry.processingEnd - entry.processingStart })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/**
 * Does one step and returns its slowest interaction. Elements are looked up before and after it, because a look-up runs
 * on the page's thread and would be measured, too.
 */
export async function timingOf(page: Page, step: Step): Promise<Timing> {
  const act = await prepare(page, step)
  await takeNoted(page)
  await act()
  await pause(UNTIL_TOLD)
  const noted = await takeNoted(page)
  await step.until(page).waitFor()
  return {
    inp: Math.max(LEAST, ...noted.map(({ duration }) => duration)),
    handlers: Math.max(0, ...noted.map(({ handlers }) => handlers)),
  }
}

async function prepare(page: Page, { at, keys }: Step): Promise<() => Promise<void>> {
  const element = at(page)
  await element.scrollIntoViewIfNeeded()
  if (keys !== undefined) {
    await element.focus()
    return () => page.keyboard.type(keys, { delay: BETWEEN_KEYS })
  }
  await element.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  const box = await element.boundingBox()
  if (box === null) throw new Error('What is to be touched is not on the screen')
  await pause(UNTIL_STILL)
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

function takeNoted(page: Page): Promise<TimedEvent[]> {
  return page.evaluate(() => (globalThis as unknown as { noted: TimedEvent[] }).noted.splice(0))
}

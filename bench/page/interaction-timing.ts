/**
 * Measures how long a visitor waits after a touch or a key until the page answers with a picture: INP, as browsers
 * count it.
 */
import type { Page } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { milliseconds } from '#contract/durations.ts'
import type { Step } from './visitor-steps.ts'

export interface Timing {
  /** The longest of the step's interactions; 16 stands for 16 or less. */
  inp: number
  /** How much of it the page's own code ran. */
  handlers: number
}

interface TimedEvent {
  duration: number
  handlers: number
}

const LEAST = 16
/** The browser tells of an interaction after the picture is out. */
const UNTIL_TOLD = milliseconds(700)
const UNTIL_STILL = milliseconds(300)
const BETWEEN_KEYS = milliseconds(80)

/** To be handed to the page before its own code: notes every interaction. */
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
 * Does one step and answers with its slowest interaction. Everything is looked up before and after: a look into the
 * page runs on the page's own thread and would count as the page's slowness.
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

/** The gestures of a hand: by the clock of the events, on any machine. */
import type { Page } from '@playwright/test'

export interface Gesture {
  by: readonly [x: number, y: number]
  /** Milliseconds the whole way takes; by the clock of the events, so that a busy machine throws as fast. */
  takes: number
}

export const slowly = (x: number, y = 0): Gesture => ({ by: [x, y], takes: 2000 })
export const thrown = (x: number, y = 0): Gesture => ({ by: [x, y], takes: 60 })

const STEPS = 10

interface Point {
  x: number
  y: number
}

export function wayOf({ x, y }: Point, { by, takes }: Gesture) {
  const began = Date.now()
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: x + (by[0] * step) / STEPS,
    y: y + (by[1] * step) / STEPS,
    timestamp: (began + (takes * step) / STEPS) / 1000,
  }))
}

/** One finger, put down, moved and lifted. */
export async function touched(page: Page, from: Point, gesture: Gesture) {
  const way = wayOf(from, gesture)
  const client = await page.context().newCDPSession(page)
  for (const [step, { timestamp, ...point }] of way.entries()) {
    const type = step === 0 ? 'touchStart' : 'touchMove'
    await client.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: [point] })
  }
  const { timestamp } = way.at(-1)!
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp, touchPoints: [] })
  await client.detach()
}

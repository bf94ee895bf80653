/** Makes gestures of mouse and touch, whose speed comes from the timestamps of the events. */
import type { Page } from '@playwright/test'

export interface Gesture {
  by: readonly [x: number, y: number]
  /** The duration in milliseconds by the timestamps of the events, so that it is the same on a busy machine. */
  takes: number
}

export const slowGesture = (x: number, y = 0): Gesture => ({ by: [x, y], takes: 2000 })
export const fastGesture = (x: number, y = 0): Gesture => ({ by: [x, y], takes: 60 })

const STEPS = 10

interface Point {
  x: number
  y: number
}

export function makePath({ x, y }: Point, { by, takes }: Gesture) {
  const began = Date.now()
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: x + (by[0] * step) / STEPS,
    y: y + (by[1] * step) / STEPS,
    timestamp: (began + (takes * step) / STEPS) / 1000,
  }))
}

/** Puts one finger down, moves it and lifts it. */
export async function touch(page: Page, from: Point, gesture: Gesture) {
  const way = makePath(from, gesture)
  const client = await page.context().newCDPSession(page)
  for (const [step, { timestamp, ...point }] of way.entries()) {
    const type = step === 0 ? 'touchStart' : 'touchMove'
    await client.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: [point] })
  }
  const { timestamp } = way.at(-1)!
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp, touchPoints: [] })
  await client.detach()
}

/** The deck as a visitor meets it, and the gestures of a hand: by the clock of the events, whatever the machine. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import { words } from './journey-steps.ts'

export const TENNIS = 'step=selection&category=tennis&view=deck'

export const deck = (page: Page, t = words.fr): Locator => page.getByRole('region', { name: t('deck.label') })
/** Only the poster on top is there for anybody but the eye. */
export const top = (page: Page, t = words.fr): Locator => deck(page, t).getByRole('article')
export const title = (page: Page, t = words.fr): Locator => top(page, t).getByRole('heading', { level: 2 })
export const yes = (page: Page, t = words.fr): Locator =>
  deck(page, t).getByRole('button', { name: t('swipe.interested') })
export const no = (page: Page, t = words.fr): Locator =>
  deck(page, t).getByRole('button', { name: t('swipe.notForMe') })
export const undo = (page: Page, t = words.fr): Locator =>
  deck(page, t).getByRole('button', { name: new RegExp(`^${t('deck.undo')}`) })
export const chosen = (page: Page) => new URL(page.url()).searchParams.get('chosen')

/** Once nothing flies any more, the address has followed. */
export const landed = (page: Page) => expect(page.locator('[data-flight]')).toHaveCount(0)

export async function expectAt(page: Page, at: number, t = words.fr, total = 5) {
  const progress = deck(page, t).getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuetext', t('deck.position', { at, total }))
}

export const directions: [Language, interested: string, notForMe: string, side: 1 | -1][] = [
  ['fr', 'ArrowRight', 'ArrowLeft', 1],
  ['en', 'ArrowRight', 'ArrowLeft', 1],
  ['ar', 'ArrowLeft', 'ArrowRight', -1],
]

interface Gesture {
  by: readonly [x: number, y: number]
  /** Milliseconds the whole way takes; by the clock of the events, so that a busy machine throws as fast. */
  takes: number
}

export const slowly = (x: number, y = 0): Gesture => ({ by: [x, y], takes: 2000 })
export const thrown = (x: number, y = 0): Gesture => ({ by: [x, y], takes: 60 })

const STEPS = 10

/** From the middle of the poster on top. */
async function places(page: Page, { by, takes }: Gesture) {
  const { x, y, width } = (await page.locator('[data-depth="0"]').boundingBox())!
  const began = Date.now()
  return Array.from({ length: STEPS + 1 }, (_, step) => ({
    x: x + width / 2 + (by[0] * step) / STEPS,
    y: y + 150 + (by[1] * step) / STEPS,
    timestamp: (began + (takes * step) / STEPS) / 1000,
  }))
}

export async function dragged(page: Page, gesture: Gesture) {
  const way = await places(page, gesture)
  const client = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: (typeof way)[number]) =>
    client.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', buttons: 1, clickCount: 1 })
  await send('mousePressed', way[0]!)
  for (const place of way) await send('mouseMoved', place)
  await send('mouseReleased', way.at(-1)!)
  await client.detach()
}

export async function swiped(page: Page, gesture: Gesture) {
  const way = await places(page, gesture)
  const client = await page.context().newCDPSession(page)
  for (const [step, { timestamp, ...point }] of way.entries()) {
    const type = step === 0 ? 'touchStart' : 'touchMove'
    await client.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: [point] })
  }
  const { timestamp } = way.at(-1)!
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', timestamp, touchPoints: [] })
  await client.detach()
}

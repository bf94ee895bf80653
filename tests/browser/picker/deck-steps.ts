/** Finds the parts of the deck, and answers it by mouse and touch. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '#languages/languages.ts'
import { type Gesture, touch, makePath } from './gestures.ts'
import { words } from '../journey-steps.ts'

export const TENNIS = 'step=selection&category=tennis&view=deck'

export const deck = (page: Page, t = words.fr): Locator => page.getByRole('region', { name: t('deck.label') })
/** The poster on top is the only one in the accessibility tree. */
export const top = (page: Page, t = words.fr): Locator => deck(page, t).getByRole('article')
export const title = (page: Page, t = words.fr): Locator => top(page, t).getByRole('heading', { level: 2 })
export const yes = (page: Page, t = words.fr): Locator =>
  deck(page, t).getByRole('button', { name: t('swipe.interested') })
export const no = (page: Page, t = words.fr): Locator =>
  deck(page, t).getByRole('button', { name: t('swipe.notForMe') })
export const undo = (page: Page, t = words.fr): Locator =>
  deck(page, t).getByRole('button', { name: new RegExp(`^${t('deck.undo')}`) })
export const chosen = (page: Page) => new URL(page.url()).searchParams.get('chosen')

/** Waits until no poster flies any more, because the address changes with it. */
export const waitForLanding = (page: Page) => expect(page.locator('[data-flight]')).toHaveCount(0)

/** Slows every later flight down, so that it lasts as long as the test. */
export const slowFlights = (page: Page) =>
  page.evaluate(() => {
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...given) {
      const flight = animate.apply(this, given)
      flight.playbackRate = 0.01
      return flight
    }
  })

export async function expectAt(page: Page, at: number, t = words.fr, total = 5) {
  const progress = deck(page, t).getByRole('progressbar')
  await expect(progress).toHaveAttribute('aria-valuetext', t('deck.position', { at, total }))
}

export const directions: [Language, interested: string, notForMe: string, side: 1 | -1][] = [
  ['fr', 'ArrowRight', 'ArrowLeft', 1],
  ['en', 'ArrowRight', 'ArrowLeft', 1],
  ['ar', 'ArrowLeft', 'ArrowRight', -1],
]

/** Returns the centre of the poster on top. */
async function findCentre(page: Page) {
  const { x, y, width } = (await page.locator('[data-depth="0"]').boundingBox())!
  return { x: x + width / 2, y: y + 150 }
}

export async function drag(page: Page, gesture: Gesture) {
  const way = makePath(await findCentre(page), gesture)
  const client = await page.context().newCDPSession(page)
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: (typeof way)[number]) =>
    client.send('Input.dispatchMouseEvent', { type, ...place, button: 'left', buttons: 1, clickCount: 1 })
  await send('mousePressed', way[0]!)
  for (const place of way) await send('mouseMoved', place)
  await send('mouseReleased', way.at(-1)!)
  await client.detach()
}

export const swipe = async (page: Page, gesture: Gesture) => touch(page, await findCentre(page), gesture)

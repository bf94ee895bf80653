/**
 * Moves a poster off the pile and back: flung off sideways, laid back, or sprung to its place. It uses only
 * transforms, run by the browser's compositor; with reduced motion nothing flies.
 */
import type { Side } from '#site/parts/drag.ts'

/** Milliseconds. */
const FLIGHT = 380
const FASTEST_FLIGHT = 200
const RETURN = 340
const SPRING = 420

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The transform of a dragged poster: it turns a little with the finger. */
export const pulledTo = (x: number, y: number) =>
  `translate3d(${x}px, ${y * 0.35}px, 0) rotate(${Math.max(-14, Math.min(14, x * 0.035))}deg)`

const away = (side: Side) => `translate3d(${side * 105}vw, -4vh, 0) rotate(${side * 16}deg)`

/** Flies the poster out of sight; null with reduced motion. A faster throw is a shorter flight. */
export function takeOff(card: HTMLElement, side: Side, speed: number): Animation | null {
  if (still()) return null
  const duration = Math.max(FASTEST_FLIGHT, FLIGHT - speed * 80)
  const from = card.style.transform || pulledTo(0, 0)
  return card.animate({ transform: [from, away(side)] }, { duration, easing: thrown(speed), fill: 'forwards' })
}

/** Runs after the next frame is painted. */
export const afterNextFrame = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** Returns an undone poster from beyond the edge, or from the point that its flight had reached. */
export function flyBack(card: HTMLElement, side: Side) {
  const from = flightsOf(card).length > 0 ? getComputedStyle(card).transform : away(side)
  layDown(card)
  if (!still())
    card.animate({ transform: [from, 'none'] }, { duration: RETURN, easing: 'cubic-bezier(0.2, 0.8, 0.25, 1)' })
}

/** Ends the flight of a poster at once, and puts it back on the pile. */
export function layDown(card: HTMLElement) {
  for (const flight of flightsOf(card)) flight.cancel()
  card.style.transform = ''
}

export function springBack(card: HTMLElement) {
  const from = card.style.transform
  card.style.transform = ''
  if (!still())
    card.animate({ transform: [from, 'none'] }, { duration: SPRING, easing: 'cubic-bezier(0.3, 1.45, 0.5, 1)' })
}

const flightsOf = (card: HTMLElement) =>
  card.getAnimations().filter((animation) => !(animation instanceof CSSTransition))

/** After a throw the poster keeps its speed; after a button it begins slowly. */
const thrown = (speed: number) => (speed > 0 ? 'cubic-bezier(0.2, 0.45, 0.6, 1)' : 'cubic-bezier(0.45, 0, 0.75, 0.6)')

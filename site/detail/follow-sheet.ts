/**
 * Follows a finger on the sheet of a detail, on a phone: a drag sideways leafs, a drag down from its top closes it.
 * Scrolling stays the browser's own, and so do two fingers and a page that is zoomed in.
 */
import { type Side, sideOf, speedOf } from '../parts/drag.ts'

export type PullDirection = 'across' | 'down'

export interface SheetListeners {
  /** Tells whether there is another sheet to show. */
  leafs: () => boolean
  /** Called with the distance in pixels; down is never negative. */
  pull: (way: PullDirection, by: number) => void
  /** `side` is 0 if the sheet goes back to its place. */
  letGo: (way: PullDirection, side: Side | 0) => void
}

/** A shorter way, in pixels, is a trembling finger and no drag. */
const SLOP = 6

interface Grip {
  x: number
  y: number
  way: PullDirection | null
  path: { x: number; at: number }[]
}

/** Returns a function that stops it. */
export function followSheet(sheet: HTMLElement, { leafs, pull, letGo }: SheetListeners): () => void {
  let held: Grip | null = null
  const listening = new AbortController()
  const { signal } = listening

  function take({ touches }: TouchEvent) {
    lose()
    if (touches.length > 1 || !matchMedia('(width < 48rem)').matches || visualViewport?.scale !== 1) return
    const { clientX, clientY } = touches[0]!
    held = { x: clientX, y: clientY, way: null, path: [] }
  }

  function move(event: TouchEvent) {
    if (!held) return
    const { clientX, clientY } = event.touches[0]!
    if (!held.way) {
      const [x, y] = [clientX - held.x, clientY - held.y]
      if (Math.hypot(x, y) < SLOP) return
      const way = event.cancelable ? wayOf(x, y) : null
      // The way is measured from here, so that the sheet does not jump under the finger.
      held = way && { x: clientX, y: clientY, way, path: [] }
      if (!held) return
    }
    // Otherwise the browser scrolls.
    event.preventDefault()
    const by = held.way === 'across' ? clientX - held.x : Math.max(0, clientY - held.y)
    held.path.push({ x: by, at: event.timeStamp })
    pull(held.way!, by)
  }

  function wayOf(x: number, y: number): PullDirection | null {
    if (Math.abs(x) > Math.abs(y)) return leafs() ? 'across' : null
    return y > 0 && sheet.scrollTop <= 0 ? 'down' : null
  }

  function release({ timeStamp }: TouchEvent) {
    if (!held?.way) return lose()
    const { way, path } = held
    held = null
    const width = way === 'across' ? sheet.offsetWidth : sheet.offsetHeight
    letGo(way, sideOf({ x: path.at(-1)!.x, speed: speedOf(path, timeStamp), width }))
  }

  function lose() {
    const way = held?.way
    held = null
    if (way) letGo(way, 0)
  }

  sheet.addEventListener('touchstart', take, { signal, passive: true })
  sheet.addEventListener('touchmove', move, { signal, passive: false })
  sheet.addEventListener('touchend', release, { signal })
  sheet.addEventListener('touchcancel', lose, { signal })
  return () => listening.abort()
}

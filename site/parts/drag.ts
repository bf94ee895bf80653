/**
 * Follows a finger that drags a poster sideways, and tells on which side it is let go. A drag up or down scrolls the
 * page as usual. Nothing here reads the layout while the finger moves.
 */

/** -1 is left, 1 is right: a finger knows no direction of reading. */
export type Side = -1 | 1

export interface DragListeners {
  /**
   * `x` and `y` are pixels from the start of the drag; `meant` is the part of the way to an answer, negative to the
   * left.
   */
  pull: (x: number, y: number, meant: number) => void
  /** `side` is 0 if the poster goes back to its place. `speed` is in pixels per millisecond, never negative. */
  letGo: (side: Side | 0, speed: number) => void
}

/** A shorter way, in pixels, is a trembling finger and no drag. */
const SLOP = 6
/** A pull counts from this distance, in pixels or as a part of the width. */
const FAR = 130
const FAR_PART = 0.3
/** A throw counts from this speed, in pixels per millisecond. */
const THROWN = 0.4
/** The time over which the speed is measured, in milliseconds. */
const LAST_MOMENTS = 90

const farOf = (width: number) => Math.min(FAR, width * FAR_PART)

export interface Release {
  x: number
  /** In pixels per millisecond, negative to the left. */
  speed: number
  width: number
}

/** The side to which the poster was pulled far, or thrown in the direction of the pull; 0 if it was neither. */
export function sideOf({ x, speed, width }: Release): Side | 0 {
  const side = x < 0 ? -1 : 1
  const onward = speed * side
  const meant = Math.abs(x) >= farOf(width) ? onward > -THROWN : onward >= THROWN
  return meant && x !== 0 ? side : 0
}

interface Sample {
  x: number
  at: number
}

export function speedOf(path: readonly Sample[], now: number): number {
  const recent = path.filter(({ at }) => now - at <= LAST_MOMENTS)
  const [first, last] = [recent[0], recent.at(-1)]
  return first && last && last.at > first.at ? (last.x - first.x) / (last.at - first.at) : 0
}

interface Grip {
  pointer: number
  x: number
  y: number
  width: number
  moving: boolean
  path: Sample[]
}

/** Returns a function that stops it. */
export function followDrags(card: HTMLElement, { pull, letGo }: DragListeners): () => void {
  let held: Grip | null = null
  let dragged = false
  const listening = new AbortController()
  const { signal } = listening

  function take({ pointerId, isPrimary, button, clientX, clientY }: PointerEvent) {
    dragged = false
    if (held || !isPrimary || button !== 0) return
    held = { pointer: pointerId, x: clientX, y: clientY, width: card.offsetWidth, moving: false, path: [] }
  }

  function move({ pointerId, clientX, clientY, timeStamp }: PointerEvent) {
    if (held?.pointer !== pointerId) return
    if (!held.moving) {
      if (Math.abs(clientX - held.x) < SLOP) return
      // The way is measured from here, so that the poster does not jump under the finger.
      Object.assign(held, { moving: true, x: clientX, y: clientY })
      card.setPointerCapture(pointerId)
      dragged = true
    }
    const x = clientX - held.x
    held.path.push({ x, at: timeStamp })
    pull(x, clientY - held.y, x / farOf(held.width))
  }

  function release({ pointerId, timeStamp }: PointerEvent) {
    if (held?.pointer !== pointerId) return
    const { moving, path, width } = held
    held = null
    if (!moving) return
    const speed = speedOf(path, timeStamp)
    letGo(sideOf({ x: path.at(-1)?.x ?? 0, speed, width }), Math.abs(speed))
  }

  /** The browser took the pointer to scroll. An element inside the card loses it as well, but to the card: no end. */
  function lose({ type, target, pointerId }: PointerEvent) {
    if (held?.pointer !== pointerId || (type === 'lostpointercapture' && target !== card)) return
    const { moving } = held
    held = null
    if (moving) letGo(0, 0)
  }

  /** The end of a drag over a link is no click on it. */
  function click(event: MouseEvent) {
    if (!dragged) return
    event.preventDefault()
    event.stopPropagation()
  }

  card.addEventListener('pointerdown', take, { signal })
  card.addEventListener('pointermove', move, { signal })
  card.addEventListener('pointerup', release, { signal })
  card.addEventListener('pointercancel', lose, { signal })
  card.addEventListener('lostpointercapture', lose, { signal })
  card.addEventListener('click', click, { signal, capture: true })
  card.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  return () => listening.abort()
}

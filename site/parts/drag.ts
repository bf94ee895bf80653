/**
 * A poster under a finger: follows the pointer sideways, and says on which side it was let go. Up and down stays the
 * page's own scrolling. Nothing here reads the layout while the finger moves.
 */

/** -1 is left, 1 is right: a finger knows no direction of reading. */
export type Side = -1 | 1

export interface DragListeners {
  /** Pixels from where the drag began; how far it is meant, from -1 to 1 and beyond, where 1 is an answer. */
  pull: (x: number, y: number, meant: number) => void
  /** 0: back to its place. The speed is in pixels a millisecond, never negative. */
  letGo: (side: Side | 0, speed: number) => void
}

/** A finger that trembles does not drag, in pixels. */
const SLOP = 6
/** A pull counts from this distance, in pixels or as a part of the width. */
const FAR = 130
const FAR_PART = 0.3
/** A throw counts from this speed, in pixels per millisecond. */
const THROWN = 0.4
/** The speed is that of the last moments, in milliseconds. */
const LAST_MOMENTS = 90

const farOf = (width: number) => Math.min(FAR, width * FAR_PART)

export interface Release {
  x: number
  /** Pixels a millisecond, negative to the left. */
  speed: number
  width: number
}

/** True if the poster was pulled far or thrown in the direction of the pull. */
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

/** Returns what stops it. */
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
      // From here on, so that the poster does not jump under the finger.
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

  /** The browser took the pointer away, to scroll. What a touch began on loses it too, but to the card. */
  function lose({ type, target, pointerId }: PointerEvent) {
    if (held?.pointer !== pointerId || (type === 'lostpointercapture' && target !== card)) return
    const { moving } = held
    held = null
    if (moving) letGo(0, 0)
  }

  /** Letting go over a link is no click on it. */
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

/** Tells whether the page is hydrated: false on the server and while hydrating, true from then on. */
import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

let released = false

/**
 * Alive, and nothing held down: what a finger rests on must not be replaced under it, or its touch would be lost. True
 * from then on: a later touch must find what it touches still there, and leave the focus on it.
 */
export function useReplaceable(): boolean {
  return useSyncExternalStore(
    onRelease,
    () => (released ||= document.querySelector(':active') === null),
    () => false,
  )
}

const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const

/** Listens until the click that a release brings has been dealt with. */
function onRelease(listener: () => void): () => void {
  const callLater = () => void setTimeout(listener)
  for (const release of RELEASES) addEventListener(release, callLater)
  return () => {
    for (const release of RELEASES) removeEventListener(release, callLater)
  }
}

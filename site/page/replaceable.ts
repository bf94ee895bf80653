/** Tells when elements of the server's HTML may be replaced after hydration. */
import { useSyncExternalStore } from 'react'

let released = false

/**
 * True once the page is hydrated and nothing is pressed: an element under a finger must not be replaced, or its touch
 * would be lost. It stays true, so that a later touch replaces nothing either.
 */
export function useReplaceable(): boolean {
  return useSyncExternalStore(
    onRelease,
    () => (released ||= document.querySelector(':active') === null),
    () => false,
  )
}

const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const

/** Calls the listener after the click that follows a release. */
function onRelease(listener: () => void): () => void {
  const callLater = () => void setTimeout(listener)
  for (const release of RELEASES) addEventListener(release, callLater)
  return () => {
    for (const release of RELEASES) removeEventListener(release, callLater)
  }
}

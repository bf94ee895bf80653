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

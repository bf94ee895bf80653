/** Shows the requests that wait to be sent; it is empty and loads nothing while none does. */
import { useSyncExternalStore } from 'react'
import { useJourney } from '#site/journey/journey.tsx'
import { Show } from '#site/journey/on-demand.tsx'
import { useParts } from '#site/journey/parts-on-demand.ts'
import { type UnsentRequest, waitingRequests, watchUnsent } from './unsent-requests.ts'

const none: readonly UnsentRequest[] = []

export const useWaiting = () => useSyncExternalStore(watchUnsent, waitingRequests, () => none)

/** Shows nothing beside the contact form, which lists them itself (`WaitingBox`). */
export function WaitingPlace() {
  const waiting = useWaiting()
  const { form } = useJourney().place
  const part = useParts().waitingRequests
  return waiting.length > 0 && !form && <Show part={part} props={{ waiting }} />
}

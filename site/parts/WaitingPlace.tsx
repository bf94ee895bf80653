/** Where requests that wait to be sent are shown; empty, and nothing loaded, while none does. */
import { useSyncExternalStore } from 'react'
import { Show } from '../on-demand.tsx'
import { waitingRequests as part } from '../parts-on-demand.ts'
import { type Identified, waitingRequests, watchUnsent } from '../unsent-requests.ts'

const none: readonly Identified[] = []

export function WaitingPlace() {
  const waiting = useSyncExternalStore(watchUnsent, waitingRequests, () => none)
  return waiting.length > 0 && <Show part={part} props={{ waiting }} />
}

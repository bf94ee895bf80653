/** Keeps lists and sheets up to date with the feed of changes while the view is shown (product §4.3). */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { minutes } from '#contract/durations.ts'
import { receivedIn } from '../inbox/arrivals.ts'
import { followChanges } from './follow-changes.ts'
import { useFeedPosition } from './use-feed-position.ts'
import { useGivenBack } from './use-given-back.ts'
import { concernsLists, refreshInbox, refreshSheets } from './requests-cache.ts'

/** The ids of requests that were received and not yet announced. The component that announces them removes them. */
export type ReceivedRequests = Set<string>

/** A request that was claimed before it was read may be in no list. */
const FORGOTTEN_AFTER = minutes(1)

export function useLiveRequests(): ReceivedRequests {
  const queries = useQueryClient()
  const [received] = useState<ReceivedRequests>(() => new Set())
  const feed = useFeedPosition()
  const tellGivenBack = useEffectEvent(useGivenBack())

  useEffect(() => {
    const leaving = new AbortController()
    followChanges(
      feed,
      {
        changes(changes, resync) {
          for (const id of receivedIn(changes)) {
            received.add(id)
            setTimeout(() => received.delete(id), FORGOTTEN_AFTER)
          }
          tellGivenBack(changes)
          if (resync) void queries.invalidateQueries({ queryKey: ['requests', 'sheet'] })
          refreshSheets(queries, changes)
          if (resync || changes.some((change) => concernsLists(queries, change))) refreshInbox(queries)
        },
        presence: () => refreshInbox(queries),
        refused: () => void queries.invalidateQueries({ queryKey: ['current-adviser'] }),
      },
      leaving.signal,
    )
    return () => leaving.abort()
  }, [queries, received, feed])

  return received
}

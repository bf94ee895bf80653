/** Lists and sheets follow what happens, as long as the view is shown (product §4.3). */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type RequestChange, followChanges } from './follow-changes.ts'
import { useGivenBack } from './use-given-back.ts'
import { refreshInbox, refreshSheets } from './requests-cache.ts'

/** The ids of requests that were received and not yet announced. The reader removes them. */
export type ReceivedRequests = Set<string>

export function useLiveRequests(): ReceivedRequests {
  const queries = useQueryClient()
  const [told] = useState<ReceivedRequests>(() => new Set())
  const tellGivenBack = useEffectEvent(useGivenBack())

  useEffect(() => {
    const leaving = new AbortController()
    let begun = false
    followChanges(
      {
        changes(changes, resync) {
          for (const { id, kind } of changes) if (kind === 'received') told.add(id)
          tellGivenBack(changes)
          if (resync) void queries.invalidateQueries({ queryKey: ['requests', 'sheet'] })
          refreshSheets(queries, changes)
          // Changes between the reading of the list and the first look at the feed.
          if (!begun || resync || changes.some(moves)) refreshInbox(queries)
          begun = true
        },
        presence: () => refreshInbox(queries),
        refused: () => void queries.invalidateQueries({ queryKey: ['current-adviser'] }),
      },
      leaving.signal,
    )
    return () => leaving.abort()
  }, [queries, told])

  return told
}

/** An opened sheet moves nothing in a list. */
const moves = ({ kind }: RequestChange) => kind !== 'seen'
